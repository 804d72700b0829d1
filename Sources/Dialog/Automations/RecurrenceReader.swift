import ParleyGrammar
import ParleyLanguage

/// Finds in a sentence when something is to recur: "every weekday at seven", "at 7:30 each morning", "on mondays".
struct RecurrenceReader: Sendable {
  /// No recurrence takes more words.
  private static let mostWords = 12

  private let language: SpokenLanguage
  private let days: PhraseIndex<AutomationWords.Days>
  private let parts: [[String]: DateWords.PartOfDay]
  /// What is listened for.
  let heard: PhraseNode

  /// Nil where the language has no words for it.
  init?(_ language: SpokenLanguage) {
    guard let words = language.language.automations else { return nil }
    self.language = language
    let known = language.language.dates.partsOfDay
    var parts: [[String]: DateWords.PartOfDay] = [:]
    for part in known {
      for word in part.words { parts[AutomationWords.words(word), default: part] = part }
    }
    for (word, meant) in words.parts { parts[AutomationWords.words(word)] = parts[AutomationWords.words(meant)] }
    self.parts = parts
    let spoken = parts.keys.map { $0.joined(separator: " ") }.sorted()
    days = PhraseIndex(
      AutomationWords.Days.allCases.flatMap { kind in words.days(kind, parts: spoken).map { ($0, kind) } })
    let frequent = known.prefix(3).compactMap(\.words.first)
    let listened = AutomationWords.Days.heard.flatMap {
      words.days($0, parts: frequent, severalDays: false)
    }
    heard = .sequence([.choice(listened), .optional(language.grammars.timeAnswer)])
  }

  /// A recurrence in some words of a sentence, and the places of its words.
  struct Found: Hashable {
    let recurrence: Recurrence
    let range: Range<Int>
  }

  /// Every way to find one whose days are named, the longest first.
  func recurrences(in utterance: Utterance, _ range: Range<Int>) -> [Found] {
    var found: [Found] = []
    for start in range {
      for end in (start + 1...min(start + Self.mostWords, range.upperBound)).reversed() {
        guard let (named, count) = days(Array(utterance.words[start..<end])) else { continue }
        func add(_ said: Recurrence, _ range: Range<Int>) {
          var recurrence = said
          if said.times.isEmpty, said.part == nil { recurrence.timesADay = count }
          guard count == nil || recurrence.timesADay != nil || said.times.count == count, recurrence.canBeKept
          else { return }
          found.append(Found(recurrence: recurrence, range: range))
        }
        add(named, start..<end)
        if named.step != nil { continue }
        for stop in stride(from: min(end + Self.mostWords, range.upperBound), to: end, by: -1) {
          guard let told = time(utterance, end..<stop) else { continue }
          add(named.with(told), start..<stop)
        }
        for begin in max(range.lowerBound, start - Self.mostWords)..<start {
          guard let told = time(utterance, begin..<start) else { continue }
          add(named.with(told), begin..<end)
        }
      }
    }
    return found.sorted { ($1.range.count, $0.range.lowerBound) < ($0.range.count, $1.range.lowerBound) }
  }

  /// What is meant where something is to be another time, or is sought by it: days, a part of the day, a time, or several
  /// of them. Nil where the words say anything else.
  func recurrence(_ utterance: Utterance, _ range: Range<Int>) -> Recurrence? {
    if range.isEmpty { return nil }
    return time(utterance, range) ?? recurrences(in: utterance, range).first { $0.range == range }?.recurrence
  }

  /// - Returns: what recurs, and how many times a day have to be said; nil where the words say anything else.
  private func days(_ said: [String]) -> (Recurrence, count: Int?)? {
    for (kind, match) in days.matches(said) {
      var count: Int?
      if let place = match[AutomationWords.number]?.tokenRange {
        // A number that is none is anything else.
        guard let known = number(Array(said[place]), isOrdinal: kind == .month) else { continue }
        count = known
      }
      if kind == .times { return count == 1 ? nil : (Recurrence(weekdays: Recurrence.everyDay), count ?? 2) }
      // 1 is Sunday there, 0 Monday here.
      let named = Set(match.slots.flatMap(\.values).compactMap { Int($0.id) }.map { ($0 + 5) % 7 })
      var found = Self.recurrence(kind, count, named)
      found.part = match[AutomationWords.part].flatMap { parts[Array(said[$0.tokenRange])] }
      if found.weekdays?.isEmpty == false { return (found, nil) }
    }
    return nil
  }

  private static func recurrence(_ kind: AutomationWords.Days, _ count: Int?, _ named: Set<Int>) -> Recurrence {
    var found = Recurrence(weekdays: Recurrence.everyDay)
    switch kind {
    case .day, .times: break
    case .workday: found.weekdays = Set(0...4)
    case .weekend: found.weekdays = [5, 6]
    case .named: found.weekdays = named
    case .hours: found.step = .hours(count ?? 1)
    case .minutes: found.step = .minutes(count ?? 1)
    case .month: found.dayOfMonth = count
    case .monthEnd: found.dayOfMonth = Recurrence.lastDay
    case .alternateDays:
      if count != 1 { found.alternation = .init(count: count ?? 2, isWeeks: false) }
    case .alternateWeeks:
      found.alternation = .init(count: count ?? 2, isWeeks: true)
      if !named.isEmpty { found.weekdays = named }
    }
    return found
  }

  private static let mostNumberWords = 3

  /// Of what recurs; nil where the words are none, or no recurrence has so many.
  private func number(_ words: [String], isOrdinal: Bool) -> Int? {
    let text = words.joined(separator: " ")
    // "Todo dia às oito" names no day of the month.
    guard words.count <= Self.mostNumberWords, !words.contains(where: language.language.dates.at.contains) else {
      return nil
    }
    let number =
      (isOrdinal ? language.values.ordinal(text) : nil)
      ?? language.values.decimal(text).flatMap { decimal in
        Int("\(decimal)")
      }
    if isOrdinal, number == Recurrence.lastDay { return number }
    return number.flatMap { (1...(isOrdinal ? 31 : 99)).contains($0) ? $0 : nil }
  }

  /// "At seven", "in the morning at 7:30", "in the evening".
  private func time(_ utterance: Utterance, _ range: Range<Int>) -> Recurrence? {
    let text = utterance.text(of: range)
    if let time = language.values.time(text) { return Recurrence(time: time) }
    return language.values.partOfDay(text).map { Recurrence(part: $0) } ?? severalTimes(utterance, range)
  }

  /// "At eight and at six in the evening".
  private func severalTimes(_ utterance: Utterance, _ range: Range<Int>) -> Recurrence? {
    let joints = Set(language.language.numbers.and)
    var several: [TimeOfDay] = []
    var start = range.lowerBound
    for end in Array(range) + [range.upperBound] {
      guard end == range.upperBound || joints.contains(utterance.words[end]) else { continue }
      guard start < end, let time = language.values.time(utterance.text(of: start..<end)) else { return nil }
      several.append(time)
      start = end + 1
    }
    guard several.count > 1 else { return nil }
    var found = Recurrence(time: several[0])
    found.moreTimes = Array(several.dropFirst())
    return found
  }
}

extension Recurrence {
  /// The same with a time that was said beside it.
  fileprivate func with(_ told: Recurrence) -> Recurrence {
    var both = self
    (both.part, both.time, both.moreTimes) = (told.part ?? part, told.time, told.moreTimes)
    return both
  }

  /// What there is of it has calendar words, as "every five hours" has not.
  fileprivate var canBeKept: Bool {
    var whole = settled
    if whole.needsTime { whole.time = TimeOfDay(hour: 0, minute: 0) }
    if whole.alternation != nil { whole.alternation?.from = 0 }
    return whole.rule != nil
  }
}
