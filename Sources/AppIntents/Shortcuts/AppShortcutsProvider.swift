import Foundation

/// An app's shortcuts, in the order in which they are shown (R11).
public protocol AppShortcutsProvider: Sendable {
  @AppShortcutsBuilder static var appShortcuts: [AppShortcut] { get }
  static var shortcutTileColor: ShortcutTileColor { get }
  static var negativePhrases: NegativeAppShortcutPhrases { get }

  // Additions of Parley; `AppShortcutsProvider+Parley.swift` documents them and gives their defaults.
  static var applicationName: String { get }
  static var applicationNameSynonyms: [String] { get }
  static var bundleIdentifier: String { get }
  static var allowsFlexibleMatching: Bool { get }
  static var stringCatalogues: [URL] { get }
  static var isOnWatch: Bool { get }
  static var galleryShortcuts: [GalleryShortcut] { get }
  static func registerDependencies(in dependencies: AppDependencyManager, seed: UInt64)
}

extension AppShortcutsProvider {
  public typealias Summary = AppShortcutParameterPresentationSummary
  public typealias ParameterPresentation = AppShortcutParameterPresentation
  public typealias OptionsCollection = AppShortcutOptionsCollection

  public static var shortcutTileColor: ShortcutTileColor { .blue }
  public static var negativePhrases: NegativeAppShortcutPhrases { NegativeAppShortcutPhrases(phrases: []) }

  /// Tells the device that the suggested entities have changed, so that phrases understand the present ones (R13).
  public static func updateAppShortcutParameters() {
    AppShortcutUpdates.post(Self.self)
  }
}

/// The colour of an app's shortcuts, in which a device with a screen shows the app's name.
public enum ShortcutTileColor: String, Hashable, Sendable {
  case blue, grape, grayBlue, grayBrown, grayGreen, lightBlue, lime, navy, orange, pink, purple, red, tangerine, teal
  case yellow
}
