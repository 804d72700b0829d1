import AppIntents
import Foundation
import ParleyLanguage
import SampleApps
import Synchronization

@testable import ParleyDialog

/// The language that the tests speak.
let testLanguage: Language = {
  do {
    let models = try DataFolder.models.located()
    return try Language.load(folder: models.appendingPathComponent("en-US"))
  } catch {
    preconditionFailure("\(error)")
  }
}()

private struct LibraryKey: Hashable {
  let apps: [ObjectIdentifier]
  let description: String
  let locale: String
}

/// One library of each kind, which others are made like: what they have in common takes longer to build than most
/// conversations take.
private let libraries = Mutex<[LibraryKey: ShortcutLibrary]>([:])

private func library(
  _ key: LibraryKey, _ personal: PersonalShortcuts?, make: (Language) throws -> ShortcutLibrary
) throws -> ShortcutLibrary {
  let known = libraries.withLock { $0[key] }
  let first = try known ?? make(try Language.load(folder: try DataFolder.models.located().appending(path: key.locale)))
  libraries.withLock { $0[key] = $0[key] ?? first }
  return ShortcutLibrary(like: first, seed: 1, personal: personal)
}

/// A library of its own.
func testLibrary(
  _ apps: [any AppShortcutsProvider.Type], locale: String = "en-US", personal: PersonalShortcuts? = nil
) throws -> ShortcutLibrary {
  let key = LibraryKey(apps: apps.map { ObjectIdentifier($0) }, description: "", locale: locale)
  return try library(key, personal) { try ShortcutLibrary(apps: apps, language: $0) }
}

/// A library of its own, of one described app.
func testLibrary(describing json: String, locale: String = "en-US") throws -> ShortcutLibrary {
  try library(LibraryKey(apps: [], description: json, locale: locale), nil) { language in
    let app = try DescribedApp(Data(json.utf8), file: "app.json") { _ in language }
    return try ShortcutLibrary(apps: [], described: [app.registered], language: language)
  }
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
