import Foundation

/// What Parley adds to a provider of shortcuts; every member has a default.
///
/// `applicationName` is what the token in phrases stands for; `applicationNameSynonyms` are understood alike (R12);
/// `bundleIdentifier` is what files of Apple's Shortcuts app call the app, empty where they are to go by its name;
/// `allowsFlexibleMatching` lets words near a phrase run it (R14); `stringCatalogues` names the files, or the folders
/// of files, with the app's translated texts (R15): `.xcstrings` and `.strings`; `isOnWatch` is false for an app that is
/// not installed on a watch, which runs its own apps only (R19); `galleryShortcuts` are ready-made shortcuts that people may
/// take for their own (R23), such as `GalleryShortcut("my session", StartMeditation())`.
extension AppShortcutsProvider {
  /// The type's name in words, without a closing "AppShortcuts", "ShortcutsProvider", "Shortcuts" or "Provider".
  public static var applicationName: String {
    var words = wordsOfTypeName(String(describing: Self.self)).split(separator: " ").map(String.init)
    for closing in ["Provider", "Shortcuts", "App"] where words.count > 1 && words.last == closing {
      words.removeLast()
    }
    return words.joined(separator: " ")
  }

  public static var applicationNameSynonyms: [String] { [] }
  public static var bundleIdentifier: String { "" }
  public static var allowsFlexibleMatching: Bool { true }
  public static var stringCatalogues: [URL] { [] }
  public static var isOnWatch: Bool { true }
  public static var galleryShortcuts: [GalleryShortcut] { [] }

  /// Registers what the app's intents and queries depend on, for one conversation.
  ///
  /// Each conversation calls it once with a manager of its own, so that `@Dependency` gives every conversation its own
  /// state and the same `seed` gives the same data. The default registers nothing; what is added to
  /// `AppDependencyManager.shared` is found all the same.
  public static func registerDependencies(in dependencies: AppDependencyManager, seed: UInt64) {}
}
