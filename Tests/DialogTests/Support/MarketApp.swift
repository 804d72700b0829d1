import AppIntents
import Foundation
import Synchronization

/// An app with values and intents of the newest releases.
struct Stall: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Stall"
  static let defaultQuery = StallQuery()
  let id: String
  var displayRepresentation: DisplayRepresentation { "\(id)" }
}

struct StallQuery: EntityStringQuery {
  static let names = ["flowers", "bread", "cheese"]
  func entities(for identifiers: [String]) async throws -> [Stall] { identifiers.map { Stall(id: $0) } }
  func entities(matching string: String) async throws -> [Stall] {
    Self.names.filter { $0 == string }.map { Stall(id: $0) }
  }
  func suggestedEntities() async throws -> [Stall] { Self.names.map { Stall(id: $0) } }
}

enum Corner: String, AppEnum {
  case north, south
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Corner"
  static let caseDisplayRepresentations: [Corner: DisplayRepresentation] = [.north: "north", .south: "south"]
}

/// A stall, a corner, or anything else by name.
@UnionValue
enum Place {
  case stall(Stall)
  case corner(Corner)
  case words(String)
}

struct GoTo: AppIntent {
  static let title: LocalizedStringResource = "Go To"
  @Parameter(title: "Place") var place: Place
  func perform() async throws -> some IntentResult & ProvidesDialog { .result(dialog: "\("\(place)")") }
}

struct PayStall: AppIntent {
  static let title: LocalizedStringResource = "Pay"
  @Parameter(title: "Amount", currencyCodes: ["USD", "EUR"], inclusiveRange: (1, 50)) var amount: IntentCurrencyAmount
  @Parameter(title: "Name", requestValueDialog: "To whom?") var name: PersonNameComponents
  func perform() async throws -> some IntentResult & ProvidesDialog {
    .result(dialog: "\(amount) to \(name.givenName ?? "") of the \(name.familyName ?? "nobody")s.")
  }
}

struct VisitStalls: AppIntent {
  static let title: LocalizedStringResource = "Visit"
  @Parameter(title: "Stall") var stalls: EntityCollection<Stall>
  func perform() async throws -> some IntentResult & ProvidesDialog {
    .result(dialog: "Visiting \(stalls.identifiers.joined(separator: ", then ")).")
  }
}

struct TellDevice: AppIntent {
  static let title: LocalizedStringResource = "Tell Device"
  func perform() async throws -> some IntentResult & ProvidesDialog {
    .result(dialog: systemContext.isVoiceOnly ? "Nothing to see." : "Look.")
  }
}

/// Unloads crate after crate, each when the person has been told of the one before.
struct Unload: LongRunningIntent, CancellableIntent {
  static let title: LocalizedStringResource = "Unload"

  func perform() async throws -> some IntentResult & ProvidesDialog {
    let quay = Quay.current
    try await performBackgroundTask {
      progress.totalUnitCount = 4
      progress.localizedDescription = "Unloading"
      for crate in 1...4 {
        progress.completedUnitCount = Int64(crate)
        if crate == 4 { progress.localizedAdditionalDescription = "the last crate" }
        quay.crates.continuation.yield()
        for await _ in quay.told.stream { break }
        try Task.checkCancellation()
      }
    } onCancel: { reason in
      quay.log.withLock { $0.append(reason == .userCancelled ? "cancelled" : "too late") }
    }
    quay.log.withLock { $0.append("unloaded") }
    return .result(dialog: "Unloaded.")
  }
}

/// Where the unloading and the person who waits for it take turns.
final class Quay: Sendable {
  @TaskLocal static var current = Quay()
  let crates = AsyncStream.makeStream(of: Void.self)
  let told = AsyncStream.makeStream(of: Void.self)
  let log = Mutex<[String]>([])
}

struct MarketShortcuts: AppShortcutsProvider {
  static let applicationName = "Market"
  static var appShortcuts: [AppShortcut] {
    AppShortcut(intent: GoTo(), phrases: ["Go somewhere in \(.applicationName)"])
    AppShortcut(intent: PayStall(), phrases: ["Pay in \(.applicationName)"])
    AppShortcut(intent: VisitStalls(), phrases: ["Visit stalls in \(.applicationName)"])
    AppShortcut(intent: TellDevice(), phrases: ["Tell the device of \(.applicationName)"])
    AppShortcut(intent: Unload(), phrases: ["Unload in \(.applicationName)"])
  }
}
