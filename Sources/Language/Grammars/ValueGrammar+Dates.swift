import ParleyGrammar

extension ValueGrammar {
  var dates: DateWords { language.dates }

  private func any(_ phrases: some Sequence<String>) -> PhraseNode {
    .choice(Self.speakable(Array(phrases)).map { .words($0) })
  }

  /// What stands after other numbers than one.
  private func plurals(_ unit: UnitWords.DurationUnit) -> ArraySlice<String> {
    unit.words.prefix(numbers.nounFormCount).dropFirst(numbers.nounForms == nil ? 1 : 0)
  }

  /// "ninety minutes", "an hour and a half", "two weeks and three days", "half an hour".
  package var duration: PhraseNode {
    let names: Set<UnitWords.DurationUnit.Name> = [.second, .minute, .hour, .day, .week, .month, .year]
    let units = language.units.durations.filter { names.contains($0.unit) }
    let plural = PhraseNode.choice(units.flatMap(plurals).map { .words($0) })
    let singular = PhraseNode.choice(units.compactMap(\.words.first).map { .words($0) })
    let one = PhraseNode.sequence([.choice([any(numbers.indefinite), .words(speller.cardinal(1))]), singular])
    let some = PhraseNode.sequence([wholeNumber(upTo: 999), plural])
    let part = PhraseNode.choice([one, some])
    let and = word(numbers.and)
    guard let half = numbers.fractions.first(where: { $0.value == 2 })?.words.first else { return part }
    if numbers.composition != nil { return composedDuration(part, and: and) }
    let withHalf = PhraseNode.sequence([and, indefinite, .words(half)])
    return .choice([
      .sequence([part, .optional(.choice([withHalf, .sequence([.optional(and), part])]))]),
      .sequence([positive(upTo: 99), withHalf, plural]),
      .sequence([.words(half), any(numbers.indefinite), singular]),
    ])
  }

  /// "six thirty p m", "half past six", "quarter to nine", "noon", "seven in the evening".
  package var time: PhraseNode {
    if let clock = dates.clock { return composedTime(clock) }
    let hour = PhraseNode.choice((1...12).map { .words(speller.belowHundred($0)) })
    let halves = PhraseNode.choice([any(dates.am.prefix(2)), any(dates.pm.prefix(2)), partOfDay])
    let minute = PhraseNode.choice(
      (10...19).map { .words(speller.belowHundred($0)) } + [
        .sequence([
          .choice((2...5).map { .words(speller.belowHundred($0 * 10)) }),
          .optional(.choice((1...9).map { .words(speller.belowHundred($0)) })),
        ]), .sequence([.words(speller.oh), .choice((1...9).map { .words(speller.belowHundred($0)) })]),
      ])
    let digital = PhraseNode.sequence([hour, .optional(.choice([minute, any(dates.oClock.prefix(1))]))])
    let steps = PhraseNode.choice([5, 10, 20, 25].map { .words(speller.belowHundred($0)) })
    let fraction = { (value: Int) in numbers.fractions.first { $0.value == value }?.words.first ?? "" }
    let quarter = PhraseNode.sequence([.optional(indefinite), .words(fraction(4))])
    let past = PhraseNode.sequence([
      .choice([.words(fraction(2)), quarter, steps]), word(dates.past), hour,
    ])
    let to = PhraseNode.sequence([.choice([quarter, steps]), word(dates.to), hour])
    return .choice([
      any(dates.clockWords.prefix(2).flatMap { $0.words.prefix(2) }),
      .sequence([.choice([past, to, digital]), .optional(halves)]),
    ])
  }

  /// A time as an answer: "at seven".
  package var timeAnswer: PhraseNode {
    dates.clock == nil ? .sequence([.optional(word(dates.at)), time]) : time
  }

  /// "in the morning", "at night".
  private var partOfDay: PhraseNode {
    let parts = dates.partsOfDay.prefix(3).compactMap(\.words.first)
    return .sequence([word(dates.partOfDayPrefixes), any(parts)])
  }

  /// "tomorrow", "next friday", "march fifth", "on the fifteenth", "in two weeks", "three days ago", "last weekend", "the
  /// last friday of the month", "christmas".
  package var date: PhraseNode {
    if let style = dates.spokenDay { return composedDate(style) }
    return .sequence([.optional(word(dates.on)), dayOfCalendar]).or(otherDay)
  }

  private var period: PhraseNode { any([dates.this, dates.next, dates.last].compactMap(\.first)) }
  private var weekday: PhraseNode { any(dates.weekdays.compactMap(\.words.first)) }

  /// "friday", "march fifth", "the third of may", "the last friday of the month"
  private var dayOfCalendar: PhraseNode {
    let month = any(dates.months.compactMap(\.words.first))
    let the = word(dates.the)
    let of = PhraseNode.words(dates.on.dropFirst().first ?? "")
    let ordinal = ordinal(upTo: 31)
    let ofMonth = PhraseNode.sequence([of, .choice([.sequence([.choice([the, period]), word(dates.month)]), month])])
    let last = word(numbers.ordinalPositions.first?.words ?? [])
    let nth = PhraseNode.choice([self.ordinal(upTo: 4), last])
    return .choice([
      weekday,
      .sequence([month, .optional(the), ordinal, .optional(year)]),
      .sequence([the, ordinal, .optional(.sequence([of, month]))]),
      .sequence([the, nth, weekday, ofMonth]),
    ])
  }

  /// "tomorrow", "next friday", "last weekend", "three days ago", "christmas"
  private var otherDay: PhraseNode {
    let span = any([dates.week, dates.weekend, dates.month, dates.year].compactMap(\.first))
    let units = language.units.durations.filter { [.day, .week, .month].contains($0.unit) }
    let distance = distance(in: units)
    return .choice([
      .choice(dates.relativeDays.compactMap(\.words.first).map { relative($0) }),
      .sequence([period, .choice([weekday, span])]),
      .sequence([weekday, period, word(dates.week)]),
      .sequence([word(dates.in), distance]),
      .sequence([distance, .choice([word(dates.fromNow), word(dates.ago)])]),
      any(dates.holidays.compactMap(\.words.first)),
    ])
  }

  /// "the day after tomorrow" also without its article.
  private func relative(_ phrase: String) -> PhraseNode {
    guard let the = dates.the.first, phrase.hasPrefix(the + " ") else { return .words(phrase) }
    return .sequence([.optional(.words(the)), .words(String(phrase.dropFirst(the.count + 1)))])
  }

  /// "two weeks", "a day"
  private func distance(in units: [UnitWords.DurationUnit]) -> PhraseNode {
    let one = PhraseNode.choice([any(numbers.indefinite), .words(speller.cardinal(1))])
    return .choice([
      .sequence([one, any(units.compactMap(\.words.first))]),
      .sequence([positive(upTo: 99), .choice(units.flatMap(plurals).map { .words($0) })]),
    ])
  }

  /// This century, in pairs, from 2010.
  private var year: PhraseNode {
    .sequence([.words(speller.belowHundred(20)), .choice((10...39).map { .words(speller.belowHundred($0)) })])
  }

  /// "at seven", "in twenty minutes".
  package var nearMoment: PhraseNode {
    let units = language.units.durations.filter { [.minute, .hour].contains($0.unit) }
    return .choice([timeAnswer, .sequence([word(dates.in), distance(in: units)])])
  }

  /// A day with a time, either alone, or a distance such as "in twenty minutes".
  package var dateTime: PhraseNode {
    let at = word(dates.at)
    let days = dates.spokenDay.map(composedDate) ?? dayOfCalendar
    let other = dates.spokenDay == nil ? otherDay : .choice([])
    let units = language.units.durations.filter { [.minute, .hour].contains($0.unit) }
    let distance = distance(in: units)
    let parts = any(dates.partsOfDay.prefix(3).compactMap(\.words.first))
    return .choice([
      .sequence([
        .choice([.sequence([.optional(word(dates.on)), days]), other]),
        .optional(.choice([.sequence([at, time]), parts])),
      ]),
      .sequence([.optional(at), time, .optional(.choice([.sequence([word(dates.on), days]), other]))]),
      .sequence([word(dates.in), distance]), .sequence([distance, .choice([word(dates.fromNow), word(dates.ago)])]),
      word(dates.now),
      .sequence([word(dates.tonight), .optional(.sequence([at, time]))]),
    ])
  }
}
