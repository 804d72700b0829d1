import ParleyGrammar
import ParleyLanguage

/// What a language's marker words do in an answer, looked up by their first word.
struct Markers: Sendable {
  /// What a row of words may do; some do more than one thing, which their place decides.
  struct Kinds: OptionSet, Hashable, Sendable {
    let rawValue: Int

    static let refusal = Kinds(rawValue: 1)
    static let refusalAfter = Kinds(rawValue: 1 << 1)
    static let turn = Kinds(rawValue: 1 << 2)
    static let restart = Kinds(rawValue: 1 << 3)
    static let correction = Kinds(rawValue: 1 << 4)
    static let joint = Kinds(rawValue: 1 << 5)
    static let wait = Kinds(rawValue: 1 << 6)
    static let unsure = Kinds(rawValue: 1 << 7)
    static let question = Kinds(rawValue: 1 << 8)
    static let offer = Kinds(rawValue: 1 << 9)
    static let condition = Kinds(rawValue: 1 << 10)
    static let other = Kinds(rawValue: 1 << 11)
    static let neutral = Kinds(rawValue: 1 << 12)
    /// At a confirmation only.
    static let yes = Kinds(rawValue: 1 << 13)
    static let no = Kinds(rawValue: 1 << 14)
    static let preference = Kinds(rawValue: 1 << 15)
    /// After a preference what is named next is wanted less.
    static let comparison = Kinds(rawValue: 1 << 16)
    static let object = Kinds(rawValue: 1 << 17)
    static let clitic = Kinds(rawValue: 1 << 18)
  }

  private struct Entry: Sendable {
    let words: [String]
    let kinds: Kinds
  }

  private static let anyWord = "*"
  private var entries: [String: [Entry]] = [:]

  /// For questions that ask for a value; those at a confirmation know yes and no besides.
  init(_ language: Language, atConfirmation: Bool) {
    let options = language.options
    let fillers = language.fillers
    var kindsOfRows: [[String]: Kinds] = [:]
    var rowsInOrder: [[String]] = []
    func add(_ texts: [String], _ kinds: Kinds) {
      for text in texts {
        let pieces = text.split(separator: "*").map { Utterance(String($0)).words }
        let row = Array(pieces.joined(separator: [Self.anyWord]))
        if row.isEmpty { continue }
        if kindsOfRows[row] == nil { rowsInOrder.append(row) }
        kindsOfRows[row, default: []].insert(kinds)
      }
    }
    if let words = language.markers {
      let rows: [([String], Kinds)] = [
        (words.refusals, .refusal), (words.refusalsAfter, .refusalAfter), (words.turns, .turn),
        (words.restarts, .restart), (words.corrections, .correction), (words.joints, .joint), (words.waits, .wait),
        (words.unsure, .unsure), (words.questions, .question), (words.offers, .offer), (words.conditions, .condition),
        (words.others, .other), (words.neutral, .neutral), (words.preferences ?? [], .preference),
        (words.comparisons ?? [], .comparison), (words.pasts ?? [], .neutral),
        (words.objects ?? [], [.object, .neutral]), (words.clitics ?? [], [.clitic, .neutral]),
      ]
      for (texts, kinds) in rows { add(texts, kinds) }
    } else {
      add(options.negations, .refusal)
      add(language.answers.no, [.refusal, .restart])
      add(language.numbers.and, .joint)
      add(language.answers.questions, .question)
    }
    add(fillers.hesitations + fillers.leadIns + fillers.leadOuts, .neutral)
    add(options.articles + options.oneWords + options.stopWords + language.answers.fillers, .neutral)
    add(language.answers.notNegative, .neutral)
    if atConfirmation {
      add(language.answers.besideYes ?? [], .neutral)
      add(language.answers.yes + language.answers.yesAlone, .yes)
      add(language.answers.no, .no)
      add(language.answers.but, .turn)
      // "Oh no"
      let no = Set(language.answers.no.map { Utterance($0).words })
      add((language.markers?.corrections ?? []).filter { no.contains(Array(Utterance($0).words.suffix(1))) }, .no)
    }
    // The longest first, and of equally long ones the first that was added.
    let sorted = rowsInOrder.enumerated().sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }
    for (_, row) in sorted { entries[row[0], default: []].append(Entry(words: row, kinds: kindsOfRows[row] ?? [])) }
  }

  /// Words before and after a place mean something together that they do not mean apart, and that is more than
  /// courtesy: the "but" of "anything but honey" joins nothing where "play anything" ends before it.
  func span(_ place: Int, in words: [String]) -> Bool {
    words.indices.prefix(place).contains { start in
      guard let row = longest(in: words, at: start, before: words.count), start + row.count > place else {
        return false
      }
      return !row.kinds.isSubset(of: [.neutral, .joint])
    }
  }

  /// The longest row that begins at a place and ends before another; nil where none does.
  func longest(in words: [String], at start: Int, before end: Int) -> (kinds: Kinds, count: Int)? {
    // "?" has no word that a row could begin with.
    guard words.indices.contains(start) else { return nil }
    for entry in entries[words[start]] ?? [] where start + entry.words.count <= end {
      if zip(words[start...], entry.words).allSatisfy({ $0 == $1 || $1 == Self.anyWord }) {
        return (entry.kinds, entry.words.count)
      }
    }
    return nil
  }
}
