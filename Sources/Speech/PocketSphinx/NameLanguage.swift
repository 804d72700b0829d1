import Foundation

/// How people are named: a given name and mostly a family name, as an n-gram model of two words.
///
/// Mixed with a general model of the language it has free speech heard as somebody's name where one was asked for.
struct NameLanguage {
  /// Names of one kind in the order of the file, each with its share of all of that kind.
  private struct Names {
    var shares: [(name: String, share: Double)] = []
    var all: Set<String> { Set(shares.map(\.name)) }

    mutating func normalise() {
      let sum = shares.reduce(0) { $0 + $1.share }
      for index in shares.indices { shares[index].share /= sum }
    }
  }

  /// How often something leads to the name.
  private static let ledTo = 0.3
  /// Somebody is mostly named by the given name, alone or with the family's behind it; these count for what free speech makes
  /// of other words.
  private static let givenFirst = 0.8
  private static let endsAfterGiven = 0.35
  private static let endsAfterFamily = 0.9
  /// Shares of a word of which nothing is known but that it is of a name: "it's for" precedes it, or "mister".
  private static let (given, family, ended) = (0.45, 0.45, 0.1)

  private var givenNames = Names()
  private var familyNames = Names()

  /// Every name once, in a fixed order.
  let names: [String]

  /// Reads lines of `g` or `f` for a given or a family name, the name, and its share among those, parted by tabs.
  init(path: String) throws(RecognizerError) {
    let text = try RegularFile.text(path: path, remedy: "install Parley's language data again")
    for (number, line) in text.split(whereSeparator: \.isNewline).enumerated() {
      let fields = line.split(separator: "\t")
      guard fields.count == 3, let share = Double(fields[2]), share > 0, share.isFinite,
        !fields[1].contains(where: { $0.isWhitespace || "<>()".contains($0) })
      else {
        throw .file(
          path: path, problem: "line \(number + 1) is not “g” or “f”, a name and its share, parted by tabs",
          remedy: "correct the file")
      }
      switch fields[0] {
      case "g": givenNames.shares.append((String(fields[1]), share))
      case "f": familyNames.shares.append((String(fields[1]), share))
      default:
        throw .file(
          path: path, problem: "line \(number + 1) begins with neither “g” nor “f”", remedy: "correct the file")
      }
    }
    guard !givenNames.shares.isEmpty, !familyNames.shares.isEmpty else {
      throw .file(path: path, problem: "lacks given or family names", remedy: "correct the file")
    }
    givenNames.normalise()
    familyNames.normalise()
    names = givenNames.all.union(familyNames.all).sorted()
  }

  /// The model as the engine reads it: ARPA's text format, with decimal logarithms.
  ///
  /// - Parameter leads: what may be said before a name: “it's for”.
  func arpa(after leads: [String]) -> String {
    let leads = leads.map { $0.split(separator: " ").map(String.init) }.filter { !$0.isEmpty }
    let single = shares(with: leads)
    let words = single.keys.sorted()
    let pairs = pairs(after: leads)
    let rows = ([Self.begin] + words).map { word in (word, pairs[word, default: [:]].sorted { $0.key < $1.key }) }
    func rest(_ row: [(key: String, value: Double)]) -> String {
      Self.logarithm(max(Self.leastShare, 1 - row.reduce(0) { $0 + $1.value }))
    }
    var lines = ["\\data\\", "ngram 1=\(words.count + 2)", "ngram 2=\(rows.reduce(0) { $0 + $1.1.count })"]
    lines += ["", "\\1-grams:", "-99 \(Self.begin) \(rest(rows[0].1))", "\(Self.logarithm(Self.ended)) \(Self.end) 0"]
    lines += rows.dropFirst().map { word, row in
      "\(Self.logarithm(single[word] ?? 0)) \(Self.written(word)) \(rest(row))"
    }
    lines += ["", "\\2-grams:"]
    for (word, row) in rows {
      lines += row.map { next, share in "\(Self.logarithm(share)) \(Self.written(word)) \(Self.written(next))" }
    }
    return (lines + ["", "\\end\\", ""]).joined(separator: "\n")
  }

  /// How often each word is said, whatever stands before it.
  private func shares(with leads: [[String]]) -> [String: Double] {
    var single: [String: Double] = [:]
    for (name, share) in givenNames.shares { single[name, default: 0] += Self.given * share }
    for (name, share) in familyNames.shares { single[name, default: 0] += Self.family * share }
    for word in Set(leads.joined()) { single[word, default: 0] += Self.leastShare }
    return single
  }

  /// What may follow a word, and how often; what is left is for a name of any kind.
  private func pairs(after leads: [[String]]) -> [String: [String: Double]] {
    var begin: [String: Double] = [:]
    let named = leads.isEmpty ? 1 : 1 - Self.ledTo
    for (name, share) in givenNames.shares { begin[name] = named * Self.givenFirst * share }
    for lead in leads { begin[lead[0], default: 0] += Self.ledTo / Double(leads.count) }
    var pairs = [Self.begin: begin]
    // How many leads a word is in, and how many of them go on so after it.
    let inLeads = Dictionary(leads.joined().map { ($0, 1.0) }, uniquingKeysWith: +)
    for (word, next) in leads.flatMap({ zip($0, $0.dropFirst()) }) {
      pairs[word, default: [:]][next, default: 0] += Self.followed / (inLeads[word] ?? 1)
    }
    let (given, family) = (givenNames.all, familyNames.all)
    for name in names {
      let ending = [
        given.contains(name) ? Self.endsAfterGiven : nil, family.contains(name) ? Self.endsAfterFamily : nil,
      ].compactMap(\.self)
      // A word of a lead may be a name, too, and has to leave something to what follows it there.
      let left = 1 - (pairs[name]?.values.reduce(0, +) ?? 0)
      pairs[name, default: [:]][Self.end] = left * ending.reduce(0, +) / Double(ending.count)
    }
    return pairs.mapValues { $0.filter { $0.value > 0 } }
  }

  private static let (begin, end) = ("<s>", "</s>")
  private static let followed = 0.95
  private static let leastShare = 1e-4

  private static func written(_ word: String) -> String {
    word == begin || word == end ? word : EngineVocabulary.name(for: word)
  }

  private static func logarithm(_ probability: Double) -> String {
    "\((log10(probability) * 10_000).rounded() / 10_000)"
  }
}
