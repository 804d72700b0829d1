import AppIntents

/// What is done, above all for good, is read back first where it may not be what was meant.
extension IntentRun {
  /// Goes on where nothing is in doubt, or the person agrees. What they change at this question is read back anew.
  func readBack() async throws {
    isReadBack = false
    if (intent as? any DataIntent)?.confirmsItsValues == true { return }
    let isDoubtful = AcceptancePolicy.readsBack(doubts, isForGood: intent.isIrreversible)
    guard isDoubtful || intent.changesWhatIsShared else { return }
    let action = answers.summary(of: intent) ?? namedAction
    let question = channel.language.sentence(.confirmValue, ["value": action])
    let reader = answers.actionReader(question, title: intent.declaredTitle.resolved(with: nil))
    let agreed = try await askYesNo(DialogTexts(full: question), reader: reader, parameter: nil)
    channel.io.record(.confirmed(subject: intentName, agreed: agreed))
    guard agreed else { throw DialogInterruption.declined }
    doubts = []
    isReadBack = true
  }

  /// The title and the values, where the app has no sentence for them.
  private var namedAction: String {
    let values = parameters.compactMap { parameter in
      parameter.hasAssignedValue ? parameter.anyValue.map { answers.toldText(of: $0, in: parameter) } : nil
    }
    let title = intent.declaredTitle.resolved(with: nil)
    return values.isEmpty ? title : "\(title): \(values.joined(separator: channel.language.sentence(.listSeparator)))"
  }

  /// A value that was asked for while something is done for good is the one that was meant.
  func isMeant(_ value: any Sendable, for parameter: any AnyIntentParameter) async throws -> Bool {
    guard intent.isIrreversible, !doubts.isEmpty else { return true }
    doubts = []
    return try await confirm(parameter.option(for: value), of: parameter, dialog: nil)
  }
}
