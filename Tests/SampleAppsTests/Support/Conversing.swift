import AppIntents
import Foundation
import ParleyDialog
import ParleyLanguage

/// The language that the tests speak.
let testLanguage: Language = {
  do {
    let models = try DataFolder.models.located()
    return try Language.load(folder: models.appendingPathComponent("en-US"))
  } catch {
    preconditionFailure("\(error)")
  }
}()

/// A device's library with all sample apps. Conversations may share one only if they take turns, because what an app
/// publishes changes it.
func sampleLibrary() throws -> ShortcutLibrary { ShortcutLibrary(like: try firstLibrary.get(), seed: 1) }

/// What all libraries are like.
private let firstLibrary = Result { try ShortcutLibrary(apps: sampleApps, language: testLanguage) }

/// Lets the person talk to a device with all sample apps.
func talk(_ person: Person, profile: DeviceProfile, library: ShortcutLibrary) async {
  var calendar = Calendar(identifier: .gregorian)
  calendar.timeZone = TimeZone(identifier: "UTC") ?? .gmt
  let engine = ConversationEngine(
    library: library, profile: profile,
    // Monday 2026-03-02, nine in the morning.
    now: { Date(timeIntervalSince1970: 1_772_442_000) }, calendar: calendar)
  await engine.run(on: person)
}

/// Holds the conversation as it is written.
func hold(
  _ conversation: Conversation, profile: DeviceProfile, library: ShortcutLibrary? = nil
) async throws -> Person {
  let person = Person(Person.Script(triggers: [], inOrder: conversation.lines))
  await talk(person, profile: profile, library: try library ?? sampleLibrary())
  return person
}
