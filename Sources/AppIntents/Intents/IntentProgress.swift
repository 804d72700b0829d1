import Foundation
import Synchronization

/// How far an intent has come: Foundation's `Progress`, whose texts cannot be set on Linux.
///
/// What is set and read here may come from any isolation; each access to a text or a count is atomic.
public final class IntentProgress: Progress, @unchecked Sendable {
  private struct Texts {
    var description: String?
    var detail: String?
  }

  private let texts = Mutex(Texts())
  private let counts = NSRecursiveLock()

  public convenience init() {
    self.init(parent: nil, userInfo: nil)
    totalUnitCount = 0
  }

  /// How many units of work there are, in the app's own units; none or fewer means that it is not known.
  override public var totalUnitCount: Int64 {
    get { counts.withLock { super.totalUnitCount } }
    set { counts.withLock { super.totalUnitCount = newValue } }
  }

  /// How many of the units are done.
  override public var completedUnitCount: Int64 {
    get { counts.withLock { super.completedUnitCount } }
    set { counts.withLock { super.completedUnitCount = newValue } }
  }

  /// What is being done; said to a person who waits.
  override public var localizedDescription: String! {
    get { texts.withLock { $0.description } }
    set { texts.withLock { $0.description = newValue } }
  }

  /// How far it has come, in the app's words; said instead of the percentage.
  override public var localizedAdditionalDescription: String! {
    get { texts.withLock { $0.detail } }
    set { texts.withLock { $0.detail = newValue } }
  }

  /// True while it is not known how many units there are.
  override public var isIndeterminate: Bool { totalUnitCount <= 0 }

  /// Marks the work as no longer wanted, and has `cancellationHandler` called once, on a thread of Foundation's.
  override public func cancel() {
    let isFirst = counts.withLock { !super.isCancelled }
    if isFirst { super.cancel() }
  }

  /// The share that is done in percent, with what its children have done; nil where nothing is told of it.
  package var percentage: Int? {
    let share = counts.withLock { super.totalUnitCount > 0 ? super.fractionCompleted : 0 }
    return share > 0 && share.isFinite ? Int(min(1, share) * 100) : nil
  }

  /// Adds what is done as a part of the whole.
  override public func addChild(_ child: Progress, withPendingUnitCount unitCount: Int64) {
    counts.withLock { super.addChild(child, withPendingUnitCount: unitCount) }
  }
}

/// An intent that tells how far it has come; a person who waits for it hears so.
public protocol ProgressReportingIntent: AppIntent {}

extension ProgressReportingIntent {
  /// How far this run has come. Outside a dialog each reading is a progress of its own.
  public var progress: IntentProgress { IntentRuntime.running?.progress ?? IntentProgress() }
}
