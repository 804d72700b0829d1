import ParleyGrammar
import ParleyLanguage

/// What is said of quiet hours.
enum QuietRequest: Hashable, Sendable {
  /// Once, until this time comes.
  case until(TimeOfDay)
  /// For so many minutes.
  case lasting(Int)
  /// From now on; until when was not said.
  case open
  case daily(QuietHours.Daily)
  case off
  case tell
}

/// Everything that may be said of quiet hours, in one language.
struct QuietTable: Sendable {
  private let requests: PhraseIndex<QuietWords.Request>
  private let language: SpokenLanguage
  /// What is listened for.
  let heard: [PhraseNode]
  /// One way to ask for quiet without an end.
  private let opening: [String]

  /// Nil where the language has no words for it.
  init?(_ language: SpokenLanguage) {
    guard let words = language.language.quiet else { return nil }
    self.language = language
    requests = PhraseIndex(
      QuietWords.Request.allCases.flatMap { request in (words.requests[request] ?? []).map { ($0, request) } })
    let openings = words.requests[.open]?.first?.samples(limit: 20) ?? []
    opening = openings.min { $0.count < $1.count } ?? []
    heard = words.heard(time: language.grammars.time, length: language.grammars.duration)
  }

  /// What some words of a sentence mean; nil where they are none of this.
  func read(_ utterance: Utterance, _ range: Range<Int>) -> QuietRequest? {
    for (request, match) in requests.matches(Array(utterance.words[range])) {
      func time(_ slot: String) -> TimeOfDay? {
        guard let places = match[slot]?.tokenRange else { return nil }
        let text = utterance.text(of: places.lowerBound + range.lowerBound..<places.upperBound + range.lowerBound)
        return language.values.time(text)
      }
      if let places = match[QuietWords.length]?.tokenRange {
        let text = utterance.text(of: places.lowerBound + range.lowerBound..<places.upperBound + range.lowerBound)
        guard let minutes = minutes(text) else { continue }
        return .lasting(minutes)
      }
      switch (request, time(QuietWords.time), time(QuietWords.end)) {
      case (.tell, _, _): return .tell
      case (.open, _, _): return .open
      case (.off, _, _): return .off
      case (.until, let time?, _): return .until(time)
      case (.daily, let start?, let end?):
        if let daily = QuietHours.Daily(nightFrom: start, to: end) { return .daily(daily) }
      default: continue
      }
    }
    return nil
  }

  /// Nil for what is not some minutes, a day at most.
  private func minutes(_ text: String) -> Int? {
    guard let duration = language.values.duration(text) else { return nil }
    let minutes = Int((duration / .seconds(60)).rounded(.up))
    return (1...LocalMinute.minutesPerDay).contains(minutes) ? minutes : nil
  }

  /// Reads until when, or how long: "eight", "an hour", and "until eight" as if it had been said at once.
  func endReader() -> AnswerReader {
    let grammar = PhraseNode.choice([language.grammars.timeAnswer, language.grammars.duration])
    return AnswerReader(kind: .value, grammar: grammar) { [self] _, text in
      let whole = Utterance((opening + [text]).joined(separator: " "))
      if let request = read(whole, 0..<whole.words.count), request.isEnd { return .value(request) }
      if let minutes = minutes(text) { return .value(QuietRequest.lasting(minutes)) }
      return language.values.time(text).map { .value(QuietRequest.until($0)) } ?? .noMatch
    }
  }
}

extension QuietRequest {
  fileprivate var isEnd: Bool {
    switch self {
    case .until, .lasting: true
    default: false
    }
  }
}

extension QuietHours.Daily {
  /// Of two halves of the day the first is the one of a night, "ten" the evening's and "twelve" midnight, and the end is
  /// the next time of those that it may be.
  init?(nightFrom start: TimeOfDay, to end: TimeOfDay) {
    let begins = start.isTwelveHour ? start.hour % 12 + ((6..<12).contains(start.hour) ? 12 : 0) : start.hour
    let from = begins * 60 + start.minute
    let ends = (end.isTwelveHour ? [end.hour % 12, end.hour % 12 + 12] : [end.hour]).map { $0 * 60 + end.minute }
    let day = LocalMinute.minutesPerDay
    guard let to = ends.min(by: { ($0 - from + day - 1) % day < ($1 - from + day - 1) % day }) else { return nil }
    self.init(from: from, to: to)
  }
}
