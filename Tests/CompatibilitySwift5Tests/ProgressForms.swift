import AppIntents
import Foundation
import Testing

// Progress that is handed on as Foundation's, and undo managers that are kept, as public apps do.

func fetchAll(_ progress: Progress) async throws {
  progress.totalUnitCount = 100
  let part = Progress(totalUnitCount: 4)
  progress.addChild(part, withPendingUnitCount: 50)
  part.completedUnitCount = 2
}

final class FetchModel: @unchecked Sendable {
  static let shared = FetchModel()
  var progress: Progress?
  var isFetched = true
  @MainActor func restore() { isFetched = false }
}

struct FetchAllIntent: AppIntent, CustomIntentMigratedAppIntent, PredictableIntent, ProgressReportingIntent,
  UndoableIntent
{
  static let intentClassName = "FetchAllIntent"
  static var title: LocalizedStringResource = "Fetch All"
  static var predictionConfiguration: some IntentPredictionConfiguration {
    IntentPrediction { DisplayRepresentation(title: "Fetch All", subtitle: "") }
  }
  let isQuiet: Bool

  init(isQuiet: Bool) {
    self.isQuiet = isQuiet
    self.progress.completedUnitCount = 0
    self.progress.totalUnitCount = 1
  }

  init() { self.init(isQuiet: false) }

  func perform() async throws -> some IntentResult & ProvidesDialog {
    await MainActor.run {
      FetchModel.shared.progress = progress
      progress.isCancellable = true
    }
    progress.localizedDescription = "Fetching"
    try await fetchAll(progress)
    await undoManager?.registerUndo(withTarget: FetchModel.shared) { [isQuiet] model in
      if !isQuiet { model.restore() }
    }
    await keep(undoManager)
    return .result(dialog: "Fetched.")
  }

  @MainActor private func keep(_ undoManager: UndoManager?) { undoManager?.setActionName("Fetch") }
}

struct ProgressFormTests {
  @Test func `progress is Foundation's, with the parts of it`() async throws {
    let running = RunningIntent(context: IntentSystemContext())
    let dialog = try await IntentRuntime.$running.withValue(running) {
      try await performErased(FetchAllIntent()).dialog
    }
    #expect(dialog?.full.resolved() == "Fetched.")
    #expect(running.progress.percentage == 25 && running.progress.localizedDescription == "Fetching")
    #expect(FetchModel.shared.progress === running.progress)
    #expect(await running.undo.canUndo)
    await running.undo.undo()
    #expect(!FetchModel.shared.isFetched)
    #expect(IntentProgress().percentage == nil && IntentProgress().isIndeterminate)
  }
}
