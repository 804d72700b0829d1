import AppIntents
import Foundation
import Synchronization

/// An app that goes wrong.
struct KettleShortcuts: AppShortcutsProvider {
  static let applicationName = "Kettle"

  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: BoilWater(), phrases: ["Boil some water with \(.applicationName)"], shortTitle: "Boil",
      systemImageName: "drop")
    AppShortcut(
      intent: WarmHouse(), phrases: ["Warm the whole house with \(.applicationName)"], shortTitle: "Warm",
      systemImageName: "house")
    AppShortcut(
      intent: GrindBeans(), phrases: ["Grind all the coffee beans with \(.applicationName)"], shortTitle: "Grind",
      systemImageName: "gear")
  }

  /// That of the day, by which it blocks.
  static let clock = Mutex<DayClock?>(nil)

  /// Longer than the device waits.
  static let blockedFrames = 4_500

  static func block(_ pause: () -> Void) {
    guard let clock = clock.withLock({ $0 }) else { return }
    let end = clock.frames + blockedFrames
    while clock.frames < end { pause() }
  }

  /// What people say for it to go wrong like that.
  static func phrase(for fault: DayFault) -> String {
    switch fault {
    case .appThrows: "boil some water with kettle"
    case .appSpins: "grind all the coffee beans with kettle"
    default: "warm the whole house with kettle"
    }
  }
}

/// Throws.
struct BoilWater: AppIntent {
  struct IsEmpty: Error {}

  static let title: LocalizedStringResource = "Boil Water"

  func perform() async throws -> some IntentResult {
    try Self.look()
    return .result()
  }

  private static func look() throws { throw IsEmpty() }
}

/// Blocks its thread, which cannot be cancelled.
struct WarmHouse: AppIntent {
  static let title: LocalizedStringResource = "Warm House"

  func perform() async throws -> some IntentResult {
    KettleShortcuts.block { usleep(1_000) }
    return .result()
  }
}

/// Keeps its thread busy, which cannot be cancelled.
struct GrindBeans: AppIntent {
  static let title: LocalizedStringResource = "Grind Beans"

  func perform() async throws -> some IntentResult {
    KettleShortcuts.block {}
    return .result()
  }
}
