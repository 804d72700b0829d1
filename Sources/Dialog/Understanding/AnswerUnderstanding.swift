import AppIntents
import Foundation

/// Reads single answers as a pending question would, without a conversation around them: to measure and to test what is
/// understood.
public struct AnswerUnderstanding: Sendable {
  /// What was asked for.
  public enum Asked: Hashable, Sendable {
    case yesNo
    case wholeNumber
    case decimal
    case day
    case time
    case dateTime
    /// One of these, by their names and synonyms.
    case option([Option])
  }

  /// A value that can be chosen.
  public struct Option: Hashable, Sendable {
    public let name: String
    public let synonyms: [String]

    public init(name: String, synonyms: [String] = []) {
      self.name = name
      self.synonyms = synonyms
    }
  }

  /// What an answer meant.
  public enum Value: Hashable, Sendable {
    case yesNo(Bool)
    case number(Double)
    case date(Date)
    /// The index of the option.
    case option(Int)
  }

  private let readers: AnswerReaders

  /// - Parameter now: what "tomorrow" is counted from, in `calendar`.
  public init(language: SpokenLanguage, now: Date, calendar: Calendar) {
    readers = AnswerReaders(language: language, now: { now }, calendar: calendar)
  }

  /// The value of an answer, be it one that is asked about before it is taken; nil where it means none, or something
  /// else, such as "cancel".
  ///
  /// - Parameter prompt: the words of the question, which an answer may repeat.
  public func read(_ answer: String, to asked: Asked, prompt: String = "") -> Value? {
    guard let reader = reader(for: asked) else { return nil }
    let question = QuestionGrammar(reader: reader, echo: readers.echo(of: [prompt]))
    let result = readers.expectation(for: question).result(typed: answer)
    let read: any Sendable
    switch readers.answer(in: result, to: question) {
    case .value(let value, _), .perhaps(let value, _): read = value
    case .otherwise: read = false
    default: return nil
    }
    return switch read {
    case let value as Bool: .yesNo(value)
    case let value as Int: asked.isOption ? .option(value) : .number(Double(value))
    case let value as Double: .number(value)
    case let value as Date: .date(value)
    default: nil
    }
  }

  private func reader(for asked: Asked) -> AnswerReader? {
    switch asked {
    case .yesNo: readers.reader(for: .boolean(true: nil, false: nil), options: [])
    case .wholeNumber: readers.reader(for: .integer(range: nil), options: [])
    case .decimal: readers.reader(for: .decimal(range: nil), options: [])
    case .day: readers.reader(for: .date(.date), options: [])
    case .time: readers.reader(for: .date(.time), options: [])
    case .dateTime: readers.reader(for: .date(.dateTime), options: [])
    case .option(let options):
      readers.indexReader(
        options.enumerated().map { index, option in
          let display = DisplayRepresentation(
            title: "\(option.name)", synonyms: option.synonyms.map { "\($0)" })
          return ValueOption(id: "\(index)", display: display, value: index)
        })
    }
  }
}

extension AnswerUnderstanding.Asked {
  fileprivate var isOption: Bool { if case .option = self { true } else { false } }
}
