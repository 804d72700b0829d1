/// An intent whose work takes long: as long as it reports progress, it is waited for.
public protocol LongRunningIntent: ProgressReportingIntent {}

/// What long work needs; kept as data.
public struct LongRunningTaskOptions: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let requiresGPU = LongRunningTaskOptions(rawValue: 1)
}

extension LongRunningIntent {
  /// Does the work and gives back what it gives; throws what it throws.
  @discardableResult
  public func performBackgroundTask<Result>(
    options: LongRunningTaskOptions = [], operation: () async throws -> Result,
    isolation: isolated (any Actor)? = #isolation
  ) async throws -> Result {
    try await operation()
  }

  /// The same; `onCancel` is called once where the person does not want to wait, or waited too long.
  @discardableResult
  public func performBackgroundTask<Result>(
    options: LongRunningTaskOptions = [], operation: () async throws -> Result,
    onCancel: @escaping @Sendable (IntentCancellationReason) -> Void, isolation: isolated (any Actor)? = #isolation
  ) async throws -> Result where Self: CancellableIntent {
    try await self.withIntentCancellationHandler(operation: operation, onCancel: onCancel)
  }
}

/// An intent that cleans up where it is cancelled.
public protocol CancellableIntent: AppIntent {}

/// Why an intent was cancelled.
public struct IntentCancellationReason: Hashable, Sendable {
  private let code: Int

  /// It took longer than the device waits.
  public static let timeout = IntentCancellationReason(code: 1)
  /// The person did not want to wait.
  public static let userCancelled = IntentCancellationReason(code: 2)
  /// Anything else, such as the end of the conversation.
  public static let unknown = IntentCancellationReason(code: 0)
}

extension CancellableIntent {
  /// Does the work; `onCancel` is called once, at once, where it is cancelled meanwhile.
  public func withIntentCancellationHandler<Result>(
    operation: () async throws -> Result, onCancel: @escaping @Sendable (IntentCancellationReason) -> Void,
    isolation: isolated (any Actor)? = #isolation
  ) async throws -> Result {
    let cancellation = IntentRuntime.running?.cancellation
    return try await withTaskCancellationHandler(
      operation: operation, onCancel: { onCancel(cancellation?.reason ?? .unknown) })
  }
}
