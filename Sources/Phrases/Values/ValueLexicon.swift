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

  let months, weekdays, relativeDays: PhraseLookup<Int>
  let holidays: PhraseLookup<DateWords.Holiday>
  let partsOfDay: PhraseLookup<DateWords.PartOfDay>
  let clockWords: PhraseLookup<Int>
  let ambiguousDateWords: Set<String>
  let now, this, next, coming, last, on, at, the, `in`, fromNow, ago, after, before, week, weekend, month: Words
  let year, endOf, day, tonight, partOfDayPrefixes, am, pm, oClock, past, to, minuteWords, hourWords: Words

  let durationUnits: PhraseLookup<UnitWords.DurationUnit.Name>
  let wholeDuration: Words
  let measurements: PhraseLookup<Int>
  let currencyNames: PhraseLookup<Int>
  let currencySymbols: PhraseLookup<Int>
  let currencySubunits: PhraseLookup<Int>

  let yes, yesAlone, no, notNegative, changes, requests, but, questions, answerFillers: Words
  let hesitations, leadIns, leadOuts, numberPrefixes: Words

  init(
    numbers: NumberWords, dates: DateWords, units: UnitWords, currencies: CurrencyWords, answers: AnswerWords,
    fillers: FillerWords
  ) {
    func table(_ list: [NamedNumber]) -> [String: Int] {
      Dictionary(list.flatMap { entry in entry.words.map { ($0, entry.value) } }, uniquingKeysWith: { a, _ in a })
    }
    func lookup(_ list: [NamedNumber]) -> PhraseLookup<Int> {
      PhraseLookup(list.flatMap { entry in entry.words.map { ($0, entry.value) } })
    }
    func indexed(_ lists: [[String]]) -> PhraseLookup<Int> {
      PhraseLookup(lists.enumerated().flatMap { index, words in words.map { ($0, index) } })
    }
    cardinals = table(numbers.cardinals)
    multipliers = table(numbers.multipliers)
    abbreviatedMultipliers = table(numbers.abbreviatedMultipliers)
    ordinals = table(numbers.ordinals)
    ordinalMultipliers = table(numbers.ordinalMultipliers)
    ordinalSuffixes = Set(numbers.ordinalSuffixes)
    let parts = numbers.ordinals.filter { $0.value > 2 } + numbers.ordinalMultipliers
    let plural = numbers.pluralSuffix
    singularFractions = table(numbers.fractions + parts)
    pluralFractions = table(
      numbers.fractions
        + parts.map { NamedNumber(value: $0.value, words: $0.words.map { $0 + plural }) })
    namedFractions = table(
      numbers.fractions.map { NamedNumber(value: $0.value, words: Array($0.words.prefix(1))) })
    pluralSuffix = plural
    collectives = table(numbers.collectives)
    vague = table(numbers.vague)
    digitZero = Set(numbers.digitZero)
    and = Set(numbers.and.prefix(1))
    indefinite = Set(numbers.indefinite)
    of = Set(numbers.of)
    point = Set(numbers.point)
    negative = Set(numbers.negative)
    over = Words(numbers.over)
    percent = Words(numbers.percent + ["%"])
    rangeBetween = Words(numbers.rangeBetween)
    rangeFrom = Words(numbers.rangeFrom)
    rangeTo = Words(numbers.rangeTo)
    rangeOr = Words(numbers.rangeOr)
    rangeAtLeast = Words(numbers.rangeAtLeast)
    rangeAtMost = Words(numbers.rangeAtMost)
    rangeMoreThan = Words(numbers.rangeMoreThan)
    rangeLessThan = Words(numbers.rangeLessThan)
    rangeOrMore = Words(numbers.rangeOrMore)
    rangeOrLess = Words(numbers.rangeOrLess)
    ordinalPositions = lookup(numbers.ordinalPositions)

    months = lookup(dates.months)
    weekdays = lookup(dates.weekdays)
    relativeDays = lookup(dates.relativeDays)
    holidays = PhraseLookup(dates.holidays.flatMap { holiday in holiday.words.map { ($0, holiday) } })
    partsOfDay = PhraseLookup(dates.partsOfDay.flatMap { part in part.words.map { ($0, part) } })
    clockWords = lookup(dates.clockWords)
    ambiguousDateWords = Set(dates.ambiguousMonths)
    now = Words(dates.now)
    this = Words(dates.this)
    next = Words(dates.next)
    coming = Words(dates.coming)
    last = Words(dates.last)
    on = Words(dates.on)
    at = Words(dates.at)
    the = Words(dates.the)
    self.in = Words(dates.in)
    fromNow = Words(dates.fromNow)
    ago = Words(dates.ago)
    after = Words(dates.after)
    before = Words(dates.before)
    week = Words(dates.week)
    weekend = Words(dates.weekend)
    month = Words(dates.month)
    year = Words(dates.year)
    endOf = Words(dates.endOf)
    day = Words(dates.day)
    tonight = Words(dates.tonight)
    partOfDayPrefixes = Words(dates.partOfDayPrefixes)
    am = Words(dates.am)
    pm = Words(dates.pm)
    oClock = Words(dates.oClock)
    past = Words(dates.past)
    to = Words(dates.to)
    minuteWords = Words(dates.minuteWords)
    hourWords = Words(dates.hourWords)

    durationUnits = PhraseLookup(units.durations.flatMap { unit in unit.words.map { ($0, unit.unit) } })
    wholeDuration = Words(units.wholeDuration)
    measurements = indexed(units.measurements.map(\.words))
    currencyNames = indexed(currencies.currencies.map(\.names))
    currencySymbols = indexed(currencies.currencies.map(\.symbols))
    currencySubunits = indexed(currencies.currencies.map(\.subunits))

    yes = Words(answers.yes)
    yesAlone = Words(answers.yesAlone)
    no = Words(answers.no)
    notNegative = Words(answers.notNegative)
    changes = Words(answers.changes)
    requests = Words(answers.requests)
    but = Words(answers.but)
    questions = Words(answers.questions)
    answerFillers = Words(answers.fillers)
    hesitations = Words(fillers.hesitations)
    leadIns = Words(fillers.leadIns)
    leadOuts = Words(fillers.leadOuts)
    numberPrefixes = Words(numbers.numberPrefixesToSkip)
  }
}
