import ParleyDialog
import ParleyGrammar
import ParleyLanguage

/// What a recording asks for: an intent with its values by parameter.
package struct SpokenCommand: Codable, Hashable, Sendable {
  package var intent: String
  package var slots: [String: String]

  package init(intent: String, slots: [String: String]) {
    self.intent = intent
    self.slots = slots
  }

  /// What a library makes of spoken words; nil where they run nothing.
  init?(_ words: [String], in library: ShortcutLibrary) {
    guard let (intent, slots) = library.understand(words) else { return nil }
    self.init(intent: intent, slots: slots)
  }

  /// The intent is right and every labelled slot has its value; what was heard besides is not counted.
  package func fulfils(_ label: SpokenCommand) -> Bool {
    intent == label.intent && label.slots.allSatisfy { name, value in hasValue(value, for: name) }
  }

  /// Values are the same when their words are.
  func hasValue(_ value: String, for name: String) -> Bool {
    slots[name].map { Utterance($0).words == Utterance(value).words } ?? false
  }
}
