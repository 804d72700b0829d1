import Foundation

extension AppIntent {
  /// Asks the person to confirm the whole action; throws when they decline.
  public func requestConfirmation() async throws {
    try await confirm(ActionConfirmation())
  }

  /// Asks the person to confirm, with the result's dialog as the question.
  public func requestConfirmation<Result: IntentResult>(
    result: Result, confirmationActionName: ConfirmationActionName = .continue, showPrompt: Bool = true
  ) async throws {
    let result = (result as? any ErasedIntentResult)?.performed
    try await confirm(
      ActionConfirmation(
        actionName: confirmationActionName, dialog: result?.dialog, showsDialogAsPrompt: showPrompt,
        snippetIntent: result?.snippetIntent, snippet: result?.snippet))
  }

  /// Asks the person to confirm, naming the action ("Order?").
  public func requestConfirmation(
    conditions: ConfirmationConditions = [], actionName: ConfirmationActionName = .continue, dialog: IntentDialog
  ) async throws {
    try await confirm(ActionConfirmation(actionName: actionName, conditions: conditions, dialog: dialog))
  }

  public func requestConfirmation<Snippet: SnippetIntent>(
    conditions: ConfirmationConditions = [], actionName: ConfirmationActionName = .continue,
    dialog: IntentDialog? = nil, showDialogAsPrompt: Bool = true, snippetIntent: Snippet
  ) async throws {
    try await confirm(
      ActionConfirmation(
        actionName: actionName, conditions: conditions, dialog: dialog, showsDialogAsPrompt: showDialogAsPrompt,
        snippetIntent: snippetIntent))
  }

  public func requestConfirmation<Content: SnippetContent>(
    conditions: ConfirmationConditions = [], actionName: ConfirmationActionName = .continue,
    dialog: IntentDialog? = nil, showDialogAsPrompt: Bool = true, content: () -> Content
  ) async throws {
    try await requestConfirmation(
      conditions: conditions, actionName: actionName, dialog: dialog, showDialogAsPrompt: showDialogAsPrompt,
      view: content())
  }

  public func requestConfirmation<Content: SnippetContent>(
    conditions: ConfirmationConditions = [], actionName: ConfirmationActionName = .continue,
    dialog: IntentDialog? = nil, showDialogAsPrompt: Bool = true, view: Content
  ) async throws {
    try await confirm(
      ActionConfirmation(
        actionName: actionName, conditions: conditions, dialog: dialog, showsDialogAsPrompt: showDialogAsPrompt,
        snippet: Snippet(view)))
  }

  /// Offers a choice between the intent's own options, and returns the chosen one; throws on a cancelling one.
  public func requestChoice(
    between options: [IntentChoiceOption], dialog: IntentDialog? = nil
  ) async throws -> IntentChoiceOption {
    let interaction = try IntentRuntime.requireInteraction()
    guard !options.isEmpty else { throw IntentRuntimeError.nothingToChoose }
    let index = try await interaction.requestChoice(between: options, dialog: dialog)
    guard options.indices.contains(index) else { throw IntentRuntimeError.nothingToChoose }
    return options[index]
  }

  public func requestChoice(
    between options: [IntentChoiceOption], dialog: IntentDialog? = nil, view: some SnippetContent
  ) async throws -> IntentChoiceOption {
    try await requestChoice(between: options, dialog: dialog)
  }

  public func requestChoice(
    between options: [IntentChoiceOption], dialog: IntentDialog? = nil, content: () -> some SnippetContent
  ) async throws -> IntentChoiceOption {
    try await requestChoice(between: options, dialog: dialog)
  }

  /// Brings the app to the foreground; throws on a device that cannot do that (R10).
  public func continueInForeground(_ dialog: IntentDialog? = nil, alwaysConfirm: Bool = true) async throws {
    try await IntentRuntime.requireInteraction().continueInForeground(dialog: dialog, alwaysConfirm: alwaysConfirm)
  }

  /// An error that stops the intent and says that it goes on in the app.
  public func needsToContinueInForegroundError(
    _ dialog: IntentDialog? = nil, alwaysConfirm: Bool = true,
    continuation: (@MainActor @Sendable () async throws -> Void)? = nil
  ) -> AppIntentError {
    AppIntentError(.needsForeground(dialog, continuation.map(IntentContinuation.init)))
  }

  private func confirm(_ action: ActionConfirmation) async throws {
    try await IntentRuntime.requireInteraction().requestConfirmation(of: action)
  }
}
