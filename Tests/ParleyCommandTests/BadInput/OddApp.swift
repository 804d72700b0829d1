import AppIntents
import Foundation

/// A thing whose name is hard to say.
struct Trinket: AppEntity {
  let id: Int

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Trinket"
  static let defaultQuery = TrinketQuery()

  var displayRepresentation: DisplayRepresentation { "\(Self.names[id])" }

  static let names = [
    "🎉", "say \"cheese\"; then go", "42nd & 7 (2)", String(repeating: "very ", count: 60) + "long box",
    "…", "<sil> [NOISE] red|green++", "Łódź–Ōsaka", "😀 hat",
  ]
}

struct TrinketQuery: EntityQuery {
  func entities(for identifiers: [Int]) async throws -> [Trinket] { identifiers.map { Trinket(id: $0) } }

  func suggestedEntities() async throws -> [Trinket] { Trinket.names.indices.map { Trinket(id: $0) } }
}

struct PickTrinket: AppIntent {
  static let title: LocalizedStringResource = "Pick a Trinket"

  @Parameter(title: "Trinket") var trinket: Trinket

  func perform() async throws -> some IntentResult & ReturnsValue<Int> & ProvidesDialog {
    .result(value: trinket.id, dialog: "You have it.")
  }
}

/// Whether the intents throw.
private let isJammed = true

struct Jammed: Error, CustomLocalizedStringResourceConvertible {
  var localizedStringResource: LocalizedStringResource { "The drawer is jammed." }
}

struct OpenDrawer: AppIntent {
  static let title: LocalizedStringResource = "Open the Drawer"
  func perform() async throws -> some IntentResult {
    if isJammed { throw Jammed() }
    return .result()
  }
}

struct Unexplained: Error {}

struct ShakeCabinet: AppIntent {
  static let title: LocalizedStringResource = "Shake the Cabinet"
  func perform() async throws -> some IntentResult {
    if isJammed { throw Unexplained() }
    return .result()
  }
}

/// Phrases and names that nobody should choose, and that nothing should break on.
struct CabinetShortcuts: AppShortcutsProvider {
  static let applicationName = "Cabinet"
  static let applicationNameSynonyms = ["Soup", "🗄️"]

  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: PickTrinket(),
      phrases: [
        "Pick something in \(.applicationName)", "Order \(.applicationName)",
        "Say \"please\"; 🎉 then 3 (2) \(.applicationName) | more",
        """
        \(.applicationName) very very very very very very very very very very very very very very very very very very very very \
        very very very very very very very very very very very very very very very very very very very very \
        very very very very very very very very very very very very very very very very very very very very full
        """,
      ],
      shortTitle: "Pick", systemImageName: "archivebox")
    AppShortcut(
      intent: OpenDrawer(), phrases: ["Open the drawer in \(.applicationName)"], shortTitle: "Open",
      systemImageName: "archivebox")
    AppShortcut(
      intent: ShakeCabinet(), phrases: ["Shake the \(.applicationName)"], shortTitle: "Shake",
      systemImageName: "archivebox")
  }
}

/// A phrase that lacks the app's name, and one without words.
struct NamelessShortcuts: AppShortcutsProvider {
  static let applicationName = "Nameless"

  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: OpenDrawer(), phrases: ["Open the drawer", "🎉 \(.applicationName)"], shortTitle: "Open",
      systemImageName: "archivebox")
  }
}
