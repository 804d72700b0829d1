import Foundation
import ParleyDialog
import ParleyLanguage
import ParleyVoiceLab
import Testing

/// Every typed conversation `Scripts/<app>/<name>.txt` gives the events in the `.jsonl` file beside it, byte for byte,
/// each line of the person before the events that it leads to.
///
/// `PARLEY_FREEZE=1 swift test --filter Frozen` writes the files of this suite and of `FrozenReplayTests` again. A folder
/// with an `app.json` is talked to as that described app, every other one as all sample apps on one device.
struct FrozenScriptTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Scripts")
  /// Monday 2026-03-02, nine in the morning.
  private static let now = Date(timeIntervalSince1970: 1_772_442_000)

  @Test func `the typed conversations give the frozen events`() async throws {
    let names = (FileManager.default.enumerator(atPath: Self.folder.path)?.compactMap { $0 as? String } ?? [])
      .filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }
    #expect(names.count >= 60)
    var libraries: [String: ShortcutLibrary] = [:]
    var scripts: [String: FrozenScript] = [:]
    for name in names {
      let script = try FrozenScript(contentsOf: Self.folder.appending(path: name + ".txt"))
      scripts[name] = script
      guard libraries[script.locale] == nil else { continue }
      libraries[script.locale] = try ShortcutLibrary(
        apps: FrozenReplayTests.apps, language: try Self.language(script.locale), seed: 1)
    }
    let known = libraries
    let current = try await withThrowingTaskGroup(of: (String, String).self) { group in
      for (name, script) in scripts {
        group.addTask {
          let person = ScriptedPerson(script.lines)
          try await Self.engine(for: script, known[script.locale]).run(on: person)
          return (name, person.transcript)
        }
      }
      return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    let differences = try FrozenFiles(folder: Self.folder).differences(from: current)
    for difference in differences { Issue.record("\(difference)") }
  }

  private static func language(_ locale: String) throws -> Language {
    let models = try DataFolder.models.located()
    return try Language.load(folder: models.appending(path: locale))
  }

  private static func engine(for script: FrozenScript, _ library: ShortcutLibrary?) throws -> ConversationEngine {
    let profile = try #require(DeviceProfile(named: script.profile))
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    // Each conversation has a library of its own, since apps change theirs while they run.
    let own =
      try script.description.map { description in
        let app = try DescribedApp(contentsOf: description.path) { try? language($0) }
        return try ShortcutLibrary(apps: [], described: [app.registered], language: language(app.locale), seed: 1)
      } ?? ShortcutLibrary(like: try #require(library), seed: 1)
    return ConversationEngine(library: own, profile: profile, now: { now }, calendar: calendar)
  }
}
