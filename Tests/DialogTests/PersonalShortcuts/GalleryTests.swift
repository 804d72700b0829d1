import AppIntents
import Foundation
import ParleyLanguage
import SampleApps
import Testing

@testable import ParleyDialog

/// R23: ready-made shortcuts, of apps and of a folder, become one's own after a yes.
@Suite(.timeLimit(.minutes(10))) struct GalleryTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "parley-gallery-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func file(_ name: String, _ text: String) throws {
    try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
  }

  private static let lunch = #"""
    {"name": "quick lunch", "steps": [{"app": "Soup Chef", "intent": "OrderSoup", "with": {"soup": "clam chowder"}}]}
    """#

  private func converse(
    _ lines: [String], own: [PersonalShortcut] = [], hasGallery: Bool = true, profile: DeviceProfile = .speaker
  ) async throws -> (person: ScriptedPerson, shortcuts: [PersonalShortcut]) {
    let personal = PersonalShortcuts(holding: own, gallery: hasGallery ? Gallery(folder: folder.path) : nil)
    let library = ShortcutLibrary(
      like: try testLibrary([SoupChefShortcuts.self, MeditationShortcuts.self]), seed: 1, personal: personal)
    let person = ScriptedPerson(lines)
    await ConversationEngine(library: library, profile: profile).run(on: person)
    try? FileManager.default.removeItem(at: folder)
    return (person, personal.all)
  }

  @Test(arguments: [DeviceProfile.speaker, .phone])
  func `one of several is named, read back and kept`(profile: DeviceProfile) async throws {
    try file("lunch.json", Self.lunch)
    let lines = ["what's in the gallery", "the second", "yes", "what are my shortcuts"]
    let (person, shortcuts) = try await converse(lines, profile: profile)
    #expect(person.spoken.first?.hasPrefix("Which of these shall I add?") == true, "\(person.spoken)")
    #expect(
      Array(person.spoken.dropFirst().prefix(2)) == [
        "Morning check: Read Streak and Choose Meditation. Add it?", "Saved. Say: morning check.",
      ])
    #expect(
      shortcuts.map(\.name) == ["morning check"] && shortcuts[0].actions.map(\.app) == ["Meditation", "Meditation"])
  }

  @Test(
    arguments: [
      "add the bedtime shortcut from the gallery", "get bedtime from the gallery",
      "please add bedtime from the gallery",
    ])
  func `one that is named is read back with its values, kept, and runs by its name`(line: String) async throws {
    let (person, shortcuts) = try await converse([line, "yes", "bedtime"])
    #expect(
      Array(person.spoken.prefix(2)) == ["Bedtime: Start Meditation, deep sleep. Add it?", "Saved. Say: bedtime."],
      "\(person.spoken)")
    #expect(person.spoken.last?.hasPrefix("Starting deep sleep, 20 minutes.") == true, "\(person.spoken)")
    #expect(shortcuts.count == 1)
  }

  @Test(
    arguments: [
      "is there a gallery", "what is there in the gallery", "what's there in the gallery",
      "is there anything in the gallery", "do you have a gallery", "what shortcuts are there in the gallery",
      "please show me the gallery",
    ])
  func `it is asked for in many ways`(line: String) async throws {
    let (person, shortcuts) = try await converse([line, "cancel"])
    #expect(person.spoken.first?.hasPrefix("Which of these shall I add?") == true, "\(person.spoken)")
    #expect(shortcuts.isEmpty)
  }

  @Test(arguments: ["take bedtime out of the gallery", "get bedtime out of the gallery", "I hate the gallery"])
  func `what asks for nothing of it is not taken for that`(line: String) async throws {
    let (person, shortcuts) = try await converse([line, "yes"])
    #expect(shortcuts.isEmpty, "\(person.spoken)")
    #expect(!person.spoken.contains { $0.contains("Add it?") || $0.contains("I won't") }, "\(person.spoken)")
  }

  @Test(arguments: ["add the second one from the gallery", "I want the last one from the gallery"])
  func `one is taken by its place`(line: String) async throws {
    let (person, shortcuts) = try await converse([line, "yes"])
    #expect(shortcuts.map(\.name) == ["morning check"], "\(person.spoken)")
  }

  @Test func `a file's is one of them`() async throws {
    try file("lunch.json", Self.lunch)
    let (person, shortcuts) = try await converse(["add the lunch shortcut from the gallery", "yes"])
    #expect(person.spoken.first == "Quick lunch: Order Soup, clam chowder. Add it?", "\(person.spoken)")
    #expect(shortcuts.map(\.name) == ["quick lunch"])
  }

  @Test(
    arguments: [
      ["add bedtime from the gallery", "no"], ["don't add bedtime from the gallery"],
      ["I would add bedtime from the gallery"], ["add bedtime from the gallery tomorrow", "no"],
      ["what's in the gallery", "cancel"], ["add bedtime"], ["the gallery"], ["the gallery is nice"],
      ["never get bedtime from the gallery"], ["how do I add bedtime from the gallery"],
    ])
  func `without a yes nothing is kept`(lines: [String]) async throws {
    let (person, shortcuts) = try await converse(lines + ["no", "no"])
    #expect(shortcuts.isEmpty && person.results.isEmpty, "\(person.spoken)")
  }

  @Test func `what is not there, and a gallery of which nobody may speak, are told`() async throws {
    let (person, _) = try await converse(["add eggs from the gallery"])
    #expect(person.spoken == ["There is no eggs in the gallery."])
    let (other, _) = try await converse(["what's in the gallery"], hasGallery: false)
    #expect(!other.spoken.contains { $0.contains("shall I add") }, "\(other.spoken)")
  }

  @Test func `a name that is taken is asked for anew`() async throws {
    let own = PersonalShortcut(name: "bedtime", steps: [.say("Good night.")])
    let (person, shortcuts) = try await converse(
      ["add bedtime from the gallery", "yes", "deep rest", "yes"], own: [own])
    #expect(person.spoken.contains { $0.lowercased().hasPrefix("bedtime is already something that you can say.") })
    #expect(shortcuts.map(\.name).contains("deep rest") && shortcuts.count == 2, "\(shortcuts)")
  }

  @Test func `what was taken is not offered again, and what cannot be done is told`() async throws {
    let bedtime = PersonalShortcut(
      name: "my bedtime",
      steps: [.action(.init(app: "Meditation", intent: "StartMeditation", values: ["session": "deep sleep"]))])
    try file("lost.json", #"{"name": "dinner", "steps": [{"app": "Ovens", "intent": "Bake"}]}"#)
    try file("other.json", #"{"name": "mittag", "locale": "de-DE", "steps": [{"say": "Guten Tag"}]}"#)
    let (person, shortcuts) = try await converse(
      ["add bedtime from the gallery", "add dinner from the gallery", "add mittag from the gallery"], own: [bedtime])
    #expect(
      person.spoken == [
        "You have my bedtime already.", "I can't do the whole of dinner: Ovens can't do that here.",
        "There is no mittag in the gallery.",
      ])
    #expect(shortcuts == [bedtime])
  }

  @Test func `files that are none are told and left alone`() throws {
    try file("lunch.json", Self.lunch)
    try file("bad.json", "{")
    try file("empty.json", #"{"name": "", "steps": []}"#)
    let gallery = Gallery(folder: folder.path)
    #expect(gallery.all.map(\.name) == ["quick lunch"] && gallery.broken.count == 2)
    #expect(Gallery(folder: "/none/gallery").all.isEmpty && Gallery(folder: "/none/gallery").broken.isEmpty)
    try FileManager.default.removeItem(at: folder)
  }

  // MARK: Described apps

  private static func described(_ gallery: String) throws -> DescribedApp {
    let text = #"""
      {"name": "Lamps", "parameters": {"lamp": ["bedroom light"]}, "intents": {"TurnOn": ["turn on [the] {lamp}"]},
       "gallery": \#(gallery)}
      """#
    return try DescribedApp(Data(text.utf8), file: "lamps.json", language: { _ in nil })
  }

  @Test func `a described app offers some`() throws {
    let app = try Self.described(
      #"[{"name": "cosy", "steps": [{"app": "Lamps", "intent": "TurnOn", "with": {"lamp": "bedroom light"}}]}]"#)
    #expect(app.registered.gallery.map(\.name) == ["cosy"] && app.gallery[0].locale == "en-US")
  }

  @Test(
    arguments: [
      ("7", "gallery"), ("[7]", "gallery"), ("[{}]", "“name” is missing"),
      (#"[{"name": "a", "steps": []}]"#, "1 to 50"),
      (#"[{"name": "a", "steps": [{"app": "Lamps", "intent": "Glow"}]}]"#, "there is no intent “Glow”"),
      (#"[{"name": "a", "step": []}]"#, "step"),
    ])
  func `what is none is one sentence`(gallery: String, part: String) {
    let error = #expect(throws: AppDescriptionError.self) { try Self.described(gallery) }
    #expect(error?.description.contains(part) == true, "\(String(describing: error))")
  }
}
