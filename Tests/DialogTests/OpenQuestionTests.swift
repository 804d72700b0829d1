import ParleyLanguage
import Testing

@testable import ParleyDialog

/// An answer means the same with words of courtesy around it, whatever else is still to be asked.
struct OpenQuestionTests {
  struct Law: CustomTestStringConvertible, Sendable {
    let locale: String
    let asked: OpenQuestions.Asked

    var testDescription: String { "\(locale) \(asked)" }
  }

  static let locales = ["de-DE", "en-US", "es-ES", "fr-FR", "it-IT", "pt-BR"]

  /// The others are held in `OpenQuestionLongTests`.
  static let few = locales.flatMap { locale in
    OpenQuestions.Asked.allCases.filter { locale == "en-US" || $0 == .number }.map { Law(locale: locale, asked: $0) }
  }

  @Test(arguments: few) func `courtesy changes no answer, and fills no other parameter`(law: Law) throws {
    try Self.courtesy(law, answers: 5, seed: 11)
  }

  static func courtesy(_ law: Law, answers: Int, seed: UInt64) throws {
    let questions = try OpenQuestions(locale: law.locale)
    let alone = questions.alone(law.asked)
    var read = 0
    var failures: [String] = []
    for row in alone.reader.grammar.samples(limit: answers, seed: seed) where !row.isEmpty {
      let answer = row.joined(separator: " ")
      let plain = questions.meaning(answer, at: alone)
      guard plain.hasPrefix("value") else { continue }
      read += 1
      for other in OpenQuestions.Asked.allCases where OpenQuestions.mayStandBeside(law.asked, other) {
        let question = questions.question(law.asked, beside: other)
        for text in [answer] + questions.wrappings(of: answer) {
          let meant = questions.meaning(text, at: question)
          // "Un minuto, por favor" may ask to wait.
          if meant != plain, !questions.asksToWait(text) {
            failures.append("“\(text)” beside \(other): \(meant), plain \(plain)")
          }
        }
      }
    }
    #expect(read > 2)
    #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(40).joined(separator: "\n"))")
  }
}

extension OpenQuestionTests {
  @Test(arguments: locales) func `no, cancel is no text`(locale: String) throws {
    let questions = try OpenQuestions(locale: locale)
    let question = QuestionGrammar(reader: questions.readers.textReader(isLink: false))
    for text in questions.retractions {
      #expect(questions.meaning(text, at: question).hasPrefix("command"), "\(text)")
    }
  }

  @Test(arguments: locales) func `all of a list, and all but some`(locale: String) throws {
    let questions = try OpenQuestions(locale: locale)
    let question = questions.alone(.list)
    let names = question.reader.optionNames
    let wholes = try #require(questions.language.language.markers?.wholes)
    for all in wholes.all {
      #expect(questions.meaning(all, at: question) == "value \(names) []", "\(all)")
      for except in wholes.except {
        let text = "\(all) \(except) \(names[1])"
        #expect(questions.meaning(text, at: question) == "value \([names[0]] + names[2...]) []", "\(text)")
      }
    }
    let one = questions.alone(.option)
    for all in wholes.all + wholes.both { #expect(questions.meaning(all, at: one) == "unsure", "\(all)") }
    for both in wholes.both { #expect(!questions.meaning(both, at: question).hasPrefix("value"), "\(both)") }
  }

  /// Whatever was answered before: “two, no, cancel”.
  @Test(arguments: few) func `what ends in taking it all back is no value`(law: Law) throws {
    try Self.retraction(law)
  }

  static func retraction(_ law: Law, limit: Int = 7) throws {
    let questions = try OpenQuestions(locale: law.locale)
    check(questions, law.asked, limit: limit) { answer, _ in
      questions.retractions.flatMap { ["\($0)", "\(answer), \($0)"] }
    } holds: { meant, _, _ in
      !meant.hasPrefix("value")
    }
  }

  @Test(arguments: few) func `a corrected answer is the second one`(law: Law) throws { try Self.correction(law) }

  static func correction(_ law: Law, limit: Int = 7) throws {
    let questions = try OpenQuestions(locale: law.locale)
    check(questions, law.asked, limit: limit) { answer, other in
      questions.corrections.map { "\(answer), \($0) \(other)" }
    } holds: { meant, _, other in
      // "December sixth, no, the first" is in the same month.
      !meant.hasPrefix("value") || meant == other || law.asked == .day && dayOfMonth(meant) == dayOfMonth(other)
    }
  }

  /// Of "value 2026-12-01 00:00:00 +0000 []".
  private static func dayOfMonth(_ meaning: String) -> String? {
    meaning.split(separator: " ").at(1)?.split(separator: "-").at(2).map(String.init)
  }

  @Test(arguments: few) func `a refused answer is not taken`(law: Law) throws { try Self.refusal(law) }

  static func refusal(_ law: Law, limit: Int = 7) throws {
    let questions = try OpenQuestions(locale: law.locale)
    check(questions, law.asked, limit: limit) { answer, other in
      questions.refusals.flatMap { ["\($0) \(answer)", "\($0) \(answer), \(other)"] }
    } holds: { meant, plain, _ in
      meant != plain
    }
  }

  @Test(arguments: few) func `of two answers none is taken without asking`(law: Law) throws { try Self.joint(law) }

  static func joint(_ law: Law, limit: Int = 7) throws {
    // "Two and a half", "an hour and ten minutes" are one.
    guard [.option, .number, .day, .time].contains(law.asked) else { return }
    let questions = try OpenQuestions(locale: law.locale)
    check(questions, law.asked, limit: limit) { answer, other in
      questions.joints.map { "\(answer) \($0) \(other)" }
    } holds: { meant, plain, other in
      meant != plain && meant != other
    }
  }

  fileprivate static func check(
    _ questions: OpenQuestions, _ asked: OpenQuestions.Asked, limit: Int = 8, _ texts: (String, String) -> [String],
    holds: (_ meant: String, _ plain: String, _ other: String) -> Bool
  ) {
    let question = questions.alone(asked)
    let read = questions.answers(to: asked, question, limit: limit).map { ($0, questions.meaning($0, at: question)) }
      .filter { $0.1.hasPrefix("value") }
    #expect(read.count > 2)
    var failures: [String] = []
    for (answer, other) in zip(read, read.dropFirst() + read.prefix(1)) where answer.1 != other.1 {
      for text in texts(answer.0, other.0) {
        let meant = questions.meaning(text, at: question)
        if !holds(meant, answer.1, other.1) { failures.append("“\(text)”: \(meant)") }
      }
    }
    #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(40).joined(separator: "\n"))")
  }
}

extension OpenQuestions {
  /// Simple ones, where the grammar also makes what nobody says.
  func answers(to asked: Asked, _ question: QuestionGrammar, limit: Int) -> [String] {
    let places = language.optionVocabulary.ordinals.prefix(4).compactMap(\.first)
    let titles = question.reader.optionNames
    switch asked {
    case .option: return titles + places
    case .list:
      let and = joints.first ?? ""
      return zip(titles, titles.dropFirst()).map { "\($0) \(and) \($1)" }
        + zip(places, places.dropFirst()).map { "\($0) \(and) \($1)" }
    default:
      let rows = question.reader.grammar.samples(limit: asked == .money ? 4 * limit : limit, seed: 5).filter {
        !$0.isEmpty
      }
      // “Menos zero” is none the less nothing.
      let zero = language.language.numbers.cardinals.filter { $0.value == 0 }.flatMap(\.words)
      let answers = rows.filter { Set($0).isDisjoint(with: zero) }.map { $0.joined(separator: " ") }
      return asked == .length ? answers.filter { language.values.decimal($0) == nil } : answers
    }
  }

  /// “no, cancel”
  var retractions: [String] {
    let cancel = language.language.commands.node(for: .cancel, slots: [:]).samples(limit: 5, seed: 3)
    return language.language.answers.no.prefix(1).flatMap { no in
      cancel.map { "\(no), " + $0.joined(separator: " ") }
    }
  }

  var corrections: [String] { language.language.markers?.heard.corrections ?? [] }
  var refusals: [String] { language.language.markers?.heard.refusals ?? [] }
  var joints: [String] { Array((language.language.markers?.joints ?? []).prefix(2)) }

  /// Two parameters of one kind are not told apart by what is said.
  static func mayStandBeside(_ asked: Asked, _ other: Asked) -> Bool {
    let alike: [Set<Asked>] = [[.number, .decimal], [.day, .time]]
    return asked != other && !alike.contains { $0.contains(asked) && $0.contains(other) } && other != .decimal
  }
}
