import AppIntents
import Foundation
import ParleyDialog
import ParleyLanguage
import Testing

/// Apps in the shape of public ones, each as it would stand in a project of its own, in a typed conversation.
struct TypedAppsTests {
  struct Talk: CustomTestStringConvertible, Sendable {
    let app: any AppShortcutsProvider.Type
    let lines: [String]
    /// What the device says, in order.
    let spoken: [String]

    var testDescription: String { "\(app): \(lines.joined(separator: " / "))" }
  }

  private static let language = Result {
    try Language.load(folder: try DataFolder.models.located().appendingPathComponent("en-US"))
  }

  @Test(.serialized, arguments: talks) func `a conversation takes its course`(talk: Talk) async throws {
    let said = try await Self.hold(talk)
    #expect(said == talk.spoken, "\(said)")
  }

  private static func hold(_ talk: Talk) async throws -> [String] {
    // As the app's own start does.
    AppDependencyManager.shared.add(dependency: PetStore())
    let library = try ShortcutLibrary(apps: [talk.app], language: try language.get())
    let person = Person(talk.lines)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let engine = ConversationEngine(
      library: library, profile: .speaker,
      // Monday 2026-03-02, nine in the morning.
      now: { Date(timeIntervalSince1970: 1_772_442_000) }, calendar: calendar)
    await engine.run(on: person)
    return person.spoken
  }
}
