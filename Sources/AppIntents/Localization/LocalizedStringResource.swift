import Foundation

/// A text that is looked up in a string catalogue when it is shown; without an entry its default value is shown.
///
/// Linux Foundation lacks this type, so this module defines it with Foundation's names.
public struct LocalizedStringResource: Hashable, Codable, Sendable, ExpressibleByStringInterpolation {
  /// Where the string catalogue lies; kept as data.
  public enum BundleDescription: Hashable, Codable, Sendable {
    case main
    case atURL(URL)

    public static func forClass(_ type: AnyClass) -> BundleDescription { .main }
  }

  public let key: String
  public let defaultValue: String.LocalizationValue
  public let table: String?
  public var locale: Locale
  public let bundle: BundleDescription
  package let comment: String?

  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    self.init(key.description, defaultValue, table, locale, bundle, comment)
  }

  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    self.init(keyAndValue.key, keyAndValue, table, locale, bundle, comment)
  }

  /// The form with Foundation's own `Bundle`, which is not consulted.
  @_disfavoredOverload
  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current, bundle: Bundle?,
    comment: StaticString? = nil
  ) {
    self.init(keyAndValue.key, keyAndValue, table, locale, .main, comment)
  }

  /// The form with Foundation's own `Bundle`, which is not consulted.
  @_disfavoredOverload
  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    bundle: Bundle?, comment: StaticString? = nil
  ) {
    self.init(key.description, defaultValue, table, locale, .main, comment)
  }

  public init(stringLiteral value: String) {
    self.init(value, String.LocalizationValue(value), nil, .current, .main, nil)
  }

  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    let value = String.LocalizationValue(stringInterpolation: stringInterpolation)
    self.init(value.key, value, nil, .current, .main, nil)
  }

  private init(
    _ key: String, _ defaultValue: String.LocalizationValue, _ table: String?, _ locale: Locale,
    _ bundle: BundleDescription, _ comment: StaticString?
  ) {
    self.key = key
    self.defaultValue = defaultValue
    self.table = table
    self.locale = locale
    self.bundle = bundle
    self.comment = comment?.description
  }

  package var arguments: [LocalizationArgument] { defaultValue.arguments }

  package var isEmpty: Bool { key.isEmpty && defaultValue.parts.allSatisfy { $0 == .literal("") } }

  /// The text to show: the catalogue's format with the values in place, else the default value.
  ///
  /// With no lookup given, `IntentRuntime.strings` is asked.
  package func resolved(with lookup: (any StringLookup)? = nil) -> String {
    let lookup = lookup ?? IntentRuntime.strings
    let text =
      if let format = lookup?.format(forKey: key, table: table) {
        LocalizedFormat(format).text(with: arguments, lookup: lookup)
      } else {
        defaultValue.text(with: lookup)
      }
    return FoundationDates.rewritten(GrammaticalAgreement.applied(to: text))
  }
}
