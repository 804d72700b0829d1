import Foundation

/// Values said without writing them first. What these say, `ValueParser` understands.
extension SpokenForm {
  /// "minus two point five".
  public func spoken(number: Decimal) -> String { NumberComposer.text(speller.decimal(number)) }

  /// "twenty first".
  public func spoken(ordinal: Int) -> String { NumberComposer.text(speller.ordinal(ordinal)) }

  /// "three dollars and seventy five cents".
  public func spoken(_ money: MoneyAmount) -> String {
    guard let currency = language.currencies.currencies.first(where: { $0.code == money.currency }) else {
      return spoken(number: money.amount) + " " + money.currency.lowercased().map(String.init).joined(separator: " ")
    }
    return NumberComposer.text(readings(ofMoney: money.amount, in: currency)[0])
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
        let names = language.units.durations.first(where: { $0.unit == unit })
      else { continue }
      if count == 1, let one = names.one {
        parts.append(one)
      } else {
        let number = NumberComposer.text(speller.cardinal(count, gender: names.gender))
        parts.append(number + " " + language.numbers.form(of: names.words, after: count))
      }
    }
    let minus = duration < .zero ? (language.numbers.negative.first ?? "") + " " : ""
    return minus + language.prompts.list(parts, or: false).replacingOccurrences(of: ",", with: "")
  }

  /// "six thirty p m", "noon"; on the clock of twelve hours.
  public func spoken(_ time: TimeOfDay) -> String {
    if let clock = language.dates.clock { return spoken(time, by: clock) }
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
    if let pattern = language.dates.spokenDay {
      return spoken(day: number, month: name, year: year == context.year && day >= context.today ? nil : year, pattern)
    }
    let isSoon = year == context.year && day >= context.today
    return ([name] + speller.ordinal(number) + (isSoon ? [] : speller.year(year))).joined(separator: " ")
  }

  /// "march fifth at six thirty p m".
  public func spoken(moment: Date, in context: DateContext) -> String {
    spoken(moment: moment, on: spoken(day: moment, in: context), in: context) { spoken($0) }
  }

  /// "tomorrow at six thirty p m": the day by what people call it today, where they do.
  ///
  /// - Parameters:
  ///   - weekday: the day by its name in the week, where that tells which one it is: "on friday".
  ///   - written: the time on the clock of twelve hours.
  package func spoken(
    soon moment: Date, in context: DateContext, weekday: String? = nil, written: (TimeOfDay) -> String
  ) -> String {
    let day = context.calendar.startOfDay(for: moment)
    let name = language.dates.relativeDays.first { (0...1).contains($0.value) && context.day($0.value) == day }
    return spoken(
      moment: moment, on: name?.words.first ?? weekday ?? spoken(day: moment, in: context), in: context,
      written: written)
  }

  private func spoken(
    moment: Date, on day: String, in context: DateContext, written: (TimeOfDay) -> String
  ) -> String {
    let parts = context.calendar.dateComponents([.hour, .minute], from: moment)
    let time = TimeOfDay(hour: parts.hour ?? 0, minute: parts.minute ?? 0)
    if let clock = language.dates.clock { return day + " " + spoken(time, by: clock, isAfterDay: true) }
    return day + " " + (language.dates.at.first ?? "") + " " + written(time)
  }

  /// After a whole number, or any other.
  func currencyName(_ currency: CurrencyWords.Currency, after number: Int?) -> [String] {
    Self.split(language.numbers.form(of: currency.names, after: number))
  }

  /// All ways to say an amount; more than two decimals are said as a decimal number.
  func readings(ofMoney amount: Decimal, in currency: CurrencyWords.Currency) -> [[String]] {
    let minus = amount < 0 ? [language.numbers.negative.first ?? ""] : []
    let amount = abs(amount)
    let hundredths = amount * Decimal(currency.subunitsPerUnit)
    guard let total = ValueScanner.integer(hundredths), !currency.subunits.isEmpty else {
      return [minus + speller.decimal(amount) + currencyName(currency, after: ValueScanner.integer(amount))]
    }
    let (whole, part) = (total / currency.subunitsPerUnit, total % currency.subunitsPerUnit)
    let and = language.numbers.and.first ?? ""
    let partName = Self.split(language.numbers.form(of: currency.subunits, after: part))
    let wholeWords = speller.cardinal(whole, gender: currency.gender)
    let wholeName = currencyName(currency, after: whole)
    if part == 0 {
      return [
        minus + wholeWords + wholeName, minus + speller.cardinal(whole, and: true, gender: currency.gender) + wholeName,
      ]
    }
    let partWords = speller.cardinal(part, gender: currency.gender)
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

  /// "las seis y media de la tarde", "dix-huit heures trente".
  private func spoken(_ time: TimeOfDay, by clock: ClockWords, isAfterDay: Bool = false) -> String {
    NumberComposer.text(words(of: time, by: clock, isAfterDay: isAfterDay))
  }

  func words(of time: TimeOfDay, by clock: ClockWords, isAfterDay: Bool = false) -> [String] {
    func name(_ hour: Int) -> String {
      let shown = clock.isTwelveHour ? (hour + 11) % 12 + 1 : hour % 24
      let words = clock.hours.first { $0.value == shown }?.words ?? []
      return (isAfterDay ? words.dropFirst().first : nil) ?? words.first ?? ""
    }
    let half = clock.halves.first { $0.from <= time.hour && time.hour < $0.to && !time.isTwelveHour }
    let suffix = half.map { NumberSpeller.split($0.text) } ?? []
    if time.minute == 0 {
      let isNoon = time.hour % 12 == 0 && !time.isTwelveHour
      if isNoon, let noon = clockName(time.hour * 60, isAfterDay: isAfterDay) { return NumberSpeller.split(noon) }
      return NumberSpeller.split(name(time.hour)) + suffix
    }
    let pattern = clock.spokenMinutes.first { $0.minute == time.minute }?.pattern ?? clock.pattern
    let minute = speller.cardinal(time.minute, gender: clock.minuteGender)
    let minutes = language.units.durations.first { $0.unit == .minute }?.words ?? []
    return NumberSpeller.split(pattern).flatMap { word -> [String] in
      switch word {
      case "{hour}": NumberSpeller.split(name(time.hour))
      case "{next}": NumberSpeller.split(name(time.hour + 1))
      case "{minute}": minute
      case "{minutes}": [language.numbers.form(of: minutes, after: time.minute)]
      default: [word]
      }
    } + suffix
  }

  /// The name of noon or midnight: alone, or as it follows a day.
  private func clockName(_ minutes: Int, isAfterDay: Bool) -> String? {
    guard let words = language.dates.clockWords.first(where: { $0.value == minutes })?.words else { return nil }
    return (isAfterDay ? words.dropFirst().first : nil) ?? words.first
  }

  private func spoken(day: Int, month: String, year: Int?, _ style: SpokenDay) -> String {
    let number = NumberComposer.text(style.isOrdinal ? speller.ordinal(day) : speller.cardinal(day))
    let name = style.days.first { $0.value == day }?.words.first
    return (year == nil ? style.pattern : style.withYear)
      .replacingOccurrences(of: "{day}", with: name ?? style.day.replacingOccurrences(of: "{number}", with: number))
      .replacingOccurrences(of: "{month}", with: month)
      .replacingOccurrences(of: "{year}", with: year.map { NumberComposer.text(speller.year($0)) } ?? "")
  }

  /// All ways to say a time on the clock; `half` is "a m" or "p m".
  func readings(ofHour hour: Int, minute: Int, half: [String]) -> [[String]] {
    if let clock = language.dates.clock {
      let isAfternoon = half.first == "p"
      let full = half.isEmpty ? hour % 24 : hour % 12 + (isAfternoon ? 12 : 0)
      let exact = words(of: TimeOfDay(hour: full, minute: minute), by: clock)
      let plain = speller.cardinal(full) + (minute > 0 ? speller.cardinal(minute) : [])
      return [exact, words(of: TimeOfDay(hour: full, minute: minute, isTwelveHour: true), by: clock), plain]
    }
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
