import Foundation

/// How often the recogniser hears which phone where another one is said: language data, from `phone-confusions.json`,
/// which `parley confusions` makes.
package struct PhoneConfusions: Codable, Hashable, Sendable {
  /// What stands for no phone: one that was not heard, or heard where none was said.
  package static let none = ""

  package var made: String
  /// By the phone that was said, how often each was heard.
  package var counts: [String: [String: Int]] = [:]
}

extension PhoneConfusions {

  /// Reads the file of a language's folder; nil where there is none. Throws a sentence for one that is not of this form.
  package init?(folder: URL) throws(FixtureError) {
    let path = folder.appendingPathComponent("phone-confusions.json").path
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    do {
      self = try JSONDecoder().decode(Self.self, from: FixtureBytes.read(path))
    } catch let error as FixtureError {
      throw error
    } catch {
      throw FixtureError(
        file: path,
        problem: "this is not a table of phones and how they were heard; make it again with parley confusions.")
    }
    guard counts.values.allSatisfy({ $0.values.allSatisfy { $0 >= 0 } }) else {
      throw FixtureError(
        file: path, place: "counts", problem: "a count is less than 0; make it again with parley confusions.")
    }
  }

  /// Takes notice of one word: each phone as it was said, beside the one that was heard; nil where there was none.
  package mutating func take(_ alignment: [(String?, String?)]) {
    for (one, other) in alignment {
      counts[one ?? Self.none, default: [:]][other ?? Self.none, default: 0] += 1
    }
  }

  package func total(_ phone: String) -> Int { counts[phone]?.values.reduce(0, +) ?? 0 }

  package func count(said: String, heard: String) -> Int { counts[said]?[heard] ?? 0 }

  /// The file's text: a line for each phone, the phones in order, so that two tables can be compared.
  package var text: String {
    func row(_ heard: [String: Int]) -> String {
      heard.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", ")
    }
    let rows = counts.sorted { $0.key < $1.key }.map { "    \"\($0.key)\": { \(row($0.value)) }" }
    return "{\n  \"made\": \"\(made)\",\n  \"counts\": {\n\(rows.joined(separator: ",\n"))\n  }\n}\n"
  }
}
