import Foundation

extension PersonNameComponents {
  /// The given name and the family name; Foundation on Linux has no formats of names.
  public func formatted() -> String { formatted(.name(style: .medium)) }

  public func formatted<Style: Foundation.FormatStyle>(_ style: Style) -> Style.FormatOutput
  where Style.FormatInput == PersonNameComponents {
    style.format(self)
  }

  /// A name in writing. Names are in the order of English whatever the locale is.
  public struct FormatStyle: Foundation.FormatStyle, Sendable {
    /// How much of the name is written.
    public enum NameStyle: String, Codable, Hashable, Sendable { case short, medium, long, abbreviated }

    public var style: NameStyle
    public init(style: NameStyle = .medium) { self.style = style }

    public func format(_ name: PersonNameComponents) -> String {
      let given = name.givenName ?? ""
      let parts: [String?] =
        switch style {
        case .short: [name.nickname ?? (given.isEmpty ? name.familyName : given)]
        case .medium: [given, name.familyName]
        case .long: [name.namePrefix, given, name.middleName, name.familyName, name.nameSuffix]
        case .abbreviated: [[given, name.familyName ?? ""].compactMap(\.first).map(String.init).joined()]
        }
      return parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
    }
  }
}

extension FormatStyle where Self == PersonNameComponents.FormatStyle {
  public static func name(style: PersonNameComponents.FormatStyle.NameStyle) -> Self { Self(style: style) }
}
