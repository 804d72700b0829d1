import Foundation
import ParleyDialog

/// Reads conversations with what they mean: one JSON object a line.
///
///     {"app": "Groceries", "kind": "self-correction", "turns": ["add honey, no, lemons to groceries", "six"],
///      "runs": [{"AddToCart": {"product": "lemons", "quantity": 6}}], "never": ["honey"]}
///
/// | key | meaning |
/// |---|---|
/// | `app` | the name of the app on the device, or a list of names; or |
/// | `app-file` | a file beside this one that describes it (`DescribedApp`) |
/// | `locale` | default: the described app's, else `en-US` |
/// | `kind` | the kind of meaning, by which the results are counted |
/// | `half` | `practice` or `kept`; optional |
/// | `turns` | what is said, in order; `""` is silence |
/// | `runs` | the shortcuts that run to their end, in order, each as `{NAME: {PARAMETER: VALUE}}`, with all values that were said; a list of values are several spellings of one. `[]`: nothing may run |
/// | `says` | a piece of what the device says, or a list of pieces; optional |
/// | `asks` | what the device asks for at the end: a parameter, which then has no value yet, `confirmation`, or `choice` (among shortcuts); optional |
/// | `taken` | the values that the shortcut at that question has got from what was said; without `asks`, those that it may have got where it is not over; optional |
/// | `never` | values that must not be taken at any time; optional |
/// | `or` | a list of objects with the five keys above: other ways to end that are as good; optional |
///
/// An unknown key is an error, because a misspelt expectation would be one that never fails.
package enum MeaningReader {
  private static let keys: Set = [
    "app", "app-file", "locale", "kind", "half", "turns", "runs", "says", "asks", "taken", "never", "or",
  ]
  private static let wayKeys: Set = ["runs", "says", "asks", "taken", "never"]

  fileprivate struct Line: Decodable {
    var apps: MeantConversation.Apps
    var locale: String?
    var kind: String
    var half: MeantConversation.Half?
    var turns: [String]
    var ways: [MeantConversation.Way]

    init(from decoder: any Decoder) throws {
      let object = try decoder.container(keyedBy: Key.self)
      try object.refuseKeys(besides: keys)
      let names = try object.decodeIfPresent(Texts.self, forKey: "app")?.all
      let file = try object.decodeIfPresent(String.self, forKey: "app-file")
      switch (names, file) {
      case (let names?, nil) where !names.isEmpty: apps = .named(names)
      case (nil, let file?): apps = .described(file)
      default: throw Key.wrong("kind", "it has to have either “app” or “app-file”; add one.")
      }
      locale = try object.decodeIfPresent(String.self, forKey: "locale")
      kind = try object.decode(String.self, forKey: "kind")
      half = try object.decodeIfPresent(MeantConversation.Half.self, forKey: "half")
      turns = try object.decode([String].self, forKey: "turns")
      if turns.isEmpty { throw Key.wrong("turns", "nothing is said; add a turn.") }
      let others = try object.decodeIfPresent([Other].self, forKey: "or")?.map(\.way) ?? []
      ways = [try MeantConversation.Way(object)] + others
    }
  }

  private struct Other: Decodable {
    let way: MeantConversation.Way

    init(from decoder: any Decoder) throws {
      let object = try decoder.container(keyedBy: Key.self)
      try object.refuseKeys(besides: wayKeys)
      way = try MeantConversation.Way(object)
    }
  }

  fileprivate struct Key: CodingKey, ExpressibleByStringLiteral {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init(stringLiteral value: String) { stringValue = value }
    init?(intValue: Int) { nil }

    static func wrong(_ key: String, _ problem: String) -> DecodingError {
      .dataCorrupted(.init(codingPath: [Key(stringValue: key)], debugDescription: problem))
    }
  }

  /// A text or a number, or a list of them.
  fileprivate struct Texts: Decodable {
    let all: [String]

    init(from decoder: any Decoder) throws {
      let value = try JSONValue(from: decoder)
      all = try (value.elements ?? [value]).map { value in
        switch value {
        case .string(let text): return text
        case .number: return value.text
        default:
          throw DecodingError.dataCorrupted(
            .init(codingPath: decoder.codingPath, debugDescription: "a text or a number is expected here."))
        }
      }
    }
  }

  /// Whether a file holds conversations with what they mean.
  package static func holdsConversations(_ file: String) -> Bool {
    guard file.hasSuffix(".jsonl"), let data = try? FixtureBytes.read(file),
      let first = data.split(separator: UInt8(ascii: "\n")).first,
      case .object(let object)? = try? JSONDecoder().decode(JSONValue.self, from: first)
    else { return false }
    return object["turns"] != nil || object["runs"] != nil
  }

  /// - Throws: `FixtureError` with the file, the line and the column.
  package static func read(_ file: String) throws(FixtureError) -> [MeantConversation] {
    let text = String(decoding: try FixtureBytes.read(file), as: UTF8.self)
    var found: [MeantConversation] = []
    for (index, row) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where !row.allSatisfy(\.isWhitespace) {
      let line: Line
      do {
        line = try JSONDecoder().decode(Line.self, from: Data(row.utf8))
      } catch let error as DecodingError {
        throw FixtureError(file: file, place: place(of: error, in: row, line: index + 1), problem: error.problem)
      } catch {
        throw FixtureError(file: file, place: "line \(index + 1)", problem: "it is not JSON; write one object a line.")
      }
      found.append(MeantConversation(line, place: "\(file), line \(index + 1)", beside: file))
    }
    guard !found.isEmpty else { throw FixtureError(file: file, problem: "it holds no conversation; add some.") }
    return found
  }

  /// The column is that of the key with the mistake; where the line is not JSON, that of its first wrong character.
  private static func place(of error: DecodingError, in row: Substring, line: Int) -> String {
    let keys = error.keys
    let first = keys.prefix { $0 != "." }
    var column = row.firstRange(of: "\"\(first)\"").map { row.distance(from: row.startIndex, to: $0.lowerBound) + 1 }
    if case .dataCorrupted = error, keys.isEmpty { column = columnOfBrokenJSON(row) }
    return ["line \(line)", "column \(column ?? 1)", keys].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private static func columnOfBrokenJSON(_ row: Substring) -> Int {
    do {
      _ = try JSONSerialization.jsonObject(with: Data(row.utf8))
    } catch {
      if let match = "\((error as NSError).userInfo)".firstMatch(of: /character (\d+)/), let place = Int(match.1) {
        return place + 1
      }
    }
    // It ends too early.
    return row.count + 1
  }
}

extension JSONValue {
  fileprivate var elements: [JSONValue]? {
    if case .array(let values) = self { values } else { nil }
  }
}

extension MeantConversation {
  fileprivate init(_ line: MeaningReader.Line, place: String, beside file: String) {
    self.place = place
    apps =
      switch line.apps {
      case .named: line.apps
      case .described(let name):
        .described(URL(fileURLWithPath: name, relativeTo: URL(fileURLWithPath: file)).path)
      }
    (locale, kind, half) = (line.locale, line.kind, line.half)
    (turns, ways) = (line.turns, line.ways)
  }
}

extension KeyedDecodingContainer<MeaningReader.Key> {
  fileprivate func refuseKeys(besides known: Set<String>) throws {
    guard let odd = allKeys.map(\.stringValue).sorted().first(where: { !known.contains($0) }) else { return }
    throw MeaningReader.Key.wrong(
      odd, "there is no key “\(odd)”; the keys are \(known.sorted().joined(separator: ", ")).")
  }
}

extension MeantConversation.Way {
  fileprivate init(_ object: KeyedDecodingContainer<MeaningReader.Key>) throws {
    runs = try object.decode([[String: [String: MeaningReader.Texts]]].self, forKey: "runs").map { run in
      guard run.count == 1, let (shortcut, values) = run.first else {
        throw MeaningReader.Key.wrong(
          "runs", "a run has one name with its values; write {\"NAME\": {\"PARAMETER\": \"VALUE\"}}.")
      }
      return MeantConversation.Run(shortcut: shortcut, values: values.mapValues(\.all))
    }
    says = try object.decodeIfPresent(MeaningReader.Texts.self, forKey: "says")?.all ?? []
    asks = try object.decodeIfPresent(String.self, forKey: "asks")
    taken = try object.decodeIfPresent([String: MeaningReader.Texts].self, forKey: "taken")?.mapValues(\.all)
    never = try object.decodeIfPresent(MeaningReader.Texts.self, forKey: "never")?.all ?? []
  }
}
