import AppIntents
import Foundation
import ParleyDialog
import ParleyLanguage
import SampleApps

/// The language that the tests speak.
let testLanguage: Language = {
  do {
    let models = try DataFolder.models.located()
    return try Language.load(folder: models.appendingPathComponent("en-US"))
  } catch {
    preconditionFailure("\(error)")
  }
}()

private let soupLibrary = Result { try ShortcutLibrary(apps: [SoupChefShortcuts.self], language: testLanguage) }

/// A library of its own.
func testLibrary(_ apps: [any AppShortcutsProvider.Type]) throws -> ShortcutLibrary {
  apps.count == 1 && apps[0] == SoupChefShortcuts.self
    ? ShortcutLibrary(like: try soupLibrary.get(), seed: 1) : try ShortcutLibrary(apps: apps, language: testLanguage)
}

/// Holds a conversation with the apps and returns the person, who has kept what happened.
func converse(
  _ lines: [String], apps: [any AppShortcutsProvider.Type] = [SoupChefShortcuts.self],
  profile: DeviceProfile = .speaker, system: SystemState = SystemState()
) async throws -> ScriptedPerson {
  let person = ScriptedPerson(lines)
  var calendar = Calendar(identifier: .gregorian)
  calendar.timeZone = TimeZone(identifier: "UTC") ?? .gmt
  let engine = ConversationEngine(
    library: try testLibrary(apps), profile: profile, system: system,
    // Monday 2026-03-02, nine in the morning.
    now: { Date(timeIntervalSince1970: 1_772_442_000) }, calendar: calendar)
  await engine.run(on: person)
  return person
}
