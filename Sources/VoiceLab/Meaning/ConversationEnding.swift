import ParleyDialog

/// What comes of a conversation with a person who goes on to the next turn where the device asks whether something was
/// meant, and with one who says yes there.
package struct ConversationEnding: Sendable {
  package let outcome: ConversationOutcome
  /// The lines that were typed, did something, and would not be heard: no sentence of what is listened for.
  package var unheard: @Sendable () -> [String] = { [] }
  /// With the one who says yes; nil where the device asked no such thing.
  let agreed: ConversationOutcome?

  /// - Parameter converse: holds the conversation; it is told whether the person says yes.
  init(
    in language: SpokenLanguage,
    _ converse: (_ isAgreeing: Bool) async throws -> (events: [DialogEvent], question: Expectation.Kind?)
  ) async rethrows {
    let plain = try await converse(false)
    outcome = ConversationOutcome(plain.events, question: plain.question)
    guard language.asksWhetherMeant(in: plain.events) else {
      agreed = nil
      return
    }
    let agreed = try await converse(true)
    self.agreed = ConversationOutcome(agreed.events, question: agreed.question)
  }
}

extension SpokenLanguage {
  fileprivate func asksWhetherMeant(in events: [DialogEvent]) -> Bool {
    events.contains { if case .prompt(let prompt, _) = $0 { asksWhetherMeant(prompt) } else { false } }
  }
}
