import AppIntents
import ParleyDialog
import Synchronization
import Testing

/// "Undo that" after a run.
struct UndoTests {
  private final class Board: Sendable {
    let pins = Mutex<[String]>([])
    @MainActor func take(_ pin: String) { pins.withLock { $0.removeAll { $0 == pin } } }
  }

  private struct PinNote: UndoableIntent {
    static let title: LocalizedStringResource = "Pin Note"
    @Parameter(title: "Note", requestValueDialog: "Which note?") var note: String
    @Dependency private var board: Board

    func perform() async throws -> some IntentResult & ProvidesDialog {
      board.pins.withLock { $0.append(note) }
      await undoManager?.registerUndo(withTarget: board) { [note] board in board.take(note) }
      return .result(dialog: "Pinned \(note).")
    }
  }

  private struct CountPins: AppIntent {
    static let title: LocalizedStringResource = "Count Pins"
    @Dependency private var board: Board

    func perform() async throws -> some IntentResult & ProvidesDialog {
      .result(dialog: "\(board.pins.withLock { $0.count }) pins.")
    }
  }

  private struct BoardShortcuts: AppShortcutsProvider {
    static let applicationName = "Board"
    static var appShortcuts: [AppShortcut] {
      AppShortcut(intent: PinNote(), phrases: ["Pin a note in \(.applicationName)"])
      AppShortcut(intent: CountPins(), phrases: ["Count pins in \(.applicationName)"])
    }
    static func registerDependencies(in dependencies: AppDependencyManager, seed: UInt64) {
      dependencies.add(dependency: Board())
    }
  }

  @Test(arguments: [
    (["pin a note in board", "milk", "undo that", "count pins in board"], ["Pinned milk.", "Done.", "0 pins."]),
    (["pin a note in board", "milk", "take that back please", "undo that"], ["Pinned milk.", "Done."]),
    (["pin a note in board", "milk", "count pins in board", "undo that"], ["Pinned milk.", "1 pins."]),
    (["pin a note in board", "cancel", "undo that"], []),
    (["undo"], []),
  ])
  func `the last run is undone, once, where it said how`(lines: [String], results: [String]) async throws {
    let person = try await converse(lines, apps: [BoardShortcuts.self])
    #expect(person.results == results, "\(person.spoken)")
    let wantsNothing = results.last != "0 pins."
    #expect(person.spoken.last == (wantsNothing ? "There is nothing to undo." : "0 pins."))
  }

  @Test(arguments: ["don't undo that", "I did not undo it", "undo my life", "never undo that"])
  func `what is not a plain order undoes nothing`(said: String) async throws {
    let person = try await converse(
      ["pin a note in board", "milk", said, "count pins in board"], apps: [BoardShortcuts.self])
    #expect(person.results == ["Pinned milk.", "1 pins."], "\(person.spoken)")
  }
}
