/// An intent that can be undone: what it registers is called when the person says "undo that" after it.
public protocol UndoableIntent: SystemIntent {}

extension UndoableIntent {
  /// Where the run at hand registers how it is undone; nil outside a dialog.
  @MainActor public var undoManager: UndoManager? { IntentRuntime.running?.undo }
}

/// How the person's last action is undone. It stands in for Foundation's, which Linux lacks, for what one run registers;
/// nothing is redone.
@MainActor public final class UndoManager {
  private var handlers: [@MainActor @Sendable () -> Void] = []
  public private(set) var isUndoing = false
  public let isRedoing = false
  public let canRedo = false
  public private(set) var undoActionName = ""
  public private(set) var groupingLevel = 0
  public private(set) var isUndoRegistrationEnabled = true
  /// Kept as data: one run is one group.
  public var groupsByEvent = true
  /// Kept as data: one run is all that is kept.
  public var levelsOfUndo = 0

  public nonisolated init() {}

  /// Has the handler called with the target when the action is undone; the last that was registered comes first.
  ///
  /// - Parameter handler: what it registers itself, to redo, is left out.
  public func registerUndo<Target: AnyObject & Sendable>(
    withTarget target: Target, handler: @escaping @MainActor @Sendable (Target) -> Void
  ) {
    guard isUndoRegistrationEnabled, !isUndoing else { return }
    handlers.append { handler(target) }
  }

  /// What the action is called; kept as data.
  public func setActionName(_ actionName: String) {
    undoActionName = actionName
  }

  public var canUndo: Bool { !handlers.isEmpty }
  public var undoMenuItemTitle: String { undoActionName.isEmpty ? "Undo" : "Undo \(undoActionName)" }

  /// Calls what is registered, and forgets it.
  public func undo() {
    isUndoing = true
    defer { isUndoing = false }
    while let handler = handlers.popLast() { handler() }
  }

  /// Does nothing: what is undone is not kept.
  public func redo() {}
  public func undoNestedGroup() { undo() }
  public func beginUndoGrouping() { groupingLevel += 1 }
  public func endUndoGrouping() { groupingLevel -= groupingLevel > 0 ? 1 : 0 }
  public func disableUndoRegistration() { isUndoRegistrationEnabled = false }
  public func enableUndoRegistration() { isUndoRegistrationEnabled = true }

  /// Forgets what is registered.
  public func removeAllActions() { handlers = [] }
}

/// The undo manager by its other name.
public typealias IntentUndoManager = UndoManager
