import AppIntents
import Dialog
import Foundation
import Phrases

/// The language that the tests speak.
let testLanguage: Language = {
  do {
    guard let models = ModelsFolder.locate() else { throw MissingModels() }
    return try Language.load(folder: models.appendingPathComponent("en-US"))
  } catch {
    preconditionFailure("\(error)")
  }
}()

struct MissingModels: Error, CustomStringConvertible {
  var description: String { "The folder Models was not found beside the package." }
}

/// Lets the person talk to a device with all sample apps.
func talk(_ person: Person, profile: DeviceProfile) async throws {
  var calendar = Calendar(identifier: .gregorian)
  calendar.timeZone = TimeZone(identifier: "UTC") ?? .gmt
  let engine = ConversationEngine(
    library: try ShortcutLibrary(apps: sampleApps, language: testLanguage), profile: profile,
    // Monday 2026-03-02, nine in the morning.
    now: { Date(timeIntervalSince1970: 1_772_442_000) }, calendar: calendar)
  await engine.run(on: person)
}

/// Holds the conversation as it is written.
func hold(_ conversation: Conversation, profile: DeviceProfile) async throws -> Person {
  let person = Person(Person.Script(triggers: [], inOrder: conversation.lines))
  try await talk(person, profile: profile)
  return person
}
