import Foundation

/// Something that was done once: an intent with the values that it had, as they would be said.
public struct ActionRecord: Hashable, Sendable {
  /// What was done.
  public struct Action: Hashable, Sendable {
    public let app: String
    public let intent: String
    public let values: [String: String]

    public init(app: String, intent: String, values: [String: String]) {
      (self.app, self.intent, self.values) = (app, intent, values)
    }
  }

  public let at: LocalMinute
  public let action: Action

  public init(at: LocalMinute, action: Action) { (self.at, self.action) = (at, action) }

  private struct Line: Codable {
    let app: String
    let at: String
    let intent: String
    let with: [String: String]?
  }

  /// From one line of the file; nil where it is none.
  public init?(line: some StringProtocol) {
    guard let line = try? JSONDecoder().decode(Line.self, from: Data(line.utf8)), let at = LocalMinute(line.at),
      !line.app.isEmpty, !line.intent.isEmpty
    else { return nil }
    self.init(at: at, action: Action(app: line.app, intent: line.intent, values: line.with ?? [:]))
  }

  public var line: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let values = action.values.isEmpty ? nil : action.values
    let data = try? encoder.encode(Line(app: action.app, at: at.text, intent: action.intent, with: values))
    return String(decoding: data ?? Data(), as: UTF8.self)
  }
}
