import AppIntents
import Foundation

extension LocatedJSON.Value {
  /// An object of these members.
  static func object(_ members: [(String, LocatedJSON.Value)]) -> LocatedJSON.Value {
    .object(
      members.map { LocatedJSON.Member(key: $0.0, line: 1, column: 1, value: LocatedJSON(value: $0.1)) })
  }

  static func list(_ items: [LocatedJSON.Value]) -> LocatedJSON.Value { .array(items.map { LocatedJSON(value: $0) }) }

  /// As it is said or shown: a text without its quotes.
  var plain: String { if case .text(let text) = self { text } else { written } }

  /// As it is said in the language of the conversation: "3,5".
  var spoken: String { if case .number(let number) = self { spokenText(of: number) } else { plain } }

  /// As JSON, on one line.
  var written: String {
    switch self {
    case .object(let members):
      "{" + members.map { "\(Self.quoted($0.key)):\($0.value.value.written)" }.joined(separator: ",") + "}"
    case .array(let items): "[" + items.map(\.value.written).joined(separator: ",") + "]"
    case .text(let text): Self.quoted(text)
    case .number(let number): Int(exactly: number).map { "\($0)" } ?? "\(number)"
    case .flag(let flag): "\(flag)"
    case .null: "null"
    }
  }

  private static func quoted(_ text: String) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    // A text always encodes.
    return (try? encoder.encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
  }
}
