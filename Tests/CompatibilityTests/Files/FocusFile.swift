import AppIntents

struct FocusFF: SetFocusFilterIntent {
  static let title: LocalizedStringResource = "Filter accounts"
  static let description: IntentDescription? = .init("Choose", categoryName: "c")
  @Parameter(title: "Account") var account: String?
  @Parameter(title: "Dark", default: false) var dark: Bool
  var localizedStringResource: LocalizedStringResource { "x" }
  var displayRepresentation: DisplayRepresentation { .init(title: "Accounts", subtitle: "\(account ?? "all")") }
  var appContext: FocusFilterAppContext {
    .init(
      notificationFilterPredicate: NSPredicate(format: "SELF IN %@", [account ?? ""]),
      targetContentIdentifierPrefix: "x")
  }
  static func suggestedFocusFilters(for context: FocusFilterSuggestionContext) async -> [FocusFF] {
    let f = FocusFF()
    f.account = "a"
    return [f]
  }
  func perform() async throws -> some IntentResult {
    let current = try? await FocusFF.current
    _ = current?.account
    return .result()
  }
}
struct FocusExt: AppIntentsExtension {}
@available(*, deprecated) struct FocusOld: DeprecatedAppIntent {
  static let title: LocalizedStringResource = "FocusOld"
  static let deprecation = IntentDeprecation(message: "Use Filter", replacedBy: FocusFF.self)
  func perform() async throws -> some IntentResult { .result() }
}
struct Prog: ProgressReportingIntent, CancellableIntent {
  static let title: LocalizedStringResource = "Prog"
  func perform() async throws -> some IntentResult {
    progress.totalUnitCount = 10
    try await withIntentCancellationHandler {
      for i in 0..<10 { progress.completedUnitCount = Int64(i) }
    } onCancel: { reason in
      _ = reason
    }
    return .result()
  }
}
struct FocusLR: LongRunningIntent {
  static let title: LocalizedStringResource = "FocusLR"
  func perform() async throws -> some IntentResult & ReturnsValue<Int> {
    let n = try await performBackgroundTask {
      progress.totalUnitCount = 1
      return 4
    }
    return .result(value: n)
  }
}
struct FocusUnd: UndoableIntent {
  static let title: LocalizedStringResource = "U"
  @MainActor func perform() async throws -> some IntentResult {
    undoManager?.registerUndo(withTarget: Holder.shared) { $0.n = 1 }
    return .result()
  }
}
@MainActor final class Holder {
  static let shared = Holder()
  var n = 0
}
struct Start: StartWorkoutIntent {
  static let title: LocalizedStringResource = "Start"
  static var suggestedWorkouts: [Start] { [Start(workoutStyle: .run)] }
  var displayRepresentation: DisplayRepresentation { "x" }
  @Parameter(title: "Style") var workoutStyle: Style
  enum Style: String, AppEnum {
    case run
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "S"
    static let caseDisplayRepresentations: [Style: DisplayRepresentation] = [.run: "Run"]
  }
  init() {}
  init(workoutStyle: Style) { self.workoutStyle = workoutStyle }
  func perform() async throws -> some IntentResult { .result(actionButtonIntent: Pause()) }
}
struct Pause: PauseWorkoutIntent {
  static let title: LocalizedStringResource = "Pause"
  func perform() async throws -> some IntentResult { .result() }
}
struct Push: PushToTalkTransmissionIntent {
  static let title: LocalizedStringResource = "Push"
  func perform() async throws -> some IntentResult { .result() }
}
struct FocusControl: ControlConfigurationIntent {
  static let title: LocalizedStringResource = "C"
  static let isDiscoverable = false
  @Parameter(title: "x") var x: String?
}
