import Foundation
import ParleyDialog

extension ShortcutLibrary {
  /// What comes of a conversation that is typed on a device without a screen. The apps are made anew for it.
  package func ending(ofTyped meant: MeantConversation) async -> ConversationEnding {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    var typed: TypedConversation?
    var ending = await ConversationEnding(in: language) { isAgreeing in
      let conversation = TypedConversation(meant.turns, agreeing: isAgreeing ? language : nil)
      await ConversationEngine(
        library: ShortcutLibrary(like: self, seed: 1), profile: .speaker, now: { Replay.fixedDate }, calendar: calendar
      ).run(on: conversation)
      if !isAgreeing { typed = conversation }
      return (conversation.events, conversation.unanswered)
    }
    ending.unheard = { [typed] in typed?.unheard ?? [] }
    return ending
  }
}
