import Foundation
import ParleyDialog

extension ShortcutLibrary {
  /// What comes of a conversation that is typed on a device without a screen. The apps are made anew for it.
  package func outcome(ofTyped meant: MeantConversation) async -> ConversationOutcome {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let conversation = TypedConversation(meant.turns)
    await ConversationEngine(
      library: ShortcutLibrary(like: self, seed: 1), profile: .speaker, now: { Replay.fixedDate }, calendar: calendar
    ).run(on: conversation)
    return ConversationOutcome(conversation.events, question: conversation.unanswered)
  }
}
