import Foundation

extension ValueParser {
  /// "an hour and a half", "ninety minutes", "1h30"; a month counts 30 days, a year 365.
  package func duration(_ text: String) -> Duration? {
    wholeAnswer(ValueScanner(text, language: language)) { $0.scanDuration(at: $1) }?.duration
  }

  /// A time on the clock; `isTwelveHour` tells that it could be in either half of the day.
  package func time(_ text: String) -> TimeOfDay? {
    wholeAnswer(ValueScanner(text, language: language)) { scanner, start in
      guard let match = scanner.scanTime(at: scanner.skip(scanner.words.at, at: start)) else { return nil }
      return .init(value: match.value.time, end: match.end)
    }
  }

  /// "in the morning", "evening", or half a day by the clock: "p m".
  package func partOfDay(_ text: String) -> DateWords.PartOfDay? {
    wholeAnswer(ValueScanner(text, language: language)) { scanner, start in
      if let part = scanner.partOfDay(at: start, needsPrefix: false) { return .init(value: part.value, end: part.end) }
      for (lookup, from) in [(scanner.words.am, 0), (scanner.words.pm, 12)] {
        // "a" is rather an article.
        guard let end = lookup.end(scanner.tokens, at: start), end > start + 1 || scanner.text(start).count > 1 else {
          continue
        }
        return .init(value: .init(start: from, from: from, to: from + 12, span: nil, words: []), end: end)
      }
      return nil
    }
  }

  /// The start of the day that is meant, in the future where words leave it open: "next friday", "the fifteenth",
  /// "march fifth", "this weekend" (its first day).
  package func date(_ text: String, in context: DateContext) -> Date? {
    let scanner = ValueScanner(text, language: language)
    let day = wholeAnswer(scanner) { scanner, start in
      let whole = scanner.scanDay(at: start, in: context)
      let rest = scanner.scanDay(at: scanner.skip(scanner.words.on, at: start), in: context)
      // "Le prochain jeudi" is not what "prochain jeudi" is.
      if let whole, whole.end >= rest?.end ?? 0 { return whole }
      return rest ?? whole
    }
    if let day { return day.date }
    // "tomorrow at three" answers "what day?" too.
    return wholeMoment(scanner, in: context).flatMap { $0.hasDay ? context.calendar.startOfDay(for: $0.date) : nil }
  }

  /// A moment: "march fifth at three pm", "in twenty minutes", "tonight"; a time alone is its next occurrence. A day
  /// alone is none: it does not tell the time.
  package func dateTime(_ text: String, in context: DateContext) -> Date? {
    wholeMoment(ValueScanner(text, language: language), in: context).flatMap { $0.hasTime ? $0.date : nil }
  }

  /// A time that names no day, "nine", "at ten", as the first such moment after that of the context.
  package func timeAlone(_ text: String, in context: DateContext) -> Date? {
    wholeMoment(ValueScanner(text, language: language), in: context)
      .flatMap { $0.hasTime && !$0.hasDay ? $0.date : nil }
  }

  /// A moment, a day or a period, or what lies between two: also bare numbers where they can be one, such as a year.
  package func span(_ text: String, in context: DateContext) -> TimeSpan? {
    wholeAnswer(ValueScanner(text, language: language)) { $0.scanSpan(at: $1, in: context) }
  }

  private func wholeMoment(_ scanner: ValueScanner, in context: DateContext) -> ValueScanner.ScannedMoment? {
    wholeAnswer(scanner) { scanner, start in
      scanner.scanMoment(at: start, in: context)
        ?? scanner.scanMoment(at: scanner.skip(scanner.words.on, at: start), in: context)
    }
  }
}
