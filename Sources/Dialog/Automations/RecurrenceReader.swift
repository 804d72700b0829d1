import ParleyGrammar
import ParleyLanguage

/// Finds in a sentence when something is to recur: "every weekday at seven", "at 7:30 each morning", "on mondays".
struct RecurrenceReader: Sendable {
  /// No recurrence takes more words.
  private static let mostWords = 12

  private let language: SpokenLanguage
  private let words: AutomationWords
  private let days: PhraseIndex<AutomationWords.Days>
  private let parts: [[String]: DateWords.PartOfDay]
  /// What is listened for.
  let heard: PhraseNode

  /// Nil where the language has no words for it.
  init?(_ language: SpokenLanguage) {
    guard let words = language.language.automations else { return nil }
    (self.language, self.words) = (language, words)
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
    let listened = AutomationWords.Days.allCases.flatMap {
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
        guard let named = days(Array(utterance.words[start..<end])) else { continue }
        found.append(Found(recurrence: named, range: start..<end))
        for stop in stride(from: min(end + Self.mostWords, range.upperBound), to: end, by: -1) {
          guard let told = time(utterance, end..<stop) else { continue }
          found.append(Found(recurrence: named.with(told), range: start..<stop))
        }
        for begin in max(range.lowerBound, start - Self.mostWords)..<start {
          guard let told = time(utterance, begin..<start) else { continue }
          found.append(Found(recurrence: named.with(told), range: begin..<end))
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

  private func days(_ said: [String]) -> Recurrence? {
    guard let (kind, match) = days.matches(said).first else { return nil }
    let weekdays: Set<Int> =
      switch kind {
      case .day: Recurrence.everyDay
      case .workday: Set(0...4)
      case .weekend: [5, 6]
      // 1 is Sunday there, 0 Monday here.
      case .named: Set(match.slots.flatMap(\.values).compactMap { Int($0.id) }.map { ($0 + 5) % 7 })
      }
    let part = match[AutomationWords.part].flatMap { parts[Array(said[$0.tokenRange])] }
    return weekdays.isEmpty ? nil : Recurrence(weekdays: weekdays, part: part)
  }

  /// "At seven", "in the morning at 7:30", "in the evening".
  private func time(_ utterance: Utterance, _ range: Range<Int>) -> Recurrence? {
    let text = utterance.text(of: range)
    if let time = language.values.time(text) { return Recurrence(time: time) }
    return language.values.partOfDay(text).map { Recurrence(part: $0) }
  }
}

extension Recurrence {
  /// The same with a time that was said beside it.
  fileprivate func with(_ told: Recurrence) -> Recurrence {
    Recurrence(weekdays: weekdays, part: told.part ?? part, time: told.time)
  }
}

// MARK: Telling

extension AutomationWords {
  /// "every weekday at 7 AM".
  func text(of recurrence: Recurrence, in language: SpokenLanguage) -> String? {
    guard let weekdays = recurrence.weekdays, let time = recurrence.time else { return nil }
    return told(.when, ["days": text(of: weekdays, in: language), "time": language.written(time)])
  }

  private func text(of weekdays: Set<Int>, in language: SpokenLanguage) -> String {
    switch weekdays {
    case Recurrence.everyDay: return told(.day)
    case Set(0...4): return told(.workday)
    case [5, 6]: return told(.weekend)
    default:
      let names = weekdays.sorted().compactMap { day in self.weekdays.first { ($0.value + 5) % 7 == day }?.name }
      return told(.named, ["days": language.prompts.list(names, or: false)])
    }
  }

  /// When an automation runs: its days and time, its event, or the date when it runs next.
  func text(of automation: Automation, in language: SpokenLanguage, _ context: DateContext) -> String {
    if let recurrence = Recurrence(automation.trigger), let text = text(of: recurrence, in: language) { return text }
    if case .event(let name) = automation.trigger {
      let known = events.first { $0.name.lowercased() == name.lowercased() }
      return known?.told ?? told(.event, ["event": name])
    }
    guard let next = automation.next?.date(context.calendar) else { return "" }
    return told(.once, ["time": language.spokenForm.spoken(soon: next, in: context, written: language.written)])
  }
}

extension SpokenLanguage {
  /// As it is written in English, "7:30 AM", and said elsewhere.
  func written(_ time: TimeOfDay) -> String {
    guard language.dates.clock == nil, time.minute > 0 || time.hour % 12 > 0 else { return spokenForm.spoken(time) }
    let minutes = time.minute == 0 ? "" : time.minute < 10 ? ":0\(time.minute)" : ":\(time.minute)"
    return "\((time.hour + 11) % 12 + 1)\(minutes) \(time.hour < 12 ? "AM" : "PM")"
  }
}
