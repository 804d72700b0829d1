import Foundation

extension IntentParameter {
  /// An error that makes the device ask for the value and start `perform()` again from the top.
  public func needsValueError(_ dialog: IntentDialog? = nil) -> AppIntentError {
    AppIntentError(.needsValue(self, dialog))
  }

  /// An error that makes the device offer the choices and start `perform()` again from the top.
  public func needsDisambiguationError(
    among itemsToDisambiguate: [Value.ValueType], dialog: IntentDialog? = nil
  ) -> AppIntentError {
    AppIntentError(.needsDisambiguation(self, itemsToDisambiguate.map { option(for: $0) }, dialog))
  }

  /// Asks for a value and returns it; the parameter itself stays as it is.
  public func requestValue(_ dialog: IntentDialog? = nil) async throws -> Value.ValueType {
    let answer = try await IntentRuntime.requireInteraction().requestValue(of: self, dialog: dialog)
    if let value = answer as? Value.ValueType { return value }
    if let list = answer as? any ArrayIntentValue, let value = list.anyElements.first as? Value.ValueType {
      return value
    }
    let converted = (Value.ValueType.self as? any ConvertibleIntentValue.Type)?.converted(from: answer)
    guard let value = converted as? Value.ValueType else { throw IntentRuntimeError.wrongAnswerType(parameter: name) }
    return value
  }

  /// The error form: the same as `needsValueError(_:)`.
  public func requestValue(_ dialog: IntentDialog? = nil) -> any Error {
    needsValueError(dialog)
  }

  /// Offers the choices and returns the chosen one.
  public func requestDisambiguation(
    among itemsToDisambiguate: [Value.ValueType], dialog: IntentDialog? = nil
  ) async throws -> Value.ValueType {
    let interaction = try IntentRuntime.requireInteraction()
    guard !itemsToDisambiguate.isEmpty else { throw IntentRuntimeError.nothingToChooseFrom(parameter: name) }
    let index = try await interaction.requestDisambiguation(
      of: self, among: itemsToDisambiguate.map { option(for: $0) }, dialog: dialog)
    guard itemsToDisambiguate.indices.contains(index) else {
      throw IntentRuntimeError.wrongAnswerType(parameter: name)
    }
    return itemsToDisambiguate[index]
  }

  /// Asks whether this value is meant; false when the person said no.
  public func requestConfirmation(for itemToConfirm: Value.ValueType, dialog: IntentDialog? = nil) async throws -> Bool
  {
    try await IntentRuntime.requireInteraction().requestConfirmation(
      of: self, item: option(for: itemToConfirm), dialog: dialog, snippet: nil)
  }

  /// Asks whether this value is meant, with a snippet where there is a display.
  public func requestConfirmation(
    for itemToConfirm: Value.ValueType, dialog: IntentDialog? = nil, view: some SnippetContent
  ) async throws -> Bool {
    try await IntentRuntime.requireInteraction().requestConfirmation(
      of: self, item: option(for: itemToConfirm), dialog: dialog, snippet: Snippet(view))
  }
}

extension IntentParameter where Value.UnwrappedType == [Value.ValueType] {
  /// Asks for the values of a list.
  public func requestValue(_ dialog: IntentDialog? = nil) async throws -> [Value.ValueType] {
    let answer = try await IntentRuntime.requireInteraction().requestValue(of: self, dialog: dialog)
    if let values = answer as? [Value.ValueType] { return values }
    guard let value = answer as? Value.ValueType else { throw IntentRuntimeError.wrongAnswerType(parameter: name) }
    return [value]
  }
}
