import AppIntents
import ParleyDialog
import Synchronization
import Testing

@testable import ParleyCommand

/// `shortcutTileColor` is the colour of the app's name where a screen shows it.
struct TileColorTests {
  private static let all: [ShortcutTileColor] = [
    .blue, .grape, .grayBlue, .grayBrown, .grayGreen, .lightBlue, .lime, .navy, .orange, .pink, .purple, .red,
    .tangerine, .teal, .yellow,
  ]

  @Test func `every colour has one of its own`() {
    let numbers = Self.all.map(\.terminalNumber)
    #expect(Set(numbers).count == Self.all.count && numbers.allSatisfy((16...255).contains))
  }

  private enum Orange: AppShortcutsProvider {
    static var appShortcuts: [AppShortcut] {
      AppShortcut(intent: Peel(), phrases: ["Peel with \(.applicationName)"], shortTitle: "Peel", systemImageName: "a")
    }
    static var shortcutTileColor: ShortcutTileColor { .orange }
    static var applicationName: String { "Oranges" }
  }

  private struct Peel: AppIntent {
    static let title: LocalizedStringResource = "Peel"
    func perform() async throws -> some IntentResult & ProvidesDialog { .result(dialog: "Peeled.") }
  }

  private static func chat(_ profile: String, showsColors: Bool, _ options: [String] = []) async -> String {
    let output = TextOutput(showsColors: showsColors)
    let isRead = Atomic(false)
    var context = CommandContext(
      apps: [Orange.self], output: output, errors: TextOutput(),
      readLine: { isRead.exchange(true, ordering: .relaxed) ? nil : "peel with oranges" })
    context.environment["XDG_DATA_HOME"] = "/dev/null"
    _ = await Parley.run(["chat", "--profile", profile] + options, in: context)
    return output.text
  }

  private static let name = "\u{1B}[38;5;208mOranges\u{1B}[0m\n"

  @Test(arguments: ["phone", "car"])
  func `a screen shows it before what its shortcut says`(profile: String) async {
    let text = await Self.chat(profile, showsColors: true)
    #expect(text.hasPrefix(Self.name) && text.contains("Peeled."), "\(text)")
    #expect(await Self.chat(profile, showsColors: false) == "Peeled.\n")
    let json = await Self.chat(profile, showsColors: true, ["--json"])
    #expect(!json.contains("38;5"), "\(json)")
  }

  @Test(arguments: ["speaker", "headphones"])
  func `what has no screen shows none`(profile: String) async {
    let text = await Self.chat(profile, showsColors: true)
    #expect(!text.contains("Oranges") && text.contains("Peeled."), "\(text)")
  }

  @Test func `the list of apps has it`() async {
    let output = TextOutput(showsColors: true)
    _ = await Parley.run(["apps"], in: CommandContext(apps: [Orange.self], output: output, errors: TextOutput()))
    #expect(output.text.hasPrefix(Self.name), "\(output.text)")
  }
}
