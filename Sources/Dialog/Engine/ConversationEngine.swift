import AppIntents
import Foundation

/// From a trigger phrase to a spoken result, over and over: the dialog engine behind one say-and-ask protocol.
///
/// It never sees audio and reads no clock but the one it is given. Each call of `run` is one conversation with one
/// person; several may run at once.
public struct ConversationEngine: Sendable {
  public let library: ShortcutLibrary
  public let language: SpokenLanguage
  public let profile: DeviceProfile
  public let system: SystemState
  let now: @Sendable () -> Date
  let calendar: Calendar

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
  }
}
