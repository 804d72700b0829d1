import AppIntents
import Foundation

/// One run of one intent, from its trigger to its end: resolve, confirm, perform (R2).
///
/// It is the other end of the questions that the intent asks while it performs. An actor, because the intent may ask
/// from any task; questions are asked one at a time.
actor IntentRun: IntentInteraction {
  let intent: any AppIntent
  let intentName: String
  let appName: String
  /// Speaks and listens until the run is over.
  let channel: DialogChannel
  let io: RunIO
  /// Speaks and listens also afterwards.
  let person: DialogChannel
  let answers: AnswerReaders
  let parameters: [any AnyIntentParameter]
  let resolvers: [AnyParameterResolver]
  let system: SystemState

  /// The parameters that the person was asked for, in the order of their answers: what "go back" walks along.
  var asked: [String] = []
  /// The parameters that have got a value in this run, by whatever means, in that order.
  var settled: [String] = []
  /// What was said of parameters that did not exist yet.
  var early: [String: any Sendable] = [:]
  /// What was answered inside `perform()`, so that a restart for a correction does not ask it all again.
  var performAnswers = AnswerLog()
  /// What was offered for a parameter when the intent asked to choose, by its name.
  var choices: [String: [ValueOption]] = [:]
  /// The readers of other parameters, for as long as their choices stay the same.
  var knownReaders: [String: (ids: [String], reader: ParameterReader)] = [:]
  /// What an error of the intent asks for, before `perform()` begins again.
  private var pendingRestart: IntentRestart?
  /// A parameter that is asked for before any other.
  private var askedFirst: String?
  /// What it is asked among; none asks for any.
  private var askedAmong: [ValueOption] = []
  /// Why what is to be done may not be what was meant.
  var doubts: Set<AcceptancePolicy.Doubt>
  /// It was read back as it is, and the person agreed.
  var isReadBack = false
  /// Another intent opened it after it had spoken.
  let isOpened: Bool
  /// The trigger phrase, whose words a "yes" may repeat.
  let phrase: String
  /// What a shortcut of one's own says of the values; nil where it is none.
  let presets: StepPresets?
  /// The days that were said of moments, until they are asked for.
  var days: [String: Date]
  /// What was said to the first question before it was asked.
  var said: [String]
  /// Why the last question ended without an answer; outlives an intent that swallows the error.
  var interruption: DialogInterruption?

  init(
    intent: any AppIntent, appName: String, channel: DialogChannel, answers: AnswerReaders, system: SystemState,
    doubts: Set<AcceptancePolicy.Doubt> = [], isOpened: Bool = false, phrase: String = "", presets: StepPresets? = nil,
    days: [String: Date] = [:], said: [String] = []
  ) {
    self.intent = intent
    self.isOpened = isOpened
    self.phrase = phrase
    self.presets = presets
    self.days = days
    self.said = said
    self.doubts = doubts
    self.appName = appName
    person = channel
    io = RunIO(channel.io)
    self.channel = DialogChannel(io: io, language: channel.language, profile: channel.profile)
    self.answers = answers
    self.system = system
    intentName = intent.declaredName
    parameters = intent.declaredParameters
    resolvers = erasedResolvers(of: intent)
  }

  /// How often `perform()` may begin again before the run is ended: a bound against an intent that never gets what it
  /// wants.
  static let restartLimit = 25

  func work(
    preset values: [String: ValueOption], askingFirst name: String?, among choices: [ValueOption]
  ) async throws -> IntentRunResult {
    askedFirst = name
    askedAmong = choices
    try checkAuthentication()
    try checkForeground()
    fill(values)
    return try await resolveAndPerform()
  }

  private func resolveAndPerform() async throws -> IntentRunResult {
    for _ in 0..<Self.restartLimit {
      do {
        interruption = nil
        if let restart = pendingRestart {
          pendingRestart = nil
          try await answer(restart)
        }
        if let name = askedFirst, let parameter = parameter(named: name) {
          if askedAmong.isEmpty {
            storeAnswer(try await value(for: parameter), in: parameter)
          } else {
            let index = try await choose(among: askedAmong, for: parameter, dialog: nil, fillsOthers: true)
            storeAnswer(askedAmong[index].value, in: parameter)
          }
          askedFirst = nil
        }
        try await resolve()
        try await readBack()
        try await confirmErased(intent)
        performAnswers.rewind()
        let performed = try await IntentRuntime.$interaction.withValue(self) { try await performErased(intent) }
        if let interruption, interruption.restarts { throw interruption }
        return await present(performed)
      } catch {
        try await recover(from: error)
      }
    }
    throw RestartLimitReached()
  }

  /// Makes ready for another round, or throws on.
  private func recover(from error: any Error) async throws {
    switch interruption ?? error as? DialogInterruption {
    case .goBack?:
      guard takeBackLastAnswer() else {
        await channel.say(.statement, full: channel.language.sentence(.nothingToGoBackTo))
        break
      }
    case .startOver?:
      await channel.say(.statement, full: channel.language.sentence(.startingOver))
      while takeBackLastAnswer() {}
    case .corrected?:
      break
    case let other?:
      throw other
    case nil:
      guard let restart = IntentRestart(error) else { throw error }
      if let name = restart.parameterName { performAnswers.forget(name) } else { performAnswers.clear() }
      pendingRestart = restart
    }
  }

  /// Does what an error of the intent asks for, before `perform()` begins again from its top.
  private func answer(_ restart: IntentRestart) async throws {
    switch restart {
    case .restart:
      channel.io.record(.restarted(intent: intentName, parameter: nil))
    case .needsValue(let parameter, let dialog):
      channel.io.record(.restarted(intent: intentName, parameter: parameter.name))
      _ = parameter.store(nil)
      // The refused answer is no longer one that "go back" could lead to.
      asked.removeAll { $0 == parameter.name }
      storeAnswer(try await value(for: parameter, dialog: dialog), in: parameter)
    case .needsDisambiguation(let parameter, let options, let dialog):
      channel.io.record(.restarted(intent: intentName, parameter: parameter.name))
      let index = try await choose(among: options, for: parameter, dialog: dialog)
      storeAnswer(options[index].value, in: parameter)
    case .needsForeground(let dialog, let continuation):
      try await continueInForeground(dialog: dialog, alwaysConfirm: true)
      try await continuation?.run()
    }
  }

  /// Takes the latest answer away, so that its question comes again; false when there is none.
  private func takeBackLastAnswer() -> Bool {
    if performAnswers.removeLast() { return true }
    guard let name = asked.popLast(), let parameter = parameter(named: name) else { return false }
    _ = parameter.store(nil)
    return true
  }

  // MARK: Parameters

  /// The values that the parameters have.
  var heldValues: [String: ValueOption] {
    parameters.reduce(into: [:]) { values, parameter in
      guard settled.contains(parameter.name), let value = parameter.anyValue else { return }
      values[parameter.name] = parameter.option(for: value)
    }
  }

  func parameter(named name: String) -> (any AnyIntentParameter)? {
    parameters.first { $0.name == name }
  }

  private func fill(_ values: [String: ValueOption]) {
    for parameter in parameters {
      if let option = values[parameter.name] {
        store(option.value, in: parameter, source: presets == nil ? .phrase : .preset)
      } else if parameter.hasAssignedValue, let preset = parameter.anyValue {
        record(preset, in: parameter, source: .preset)
      }
    }
  }

  func store(_ value: any Sendable, in parameter: any AnyIntentParameter, source: DialogEvent.ValueSource) {
    guard parameter.store(value) else { return }
    record(value, in: parameter, source: source)
  }

  func record(_ value: any Sendable, in parameter: any AnyIntentParameter, source: DialogEvent.ValueSource) {
    let text = answers.recordedText(of: value, in: parameter)
    channel.io.record(.resolved(parameter: parameter.name, value: text, source: source))
    isReadBack = false
    settled.removeAll { $0 == parameter.name }
    settled.append(parameter.name)
  }
}

/// How a run ended.
struct IntentRunResult: Sendable {
  let outcome: DialogEvent.Outcome
  var next: (any AppIntent)?
  /// What the intent gave, and the values that it had.
  var value: ValueOption?
  var held: [String: ValueOption] = [:]
  /// The dialog of the app's with which it ended.
  var said: String?
  /// What undoes it, where it registered something.
  var undo: UndoManager?
  /// A trigger phrase that was said instead of an answer, and the values that there were.
  var order: (words: [String], values: [String: ValueOption])?
}

/// An intent began again and again without coming to an end.
struct RestartLimitReached: Error, CustomStringConvertible {
  var description: String { "The intent began again \(IntentRun.restartLimit) times without coming to an end." }
}
