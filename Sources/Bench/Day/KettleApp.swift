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
  }

  /// That of the day, by which it blocks.
  static let clock = Mutex<DayClock?>(nil)

  /// What people say for it to go wrong like that.
  static func phrase(for fault: DayFault) -> String {
    fault == .appThrows ? "boil some water with kettle" : "warm the whole house with kettle"
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
  /// Longer than the device waits.
  private static let frames = 12_000

  func perform() async throws -> some IntentResult {
    if let clock = KettleShortcuts.clock.withLock({ $0 }) {
      let end = clock.frames + Self.frames
      while clock.frames < end { usleep(1_000) }
    }
    return .result()
  }
}
