import Foundation
import ParleyGrammar
import ParleyLanguage

@testable import AppIntents
@testable import ParleyDialog

/// Questions of each kind with another parameter open, in one language.
struct OpenQuestions {
  enum Asked: String, CaseIterable, Sendable {
    case option, list, number, decimal, day, time, duration, length, money
  }

  let readers: AnswerReaders
  let language: SpokenLanguage

  init(locale: String) throws {
    let models = try DataFolder.models.located()
    language = .shared(try Language.load(folder: models.appendingPathComponent(locale)))
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    readers = AnswerReaders(
      language: language, now: { Date(timeIntervalSince1970: 1_790_000_000) }, calendar: calendar)
  }

  /// Names that are words of no language's numbers, dates or measures.
  private static let asked = ["Zamboni", "Quixota", "Krumbel", "Vaporetta"].map(option)
  private static let beside = ["Bellinzona", "Torquato", "Filigran"].map(option)

  private static func option(_ name: String) -> ValueOption {
    ValueOption(id: name, display: DisplayRepresentation(title: "\(name)"), value: name)
  }

  private func reader(_ asked: Asked, _ options: [ValueOption]) -> AnswerReader {
    let length = ValueKind.measurement(
      MeasurementKind(
        dimension: "length",
        units: [.init(names: ["meters", "meter"], symbol: "m"), .init(names: ["feet", "foot"], symbol: "ft")],
        defaultUnit: 0, allowsNegative: false, make: { "\($0) of unit \($1)" }))
    return switch asked {
    case .option: readers.optionReader(options)
    case .list: readers.arrayReader(of: readers.optionReader(options))
    case .number: readers.reader(for: .integer(range: nil), options: [])
    case .decimal: readers.reader(for: .decimal(range: nil), options: [])
    case .day: readers.reader(for: .date(.date), options: [])
    case .time: readers.reader(for: .date(.time), options: [])
    case .duration: readers.reader(for: .duration, options: [])
    case .length: readers.reader(for: length, options: [])
    case .money: readers.moneyReader([])
    }
  }

  func alone(_ asked: Asked) -> QuestionGrammar { QuestionGrammar(reader: reader(asked, Self.asked)) }

  /// As `IntentRun.openParameters` has it.
  func question(_ asked: Asked, beside other: Asked) -> QuestionGrammar {
    var open = ParameterReader(
      name: "other", title: PhraseNode(text: "xylem"), reader: reader(other, Self.beside))
    open.isOnlyMentioned =
      open.reader.isList || other != .option && !(other == .number && [.option, .list].contains(asked))
    return QuestionGrammar(reader: reader(asked, Self.asked), open: [open])
  }

  func meaning(_ text: String, at question: QuestionGrammar) -> String {
    switch readers.answer(in: readers.expectation(for: question).result(typed: text), to: question) {
    case .value(let value, let extras): "value \(value) \(extras)"
    case .several(let options): "one of \(options.map(\.id))"
    case .perhaps(let value, let extras): "perhaps \(value) \(extras)"
    case let other: "\(other)"
    }
  }

  /// The whole text is a way to ask for time.
  func asksToWait(_ text: String) -> Bool {
    let words = Utterance(text).words
    let marker = language.markers.longest(in: words, at: 0, before: words.count)
    return marker.map { $0.count == words.count && $0.kinds.contains(.wait) } ?? false
  }

  /// An answer with what people put around it.
  func wrappings(of answer: String) -> [String] {
    let fillers = language.language.fillers
    let before = fillers.heardLeadIns.filter { !$0.isEmpty }
    let after = fillers.heardLeadOuts
    return after.prefix(2).map { "\(answer) \($0)" } + before.prefix(3).map { "\($0) \(answer)" }
  }
}
