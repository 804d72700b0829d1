import Foundation

/// Writes lists in words, in the language of the conversation: "soup, bread, and wine".
///
/// Stands in for Foundation's, which Linux lacks.
public final class ListFormatter {
  public var locale: Locale! = IntentRuntime.formatLocale
  /// What writes each item; `String(describing:)` where there is none.
  public var itemFormatter: Formatter?

  public init() {}

  public func string(from items: [Any]) -> String? {
    let texts = items.map { itemFormatter?.string(for: $0) ?? String(describing: $0) }
    return texts.formatted(.list(type: .and).locale(locale))
  }

  public static func localizedString(byJoining strings: [String]) -> String { listText(strings) }
}
