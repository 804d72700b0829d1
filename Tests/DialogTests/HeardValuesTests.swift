import AppIntents
import Foundation
import ParleyGrammar
import ParleyLanguage
import Testing

@testable import ParleyDialog

/// What is understood when it is typed is also listened for, in sentences that no grammar made.
struct HeardValuesTests {
  struct Kind: CustomTestStringConvertible, Sendable {
    let kind: ValueKind
    /// One of each list in a row; an empty text leaves it out.
    let forms: [[[String]]]
    /// What the grammar leaves out, because each word there can be misheard and costs time.
    var typedOnly: Set<String> = []

    var testDescription: String { "\(kind)" }
  }

  private static let weekdays = ["monday", "friday", "sunday"]
  private static let months = ["january", "may", "december"]
  private static let ordinals = ["first", "third", "fifteenth", "twenty second"]
  private static let hours = ["seven", "six thirty", "half past nine", "ten oh five"]

  private static let days: [[[String]]] = [
    [["today", "tomorrow", "yesterday", "the day after tomorrow", "the day before yesterday", "christmas"]],
    [["", "on", "this", "next", "last"], weekdays],
    [["this", "next", "last"], ["week", "weekend", "month"]],
    [["in"], ["a week", "two days", "three weeks", "ten days"]],
    [["a day", "two days", "three weeks", "six months"], ["ago", "from now"]],
    [["", "on"], ["the"], ordinals, ["", "of may", "of december"]],
    [["", "on"], months, ordinals],
    [["the"], ["first", "second", "last"], weekdays, ["of"], ["the month", "next month", "may"]],
  ]

  static let kinds: [Kind] = [
    Kind(
      kind: .integer(range: nil),
      forms: [
        [
          ["zero", "three", "twenty", "forty seven", "a hundred and five", "two thousand"],
          ["", "people", "minutes", "percent", "times", "units", "of them", "degrees", "weeks"],
        ],
        [["a dozen", "half a dozen", "a couple", "a pair"], ["", "of them"]],
      ]),
    Kind(
      kind: .decimal(range: nil),
      forms: [
        [
          ["two point five", "two and a half", "half", "three quarters", "zero point two five", "fifty"],
          ["", "units", "percent", "hours", "degrees", "dollars"],
        ],
        [["three dollars and fifty cents"]],
      ], typedOnly: ["three dollars and fifty cents"]),
    Kind(kind: .date(.date), forms: days),
    Kind(
      kind: .date(.time),
      forms: [
        [["", "at"], hours, ["", "a m", "in the morning", "in the evening"]],
        [["noon", "midnight", "a quarter to eight"]],
      ]),
    Kind(
      kind: .date(.dateTime),
      forms: days.map { $0 + [["at"], ["seven", "six thirty"]] } + [
        days[0] + [["evening"]], [["in"], ["twenty minutes", "two hours"]],
        [["twenty minutes", "an hour"], ["from now", "ago"]],
        [["seven", "noon"], ["tomorrow", "on friday", "next monday", "on the third"]],
      ]),
    Kind(
      kind: .duration,
      forms: [
        [["a", "one"], ["minute", "hour", "week"]],
        [["twenty", "forty five"], ["minutes", "hours"], ["", "and ten seconds"]],
        [["twenty", "forty five"], ["seconds", "days"]], [["two"], ["weeks", "days"], ["and five hours"]],
        [["an hour and a half", "half an hour", "two and a half hours", "one hour and twenty minutes"]],
      ]),
  ]

  private static let readers: AnswerReaders = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return AnswerReaders(
      language: .shared(testLanguage), now: { Date(timeIntervalSince1970: 1_790_000_000) },
      calendar: calendar)
  }()

  private static func sentences(_ form: [[String]]) -> [String] {
    form.reduce([""]) { heads, words in
      heads.flatMap { head in words.map { [head, $0].filter { !$0.isEmpty }.joined(separator: " ") } }
    }
  }

  @Test(arguments: kinds) func `what is understood typed is listened for`(kind: Kind) {
    let question = QuestionGrammar(reader: Self.readers.reader(for: kind.kind, options: []))
    let expectation = Self.readers.expectation(for: question)
    let paths = WordPaths(expectation.grammar.wordGraph)
    var understood = 0
    for sentence in kind.forms.flatMap(Self.sentences) {
      let typed = expectation.result(typed: sentence)
      guard case .value = Self.readers.answer(in: typed, to: question) else { continue }
      understood += 1
      let isHeard = paths.accept(typed.words)
      let isException = kind.typedOnly.contains { sentence == $0 || sentence.hasPrefix($0 + " ") }
      #expect(isHeard != isException, "\(sentence)")
    }
    #expect(understood > 15)
  }

  @Test(arguments: [
    ("twenty minutes", 20), ("fifty percent", 50), ("five people", 5), ("half a dozen", 6), ("a pair of them", 2),
  ]) func `a number keeps its value before what it counts`(sentence: String, number: Int) {
    let question = QuestionGrammar(reader: Self.readers.reader(for: .integer(range: nil), options: []))
    let typed = Self.readers.expectation(for: question).result(typed: sentence)
    guard case .value(let value, _) = Self.readers.answer(in: typed, to: question) else {
      Issue.record("not understood")
      return
    }
    #expect(value as? Int == number)
  }

  @Test(arguments: ["tomorrow", "on the third", "next week"])
  func `a day does not tell the time`(sentence: String) {
    for part in [IntentDateKind.dateTime, .time] {
      let question = QuestionGrammar(reader: Self.readers.reader(for: .date(part), options: []))
      let typed = Self.readers.expectation(for: question).result(typed: sentence)
      if case .value(let value, _) = Self.readers.answer(in: typed, to: question) { Issue.record("\(value)") }
    }
  }
}
