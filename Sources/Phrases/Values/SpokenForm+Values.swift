import Foundation

/// Values said without writing them first. What these say, `ValueParser` understands.
extension SpokenForm {
  /// "minus two point five".
  public func spoken(number: Decimal) -> String { speller.decimal(number).joined(separator: " ") }

  /// "twenty first".
  public func spoken(ordinal: Int) -> String { speller.ordinal(ordinal).joined(separator: " ") }

  /// "twelve percent".
  public func spoken(percentage: Decimal) -> String {
    spoken(number: percentage) + " " + (language.numbers.percent.first ?? "")
  }

  /// "three dollars and seventy five cents".
  public func spoken(_ money: MoneyAmount) -> String {
    guard let currency = language.currencies.currencies.first(where: { $0.code == money.currency }) else {
      return spoken(number: money.amount) + " " + money.currency.lowercased().map(String.init).joined(separator: " ")
    }
    return readings(ofMoney: money.amount, in: currency)[0].joined(separator: " ")
  }

  /// "one hour and thirty minutes"; parts of a second are left out.
  public func spoken(_ duration: Duration) -> String {
    var seconds = Int(duration.components.seconds.magnitude % 1_000_000_000_000)
    var parts: [String] = []
    let sizes: [(UnitWords.DurationUnit.Name, Int)] = [
      (.week, 604_800), (.day, 86_400), (.hour, 3600), (.minute, 60), (.second, 1),
    ]
    for (unit, size) in sizes {
      let count = seconds / size
      seconds %= size
      guard count > 0 || (unit == .second && parts.isEmpty),
        let words = language.units.durations.first(where: { $0.unit == unit })?.words, let singular = words.first
      else { continue }
      parts.append(spoken(number: Decimal(count)) + " " + (count == 1 ? singular : words.dropFirst().first ?? singular))
    }
    let minus = duration < .zero ? (language.numbers.negative.first ?? "") + " " : ""
    return minus + language.prompts.list(parts, or: false).replacingOccurrences(of: ",", with: "")
  }

  /// "six thirty p m", "noon"; on the clock of twelve hours.
  public func spoken(_ time: TimeOfDay) -> String {
    if time.minute == 0, time.second == 0,
      let name = language.dates.clockWords.first(where: { $0.value == time.hour * 60 && time.hour % 12 == 0 })
    {
      return name.words[0]
    }
    let half = time.isTwelveHour ? [] : (time.hour < 12 ? "am" : "pm").map(String.init)
    let hour = (time.hour + 11) % 12 + 1
    return readings(ofHour: hour, minute: time.minute, half: half)[0].joined(separator: " ")
  }

  /// "march fifth", with the year where it is not the present one.
  public func spoken(day: Date, in context: DateContext) -> String {
    let parts = context.calendar.dateComponents([.year, .month, .day], from: day)
    guard let year = parts.year, let month = parts.month, let number = parts.day,
      let name = language.dates.months.first(where: { $0.value == month })?.words.first
    else { return "" }
    let isSoon = year == context.year && day >= context.today
    return ([name] + speller.ordinal(number) + (isSoon ? [] : speller.year(year))).joined(separator: " ")
  }

  /// "march fifth at six thirty p m".
  public func spoken(moment: Date, in context: DateContext) -> String {
    let parts = context.calendar.dateComponents([.hour, .minute], from: moment)
    let time = TimeOfDay(hour: parts.hour ?? 0, minute: parts.minute ?? 0)
    return spoken(day: moment, in: context) + " " + (language.dates.at.first ?? "") + " " + spoken(time)
  }

  func currencyName(_ currency: CurrencyWords.Currency, isOne: Bool) -> [String] {
    let singular = currency.names[0]
    return Self.split(isOne ? singular : currency.names.dropFirst().first ?? singular)
  }

  /// All ways to say an amount; more than two decimals are said as a decimal number.
  func readings(ofMoney amount: Decimal, in currency: CurrencyWords.Currency) -> [[String]] {
    let minus = amount < 0 ? [language.numbers.negative.first ?? ""] : []
    let amount = abs(amount)
    let hundredths = amount * Decimal(currency.subunitsPerUnit)
    guard let total = ValueScanner.integer(hundredths), !currency.subunits.isEmpty else {
      return [minus + speller.decimal(amount) + currencyName(currency, isOne: amount == 1)]
    }
    let (whole, part) = (total / currency.subunitsPerUnit, total % currency.subunitsPerUnit)
    let and = language.numbers.and.first ?? ""
    let singular = currency.subunits[0]
    let partName = Self.split(part == 1 ? singular : currency.subunits.dropFirst().first ?? singular)
    let wholeWords = speller.cardinal(whole)
    let wholeName = currencyName(currency, isOne: whole == 1)
    if part == 0 {
      return [minus + wholeWords + wholeName, minus + speller.cardinal(whole, and: true) + wholeName]
    }
    let partWords = speller.cardinal(part)
    if whole == 0 { return [minus + partWords + partName] }
    let short = part < 10 ? [speller.oh] + partWords : partWords
    return [
      minus + wholeWords + wholeName + [and] + partWords + partName,
      minus + wholeWords + wholeName + partWords + partName,
      minus + wholeWords + wholeName + [and] + partWords,
      minus + wholeWords + wholeName + partWords,
      minus + wholeWords + short,
    ]
  }

  /// All ways to say a time on the clock; `half` is "a m" or "p m".
  func readings(ofHour hour: Int, minute: Int, half: [String]) -> [[String]] {
    let hourWords = speller.cardinal(hour)
    let oClock = language.dates.oClock.prefix(1).map { $0 }
    var readings: [[String]]
    if minute == 0 {
      readings = half.isEmpty ? [hourWords + oClock, hourWords] : [hourWords + half, hourWords + oClock, hourWords]
    } else {
      readings = [hourWords + speller.pairTail(minute) + half]
      let past = language.dates.past.prefix(1).map { $0 }
      let to = language.dates.to.prefix(1).map { $0 }
      let fraction = { (value: Int) in language.numbers.fractions.first { $0.value == value }?.words.first }
      let after = speller.cardinal(hour % 12 + 1)
      if minute == 30, let name = fraction(2) { readings.append([name] + past + hourWords + half) }
      if minute == 15, let name = fraction(4) { readings.append([name] + past + hourWords + half) }
      if minute == 45, hour <= 12, let name = fraction(4) { readings.append([name] + to + after + half) }
      if !half.isEmpty { readings.append(hourWords + speller.pairTail(minute)) }
    }
    return readings
  }
}
