import AppIntents
import Foundation
import Synchronization

/// An app whose code fails in every way.
enum FaultyError: Error { case outOfGas(litres: Int) }

enum SpokenFault: Error, CustomLocalizedStringResourceConvertible {
  case closed
  var localizedStringResource: LocalizedStringResource { "The kitchen is closed." }
}

struct WordyFault: LocalizedError {
  var errorDescription: String? { "The stove is\ncold." }
}

enum Fault: String, AppEnum {
  case plain, spoken, wordy, unset, fresh, dependency, property, actor

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Fault"
  static let caseDisplayRepresentations: [Fault: DisplayRepresentation] = [
    .plain: "plain", .spoken: "spoken", .wordy: "wordy", .unset: "unset", .fresh: "fresh",
    .dependency: "dependency", .property: "property", .actor: "actor",
  ]
}

struct NeverRegistered: Sendable {}

struct Pan: AppEntity {
  struct Query: EntityQuery {
    func entities(for identifiers: [Int]) async throws -> [Pan] { [] }
    func suggestedEntities() async throws -> [Pan] { [] }
  }
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Pan"
  static let defaultQuery = Query()
  let id: Int
  @Property(title: "Size") var size: Int
  var displayRepresentation: DisplayRepresentation { "pan \(size)" }
}

actor Shelf {
  func weight(of intent: BreakKitchen) -> Int { intent.weight }
}

struct BreakKitchen: ResolvableIntent {
  static let title: LocalizedStringResource = "Break"
  @Parameter(title: "Fault") var fault: Fault
  /// Exists for no fault, so that it is never asked for.
  @Parameter(title: "Weight") var weight: Int
  @Dependency var missing: NeverRegistered

  static var resolvers: [ParameterResolver<Self>] { Resolve(\.$weight).onlyIf(\.$fault) { $0 == nil } }

  func perform() async throws -> some IntentResult & ReturnsValue<Int> & ProvidesDialog {
    switch fault {
    case .plain: throw FaultyError.outOfGas(litres: 3)
    case .spoken: throw SpokenFault.closed
    case .wordy: throw WordyFault()
    case .unset: return .result(value: weight, dialog: "It weighs \(weight).")
    case .fresh: return .result(value: BreakKitchen().weight, dialog: "It was made anew.")
    case .dependency: return .result(value: 1, dialog: "It had \("\(missing)").")
    case .property: return .result(value: Pan(id: 1).size, dialog: "It had a size.")
    case .actor: return .result(value: await Shelf().weight(of: self), dialog: "It was read on an actor.")
    }
  }
}

/// Reads on the main actor what is not there.
struct BreakMainActor: ResolvableIntent {
  static let title: LocalizedStringResource = "Break Main Actor"
  @Parameter(title: "Wanted", default: false) var isWanted: Bool
  @Parameter(title: "Weight") var weight: Int
  static var resolvers: [ParameterResolver<Self>] { Resolve(\.$weight).onlyIf(\.$isWanted, equals: true) }

  @MainActor func perform() async throws -> some IntentResult & ReturnsValue<Int> { .result(value: weight) }
}

/// Never gives its thread back before the test says so.
struct BlockThread: AppIntent {
  enum Way: String, AppEnum {
    case sleeping, spinning, waiting
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Way"
    static let caseDisplayRepresentations: [Way: DisplayRepresentation] = [
      .sleeping: "sleeping", .spinning: "spinning", .waiting: "waiting",
    ]
  }

  final class Gate: Sendable {
    private let isOpen = Atomic(false)
    private let begun = Atomic(false)

    /// Returns once another thread is blocked; false where the task is cancelled before.
    func awaitBlock() async -> Bool {
      while !Task.isCancelled {
        if begun.exchange(false, ordering: .relaxed) { return true }
        try? await Task.sleep(for: .milliseconds(2))
      }
      return false
    }

    func open() { isOpen.store(true, ordering: .relaxed) }

    func block(_ way: Way) {
      begun.store(true, ordering: .relaxed)
      while !isOpen.load(ordering: .relaxed) {
        switch way {
        case .sleeping: Thread.sleep(forTimeInterval: 0.01)
        case .waiting: _ = DispatchSemaphore(value: 0).wait(timeout: .now() + 0.01)
        // It keeps a core, and leaves it to whoever else has work.
        case .spinning: sched_yield()
        }
      }
    }
  }

  @TaskLocal static var gate = Gate()

  static let title: LocalizedStringResource = "Block"
  @Parameter(title: "Way") var way: Way

  func perform() async throws -> some IntentResult {
    Self.gate.block(way)
    return .result()
  }
}

struct GreetKitchen: AppIntent {
  static let title: LocalizedStringResource = "Greet"
  func perform() async throws -> some IntentResult & ProvidesDialog { .result(dialog: "Hello.") }
}

struct FaultyShortcuts: AppShortcutsProvider {
  static let applicationName = "Kitchen"
  static var appShortcuts: [AppShortcut] {
    AppShortcut(intent: BreakKitchen(), phrases: ["Break \(\.$fault) \(.applicationName)"])
    AppShortcut(intent: BreakMainActor(), phrases: ["Upset \(.applicationName)"])
    AppShortcut(intent: BlockThread(), phrases: ["Block \(\.$way) \(.applicationName)"])
    AppShortcut(intent: GreetKitchen(), phrases: ["Greet \(.applicationName)"])
  }
}
