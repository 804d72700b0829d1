import AppIntents
import Foundation
import ParleyGrammar
import ParleyLanguage

/// One question until it is answered, given up or interrupted: prompts, reprompts, universal commands and doubts.
///
/// A pure state machine: what came back goes in, the next step comes out. The tree of the question is compiled once, and
/// each answer is read once.
struct SlotFilling: Sendable {
  enum Step: Sendable {
    /// Say the prompt and listen; then `take` what came back.
    case ask(Question)
    case adjustVolume(SpeechVolume.Change)
    /// Let the app look for one text after the other until it finds something; then `take(found:)`.
    case search([String])
    /// Change an earlier answer, or take it away, and change others; then `take(isCorrected:)`.
    case correct(parameter: String, value: (any Sendable)?, also: [(parameter: String, value: any Sendable)])
    case filled(any Sendable, extras: [(parameter: String, value: any Sendable)])
    case ended(DialogInterruption)
  }

  /// What was understood, and is not settled yet.
  struct Finding: Sendable {
    var result: RecognitionResult
    var answer: Answer
    /// What the value is called that the words mean; nil where they mean none, or say more.
    let name: String?
    /// Among words that nothing accounts for.
    var isDoubtful = false
    /// It was asked about already.
    var isSettled = false
  }

  enum Waiting: Sendable {
    case forAnswer
    /// Whether what was found was meant; `isRefused` where the words alone are not to be taken.
    case forConfirmation(Finding, isRefused: Bool)
    case forApp(Finding)
  }

  let readers: AnswerReaders
  let prompts: QuestionPrompts
  let parameter: (any AnyIntentParameter)?
  private(set) var plan: QuestionPlan
  var grammar: QuestionGrammar
  private(set) var expectation: Expectation
  var history = ConfirmationHistory()
  var waiting = Waiting.forAnswer
  var machine: QuestionStateMachine
  private var events: [DialogEvent] = []
  /// What follows from the answer cannot be undone.
  let isForGood: Bool
  /// Why the answer that was taken may not be what was meant.
  private(set) var doubts: Set<AcceptancePolicy.Doubt> = []
  /// The names of the options that the question began with, for values that are places among them.
  let optionNames: [String]
  /// Options that are not wanted; they are understood all the same.
  private var unlisted: [ValueOption] = []

  /// - Parameter parameter: what is asked for; nil for a question about something else.
  init(
    _ plan: QuestionPlan, grammar: QuestionGrammar, parameter: (any AnyIntentParameter)? = nil, readers: AnswerReaders,
    profile: DeviceProfile, policy: QuestionStateMachine.Policy = .init(), isForGood: Bool = false
  ) {
    self.isForGood = isForGood
    self.plan = plan
    var grammar = grammar
    grammar.echo.formUnion(
      readers.echo(of: [plan.full, plan.supporting, plan.short, parameter?.title?.resolved(with: nil) ?? ""]))
    // "From the restaurant on Lewis Avenue": what a parameter is called says no more than its value.
    grammar.echo.formUnion(grammar.open.flatMap { $0.title.samples(limit: 8).joined() })
    grammar.titleWords = readers.echo(of: [parameter?.title?.resolved(with: nil) ?? parameter?.name ?? ""])
    grammar.reader = readers.counting(grammar.reader, in: grammar.echo)
    if grammar.reader.kind != .yesNo { grammar.opening = readers.opening(of: plan.full) }
    grammar.counted = readers.counted(in: [plan.full, plan.short], called: parameter?.title?.resolved(with: nil) ?? "")
    self.grammar = grammar
    self.parameter = parameter
    self.readers = readers
    prompts = QuestionPrompts(language: readers.language, profile: profile)
    expectation = readers.expectation(for: grammar)
    machine = QuestionStateMachine(policy: policy)
    optionNames = grammar.reader.optionNames
  }

  /// What happened since the last call, to be recorded before the next step.
  mutating func takeEvents() -> [DialogEvent] {
    defer { events = [] }
    return events
  }

  mutating func record(_ event: DialogEvent) { events.append(event) }

  // MARK: Steps

  /// - Parameter day: of the moment that is asked for, where it is known.
  mutating func begin(on day: Date? = nil) -> Step { day.map { refuse(.day($0)) } ?? ask(prompts.question(plan)) }

  mutating func take(_ result: RecognitionResult) -> Step {
    if case .forConfirmation(let finding, let isRefused) = waiting {
      waiting = .forAnswer
      return take(reply: result, to: finding, isRefused: isRefused)
    }
    switch result.outcome {
    case .closed: return conclude(.closed)
    case .silence, .due: return conclude(.silence)
    case .unintelligible: return conclude(.noMatch)
    case .words: break
    }
    let finding = finding(in: result)
    if result.trust == .refused { return settle(finding) }
    record(.heard(text: result.text))
    return interpret(finding)
  }

  mutating func take(level: Int?) -> Step {
    guard let level else { return ask(nil) }
    record(.volume(level: level))
    return ask(prompts.reprompt(readers.language.sentence(.volume, ["level": "\(level)"])))
  }

  mutating func take(found: [ValueOption]) -> Step {
    guard case .forApp(var finding) = waiting else { return ask(nil) }
    waiting = .forAnswer
    if case .value(let value, _) = finding.answer {
      if let alike = alike(value, found, finding) { finding.answer = .several(alike) }
    } else if found.count > 1 {
      finding.answer = .several(found)
    } else if let option = found.first {
      if case .array? = parameter?.kind {
        finding.answer = .value([option.value])
      } else {
        finding.answer = .value(option.value)
      }
    }
    return settle(finding)
  }

  /// What cannot be corrected was misheard, and the question still stands.
  mutating func take(isCorrected: Bool) -> Step {
    if isCorrected { return .ended(.corrected) }
    guard case .forApp(var finding) = waiting else { return ask(nil) }
    waiting = .forAnswer
    finding.answer = .noMatch
    return settle(finding)
  }

  // MARK: Ends of a turn

  mutating func settle(_ finding: Finding) -> Step {
    doubts = finding.isSettled ? [] : AcceptancePolicy.doubts(about: finding.result, isNear: isNear(finding))
    if finding.isSettled { return conclude(finding.answer) }
    if isForGood, expectation.kind == .yesNo, case .value(true as Bool, _) = finding.answer, !doubts.isEmpty,
      !history.areAgreed(on: .agreement)
    {
      return conclude(.unsure)
    }
    let decision = AcceptancePolicy.decide(
      finding.answer, trust: AcceptancePolicy.trust(in: finding.result, isForGood: isForGood, at: expectation.kind),
      name: finding.name,
      namesIt: namesIt(finding), at: expectation.kind, &history)
    switch decision {
    case .take: return finding.isDoubtful ? confirm(finding) : conclude(finding.answer)
    case .askAgain: return conclude(.noMatch)
    case .confirm: return confirm(finding)
    }
  }

  /// From here on the question is which of these, so that "the first one" is the first of them.
  private mutating func narrow(to options: [ValueOption]) {
    grammar.reader = readers.optionReader(
      options, unlisted: unlisted,
      numbersArePlaces: !grammar.open.contains { $0.reader.kind == .number && !$0.isOnlyRead })
    expectation = readers.expectation(for: grammar)
    plan.options = options.map(readers.text(of:))
    plan.page = 0
  }

  mutating func conclude(_ answer: Answer) -> Step {
    let action = machine.handle(answer)
    switch answer {
    case .silence: record(.notUnderstood(reason: .silence))
    case .noMatch, .unknown: record(.notUnderstood(reason: .noMatch))
    case .command(let command): record(.command(command))
    case .volume: record(.command(.volume))
    default: break
    }
    return step(for: action, answer)
  }

  mutating func step(for action: QuestionStateMachine.Action, _ answer: Answer) -> Step {
    switch action {
    case .accept:
      guard case .value(let value, let extras) = answer else { return ask(nil) }
      return .filled(value, extras: extras)
    case .repeatPrompt: return begin()
    case .listenAgain: return ask(nil)
    case .askShort: return ask(prompts.reprompt(plan.short))
    case .sorryAskShort: return ask(prompts.sorry(plan))
    case .askFull:
      plan.page = 0
      return ask(prompts.full(plan))
    case .sayUnknown:
      guard case .unknown(let name) = answer else { return ask(prompts.sorry(plan)) }
      return ask(prompts.unknown(name, plan))
    case .askAmongOthers: return askAmongOthers(answer)
    case .leaveForOrder:
      guard case .order(let words) = answer else { return ask(nil) }
      return .ended(.order(words))
    case .sayReasonAskAgain: return refuse(answer)
    case .giveHelp: return ask(prompts.help(plan))
    case .nextOptions:
      guard plan.options.isEmpty || plan.page + 1 < plan.pageCount else { return ask(prompts.noMoreOptions(plan)) }
      if !plan.options.isEmpty { plan.page += 1 }
      return ask(prompts.options(plan))
    case .adjustVolume(let change): return .adjustVolume(change)
    case .cancel: return .ended(.cancelled)
    case .decline: return .ended(.declined)
    case .goBack: return .ended(.goBack)
    case .startOver: return .ended(.startOver)
    case .giveUp(let reason): return .ended(.gaveUp(reason))
    case .close: return .ended(.closed)
    }
  }

  private mutating func refuse(_ answer: Answer) -> Step {
    switch answer {
    case .refused(let value, let reason):
      if let name = plan.parameter { record(.refused(parameter: name, value: value, reason: reason)) }
      return ask(prompts.reprompt(reason + " " + plan.short, supporting: reason))
    case .several(let options):
      narrow(to: options)
      return ask(prompts.disambiguation(plan))
    case .day(let day):
      if let kind = parameter?.kind, let reader = readers.momentReader(on: day, for: kind) {
        grammar.reader = reader
        expectation = readers.expectation(for: grammar)
        plan.short = readers.language.sentence(.askTime)
      }
      return ask(prompts.reprompt(plan.short))
    case .question(let reply): return ask(prompts.reprompt(reply + " " + plan.short, supporting: reply))
    default: return ask(prompts.reprompt(plan.short))
    }
  }

  /// The one option that is left, if it is meant; else which of those.
  private mutating func askAmongOthers(_ answer: Answer) -> Step {
    guard case .excluded(let left, let refused) = answer, !grammar.reader.isList, !left.isEmpty else {
      return ask(prompts.reprompt(plan.short))
    }
    unlisted += refused
    narrow(to: left)
    if left.count > 1 {
      return ask(left.count > QuestionPlan.optionsAtATime ? prompts.reprompt(plan.short) : prompts.disambiguation(plan))
    }
    let only = Answer.value(left[0].value)
    return confirm(Finding(result: RecognitionResult(Utterance(plan.options[0])), answer: only, name: plan.options[0]))
  }

  mutating func ask(_ prompt: Prompt?) -> Step {
    if let prompt { record(.prompt(prompt, parameter: plan.parameter)) }
    var expectation = expectation
    if isForGood || AcceptancePolicy.Occasion.question(expectation.kind).allowsConfirmation {
      expectation.secondHearing = secondHearing(of:)
    }
    if expectation.kind != .text {
      expectation.free = FreeHearing(readers.language) { [asked = self] said, _ in
        asked.isAnswer(said)
      }
    }
    return .ask(Question(prompt: prompt, expectation: expectation))
  }
}
