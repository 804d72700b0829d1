/// What a running intent asks of its runner: the other end of `requestValue`, `requestDisambiguation`,
/// `requestConfirmation` and their kin.
///
/// The dialog engine implements it. Every call suspends the intent until the person has answered; cancelling throws
/// `CancellationError`. Values cross as `any Sendable` of the parameter's own element type (`Value.ValueType`).
package protocol IntentInteraction: Sendable {
  func requestValue(
    of parameter: any AnyIntentParameter, dialog: IntentDialog?
  ) async throws -> any Sendable

  /// Returns the index of the chosen option.
  func requestDisambiguation(
    of parameter: any AnyIntentParameter, among options: [ValueOption], dialog: IntentDialog?
  ) async throws -> Int

  func requestConfirmation(
    of parameter: any AnyIntentParameter, item: ValueOption, dialog: IntentDialog?, snippet: Snippet?
  ) async throws -> Bool

  /// Returns when the person agreed; throws when they declined or cancelled.
  func requestConfirmation(of action: ActionConfirmation) async throws

  /// Returns the index of the chosen option; throws when a `.cancel` option or cancelling was said.
  func requestChoice(between options: [IntentChoiceOption], dialog: IntentDialog?) async throws -> Int

  /// Asks for the app in the foreground; throws on a device that cannot do that (R10).
  func continueInForeground(dialog: IntentDialog?, alwaysConfirm: Bool) async throws
}

/// Where a running intent finds who runs it.
package enum IntentRuntime {
  @TaskLocal package static var interaction: (any IntentInteraction)?
}
