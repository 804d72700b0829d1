import AppIntents
import Foundation
import UserNotifications

/// From a trigger phrase to a spoken result, over and over: the dialog engine behind one say-and-ask protocol.
///
/// It never sees audio and reads no clock but the one it is given. Each call of `run` is one conversation with one
/// person; several may run at once.
public struct ConversationEngine: Sendable {
  /// The apps that it talks for; several engines may share one.
  public let library: ShortcutLibrary
  /// The library's language.
  public let language: SpokenLanguage
  /// What the device can do, on which prompts and matching depend.
  public let profile: DeviceProfile
  /// What the device knows about its person; it does not change during a conversation.
  public let system: SystemState
  /// What falls due, and is told and done while nobody talks.
  public var occasions = Occasions()
  /// What apps have the device tell.
  package private(set) var notifications: NotificationStore
  private(set) var now: @Sendable () -> Date
  let calendar: Calendar

  /// An engine whose relative dates, such as "tomorrow", are read with `now` and `calendar`.
  public init(
    library: ShortcutLibrary, profile: DeviceProfile, system: SystemState = SystemState(),
    now: @escaping @Sendable () -> Date = { Date() }, calendar: Calendar = .current
  ) {
    self.library = library
    language = library.language
    self.profile = profile
    self.system = system
    self.now = now
    self.calendar = calendar
    notifications = NotificationStore(now: now)
  }

  /// The same with the notifications of a folder, which outlive the conversation.
  public func keepingNotifications(in folder: String) -> ConversationEngine {
    var engine = self
    engine.notifications = NotificationStore(folder: folder, now: now)
    return engine
  }

  /// All that falls due.
  package var due: Occasions {
    var due = occasions.adding(notifications)
    if let quiet = library.personal?.quiet {
      due.isQuiet = { [calendar] date in quiet.isQuiet(at: LocalMinute(date, calendar)) }
    }
    return due
  }

  /// Whether what waits for a trigger phrase is to look around: something is due, or there are other shortcuts of the
  /// person's own to listen for.
  package func hasNews(at date: Date) -> Bool { due.isDue(at: date) || library.hasOtherPersonal }

  /// What "now" is.
  package var date: Date { now() }

  /// The same, for which another clock says what "now" is.
  package func dated(by now: @escaping @Sendable () -> Date) -> ConversationEngine {
    var engine = self
    engine.now = now
    engine.notifications = notifications.dated(by: now)
    return engine
  }

  var answers: AnswerReaders {
    let isOrder: @Sendable ([String]) -> Bool = { [library, profile] words in
      library.leavesQuestion(words, exactly: profile.matchesExactly)
    }
    return AnswerReaders(
      language: language, now: now, calendar: calendar, isOrder: isOrder,
      holdsOrder: { [library, profile] in !profile.matchesExactly && library.table.holdsPhrase($0) },
      opensOrder: { [library, profile] words in
        !profile.matchesExactly && words.count <= NearWords.longestUtterance
          && !library.table.formsBeside(words).isEmpty
      },
      orderedPart: { [library, profile] in
        profile.matchesExactly ? nil : library.table.orderedPart(of: $0)?.words
      },
      isRemark: { [library] in library.table.isRemark($0) },
      explains: { [library] in library.table.explains($0) },
      orders: OrderHearing(triggers: { [library] in library.triggers }, isOrder: isOrder))
  }
}
