import Foundation
import Testing

@testable import ParleyCommand

struct OddAppTests {
  @Test func `an app whose phrases lack its name or words is told, all mistakes at once`() async {
    let run = await parley("apps", apps: [NamelessShortcuts.self])
    #expect(run.code == .failed)
    #expect(run.errors.contains("the phrase “Open the drawer” of OpenDrawer lacks the app's name"))
    #expect(run.errors.contains("has no words beside the app's name that can be spoken"))
  }

  @Test func `an intent that throws is told, and the session goes on`() async {
    let run = await parley(
      "chat", apps: [CabinetShortcuts.self],
      typed: ["open the drawer in cabinet", "shake the cabinet", "pick something in cabinet", "the first one"])
    #expect(run.code == .done)
    #expect(
      run.output.split(separator: "\n").filter { !$0.hasPrefix("Which") } == [
        "The drawer is jammed.", "Sorry, something went wrong with Cabinet.", "You have it.",
      ], "\(run.output)")
  }

  @Test func `names that nobody can pronounce leave the rest of the conversation whole`() async throws {
    let folder = try TemporaryFolder()
    _ = try folder.copy(soupFolder + "/order/order-soup.flac", as: "order.flac")
    _ = try folder.copy(soupFolder + "/order/the-first-one.flac", as: "first.flac")
    let manifest: [String: Any] = [
      "format": 1, "conversation": "cabinet", "app": "Cabinet",
      "turns": [
        ["audio": "order.flac", "words": "order soup"], ["audio": "first.flac", "words": "the first one"],
      ],
      // The first one is "🎉".
      "expect": [["event": "performed", "value": "0"], ["event": "ended", "outcome": "completed"]],
    ]
    _ = try folder.file("conversation.json", try JSONSerialization.data(withJSONObject: manifest))
    let run = await parley("replay", "--json", folder.path, apps: [CabinetShortcuts.self])
    #expect(run.code == .done, "\(run.output) \(run.errors)")
  }

  @Test(arguments: [
    "the third one": "2", "42nd": "2", "say cheese then go": "1", "the last one": "7",
    Trinket.names[3]: "3", "long box": "3",
  ])
  func `odd names are chosen by what can be said of them`(answer: String, value: String) async {
    let run = await parley(
      "chat", "--json", apps: [CabinetShortcuts.self], typed: ["pick something in cabinet", answer])
    let performed = run.objects.first { $0["event"] as? String == "performed" }
    #expect(performed?["value"] as? String == value, "\(run.output)")
  }
}
