import Foundation

/// What it costs that one phone was heard where another was said: the negative logarithm of how often that happens.
struct PhoneCosts: Sendable {
  let phones: [String]
  /// By the phone said times the number of phones, plus the phone heard.
  let substitution: [Float]
  /// By the phone said, that it was not heard.
  let deletion: [Float]
  /// By the phone heard, that none was said.
  let insertion: [Float]

  /// This much is added to every count, so that nothing is impossible.
  private static let added = 2.0

  /// - Parameter counts: by the phone said, how often each was heard, "" for none; empty where none were counted: then
  ///   all phones are confused alike.
  init(phones: [String], counts: [String: [String: Int]]) {
    self.phones = phones
    func count(_ said: String, _ heard: String) -> Double { Double(counts[said]?[heard] ?? 0) }
    // Where nothing is known, about half of the phones are heard right.
    func prior(_ said: String, _ heard: String) -> Double { said == heard ? Double(phones.count) : 1 }
    var (substitution, deletion): ([Float], [Float]) = ([], [])
    var saidInAll = 0.0
    for said in phones {
      let total = counts[said]?.values.reduce(0) { $0 + Double($1) } ?? 0
      saidInAll += total
      let sum = total + Self.added * phones.reduce(1) { $0 + prior(said, $1) }
      for heard in phones {
        substitution.append(Float(-log((count(said, heard) + Self.added * prior(said, heard)) / sum)))
      }
      deletion.append(Float(-log((count(said, "") + 3 * Self.added) / sum)))
    }
    let sum = saidInAll + Self.added * Double(10 * phones.count)
    insertion = phones.map { Float(-log((count("", $0) + Self.added) / sum)) }
    self.substitution = substitution
    self.deletion = deletion
  }

  /// Reads the table that `parley confusions` makes; a missing one is an empty one.
  init(phones: [String], path: String?) throws(RecognizerError) {
    struct Table: Decodable { var counts: [String: [String: Int]] }
    guard let path, FileManager.default.fileExists(atPath: path) else {
      self.init(phones: phones, counts: [:])
      return
    }
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)),
      let table = try? JSONDecoder().decode(Table.self, from: data),
      table.counts.values.allSatisfy({ $0.values.allSatisfy { $0 >= 0 } })
    else {
      throw .file(
        path: path, problem: "is not a table of phones and how they were heard",
        remedy: "make it again with parley confusions")
    }
    self.init(phones: phones, counts: table.counts)
  }
}
