import Foundation
import Testing

@testable import ParleyLanguage

@Suite("What people answer is understood as a value")
struct ValueParserTests {
  @Test(
    "Whole numbers",
    arguments: [
      ("two", 2), ("I'd like two please", 2), ("make it six", 6), ("um, three", 3), ("a hundred and five", 105),
      ("twelve hundred", 1200), ("a dozen", 12), ("half a dozen", 6), ("two dozen eggs minus", nil), ("a couple", 2),
      ("4 thousand 3 hundred and 21", 4321), ("1,450", 1450), ("two and a half", nil),
      ("two and a half million", 2_500_000),
      ("seventy four oh one", 7401), ("three eight eight zero one", 38801), ("five one one", 511),
      ("nineteen eighty four", 1984), ("minus four", -4), ("zero", 0), ("banana", nil), ("", nil), ("two bananas", nil),
      ("no, seven", 7), ("twenty-one", 21), ("the one", 1), ("5k", 5000),
    ] as [(String, Int?)])
  func wholeNumbers(text: String, value: Int?) throws {
    #expect(try TestLanguage.parser().wholeNumber(text) == value)
  }

  @Test(
    "What is counted of so many is how many there are, and a share where shares are meant",
    arguments: [
      ("five out of five", 5, 1), ("four out of five", 4, 0.8), ("one over twenty", 1, 0.05), ("twelve", 12, 12),
    ] as [(String, Decimal, Decimal)])
  func counts(text: String, count: Decimal, share: Decimal) throws {
    let parser = try TestLanguage.parser()
    #expect(parser.count(text) == count)
    #expect(parser.decimal(text) == share)
  }

  @Test(
    "Numbers in sentences, but for what stands for a thing, belongs to a unit, or is a time",
    arguments: [
      ("a party of three", ["3"]), ("which one do you mean", []), ("the one with two beds", ["2"]),
      ("the 180ml liquid", []), ("1.3e6 of them", ["1300000"]), ("for four days", ["4"]),
      ("two of us at 7 pm", ["2"]), ("one table on the 4th of March", ["1"]), ("take 1e99", ["1e99"]),
      ("2^10 of them", ["1024"]), ("2^-1 of them", ["0.5"]), ("2^ 10 of them", ["2", "10"]), ("2^101", ["2", "101"]),
      ("0^-1", ["0", "-1"]), ("5x10^3 of them", ["5000"]), ("12,34,567 of them", ["1234567"]),
      ("12,34 of them", []), ("12,34,5678 of them", []), ("one twenty two of them", []), ("1.5 k", []),
      ("in half an hour", []), ("an hour and a half", []), ("twenty minutes", ["20"]),
    ])
  func numbersInSentences(text: String, numbers: [String]) throws {
    let found = try TestLanguage.finder().plainNumbers(in: text, context: TestLanguage.context()).map(\.value)
    #expect(found == numbers.compactMap { Decimal(string: $0) })
  }

  @Test(
    "Money in sentences",
    arguments: [
      ("a $5 stamp", "5", "USD"), ("filed a $ 1 billion suit", "1000000000", "USD"), ("A$5 a head", "5", "AUD"),
      ("giving away 3 USD50 cards", "50", "USD"),
    ])
  func moneyInSentences(text: String, amount: String, currency: String) throws {
    let value = MoneyAmount(amount: try #require(Decimal(string: amount)), currency: currency)
    #expect(try TestLanguage.finder().money(in: text).map(\.value) == [value])
  }

  @Test(
    "Decimal numbers",
    arguments: [
      ("two and a half", "2.5"), ("two point five", "2.5"), ("three quarters", "0.75"), ("2 1/2", "2.5"),
      ("one point oh five", "1.05"), ("point five", nil), ("2.50", "2.5"), ("half", "0.5"), ("-9.23", "-9.23"),
      ("a third of", nil), ("five eighths", "0.625"), ("one million and a half", "1500000"),
    ] as [(String, String?)])
  func decimals(text: String, value: String?) throws {
    #expect(try TestLanguage.parser().decimal(text) == value.flatMap { Decimal(string: $0) })
  }

  @Test(
    "Places in an order",
    arguments: [
      ("the first one", 1), ("second", 2), ("2nd", 2), ("the twenty-first", 21), ("the last one", -1),
      ("one hundred and fifth please", 105), ("second to last", -2), ("two", nil),
    ] as [(String, Int?)])
  func ordinals(text: String, value: Int?) throws {
    #expect(try TestLanguage.parser().ordinal(text) == value)
  }

  @Test(
    "Money",
    arguments: [
      ("three dollars and seventy five cents", "3.75", "USD"), ("three seventy five", "3.75", "USD"),
      ("three dollars seventy five", "3.75", "USD"), ("$3.75", "3.75", "USD"), ("three oh five", "3.05", "USD"),
      ("fifty cents", "0.5", "USD"), ("ten bucks", "10", "USD"), ("€20", "20", "EUR"), ("twenty euros", "20", "EUR"),
      ("five quid", "5", "GBP"), ("ten", "10", "USD"), ("a dollar", "1", "USD"), ("US$ 2 million", "2000000", "USD"),
      ("two and a half dollars", "2.5", "USD"), ("99p", "0.99", "GBP"),
    ])
  func money(text: String, amount: String, currency: String) throws {
    let value = MoneyAmount(amount: try #require(Decimal(string: amount)), currency: currency)
    #expect(try TestLanguage.parser().money(text) == value)
  }

  @Test(
    "Ranges",
    arguments: [
      ("between two and four", 2, 4), ("two to four", 2, 4), ("from 5 to 10", 5, 10), ("at least three", 3, nil),
      ("no more than ten", nil, 10), ("five or more", 5, nil), ("5+", 5, nil), ("between nine and four", 4, 9),
      ("at least 20 and at most 100", 20, 100), ("seven", 7, 7), ("3-5", 3, 5),
    ] as [(String, Decimal?, Decimal?)])
  func ranges(text: String, lower: Decimal?, upper: Decimal?) throws {
    let range = try #require(try TestLanguage.parser().range(text))
    #expect(range == NumberRange(lower: lower, upper: upper))
  }

  @Test("An open end that is not included")
  func openRanges() throws {
    let parser = try TestLanguage.parser()
    #expect(parser.range("more than ten") == NumberRange(lower: 10, upper: nil, includesLower: false))
    #expect(parser.range("fewer than ten") == NumberRange(lower: nil, upper: 10, includesUpper: false))
  }

  @Test(
    "Percentages",
    arguments: [("fifty percent", 50), ("12 %", 12), ("ten per cent please", 10), ("30", 30), ("lots", nil)]
      as [(String, Decimal?)])
  func percentages(text: String, value: Decimal?) throws {
    #expect(try TestLanguage.parser().percentage(text) == value)
  }

  @Test(
    "Durations, in seconds",
    arguments: [
      ("an hour and a half", 5400), ("ninety minutes", 5400), ("1h30", 5400), ("half an hour", 1800),
      ("two weeks", 1_209_600), ("a quarter of an hour", 900), ("one hour thirty", 5400), ("an hour and ten", 4200),
      ("three and a half hours", 12_600),
      ("2 hours and 15 minutes", 8100), ("a couple of days", 172_800), ("ten minutes please", 600), ("30 sec", 30),
      ("5 min", 300), ("an hour", 3600), ("two", nil), ("a few minutes", 180),
    ] as [(String, Int?)])
  func durations(text: String, seconds: Int?) throws {
    #expect(try TestLanguage.parser().duration(text) == seconds.map { .seconds($0) })
  }

  @Test("Measurements in the units of a parameter")
  func measurements() throws {
    let parser = try TestLanguage.parser()
    let units = [["degrees celsius", "degrees", "°C"], ["degrees fahrenheit", "°F"]]
    let warm = try #require(parser.measurement("twenty one and a half degrees", units: units))
    #expect(warm.value == Decimal(string: "21.5") && warm.unit == 0)
    let cold = try #require(parser.measurement("-5°F", units: units))
    #expect(cold.value == -5 && cold.unit == 1)
    #expect(parser.measurement("twenty", units: units) == nil)
    #expect(parser.measurement("twenty", units: units, defaultUnit: 1)?.unit == 1)
  }

  @Test(
    "Yes and no in people's own words",
    arguments: [
      ("yes please", true), ("Yeah, that works for me", true), ("sounds good", true), ("no thanks", false),
      ("That's not right", false), ("Sorry, can you make it for the 1st", false), ("Actually, make it three", false),
      ("no problem", true), ("I'd rather have the tomato", false), ("what is the address?", nil), ("bananas", nil),
      ("Yes, but make it two", false), ("Perfect! How long will it take?", true), ("nope", false), ("", nil),
      ("that is correct", true), ("that is incorrect", false), ("book it please", true), ("👍", true),
      ("I changed my mind", false), ("could you tell me the price", nil), ("don't do it", false),
    ] as [(String, Bool?)])
  func yesNo(text: String, value: Bool?) throws {
    #expect(try TestLanguage.parser().yesNo(text) == value)
  }

  @Test("The finder tells the words of each value")
  func finder() throws {
    let finder = try TestLanguage.finder()
    let text = "Six organic bananas and two and a half ounces of rice for $12.50"
    let numbers = finder.numbers(in: text)
    #expect(numbers.map(\.text) == ["Six", "two and a half", "12.50"])
    #expect(numbers.map(\.value) == [6, 2.5, 12.5])
    #expect(finder.money(in: text).map(\.text) == ["$12.50"])
    #expect(finder.measurements(in: text).map(\.value.unit.symbol) == ["oz"])
    #expect(String(text[numbers[1].range]) == "two and a half")
    #expect(finder.times(in: "I have 3 cats, call me at six thirty").map(\.text) == ["six thirty"])
    #expect(finder.durations(in: "set a timer for ten minutes for tea").map(\.text) == ["ten minutes"])
  }

  @Test("Long and strange texts end soon and without harm")
  func robustness() throws {
    let (parser, finder, form) = (try TestLanguage.parser(), try TestLanguage.finder(), try TestLanguage.form())
    let context = TestLanguage.context()
    let seeds = [
      "the day after ", "million ", "one ", "and a half ", "$", "1/", "3-", "12:", "between ", "🍜", "a ", "half ", "9",
      "tomorrow at ", "no ", "in two weeks from ", "st. ", "O'", "\u{0301}", "5 dollars and ",
      ".2.3 ", "5..5", ".", ",123",
    ]
    for seed in seeds {
      let text = String(repeating: seed, count: 60)
      _ = (parser.wholeNumber(text), parser.decimal(text), parser.money(text), parser.range(text), parser.ordinal(text))
      _ = (parser.duration(text), parser.time(text), parser.dateTime(text, in: context), parser.yesNo(text))
      _ = (finder.numbers(in: text), finder.money(in: text), finder.ranges(in: text), finder.times(in: text))
      _ = (finder.dateTimes(in: text, context: context), finder.measurements(in: text))
      _ = (form.spoken(text), form.phrase(text))
    }
  }

  @Test("Every short row of signs and digits is read to its end", .timeLimit(.minutes(10)))
  func shortTexts() throws {
    let parser = try TestLanguage.parser()
    let signs = ["1", ".", ",", "-", "a", " ", ":", "/"]
    var texts = [""]
    for _ in 0..<5 {
      texts = texts.flatMap { text in signs.map { text + $0 } }
      for text in texts { _ = parser.wholeNumber(text) }
    }
  }
}
