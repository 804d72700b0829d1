import Foundation

/// What a device says: one text that stands alone, and one for beside a screen (R18).
public struct IntentDialog: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// Stands alone; spoken where there is no screen.
  package var full: LocalizedStringResource
  /// Spoken where a screen shows the rest; nil when `full` serves both.
  package var supporting: LocalizedStringResource?
  package var systemImageName: String?

  public init(_ dialog: LocalizedStringResource) {
    full = dialog
  }

  public init(
    full: LocalizedStringResource, supporting: LocalizedStringResource? = nil, systemImageName: String? = nil
  ) {
    self.full = full
    self.supporting = supporting
    self.systemImageName = systemImageName
  }

  public init(stringLiteral value: String) {
    full = LocalizedStringResource(stringLiteral: value)
  }

  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    full = LocalizedStringResource(stringInterpolation: stringInterpolation)
  }
}
