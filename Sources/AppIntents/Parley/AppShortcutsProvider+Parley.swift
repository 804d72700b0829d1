import Foundation

/// What Parley adds to a provider of shortcuts; every member has a default.
///
/// `applicationName` is what the token in phrases stands for; `applicationNameSynonyms` are understood alike (R12);
/// `allowsFlexibleMatching` lets words near a phrase run it (R14).
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
  public static var allowsFlexibleMatching: Bool { true }
}
