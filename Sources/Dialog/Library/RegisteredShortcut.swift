import AppIntents

/// An app that has been registered: its names, and its shortcuts in declared order.
public struct RegisteredApp: Sendable {
  public let name: String
  /// The name and its synonyms, the name first.
  public let names: [String]
  public let shortcuts: [RegisteredShortcut]
  let provider: any AppShortcutsProvider.Type

  init(_ provider: any AppShortcutsProvider.Type) {
    let appName = provider.applicationName
    name = appName
    names = [appName] + provider.applicationNameSynonyms
    self.provider = provider
    shortcuts = provider.appShortcuts.map { RegisteredShortcut($0, appName: appName) }
  }
}

/// One shortcut of a registered app.
public struct RegisteredShortcut: Sendable {
  public let appName: String
  /// The name of the intent's type: the shortcut's name in events and reports.
  public let name: String
  public let title: String
  /// The declared phrases in writing, the app's name and `<parameter>` marks in their places; the first is primary.
  public let phrases: [String]
  let shortcut: AppShortcut

  init(_ shortcut: AppShortcut, appName: String) {
    self.shortcut = shortcut
    self.appName = appName
    name = "\(shortcut.intentType)"
    title = shortcut.intentType.title.resolved(with: nil)
    phrases = shortcut.phrases.map { parts in
      let texts = parts.map { part in
        switch part {
        case .text(let text): text
        case .applicationName: appName
        case .parameter(let name): "<\(name)>"
        }
      }
      return texts.joined()
    }
    let parameters = shortcut.makeIntent().declaredParameters
    optionSources = Dictionary(
      parameters.compactMap { parameter in parameter.kind.optionSource.map { (parameter.name, $0) } },
      uniquingKeysWith: { first, _ in first })
    parameterNames = Set(parameters.map(\.name))
  }

  private let parameterNames: Set<String>
  private let optionSources: [String: any OptionSource]

  /// The parameters that stand in a phrase, each once, in order of appearance.
  var parametersInPhrases: [String] {
    var names: [String] = []
    for case .parameter(let name) in shortcut.phrases.joined() where !names.contains(name) { names.append(name) }
    return names
  }

  func hasParameter(_ name: String) -> Bool { parameterNames.contains(name) }

  func optionSource(of name: String) -> (any OptionSource)? { optionSources[name] }

  /// How many values an enum parameter has; 0 where the values are not fixed by the type.
  func fixedOptionCount(of name: String) -> Int { optionSources[name]?.fixedOptions?.count ?? 0 }
}

/// Where a trigger phrase stands: indices into the library's apps, the app's shortcuts and the shortcut's phrases.
public struct TriggerID: Hashable, Sendable {
  public let app: Int
  public let shortcut: Int
  public let phrase: Int
}

/// A trigger phrase that was said, with the values that it named.
public struct TriggerMatch: Sendable {
  public let id: TriggerID
  public let shortcut: RegisteredShortcut
  /// The declared phrase.
  public let phrase: String
  /// The chosen values by parameter.
  package let values: [String: ValueOption]
}
