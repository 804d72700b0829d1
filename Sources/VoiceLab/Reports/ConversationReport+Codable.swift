import Foundation

/// The JSON form: one line each, keys in alphabetical order, so that equal reports are equal bytes.
///
/// | `type` | other keys |
/// |---|---|
/// | `report` | the first line: `format`: 1 |
/// | `conversation` | those of `ConversationRecord` |
/// | `broken` | `file`, `place`, `problem` of a fixture that could not be run |
/// | `summary` | the last line: those of `ReportSummary` |
extension ConversationReport.Entry: Codable {
  private enum Key: String, CodingKey { case type }

  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    switch self {
    case .conversation(let record):
      try object.encode("conversation", forKey: .type)
      try record.encode(to: encoder)
    case .broken(let broken):
      try object.encode("broken", forKey: .type)
      try broken.encode(to: encoder)
    }
  }

  public init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Key.self)
    switch try object.decode(String.self, forKey: .type) {
    case "conversation": self = .conversation(try ConversationRecord(from: decoder))
    case "broken": self = .broken(try ConversationReport.Broken(from: decoder))
    case let type:
      throw DecodingError.dataCorruptedError(
        forKey: .type, in: object, debugDescription: "there is no line of the type “\(type)”")
    }
  }
}

extension ConversationReport {
  static let firstLine = #"{"format":1,"type":"report"}"#

  struct SummaryLine: Encodable {
    let type = "summary"
    let summary: ReportSummary

    private enum Key: String, CodingKey { case type }

    func encode(to encoder: any Encoder) throws {
      var object = encoder.container(keyedBy: Key.self)
      try object.encode(type, forKey: .type)
      try summary.encode(to: encoder)
    }
  }
}
