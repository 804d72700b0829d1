import Synchronization

/// One run of an intent, as far as the intent may ask about it.
package struct RunningIntent: Sendable {
  package let context: IntentSystemContext
  package let progress = IntentProgress()
  /// How it is undone.
  package let undo = UndoManager()
  /// Why it is cancelled, where it is.
  let cancellation = CancellationNote()

  package init(context: IntentSystemContext) {
    self.context = context
  }

  /// Notes why, before the run's task is cancelled.
  package func cancel(because reason: IntentCancellationReason) {
    cancellation.reason = reason
    progress.cancel()
  }
}

/// Why a run is cancelled.
final class CancellationNote: Sendable {
  private let state = Mutex<IntentCancellationReason?>(nil)

  var reason: IntentCancellationReason? {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }
}

extension IntentRuntime {
  /// The run at hand; nil outside a dialog.
  @TaskLocal package static var running: RunningIntent?
}
