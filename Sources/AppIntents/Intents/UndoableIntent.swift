/// An intent that can be undone. Nothing is undone here: `undoManager` is nil.
public protocol UndoableIntent: AppIntent {}

extension UndoableIntent {
  public var undoManager: IntentUndoManager? { nil }
}

/// Stands in for the platform's undo manager, which Linux lacks; never made.
public final class IntentUndoManager: Sendable {
  private init() {}

  public func registerUndo<Target: AnyObject>(
    withTarget target: Target, handler: @escaping @MainActor @Sendable (Target) -> Void
  ) {}

  public func setActionName(_ actionName: String) {}
}
