import Foundation

extension String {
  /// The text of a resource in the present language.
  @_disfavoredOverload
  public init(localized resource: LocalizedStringResource) {
    self = resource.resolved()
  }

  public init(
    localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = LocalizedStringResource(keyAndValue, table: table, locale: locale).resolved()
  }

  public init(
    localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = LocalizedStringResource(key, defaultValue: defaultValue, table: table, locale: locale).resolved()
  }
}

extension AttributedString {
  /// The text of a resource in the present language, without attributes.
  @_disfavoredOverload
  public init(localized resource: LocalizedStringResource) {
    self.init(resource.resolved())
  }

  public init(
    localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale? = nil, comment: StaticString? = nil
  ) {
    self.init(LocalizedStringResource(keyAndValue, table: table).resolved())
  }
}

/// A type, often an error, whose values can be put in words for the person.
public protocol CustomLocalizedStringResourceConvertible {
  var localizedStringResource: LocalizedStringResource { get }
}
