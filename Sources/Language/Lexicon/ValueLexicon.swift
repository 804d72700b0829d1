import Foundation

/// A language's words arranged for looking up, made once when the language is loaded.
final class ValueLexicon: Sendable {
  typealias Words = PhraseLookup<Bool>

  let cardinals: [String: Int]
  let multipliers: [String: Int]
  let abbreviatedMultipliers: [String: Int]
  let ordinals: [String: Int]
  let ordinalMultipliers: [String: Int]
  let ordinalSuffixes: Set<String>
  /// Singular and plural names of a part, with the denominator.
  let singularFractions: [String: Int]
  let pluralFractions: [String: Int]
  /// "half", "quarter": parts that need no number before them.
  let namedFractions: [String: Int]
  let pluralSuffix: String
  let collectives: [String: Int]
  let vague: [String: Int]
  let digitZero: Set<String>
  let and: Set<String>
  let indefinite: Set<String>
  let of: Set<String>
  let point: Set<String>
  let negative: Set<String>
  let over: Words
  let percent: Words
  let rangeBetween, rangeFrom, rangeTo, rangeOr, rangeAtLeast, rangeAtMost: Words
  let rangeMoreThan, rangeLessThan, rangeOrMore, rangeOrLess: Words
  let ordinalPositions: PhraseLookup<Int>

  let months, weekdays, relativeDays, neighbouringDays: PhraseLookup<Int>
  let holidays: PhraseLookup<DateWords.Holiday>
  let partsOfDay: PhraseLookup<DateWords.PartOfDay>
  let clockWords: PhraseLookup<Int>
  let ambiguousDateWords: Set<String>
  let now, this, next, coming, afterNext, last, on, at, the, `in`, fromNow, ago, after, before, week, weekend: Words
  let month, agoBefore, year, endOf, day, tonight, partOfDayPrefixes, am, pm, oClock, past, to, minuteWords,
    hourWords: Words

  let quarter, during, beginningOf, middleOf, endOfPeriod, approximately, until, since, later, forLength: Words
  let endsOfPeriods, timeZones: PhraseLookup<Int>
  /// Nil for languages that write numbers as one word, or tell the time in words of their own.
  let wordsOfTime: Set<String>?
  /// Before and after a day or a time, these make another of it.
  let calendarWordsBefore, calendarWordsAfter: Words

  let durationUnits: PhraseLookup<UnitWords.DurationUnit.Name>
  let wholeDuration: Words
  let measurements: PhraseLookup<Int>
  let currencyNames: PhraseLookup<Int>
  let currencySymbols: PhraseLookup<Int>
  let currencySubunits: PhraseLookup<Int>

  let yes, yesAlone, no, notNegative, changes, requests, but, questions, answerFillers, pronouns: Words
  let hesitations, leadIns, leadOuts, numberPrefixes: Words
  /// What may stand after a number that counts it.
  let counted: Words
  let per: Words
  /// Names of a thousand in the language's own currency.
  let thousands: Set<String>

  let writing: ValueWriting
  /// Nil for languages without `NumberComposition`.
  let composed: ComposedNumberLexicon?
  /// Nil for languages without `ClockWords`.
  let clock: ClockLexicon?
  let halves, quarters: PhraseLookup<Int>

  init(
    numbers: NumberWords, dates: DateWords, units: UnitWords, currencies: CurrencyWords, answers: AnswerWords,
    fillers: FillerWords
  ) {
    let writing = ValueWriting(numbers)
    self.writing = writing
    func table(_ list: [NamedNumber]) -> [String: Int] {
      Dictionary(
        list.flatMap { entry in entry.words.map { (ValueLexer.normal($0), entry.value) } },
        uniquingKeysWith: { a, _ in a })
    }
    func lookup(_ list: [NamedNumber]) -> PhraseLookup<Int> {
      PhraseLookup(list.flatMap { entry in entry.words.map { ($0, entry.value) } }, writing: writing)
    }
    func indexed(_ lists: [[String]]) -> PhraseLookup<Int> {
      PhraseLookup(lists.enumerated().flatMap { index, words in words.map { ($0, index) } }, writing: writing)
    }
    func words(_ phrases: [String]) -> Words { Words(phrases, writing: writing) }
    func set(_ words: [String]) -> Set<String> { Set(words.map(ValueLexer.normal)) }
    composed = numbers.composition.map { ComposedNumberLexicon($0, numbers: numbers, writing: writing) }
    clock = dates.clock.map { ClockLexicon($0, writing: writing) }
    halves = lookup(numbers.halves ?? [])
    quarters = lookup(numbers.quarters ?? [])
    cardinals = table(numbers.cardinals)
    multipliers = table(numbers.multipliers)
    abbreviatedMultipliers = table(numbers.abbreviatedMultipliers)
    ordinals = table(numbers.ordinals + Self.joined(numbers))
    ordinalMultipliers = table(numbers.ordinalMultipliers)
    ordinalSuffixes = set(numbers.ordinalSuffixes)
    let parts = numbers.ordinals.filter { $0.value > 2 } + numbers.ordinalMultipliers
    let plural = numbers.pluralSuffix
    singularFractions = table(numbers.fractions + parts)
    pluralFractions = table(
      numbers.fractions
        + parts.map { NamedNumber(value: $0.value, words: $0.words.map { $0 + plural }) })
    namedFractions = table(
      numbers.composition == nil
        ? numbers.fractions.map { NamedNumber(value: $0.value, words: Array($0.words.prefix(1))) } : numbers.fractions)
    pluralSuffix = plural
    collectives = table(numbers.collectives)
    vague = table(numbers.vague)
    digitZero = set(numbers.digitZero)
    and = set(numbers.composition == nil ? Array(numbers.and.prefix(1)) : numbers.and)
    indefinite = set(numbers.indefinite)
    of = set(numbers.of)
    point = set(numbers.point)
    negative = set(numbers.negative)
    over = words(numbers.over)
    percent = words(numbers.percent + ["%"])
    rangeBetween = words(numbers.rangeBetween)
    rangeFrom = words(numbers.rangeFrom)
    rangeTo = words(numbers.rangeTo)
    rangeOr = words(numbers.rangeOr)
    rangeAtLeast = words(numbers.rangeAtLeast)
    rangeAtMost = words(numbers.rangeAtMost)
    rangeMoreThan = words(numbers.rangeMoreThan)
    rangeLessThan = words(numbers.rangeLessThan)
    rangeOrMore = words(numbers.rangeOrMore)
    rangeOrLess = words(numbers.rangeOrLess)
    ordinalPositions = lookup(numbers.ordinalPositions)

    months = lookup(dates.months)
    weekdays = lookup(dates.weekdays)
    relativeDays = lookup(dates.relativeDays)
    neighbouringDays = lookup(dates.neighbouringDays ?? [])
    holidays = PhraseLookup(
      dates.holidays.flatMap { holiday in holiday.words.map { ($0, holiday) } }, writing: writing)
    partsOfDay = PhraseLookup(
      dates.partsOfDay.flatMap { part in part.words.map { ($0, part) } }, writing: writing)
    clockWords = lookup(dates.clockWords)
    ambiguousDateWords = set(dates.ambiguousMonths)
    now = words(dates.now)
    this = words(dates.this)
    next = words(dates.next)
    coming = words(dates.coming)
    afterNext = words(dates.afterNext ?? [])
    last = words(dates.last)
    on = words(dates.on)
    at = words(dates.at)
    the = words(dates.the)
    self.in = words(dates.in)
    fromNow = words(dates.fromNow)
    ago = words(dates.ago)
    agoBefore = words(dates.agoBefore ?? [])
    after = words(dates.after)
    before = words(dates.before)
    week = words(dates.week)
    weekend = words(dates.weekend)
    month = words(dates.month)
    year = words(dates.year)
    endOf = words(dates.endOf)
    day = words(dates.day)
    tonight = words(dates.tonight)
    partOfDayPrefixes = words(dates.partOfDayPrefixes)
    am = words(dates.am)
    pm = words(dates.pm)
    oClock = words(dates.oClock)
    past = words(dates.past)
    to = words(dates.to)
    minuteWords = words(dates.minuteWords)
    hourWords = words(dates.hourWords)

    let periods = dates.periods
    quarter = words(periods?.quarter ?? [])
    during = words(periods?.during ?? [])
    beginningOf = words(periods?.beginningOf ?? [])
    middleOf = words(periods?.middleOf ?? [])
    endOfPeriod = words(periods?.endOf ?? [])
    approximately = words(periods?.approximately ?? [])
    until = words(periods?.until ?? [])
    since = words(periods?.since ?? [])
    later = words(periods?.later ?? [])
    forLength = words(periods?.forLength ?? [])
    endsOfPeriods = lookup(periods?.ends ?? [])
    timeZones = lookup(periods?.timeZones ?? [])
    durationUnits = PhraseLookup(
      units.durations.flatMap { unit in unit.words.map { ($0, unit.unit) } }, writing: writing)
    wholeDuration = words(units.wholeDuration)
    wordsOfTime =
      numbers.composition == nil && dates.clock == nil
      ? Set(
        [
          Array(cardinals.keys), Array(multipliers.keys), Array(abbreviatedMultipliers.keys), Array(ordinals.keys),
          Array(ordinalMultipliers.keys), Array(singularFractions.keys), Array(pluralFractions.keys),
          Array(namedFractions.keys), Array(collectives.keys), Array(vague.keys), Array(digitZero),
          [months, weekdays, relativeDays, clockWords, ordinalPositions, endsOfPeriods, timeZones, halves, quarters]
            .flatMap(\.words),
          [now, this, next, coming, last, week, weekend, month, year, day, tonight, am, pm, oClock, minuteWords]
            .flatMap(\.words),
          [hourWords, quarter, later, ago, fromNow, wholeDuration].flatMap(\.words),
          holidays.words + partsOfDay.words + durationUnits.words,
        ].joined())
      : nil
    let named = [dates.months, dates.weekdays, dates.relativeDays, periods?.timeZones ?? []].joined().flatMap(\.words)
    let unitWords = units.durations.flatMap(\.words)
    let spans = [
      dates.this, dates.next, dates.last, dates.coming, dates.week, dates.weekend, dates.month, dates.year,
      periods?.quarter ?? [], periods?.changing ?? [],
    ]
    let all = named + unitWords.filter { $0.count > 1 } + dates.partsOfDay.flatMap(\.words) + spans.joined()
    let ambiguous = Set(dates.ambiguousMonths)
    let months = Set(dates.months.flatMap(\.words))
    calendarWordsBefore = words(all.filter { !ambiguous.contains($0) || months.contains($0) })
    calendarWordsAfter = words((all + dates.ago + dates.fromNow).filter { !ambiguous.contains($0) })

    measurements = indexed(units.measurements.map(\.words))
    currencyNames = indexed(currencies.currencies.map(\.names))
    currencySymbols = indexed(currencies.currencies.map(\.symbols))
    currencySubunits = indexed(currencies.currencies.map(\.subunits))

    yes = words(answers.yes)
    yesAlone = words(answers.yesAlone)
    no = words(answers.no)
    notNegative = words(answers.notNegative)
    changes = words(answers.changes)
    requests = words(answers.requests)
    but = words(answers.but)
    questions = words(answers.questions)
    answerFillers = words(answers.fillers)
    pronouns = words(answers.pronouns ?? [])
    hesitations = words(fillers.hesitations)
    leadIns = words(fillers.leadIns)
    leadOuts = words(fillers.leadOuts)
    numberPrefixes = words(numbers.numberPrefixesToSkip)
    thousands = set(currencies.thousands ?? [])
    per = words(units.per ?? [])
    counted = words((numbers.counted ?? []) + numbers.percent + ["%"] + unitWords)
  }

  /// "twentyfirst", as it is also written.
  private static func joined(_ numbers: NumberWords) -> [NamedNumber] {
    if numbers.composition != nil { return [] }
    let units = numbers.ordinals.filter { $0.value < 10 }
    return numbers.cardinals.filter { $0.value >= 20 && $0.value < 100 }.flatMap { tens in
      units.map { unit in
        NamedNumber(value: tens.value + unit.value, words: tens.words.flatMap { ten in unit.words.map { ten + $0 } })
      }
    }
  }
}
