import ParleyGrammar

extension ValueGrammar {
  var dates: DateWords { language.dates }

  func any(_ phrases: some Sequence<String>) -> PhraseNode {
    .choice(Self.speakable(Array(phrases)).map { .words($0) })
  }

  /// What stands after other numbers than one.
  func plurals(_ unit: UnitWords.DurationUnit) -> ArraySlice<String> {
    unit.words.prefix(numbers.nounFormCount).dropFirst(numbers.nounForms == nil ? 1 : 0)
  }

  /// How many of a unit are said after a number of a larger one at most: "an hour and fifty minutes".
  private static let parts: [(unit: UnitWords.DurationUnit.Name, of: [UnitWords.DurationUnit.Name], most: Int)] = [
    (.month, [.year], 11), (.week, [.month], 4), (.day, [.week, .month], 30), (.hour, [.day, .week], 23),
    (.minute, [.hour, .day], 59), (.second, [.minute, .hour], 59),
  ]

  /// "ninety minutes", "an hour and a half", "two weeks and three days", "half an hour", "three quarters of an hour".
  package var duration: PhraseNode {
    let names: Set<UnitWords.DurationUnit.Name> = [.second, .minute, .hour, .day, .week, .month, .year]
    let units = language.units.durations.filter { names.contains($0.unit) }
    let plural = PhraseNode.choice(units.flatMap(plurals).map { .words($0) })
    let singular = PhraseNode.choice(units.compactMap(\.words.first).map { .words($0) })
    let one = PhraseNode.choice([any(numbers.indefinite), .words(speller.cardinal(1))])
    let and = word(numbers.and)
    let half = numbers.fractions.first { $0.value == 2 }?.words.first
    guard numbers.composition == nil, let half else {
      let part = PhraseNode.choice([.sequence([one, singular]), .sequence([wholeNumber(upTo: 999), plural])])
      return half == nil ? part : composedDuration(units, one: one, and: and)
    }
    let withHalf = PhraseNode.sequence([and, indefinite, .words(half)])
    func part(_ node: PhraseNode) -> PhraseNode { .weighted(Likelihood.partOfUnit, node) }
    func named(_ forms: (UnitWords.DurationUnit) -> [String]) -> PhraseNode {
      .choice(
        units.map { unit in
          .sequence([any(forms(unit)), .optional(part(.choice([withHalf] + smaller(than: unit, units, one, and))))])
        })
    }
    return .choice([
      .weighted(Likelihood.oneUnit, .sequence([one, named { Array($0.words.prefix(1)) }])),
      .sequence([wholeNumber(upTo: 999), named { Array(plurals($0)) }]),
      part(
        .choice([
          .sequence([positive(upTo: 99), withHalf, plural]),
          .sequence([.words(half), any(numbers.indefinite), singular]), quartersOfHour,
        ])),
    ])
  }

  /// "Ninety minutes", "an hour": a number of one unit.
  package var briefDuration: PhraseNode {
    distance(in: language.units.durations.filter { [.second, .minute, .hour, .day].contains($0.unit) })
  }

  /// "Friday", "tomorrow".
  package var briefDay: PhraseNode {
    .choice([weekday] + dates.relativeDays.compactMap(\.words.first).map { relative($0) })
  }

  /// "And ten minutes" after a number of hours.
  func smaller(
    than unit: UnitWords.DurationUnit, _ units: [UnitWords.DurationUnit], _ one: PhraseNode, _ and: PhraseNode
  ) -> [PhraseNode] {
    Self.parts.filter { $0.of.contains(unit.unit) }.flatMap { part in
      units.filter { $0.unit == part.unit }.map { smaller in
        let some = PhraseNode.sequence([positive(upTo: part.most), any(plurals(smaller))])
        let single = PhraseNode.sequence([one, any(smaller.words.prefix(1))])
        return .sequence([
          .optional(and), .choice([some, single] + [smaller.one].compactMap(\.self).map { .words($0) }),
        ])
      }
    }
  }

  /// "Three quarters of an hour", "a quarter of an hour".
  private var quartersOfHour: PhraseNode {
    let quarter = numbers.fractions.first { $0.value == 4 }?.words ?? []
    let hour = language.units.durations.filter { $0.unit == .hour }.compactMap(\.words.first)
    let ofHour = PhraseNode.sequence([word(numbers.of), any(numbers.indefinite), any(hour)])
    return .choice([
      .sequence([.optional(indefinite), any(quarter.prefix(1)), ofHour]),
      .sequence([.words(speller.cardinal(3)), any(quarter.dropFirst().prefix(1)), ofHour]),
    ])
  }

  /// "six thirty p m", "half past six", "quarter to nine", "noon", "seven in the evening".
  package var time: PhraseNode {
    if let clock = dates.clock { return composedTime(clock) }
    let halves = PhraseNode.choice([any(dates.am.prefix(2)), any(dates.pm.prefix(2)), partOfDay])
    return .choice([
      .weighted(Likelihood.namedHour, any(dates.clockWords.prefix(2).flatMap { $0.words.prefix(2) })),
      .sequence([timeOnDial, .optional(halves)]),
    ])
  }

  /// "Six thirty", "half past six", "quarter to nine", "eight o'clock".
  private var timeOnDial: PhraseNode {
    let hour = PhraseNode.choice((1...12).map { .words(speller.belowHundred($0)) })
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
    return .choice([past, to, digital])
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

  private var month: PhraseNode { any(dates.months.compactMap(\.words.first)) }
  private var of: PhraseNode { .words(dates.on.dropFirst().first ?? "") }

  /// "march fifth", "the third of may"
  private var dayOfMonth: PhraseNode {
    let the = word(dates.the)
    let ordinal = ordinal(upTo: 31)
    return .weighted(
      Likelihood.namedDay,
      .choice([
        .sequence([month, .optional(the), ordinal, .optional(.weighted(Likelihood.year, year))]),
        .sequence([the, ordinal, .optional(.sequence([of, month]))]),
      ]))
  }

  /// "friday", "march fifth", "the third of may", "the last friday of the month"
  private var dayOfCalendar: PhraseNode {
    let the = word(dates.the)
    let ofMonth = PhraseNode.sequence([
      .choice([of, .weighted(Likelihood.otherPlace, word(dates.in))]),
      .choice([.sequence([.choice([the, period]), word(dates.month)]), month]),
    ])
    let last = word(numbers.ordinalPositions.first?.words ?? [])
    let nth = PhraseNode.choice([self.ordinal(upTo: 4), last])
    // "Tuesday week"
    let later = PhraseNode.optional(.weighted(Likelihood.rareDay, word(dates.week)))
    return .choice([
      dates.weeksFollow == true ? .sequence([weekday, later]) : weekday, dayOfMonth,
      .weighted(Likelihood.rareDay, .sequence([the, nth, weekday, ofMonth])),
    ])
  }

  /// What is said of days beside something else: no holidays, and none that are told by others.
  package var plainDay: PhraseNode {
    if dates.spokenDay != nil { return date }
    let units = language.units.durations.filter { [.day, .week, .month].contains($0.unit) }
    return .choice([
      .sequence([.optional(word(dates.on)), .choice([weekday, dayOfMonth])]),
      .choice(dates.relativeDays.compactMap(\.words.first).map { relative($0) }),
      .weighted(Likelihood.namedDay, .sequence([period, weekday])),
      .weighted(Likelihood.distance, .sequence([word(dates.in), distance(in: units)])),
    ])
  }

  /// The same with a time, and times of the same day.
  package var plainMoment: PhraseNode {
    if dates.spokenDay != nil || dates.clock != nil { return dateTime }
    let at = word(dates.at)
    let units = language.units.durations.filter { [.minute, .hour].contains($0.unit) }
    let parts = any(dates.partsOfDay.prefix(3).compactMap(\.words.first))
    return .choice([
      .sequence([plainDay, .optional(.choice([.sequence([.optional(at), time]), parts]))]),
      .weighted(Likelihood.namedDay, .sequence([at, time, .optional(plainDay)])),
      .weighted(
        Likelihood.distance, .choice([.sequence([word(dates.in), distance(in: units)]), word(dates.tonight)])),
    ])
  }

  /// "tomorrow", "next friday", "last weekend", "three days ago", "christmas"
  private var otherDay: PhraseNode {
    let span = any([dates.week, dates.weekend, dates.month, dates.year].compactMap(\.first))
    let units = language.units.durations.filter { [.day, .week, .month].contains($0.unit) }
    let distance = distance(in: units)
    return .choice([
      .choice(dates.relativeDays.compactMap(\.words.first).map { relative($0) }),
      .weighted(Likelihood.namedDay, .sequence([period, .choice([weekday, span])])),
      .weighted(Likelihood.distance, .sequence([word(dates.in), distance])),
      .weighted(
        Likelihood.rareDay,
        .choice([
          .sequence([weekday, period, word(dates.week)]),
          .sequence([distance, .choice([word(dates.fromNow), word(dates.ago), fromDay])]),
          any(dates.holidays.compactMap(\.words.first)),
        ])),
    ])
  }

  /// "From tomorrow" after "a week".
  private var fromDay: PhraseNode {
    guard let now = dates.now.first, let phrase = dates.fromNow.first, phrase.hasSuffix(" " + now) else {
      return .choice([])
    }
    let from = PhraseNode.words(String(phrase.dropLast(now.count + 1)))
    return .sequence([from, briefDay])
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
      .weighted(Likelihood.oneUnit, .sequence([one, any(units.compactMap(\.words.first))])),
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
    return .choice([timeAnswer, .weighted(Likelihood.distance, .sequence([word(dates.in), distance(in: units)]))])
  }

  /// A day with a time, either alone, or a distance such as "in twenty minutes".
  package var dateTime: PhraseNode {
    let at = word(dates.at)
    let days = dates.spokenDay.map(composedDate) ?? dayOfCalendar
    let other = dates.spokenDay == nil ? otherDay : .choice([])
    let units = language.units.durations.filter { [.minute, .hour].contains($0.unit) }
    let distance = distance(in: units)
    let parts = any(dates.partsOfDay.prefix(3).compactMap(\.words.first))
    let atNight = dates.clock == nil ? .sequence([timeOnDial, .optional(any(dates.pm.prefix(2)))]) : time
    return .choice([
      .sequence([
        .choice([.sequence([.optional(word(dates.on)), days]), other]),
        .optional(.choice([.sequence([.optional(at), time]), parts])),
      ]),
      .weighted(
        Likelihood.namedDay,
        .sequence([.optional(at), time, .optional(.choice([.sequence([word(dates.on), days]), other]))])),
      .weighted(
        Likelihood.distance,
        .choice([
          .sequence([word(dates.in), distance]),
          .sequence([word(dates.tonight), .optional(.sequence([at, atNight]))]),
          word(dates.now),
        ])),
      .weighted(Likelihood.rareDay, .sequence([distance, .choice([word(dates.fromNow), word(dates.ago)])])),
    ])
  }

  /// "Friday", "nine thirty", "Friday at nine".
  package var briefMoment: PhraseNode {
    let at = PhraseNode.optional(word(dates.at))
    return .choice([briefDay, .sequence([at, time]), .sequence([briefDay, at, time])])
  }
}
