import AppIntents
import Foundation
import Synchronization

/// A list whose entries change while the app runs.
struct NamedList: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "List"
  static let defaultQuery = NamedListQuery()
  let id: String
  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: "\(id)", subtitle: nil, image: nil, synonyms: ["\(id) list"])
  }
}

/// The lists of one conversation, and how often they were asked for.
final class ListStore: Sendable {
  private let state = Mutex((names: ["grocery", "packing"], reads: 0))
  var reads: Int { state.withLock { $0.reads } }
  func add(_ name: String) { state.withLock { $0.names.append(name) } }
  func read() -> [NamedList] {
    state.withLock { state in
      state.reads += 1
      return state.names.map { NamedList(id: $0) }
    }
  }
  /// Registers the store that the test's task carries, so that the test can look into it.
  @TaskLocal static var current = ListStore()
}

struct NamedListQuery: EntityQuery {
  func entities(for identifiers: [String]) async throws -> [NamedList] { identifiers.map { NamedList(id: $0) } }
  func suggestedEntities() async throws -> [NamedList] { ListStore.current.read() }
}

struct SummariseList: AppIntent {
  static let title: LocalizedStringResource = "Summarise List"
  @Parameter(title: "List") var list: NamedList
  func perform() async throws -> some IntentResult & ProvidesDialog { .result(dialog: "\(list.id) it is.") }
}

struct AddList: AppIntent {
  static let title: LocalizedStringResource = "Add List"
  func perform() async throws -> some IntentResult & ProvidesDialog {
    ListStore.current.add("party")
    DemoShortcuts.updateAppShortcutParameters()
    return .result(dialog: "Added.")
  }
}

struct DemoShortcuts: AppShortcutsProvider {
  static let applicationName = "Demo"
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: SummariseList(),
      phrases: [
        "Summarise \(\.$list) with \(.applicationName)", "Summarise a list with \(.applicationName)",
      ])
    AppShortcut(intent: AddList(), phrases: ["Add a list with \(.applicationName)"])
  }
  static let negativePhrases = NegativeAppShortcutPhrases(phrases: [
    "Delete a list with \(.applicationName)", "Add a list to my calendar with \(.applicationName)",
  ])
}

struct PickLunch: AppIntent {
  static let title: LocalizedStringResource = "Pick Lunch"
  func perform() async throws -> some IntentResult & ProvidesDialog { .result(dialog: "Lunch is picked.") }
}

struct PickDinner: AppIntent {
  static let title: LocalizedStringResource = "Pick Dinner"
  func perform() async throws -> some IntentResult & ProvidesDialog { .result(dialog: "Dinner is picked.") }
}

struct CanteenShortcuts: AppShortcutsProvider {
  static let applicationNameSynonyms = ["Food"]
  static let allowsFlexibleMatching = false
  static var appShortcuts: [AppShortcut] {
    AppShortcut(intent: PickLunch(), phrases: ["Order from \(.applicationName)"])
  }
}

struct BistroShortcuts: AppShortcutsProvider {
  static let applicationNameSynonyms = ["Food"]
  static var appShortcuts: [AppShortcut] {
    AppShortcut(intent: PickDinner(), phrases: ["Order from \(.applicationName)"])
  }
}
