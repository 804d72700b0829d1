import Foundation
import Testing

@testable import ParleyGrammar
@testable import ParleyLanguage

@Suite("Languages beside English are spoken and understood")
struct LocaleTests {
  @Test("Every prompt is there, with the places that English fills", arguments: LocaleExpectations.all)
  func prompts(_ expected: LocaleExpectations) throws {
    let (language, english) = (try expected.load(), try TestLanguage.english.get())
    for key in PromptKey.allCases {
      #expect(language.prompts.variantCount(key) == english.prompts.variantCount(key), "\(key)")
      for variant in 0..<language.prompts.variantCount(key) {
        let marked = Dictionary(uniqueKeysWithValues: key.placeholders.map { ($0, "<\($0)>") })
        let (text, other) = (
          language.prompts.text(key, marked, variant: variant), english.prompts.text(key, marked, variant: variant)
        )
        #expect(!text.isEmpty, "\(key)")
        for name in key.placeholders {
          #expect(text.contains("<\(name)>") == other.contains("<\(name)>"), "\(key): \(text)")
        }
        let isMark = [.listSeparator, .noInputShort, .askEither, .askNamed].contains(key)
        #expect(isMark || text != other || key == .no, "\(key) is English: \(text)")
      }
    }
  }

  @Test("Numbers are written out as they are in books", arguments: LocaleExpectations.all)
  func cardinals(_ expected: LocaleExpectations) throws {
    let form = SpokenForm(language: try expected.load())
    for (number, words) in expected.cardinals {
      #expect(form.spoken(number: Decimal(number)) == words, "\(number)")
    }
  }

  @Test("Every number to a thousand and some up to billions come back", arguments: LocaleExpectations.all)
  func roundTrip(_ expected: LocaleExpectations) throws {
    let language = try expected.load()
    let (form, parser) = (SpokenForm(language: language), ValueParser(language: language))
    var random = SeededNumbers(state: 1)
    let large = (4...12).flatMap { digits in
      (0..<20).map { _ in Int.random(in: 0...Int(pow(10, Double(digits))), using: &random) }
    }
    let some = Array(stride(from: 1_001, to: 2_100, by: 7)) + [1_000_000, 2_000_000, 1_000_001, 21_000, 101_000]
    for number in Array(0...1_000) + some + large {
      let words = form.spoken(number: Decimal(number))
      #expect(parser.wholeNumber(words) == number, "\(number): \(words)")
      #expect(parser.wholeNumber(form.tokens("\(number)")) == number, "\(form.tokens("\(number)"))")
      #expect(parser.wholeNumber("\(number)") == number)
    }
    for number in [1, 21, 300, 5_200] {
      #expect(parser.wholeNumber(form.spoken(number: Decimal(-number))) == -number)
    }
  }

  @Test("What the recogniser listens for is understood as a number", arguments: LocaleExpectations.all)
  func grammar(_ expected: LocaleExpectations) throws {
    let language = try expected.load()
    let (grammar, parser, form) = (
      ValueGrammar(language: language), ValueParser(language: language), SpokenForm(language: language)
    )
    let graph = PhraseGraph(grammar.wholeNumber(upTo: 9_999))
    for number in Array(0...999) + [1_000, 1_984, 2_026, 7_401, 9_999] {
      #expect(graph.match(form.tokens("\(number)")) != nil, "\(number): \(form.tokens("\(number)"))")
    }
    // Not every month has a thirty-first.
    let months = language.dates.months.flatMap(\.words).flatMap { Utterance($0).words }
    func inJanuary(_ sentence: String) -> String {
      sentence.split(separator: " ").map { months.contains(String($0)) ? months[0] : String($0) }
        .joined(separator: " ")
    }
    var sampler = Sampler(random: SeededNumbers(state: 7))
    for (node, read) in [
      (grammar.wholeNumber(upTo: 99), { (text: String) in parser.wholeNumber(text) != nil }),
      (grammar.wholeNumber(upTo: 9_999), { parser.wholeNumber($0) != nil }),
      (grammar.ordinal(upTo: 31), { parser.ordinal($0) != nil }),
      (grammar.duration, { parser.duration($0) != nil }), (grammar.time, { parser.time($0) != nil }),
      (grammar.date, { parser.date(inJanuary($0), in: TestLanguage.context()) != nil }),
      (grammar.yesNo, { parser.yesNo($0) != nil }),
    ] {
      for _ in 0..<100 {
        let sentence = sampler.sentence(node).joined(separator: " ")
        #expect(read(sentence), "\(sentence)")
        #expect(Utterance(sentence).words.joined(separator: " ") == sentence, "not in normal form")
      }
    }
  }

  @Test("Numbers as people say them", arguments: LocaleExpectations.all)
  func numbers(_ expected: LocaleExpectations) throws {
    let language = try expected.load()
    let (form, parser) = (SpokenForm(language: language), ValueParser(language: language))
    for (text, number) in expected.alsoNumbers { #expect(parser.wholeNumber(text) == number, "\(text)") }
    for (text, value) in expected.decimals {
      let number = try #require(Decimal(string: value))
      #expect(parser.decimal(text) == number, "\(text)")
      #expect(parser.decimal(form.spoken(number: number)) == number, "\(form.spoken(number: number))")
    }
    for thousandths in stride(from: 0, through: 40_000, by: 137) {
      let number = Decimal(thousandths) / 1000
      #expect(parser.decimal(form.spoken(number: number)) == number, "\(form.spoken(number: number))")
    }
  }

  @Test("Ordinals, spoken and in every gender", arguments: LocaleExpectations.all)
  func ordinals(_ expected: LocaleExpectations) throws {
    let language = try expected.load()
    let (form, parser) = (SpokenForm(language: language), ValueParser(language: language))
    #expect(expected.ordinals.count == 20)
    for (index, words) in expected.ordinals.enumerated() {
      #expect(form.spoken(ordinal: index + 1) == words)
    }
    for number in 1...31 { #expect(parser.ordinal(form.spoken(ordinal: number)) == number, "\(number)") }
    for (text, number) in expected.alsoOrdinals { #expect(parser.ordinal(text) == number, "\(text)") }
    for (index, words) in language.options.ordinals.enumerated() {
      for word in words { #expect(parser.ordinal(word) == index + 1, "\(word)") }
    }
    for (index, words) in language.options.numbers.enumerated() {
      for word in words { #expect(parser.wholeNumber(word) == index + 1, "\(word)") }
    }
  }

  @Test("Yes and no in everyday words", arguments: LocaleExpectations.all)
  func yesNo(_ expected: LocaleExpectations) throws {
    let parser = ValueParser(language: try expected.load())
    #expect(expected.yes.count >= 20 && expected.no.count >= 20)
    for text in expected.yes { #expect(parser.yesNo(text) == true, "\(text)") }
    for text in expected.no { #expect(parser.yesNo(text) == false, "\(text)") }
    for text in parser.language.answers.yesPhrases { #expect(parser.yesNo(text) == true, "\(text)") }
    for text in parser.language.answers.noPhrases { #expect(parser.yesNo(text) == false, "\(text)") }
  }

  @Test("Every minute of the day, and times as people say them", arguments: LocaleExpectations.all)
  func times(_ expected: LocaleExpectations) throws {
    let language = try expected.load()
    let (form, parser) = (SpokenForm(language: language), ValueParser(language: language))
    func time(_ written: String) -> TimeOfDay {
      let parts = written.split(separator: ":").compactMap { Int($0) }
      return TimeOfDay(hour: parts[0], minute: parts[1])
    }
    for (written, words) in expected.times { #expect(form.spoken(time(written)) == words) }
    for minute in 0..<1440 {
      let words = form.spoken(TimeOfDay(hour: minute / 60, minute: minute % 60))
      let heard = parser.time(words)
      #expect(heard?.hour == minute / 60 && heard?.minute == minute % 60, "\(words)")
    }
    for (text, written) in expected.alsoTimes {
      let heard = parser.time(text)
      #expect(heard?.hour == time(written).hour && heard?.minute == time(written).minute, "\(text): \(heard as Any)")
    }
  }

  @Test("Days and moments", arguments: LocaleExpectations.all)
  func days(_ expected: LocaleExpectations) throws {
    let language = try expected.load()
    let (form, parser) = (SpokenForm(language: language), ValueParser(language: language))
    let context = TestLanguage.context()
    for (text, day) in expected.days {
      #expect(parser.date(text, in: context) == TestLanguage.date(day), "\(text)")
    }
    for (text, moment) in expected.moments {
      #expect(parser.dateTime(text, in: context) == TestLanguage.date(moment), "\(text)")
    }
    for offset in 0..<400 {
      let day = context.day(offset)
      let words = form.spoken(day: day, in: context)
      #expect(parser.date(words, in: context) == day, "\(words)")
    }
    var random = SeededNumbers(state: 3)
    for _ in 0..<100 {
      let moment = context.day(1).addingTimeInterval(Double(Int.random(in: 0...500_000, using: &random) * 60))
      let words = form.spoken(moment: moment, in: context)
      #expect(parser.dateTime(words, in: context) == moment, "\(words)")
    }
  }

  @Test("Lengths of time and amounts of money", arguments: LocaleExpectations.all)
  func quantities(_ expected: LocaleExpectations) throws {
    let language = try expected.load()
    let (form, parser) = (SpokenForm(language: language), ValueParser(language: language))
    for (words, seconds) in expected.durations { #expect(form.spoken(.seconds(seconds)) == words) }
    for (words, seconds) in expected.durations + expected.alsoDurations {
      #expect(parser.duration(words) == .seconds(seconds), "\(words)")
    }
    var random = SeededNumbers(state: 4)
    for limit in [60, 3600, 86_400, 3_000_000] {
      for _ in 0..<100 {
        let duration = Duration.seconds(Int.random(in: 0...limit, using: &random))
        #expect(parser.duration(form.spoken(duration)) == duration, "\(form.spoken(duration))")
      }
    }
    for (text, amount) in expected.money {
      let value = MoneyAmount(amount: try #require(Decimal(string: amount)), currency: "EUR")
      #expect(parser.money(text) == value, "\(text)")
      #expect(parser.money(form.spoken(value)) == value, "\(form.spoken(value))")
    }
    for cents in Array(0...200) + stride(from: 201, to: 1_000, by: 13) {
      let value = MoneyAmount(amount: Decimal(cents) / 100, currency: "EUR")
      #expect(parser.money(form.spoken(value)) == value, "\(form.spoken(value))")
    }
  }

  @Test("Each universal command", arguments: LocaleExpectations.all)
  func commands(_ expected: LocaleExpectations) throws {
    let language = try expected.load()
    #expect(Set(expected.commands.map(\.0)) == Set(UniversalCommand.allCases))
    let five = PhraseNode(words: SpokenForm(language: language).tokens("5"))
    for (command, sentences) in expected.commands {
      let graph = PhraseGraph(language.commands.node(for: command, slots: ["number": five]))
      for sentence in sentences {
        #expect(graph.match(Utterance(sentence).words) != nil, "\(command): \(sentence)")
      }
    }
  }
}
