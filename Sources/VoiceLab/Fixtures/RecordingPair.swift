import Foundation

/// A single utterance as a fixture: a recording with its words beside it.
///
/// `x.txt` beside `x.wav` holds the words, which have to be heard in some app. `x.json` has the key `words` and any of
/// `conversation.json`'s keys but `format`, `conversation` and `turns`; without `expect` the words have to be heard.
struct RecordingPair {
  /// Where the words are.
  let companion: String
  /// What `conversation.json` would have, with the app `any` where the pair names none.
  let keys: [String: JSONValue]
  let namesApp: Bool

  static func isSound(_ path: String) -> Bool {
    ["wav", "flac", "ogg"].contains((path as NSString).pathExtension.lowercased())
  }

  /// Where the words of a recording may stand.
  static func companions(of path: String) -> [String] {
    let stem = (path as NSString).deletingPathExtension
    return [stem + ".json", stem + ".txt"]
  }

  init(_ path: String) throws(FixtureError) {
    guard let companion = Self.companions(of: path).first(where: { FileManager.default.fileExists(atPath: $0) }) else {
      throw FixtureError(file: path, problem: "its words are missing; write them into a .txt or .json beside it.")
    }
    let data = try FixtureBytes.read(companion)
    var object: [String: JSONValue] = [:]
    if companion.hasSuffix(".json") {
      guard case .object(let found)? = try? JSONDecoder().decode(JSONValue.self, from: data) else {
        throw FixtureError(file: companion, problem: "this is not a JSON object; check commas, quotes and brackets.")
      }
      object = found
      for key in ["format", "conversation", "turns"] where object[key] != nil {
        throw FixtureError(
          file: companion, place: key, problem: "a recording's words have no such key; see conversation.json.")
      }
    } else {
      object["words"] = .string(String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
    }
    guard let words = object.removeValue(forKey: "words")?.string, !WordDistance.words(words).isEmpty else {
      throw FixtureError(file: companion, place: "words", problem: "a text is expected here: what is said.")
    }
    let name = ((path as NSString).lastPathComponent as NSString)
    object["format"] = .number(1)
    object["conversation"] = .string(name.deletingPathExtension)
    object["turns"] = .array([.object(["audio": .string(name as String), "words": .string(words)])])
    if object["expect"] == nil {
      object["expect"] = .array([
        .object(["event": .string("heard"), "text": .string(WordDistance.words(words).joined(separator: " "))])
      ])
    }
    namesApp = object["app"] != nil
    if !namesApp { object["app"] = .string("any") }
    self.companion = companion
    keys = object
  }
}
