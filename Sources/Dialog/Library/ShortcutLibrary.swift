import AppIntents
import Phrases
import Synchronization

/// The apps of one device, with everything that can be said to start something.
///
/// What apps declare is checked once, at registration. The values that entities add to phrases come from the apps'
/// queries: they are read by `refresh()`, at the start of a conversation and whenever an app says that they changed
/// (R13).
public final class ShortcutLibrary: Sendable {
  public let apps: [RegisteredApp]
  public let language: SpokenLanguage
  private let seed: UInt64
  private let table: Mutex<TriggerTable>

  /// Registers the apps in order; throws every mistake in their declarations at once (R11, R12).
  ///
  /// `seed` is handed to the apps for data that is random by nature.
  public init(
    apps providers: [any AppShortcutsProvider.Type], language: Language, seed: UInt64 = 1
  ) throws(RegistrationError) {
    let language = SpokenLanguage(language)
    let apps = providers.map(RegisteredApp.init)
    let issues = RegistrationCheck(language: language).issues(in: apps)
    if !issues.isEmpty { throw RegistrationError(issues: issues) }
    self.apps = apps
    self.language = language
    self.seed = seed
    table = Mutex(TriggerTable(apps: apps, language: language, values: [:]))
  }

  /// Runs `body` with dependencies of its own for every app, so that conversations do not share an app's state.
  func withDependencies(_ body: () async -> Void) async {
    let dependencies = AppDependencyManager()
    for app in apps { app.provider.registerDependencies(in: dependencies, seed: seed) }
    await IntentRuntime.$dependencies.withValue(dependencies) { await body() }
  }

  /// Reads the values that may stand in phrases anew.
  public func refresh() async {
    var values: [TriggerTable.Parameter: [ValueOption]] = [:]
    for (appIndex, app) in apps.enumerated() {
      for (shortcutIndex, shortcut) in app.shortcuts.enumerated() {
        for name in shortcut.parametersInPhrases {
          guard let source = shortcut.optionSource(of: name), let options = try? await source.suggested() else {
            continue
          }
          values[TriggerTable.Parameter(app: appIndex, shortcut: shortcutIndex, name: name)] = options
        }
      }
    }
    let key = values.mapValues { $0.map(\.id) }
    if table.withLock({ $0.valueIDs == key }) { return }
    let fresh = TriggerTable(apps: apps, language: language, values: values)
    table.withLock { $0 = fresh }
  }

  /// Everything that starts something.
  public var triggers: Expectation {
    table.withLock { Expectation(kind: .trigger, grammar: $0.grammar, cores: [$0.core]) }
  }

  /// The declared phrase nearest to an utterance that matches none.
  func nearest(to text: String) -> (shortcut: RegisteredShortcut, phrase: String)? {
    let table = table.withLock { $0 }
    return table.nearest(to: text)
  }

  /// What an utterance starts.
  func recognize(_ text: String) -> TriggerReading {
    let table = table.withLock { $0 }
    return table.read(text)
  }
}

/// What an utterance means where a trigger phrase is awaited.
enum TriggerReading: Sendable {
  case shortcut(TriggerMatch)
  /// "What can I do here?", or with the app of that name (R16).
  case help(app: String?)
  case nothing
}
