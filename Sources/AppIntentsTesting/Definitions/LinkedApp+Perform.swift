import AppIntents

extension LinkedApp {
  /// How often an intent may begin again by itself before it is ended.
  private static let restartLimit = 25

  /// Performs an intent as a device without a screen does, where nobody answers.
  func perform(_ intent: any AppIntent) async throws -> PerformedIntent {
    let name = intent.declaredName
    for _ in 0..<Self.restartLimit {
      do {
        return try await work(name) {
          try await IntentRuntime.$running.withValue(RunningIntent(context: IntentSystemContext(isVoiceOnly: true))) {
            try await IntentRuntime.$interaction.withValue(NobodyAnswers(intent: name)) {
              try await performErased(intent)
            }
          }
        }
      } catch {
        guard let restart = IntentRestart(error) else { throw error }
        switch restart {
        case .restart: continue
        case .needsValue(let parameter, let dialog), .needsDisambiguation(let parameter, _, let dialog):
          throw NobodyAnswers(intent: name).failure("for '\(parameter.name)'", dialog)
        case .needsForeground(let dialog, _):
          throw NobodyAnswers(intent: name).failure("for the app on a screen", dialog)
        }
      }
    }
    throw TestFailure("The intent '\(name)' began again \(Self.restartLimit) times without coming to an end.")
  }
}

/// The other end of what an intent asks in a test: each question is an error that tells it.
struct NobodyAnswers: IntentInteraction {
  let intent: String

  func failure(_ subject: String, _ dialog: IntentDialog?) -> TestFailure {
    let question = dialog.map { " (“\($0.full.resolved())”)" } ?? ""
    return TestFailure(
      "The intent '\(intent)' asks \(subject)\(question), and a run without a person has no answer; "
        + "pass the value, or use run(saying:).")
  }

  func requestValue(of parameter: any AnyIntentParameter, dialog: IntentDialog?) async throws -> any Sendable {
    throw failure("for '\(parameter.name)'", dialog ?? parameter.requestValueDialog)
  }

  func requestDisambiguation(
    of parameter: any AnyIntentParameter, among options: [ValueOption], dialog: IntentDialog?
  ) async throws -> Int {
    throw failure("which '\(parameter.name)' is meant", dialog ?? parameter.requestDisambiguationDialog)
  }

  func requestConfirmation(
    of parameter: any AnyIntentParameter, item: ValueOption, dialog: IntentDialog?, snippet: Snippet?
  ) async throws -> Bool {
    throw failure("whether '\(item.display.title.resolved())' is right", dialog)
  }

  func requestConfirmation(of action: ActionConfirmation) async throws {
    throw failure("for a confirmation", action.dialog)
  }

  func requestChoice(between options: [IntentChoiceOption], dialog: IntentDialog?) async throws -> Int {
    throw failure("for a choice", dialog)
  }

  func continueInForeground(dialog: IntentDialog?, alwaysConfirm: Bool) async throws {
    throw failure("for the app on a screen", dialog)
  }
}
