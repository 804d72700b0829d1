import AppIntents
import ParleyGrammar

/// An app that has been registered: its names, and its shortcuts in declared order.
public struct RegisteredApp: Sendable {
  /// The name as the app declares it, by which events and fixtures know it.
  public let name: String
  /// Everything it answers to, the name in the library's locale first.
  public let names: [String]
  /// In declared order.
  public private(set) var shortcuts: [RegisteredShortcut]
  /// Words near a phrase run it (R14).
  public let allowsFlexibleMatching: Bool
  /// The colour of its tiles; kept as data.
  public let tileColor: String
  /// What files of Apple's Shortcuts app call it; empty where it does not say.
  let bundleIdentifier: String
  /// What can be said for each intent.
  let spokenShortcuts: [SpokenShortcut]
  /// What must not run any of its shortcuts, in writing, with the app's name in place.
  public let negativePhrases: [String]
  /// The app's texts in the library's locale; nil where it has no catalogues.
  let strings: StringCatalogue?
  /// The pieces of `negativePhrases`.
  let negativeParts: [[PhrasePart]]
  /// Ready-made shortcuts that it offers, beside those of its provider.
  let gallery: [PersonalShortcut]
  /// Nil for an app that is no Swift type.
  let provider: (any AppShortcutsProvider.Type)?
  /// Its phrases are understood with words of courtesy around them.
  let isCourteous: Bool

  /// - Parameter strings: the app's catalogues, already read.
  init(_ provider: any AppShortcutsProvider.Type, strings: StringCatalogue?) {
    let name = provider.applicationName
    let localized = Self.localizedName(strings)
    self.name = name
    self.strings = strings
    self.provider = provider
    gallery = []
    isCourteous = true
    bundleIdentifier = provider.bundleIdentifier
    allowsFlexibleMatching = provider.allowsFlexibleMatching
    tileColor = provider.shortcutTileColor.rawValue
    var names: [String] = []
    let synonyms = provider.applicationNameSynonyms.map { strings?.format(forKey: $0, table: nil) ?? $0 }
    for candidate in [localized ?? name] + synonyms + [name] where !names.contains(candidate) {
      names.append(candidate)
    }
    self.names = names
    let spokenName = names[0]
    shortcuts = provider.appShortcuts.map {
      RegisteredShortcut($0, appName: name, spokenAppName: spokenName, strings: strings)
    }
    spokenShortcuts = Self.spoken(shortcuts, spokenName)
    negativeParts = TriggerPhrase.localized(provider.negativePhrases.phrases.map(\.parts), strings)
    negativePhrases = negativeParts.map { TriggerPhrase.text(of: $0, appName: spokenName) }
  }

  /// An app that is no Swift type. What is near to its phrases runs them where it is `isFlexible`, and then it brings no
  /// trees.
  init(
    named name: String, shownName: String? = nil, synonyms: [String] = [], shortcuts: [RegisteredShortcut],
    isCourteous: Bool,
    isFlexible: Bool = false, negativeParts: [[PhrasePart]] = [], gallery: [PersonalShortcut] = []
  ) {
    self.name = name
    let shownName = shownName ?? name
    var names = [shownName]
    for other in synonyms + [name] where !names.contains(other) { names.append(other) }
    self.names = names
    self.shortcuts = shortcuts
    spokenShortcuts = Self.spoken(shortcuts, shownName)
    self.isCourteous = isCourteous
    self.gallery = gallery
    allowsFlexibleMatching = isFlexible
    tileColor = ShortcutTileColor.blue.rawValue
    self.negativeParts = negativeParts
    negativePhrases = negativeParts.map { TriggerPhrase.text(of: $0, appName: shownName) }
    bundleIdentifier = ""
    strings = nil
    provider = nil
  }

  private static func spoken(_ shortcuts: [RegisteredShortcut], _ name: String) -> [SpokenShortcut] {
    shortcuts.map { SpokenShortcut(appName: name, intent: $0.name, phrases: $0.phraseParts) }
  }

  /// The same app as if one phrase of a shortcut were not declared.
  func without(phrase index: Int, ofShortcut shortcut: Int) -> RegisteredApp {
    var app = self
    app.shortcuts[shortcut] = shortcuts[shortcut].without(phrase: index)
    return app
  }

  /// The name that the system shows for the app, which translations keep in the table `InfoPlist`.
  private static func localizedName(_ strings: StringCatalogue?) -> String? {
    ["CFBundleDisplayName", "CFBundleName"].lazy
      .compactMap { strings?.format(forKey: $0, table: "InfoPlist") }.first
  }
}
