import Foundation
import Synchronization

/// How far an intent has come. It stands in for Foundation's `Progress`, whose texts cannot be set on Linux.
///
/// Calls may come from any isolation; each access is atomic.
public final class IntentProgress: Sendable {
  private struct State {
    var total: Int64
    var completed: Int64 = 0
    var description: String?
    var detail: String?
    var isCancelled = false
    var cancel: (@Sendable () -> Void)?
  }

  private let state: Mutex<State>

  public init(totalUnitCount: Int64 = 0) {
    state = Mutex(State(total: totalUnitCount))
  }

  /// How many units of work there are, in the app's own units; none or fewer means that it is not known.
  public var totalUnitCount: Int64 {
    get { state.withLock { $0.total } }
    set { state.withLock { $0.total = newValue } }
  }

  /// How many of the units are done.
  public var completedUnitCount: Int64 {
    get { state.withLock { $0.completed } }
    set { state.withLock { $0.completed = newValue } }
  }

  /// What is being done; said to a person who waits.
  public var localizedDescription: String! {
    get { state.withLock { $0.description } }
    set { state.withLock { $0.description = newValue } }
  }

  /// How far it has come, in the app's words; said instead of the percentage.
  public var localizedAdditionalDescription: String! {
    get { state.withLock { $0.detail } }
    set { state.withLock { $0.detail = newValue } }
  }

  /// The share that is done, from 0 to 1; 0 where it is not known.
  public var fractionCompleted: Double {
    state.withLock { $0.total > 0 ? min(1, max(0, Double($0.completed) / Double($0.total))) : 0 }
  }

  /// True while it is not known how many units there are.
  public var isIndeterminate: Bool { state.withLock { $0.total <= 0 } }
  public var isFinished: Bool { state.withLock { $0.total > 0 && $0.completed >= $0.total } }
  /// True when the person no longer waits.
  public var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Called once when the person no longer waits, on whatever thread notices it.
  public var cancellationHandler: (@Sendable () -> Void)? {
    get { state.withLock { $0.cancel } }
    set { state.withLock { $0.cancel = newValue } }
  }

  /// Marks the work as no longer wanted, and calls `cancellationHandler`.
  public func cancel() {
    let handler = state.withLock { state in
      defer { state.isCancelled = true }
      return state.isCancelled ? nil : state.cancel
    }
    handler?()
  }
}

/// An intent that tells how far it has come; a person who waits for it hears so.
public protocol ProgressReportingIntent: AppIntent {}

extension ProgressReportingIntent {
  /// How far this run has come. Outside a dialog each reading is a progress of its own.
  public var progress: IntentProgress { IntentRuntime.running?.progress ?? IntentProgress() }
}
