import AppIntents

/// An addition of Parley: tells which app has a bundle identifier, since programs here are not bundles.
///
/// A type that conforms, anywhere in the test's program, is found by itself:
///
///     enum Kitchen: TestedApp {
///       static let bundleIdentifier = "com.example.kitchen"
///       static let shortcuts: any AppShortcutsProvider.Type = KitchenShortcuts.self
///     }
public protocol TestedApp: Sendable {
  static var bundleIdentifier: String { get }
  /// The app's shortcuts; its intents are those of the same module, and of modules that no other app is in.
  static var shortcuts: any AppShortcutsProvider.Type { get }
  /// What the app does when it starts, such as to fill `AppDependencyManager.shared`.
  static func launch()
}

extension TestedApp {
  public static func launch() {}
}
