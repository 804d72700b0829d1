import AppIntents
import Synchronization

/// An app whose only intent never comes to an end, not even when it is cancelled.
struct StuckShortcuts: AppShortcutsProvider {
  static var applicationName: String { "Stuck" }

  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: WaitForever(), phrases: ["Wait with \(.applicationName)"], shortTitle: "Wait", systemImageName: "clock")
    AppShortcut(
      intent: HalfForever(), phrases: ["Half with \(.applicationName)"], shortTitle: "Half", systemImageName: "clock")
    AppShortcut(
      intent: TidyForever(), phrases: ["Tidy with \(.applicationName)"], shortTitle: "Tidy", systemImageName: "clock")
  }
}

/// Comes half way, says so, and waits.
struct HalfForever: LongRunningIntent {
  static let title: LocalizedStringResource = "Half"

  func perform() async throws -> some IntentResult {
    progress.totalUnitCount = 2
    progress.completedUnitCount = 1
    _ = try await WaitForever().perform()
    return .result()
  }
}

/// Comes half way, and cleans up where it is cancelled.
struct TidyForever: LongRunningIntent, CancellableIntent {
  static let title: LocalizedStringResource = "Tidy"
  static let reasons = Mutex<[IntentCancellationReason]>([])

  func perform() async throws -> some IntentResult {
    try await performBackgroundTask {
      progress.totalUnitCount = 2
      progress.completedUnitCount = 1
      try await Task.sleep(for: .seconds(3_600))
    } onCancel: { reason in
      Self.reasons.withLock { $0.append(reason) }
    }
    return .result()
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
