import AppIntents
import Foundation

enum Doneness: String, AppEnum, CaseIterable {
  case soft
  case medium
  case hard

  static var typeDisplayRepresentation: TypeDisplayRepresentation = TypeDisplayRepresentation(name: "Doneness")
  static var caseDisplayRepresentations: [Doneness: DisplayRepresentation] = [
    .soft: DisplayRepresentation(title: "Soft", subtitle: "six minutes", image: .init(systemName: "drop")),
    .medium: DisplayRepresentation(title: "Medium", synonyms: ["Jammy"]),
    .hard: "Hard",
  ]

  var minutes: Int {
    switch self {
    case .soft: return 6
    case .medium: return 8
    case .hard: return 10
    }
  }
}

@available(iOS 16.0, macOS 13.0, watchOS 9.0, *)
struct BoilEggsIntent: AppIntent {
  static var title: LocalizedStringResource = "Boil Eggs"
  static var description = IntentDescription(
    "Starts a timer for eggs.", categoryName: "Timers", searchKeywords: ["egg", "timer"])
  static var openAppWhenRun: Bool = false

  @Parameter(title: "Doneness", requestValueDialog: "How do you like them?")
  var doneness: Doneness

  static var parameterSummary: some ParameterSummary {
    Summary("Boil \(\.$doneness) eggs")
  }

  @MainActor
  func perform() async throws -> some IntentResult & ReturnsValue<Int> & ProvidesDialog {
    EggKitchen.shared.running = doneness
    return .result(value: doneness.minutes, dialog: "\(doneness.minutes) minutes, starting now.")
  }
}

struct CheckEggsIntent: AppIntent {
  static var title: LocalizedStringResource = "Check Eggs"

  enum Failure: Swift.Error, CustomLocalizedStringResourceConvertible {
    case nothingBoils

    var localizedStringResource: LocalizedStringResource { "No eggs are boiling." }
  }

  @MainActor
  func perform() async throws -> some IntentResult & ProvidesDialog {
    guard let doneness = EggKitchen.shared.running else { throw Failure.nothingBoils }
    return .result(dialog: IntentDialog("Your \(doneness.rawValue) eggs need a little more."))
  }
}

@MainActor
final class EggKitchen {
  static let shared = EggKitchen()
  var running: Doneness?
}

public struct EggTimerShortcuts: AppShortcutsProvider {
  public static var shortcutTileColor: ShortcutTileColor = .yellow
  public static var applicationName: String { "Egg Timer" }

  public static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: BoilEggsIntent(),
      phrases: [
        "Boil eggs with \(.applicationName)",
        "Boil \(\.$doneness) eggs with \(.applicationName)",
      ],
      shortTitle: "Boil",
      systemImageName: "timer"
    )
    AppShortcut(
      intent: CheckEggsIntent(),
      phrases: ["Check the eggs with \(.applicationName)"],
      shortTitle: "Check",
      systemImageName: "eye"
    )
  }
}
