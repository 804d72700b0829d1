import AppIntents
import Synchronization

/// Stands in for XCTest's, which Linux lacks, as far as a test of intents uses it: starting the app again.
///
/// There is no screen, so nothing on it can be looked up.
public final class XCUIApplication: Sendable {
  /// Whether the app runs.
  public enum State: Sendable { case notRunning, runningBackground, runningForeground }

  private struct Contents {
    var arguments: [String] = []
    var environment: [String: String] = [:]
    var isRunning = false
  }

  private let bundleIdentifier: String?
  private let contents = Mutex(Contents())

  /// Every app that a `TestedApp` tells.
  public init() {
    bundleIdentifier = nil
  }

  public init(bundleIdentifier: String) {
    self.bundleIdentifier = bundleIdentifier
  }

  /// Kept as data.
  public var launchArguments: [String] {
    get { contents.withLock { $0.arguments } }
    set { contents.withLock { $0.arguments = newValue } }
  }

  /// Kept as data.
  public var launchEnvironment: [String: String] {
    get { contents.withLock { $0.environment } }
    set { contents.withLock { $0.environment = newValue } }
  }

  public var state: State { contents.withLock { $0.isRunning ? .runningForeground : .notRunning } }

  /// Makes what the app's intents depend on anew; see `TestedApp`.
  public func launch() {
    for app in LinkedTypes.apps where bundleIdentifier == nil || app.bundleIdentifier == bundleIdentifier {
      LinkedApp.launch(app)
    }
    contents.withLock { $0.isRunning = true }
  }

  public func activate() {
    if state == .notRunning { launch() }
  }

  public func terminate() { contents.withLock { $0.isRunning = false } }
}
