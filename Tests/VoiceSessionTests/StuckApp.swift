import AppIntents
import Synchronization

/// An app whose only intent never comes to an end, not even when it is cancelled.
struct StuckShortcuts: AppShortcutsProvider {
  static var applicationName: String { "Stuck" }

  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: WaitForever(), phrases: ["Wait with \(.applicationName)"], shortTitle: "Wait", systemImageName: "clock")
  }
}

struct WaitForever: AppIntent {
  static let title: LocalizedStringResource = "Wait"
  /// Kept for ever, so that nobody resumes them.
  private static let waiting = Mutex<[CheckedContinuation<Void, Never>]>([])

  func perform() async throws -> some IntentResult {
    await withCheckedContinuation { continuation in Self.waiting.withLock { $0.append(continuation) } }
    return .result()
  }
}
