import AppIntents
import ParleyGrammar

/// One shortcut of a registered app.
public struct RegisteredShortcut: Sendable {
  public let appName: String
  /// The name of the intent's type: the shortcut's name in events and reports.
  public let name: String
  /// The intent's title in the library's locale.
  public let title: String
  /// The phrases of the library's locale in writing, the app's name and `<parameter>` marks in their places; the first
  /// is primary.
  public private(set) var phrases: [String]
  /// Whether help names it.
  public let isDiscoverable: Bool
  package let shortcut: AppShortcut
  /// The pieces of `phrases`.
  private(set) var phraseParts: [[PhrasePart]]
  private let parameterNames: Set<String>
  private let optionSources: [String: any OptionSource]

  init(_ shortcut: AppShortcut, appName: String, spokenAppName: String, strings: StringCatalogue?) {
    self.shortcut = shortcut
    self.appName = appName
    name = "\(shortcut.intentType)"
    title = shortcut.intentType.title.resolved(with: strings)
    isDiscoverable = shortcut.intentType.isDiscoverable
    phraseParts = TriggerPhrase.localized(shortcut.phrases, strings)
    phrases = phraseParts.map { TriggerPhrase.text(of: $0, appName: spokenAppName) }
    let parameters = shortcut.makeIntent().declaredParameters
    optionSources = Dictionary(
      parameters.compactMap { parameter in parameter.kind.optionSource.map { (parameter.name, $0) } },
      uniquingKeysWith: { first, _ in first })
    parameterNames = Set(parameters.map(\.name))
  }

  /// The parameters that stand in a phrase, each once, in order of appearance.
  var parametersInPhrases: [String] {
    var names: [String] = []
    for case .parameter(let name) in phraseParts.joined() where !names.contains(name) { names.append(name) }
    return names
  }

  /// The same shortcut as if one of its phrases were not declared.
  func without(phrase index: Int) -> RegisteredShortcut {
    var shortcut = self
    shortcut.phrases.remove(at: index)
    shortcut.phraseParts.remove(at: index)
    return shortcut
  }

  func hasParameter(_ name: String) -> Bool { parameterNames.contains(name) }

  func optionSource(of name: String) -> (any OptionSource)? { optionSources[name] }

  /// How many values an enum parameter has; 0 where the values are not fixed by the type.
  func fixedOptionCount(of name: String) -> Int { optionSources[name]?.fixedOptions?.count ?? 0 }
}
