import AppIntents
import Foundation
import ParleyGrammar

/// Takes the commands of a `CommandSet`: listens for one, asks for what it lacks, and says what it got.
///
/// Its questions follow the policy that the questions of App Intents follow: reprompts, universal commands, giving up.
public struct CommandConversation: Conversing {
  public let commands: CommandSet
  public let language: SpokenLanguage
  public let profile: DeviceProfile

  public init(commands: CommandSet, language: SpokenLanguage, profile: DeviceProfile) {
    self.commands = commands
    self.language = language
    self.profile = profile
  }

  public func run(on frontEnd: any DialogFrontEnd) async {
    let expectation = Expectation(kind: .trigger, grammar: commands.grammar, cores: [commands.core])
    let asker = Asker(frontEnd: frontEnd, language: language, profile: profile)
    while true {
      switch await frontEnd.ask(Question(prompt: nil, expectation: expectation)) {
      case .closed: return
      case .silence: continue
      case .refused, .unintelligible: frontEnd.record(.notUnderstood(reason: .noMatch))
      case .utterance(let text), .doubtful(let text), .uncertain(let text):
        frontEnd.record(.heard(text: text))
        let words = Utterance(text, digitsToWords: { language.spokenForm.tokens($0) }).words
        guard let command = commands.understand(words) else {
          frontEnd.record(.notUnderstood(reason: .noMatch))
          continue
        }
        frontEnd.record(
          .matched(app: commands.app, shortcut: command.intent, phrase: text, parameters: command.slots))
        guard await carryOut(command, asker) else { return }
      }
    }
  }

  /// False when nobody is there any more.
  private func carryOut(_ command: UnderstoodCommand, _ asker: Asker) async -> Bool {
    var command = command
    do {
      for need in commands.needs[command.intent] ?? [] where command.slots[need.parameter] == nil {
        let value = try await ask(for: need, asker)
        command.slots[need.parameter] = value
        asker.frontEnd.record(.resolved(parameter: need.parameter, value: value, source: .spoken))
      }
    } catch {
      return await conclude(error as? DialogInterruption ?? .cancelled, asker)
    }
    let reply = commands.reply(command)
    asker.frontEnd.record(.performed(intent: command.intent, value: nil))
    await asker.say(.result, full: reply)
    asker.frontEnd.record(.ended(.completed))
    return true
  }

  private func ask(for need: CommandSet.Need, _ asker: Asker) async throws -> String {
    let answers = AnswerReaders(language: language, now: { Date() }, calendar: .current)
    let grammar = QuestionGrammar(reader: reader(for: need, answers))
    let plan = QuestionPlan(
      parameter: need.parameter, full: need.question, supporting: need.question, short: need.question,
      options: need.names)
    return try await asker.ask(
      plan, expecting: { answers.expectation(for: grammar) },
      name: { text in
        guard case .answer(let value, _) = answers.read(answers.utterance(text), at: grammar) else { return nil }
        return value as? String
      },
      interpret: { text in
        switch answers.read(answers.utterance(text), at: grammar) {
        case .answer(let value, _): (value as? String).map { Interpretation.answer($0) } ?? .noMatch
        case .command(let command): .command(command)
        case .volume(let level): .volume(level)
        case .declined: .declined
        case .several(let options): .several(options.map(answers.text(of:)))
        case .correction, .nothing: .noMatch
        }
      })
  }

  /// Takes a value in the words of the description, or a name as people shorten it: "the bedroom one".
  private func reader(for need: CommandSet.Need, _ answers: AnswerReaders) -> AnswerReader {
    let graph = PhraseGraph(.slot("value", need.answers))
    let options = need.names.enumerated().map { index, name in
      ValueOption(id: "\(index)", display: DisplayRepresentation(title: "\(name)"), value: name)
    }
    let names = need.names.isEmpty ? nil : answers.optionReader(options, returningValues: true)
    return AnswerReader(
      kind: names == nil ? .number : .option,
      grammar: names.map { .choice([need.answers, $0.grammar]) } ?? need.answers,
      cores: [need.answers] + (names?.cores ?? []), optionNames: need.names
    ) { tokens, text in
      if let slot = graph.match(tokens)?["value"], let value = need.read(slot, tokens) { return .value(value) }
      return names?.read(tokens, text) ?? .nothing
    }
  }

  private func conclude(_ interruption: DialogInterruption, _ asker: Asker) async -> Bool {
    switch interruption {
    case .closed:
      asker.frontEnd.record(.ended(.closed))
      return false
    case .gaveUp:
      await asker.say(.statement, full: language.sentence(.givingUp))
      asker.frontEnd.record(.ended(.gaveUp))
    default:
      await asker.say(.statement, full: language.sentence(.cancelled))
      asker.frontEnd.record(.ended(.cancelled))
    }
    return true
  }
}
