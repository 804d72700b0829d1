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

  /// "in the morning", "at night".
  private var partOfDay: PhraseNode {
    let parts = dates.partsOfDay.prefix(3).compactMap(\.words.first)
    return .sequence([word(dates.partOfDayPrefixes), any(parts)])
  }

  /// "tomorrow", "next friday", "march fifth", "the fifteenth", "in two weeks", "this weekend", "christmas".
  package var date: PhraseNode {
    if let style = dates.spokenDay { return composedDate(style) }
    let weekday = any(dates.weekdays.compactMap(\.words.first))
    let month = any(dates.months.compactMap(\.words.first))
    let the = word(dates.the)
    let ordinal = ordinal(upTo: 31)
    let period = any([dates.this, dates.next].compactMap(\.first))
    let span = any([dates.week, dates.weekend, dates.month].compactMap(\.first))
    let relative = any(dates.relativeDays.filter { $0.value >= 0 }.flatMap { $0.words.prefix(1) })
    let units = language.units.durations.filter { [.day, .week].contains($0.unit) }
    let distance = PhraseNode.sequence([
      positive(upTo: 99), .choice(units.flatMap(plurals).map { .words($0) }),
    ])
    return .choice([
      relative,
      .sequence([.optional(.choice([word(dates.on), period])), weekday]),
      .sequence([weekday, period, word(dates.week)]),
      .sequence([period, span]),
      .sequence([month, .optional(the), ordinal, .optional(year)]),
      .sequence([the, ordinal, .optional(.sequence([.words(dates.on.dropFirst().first ?? ""), month]))]),
      .sequence([word(dates.in), distance]),
      .sequence([distance, word(dates.fromNow)]),
      any(dates.holidays.compactMap(\.words.first)),
    ])
  }

  /// This century, in pairs, from 2010.
  private var year: PhraseNode {
    .sequence([.words(speller.belowHundred(20)), .choice((10...39).map { .words(speller.belowHundred($0)) })])
  }

  /// A day with a time, either alone, or a distance such as "in twenty minutes".
  package var dateTime: PhraseNode {
    let at = word(dates.at)
    let units = language.units.durations.filter { [.minute, .hour].contains($0.unit) }
    let distance = PhraseNode.sequence([
      word(dates.in), positive(upTo: 99), .choice(units.flatMap(plurals).map { .words($0) }),
    ])
    let parts = any(dates.partsOfDay.prefix(3).compactMap(\.words.first))
    return .choice([
      .sequence([date, .optional(.choice([.sequence([at, time]), parts]))]),
      .sequence([.optional(at), time, .optional(.sequence([word(dates.on), date]))]),
      distance, word(dates.now),
      .sequence([word(dates.tonight), .optional(.sequence([at, time]))]),
    ])
  }
}
