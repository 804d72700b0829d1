import ParleyGrammar

/// A stretch of written text with the ways to say it, the primary one first.
struct SpokenItem: Hashable, Sendable {
  /// Never empty; a reading may be, for what is never said.
  var readings: [[String]]
  /// An abbreviation, which may be typed as it is written; nobody says it so.
  var written: [String] = []
  /// A sign that the synthesiser pauses at; nothing is said.
  var pause: String?

  init(_ readings: [[String]]) {
    var seen: Set<[String]> = []
    self.readings = readings.filter { seen.insert($0).inserted }
    if self.readings.isEmpty { self.readings = [[]] }
  }

  init(_ words: [String], written: [String] = []) {
    readings = [words]
    self.written = written
  }

  init(pause: String) {
    readings = [[]]
    self.pause = pause
  }

  var primary: [String] { readings[0] }

  var node: PhraseNode {
    var nodes = readings.map { PhraseNode.words($0) }
    if !written.isEmpty { nodes.append(.only(.reading, .words(written))) }
    return nodes.count == 1 ? nodes[0] : .choice(nodes)
  }
}

extension PhraseNode {
  /// The words in order, in normal form.
  static func words(_ words: [String]) -> PhraseNode {
    let words = words.flatMap(Utterance.normalForm)
    return words.count == 1 ? .word(words[0]) : .sequence(words.map { .word($0) })
  }

  /// The words of a phrase as language data writes it.
  static func words(_ phrase: String) -> PhraseNode {
    words(phrase.split(separator: " ").map(String.init))
  }
}
