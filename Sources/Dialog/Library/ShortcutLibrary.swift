import AppIntents
import Foundation
import ParleyGrammar
import ParleyLanguage
import Synchronization

/// The apps of one device, with everything that can be said to start something.
///
/// What apps declare is checked once, at registration. The values that entities add to phrases come from the apps'
/// queries: they are read at the start of a conversation, and again when an app says that they changed, for the apps
/// that have run at least once (R13).
public final class ShortcutLibrary: Sendable {
  /// In the order of registration, those without a Swift type last.
  public let apps: [RegisteredApp]
  /// What the device says and understands apart from what apps declare.
  public let language: SpokenLanguage
  /// The locale of phrases and texts, such as `es-MX`; the device's own sentences are in `language`.
  public let locale: String
  /// The shortcuts of the device's person; nil where the device has none.
  public let personal: PersonalShortcuts?
  /// What keeps the replies of described apps' programs, or gives them in their place; nil where they just run.
  package let replies: CommandReplies?
  let personalState = Mutex(PersonalState())
  private let seed: UInt64
  private let state: Mutex<State>
  private let tables: TriggerTables
  private let observations: [AppShortcutUpdates.Observation]

  private struct State: Sendable {
    var table: TriggerTable
    /// The apps that have run at least once.
    var launched: Set<Int>
    /// Values were read at least once.
    var isRead = false
  }

  /// The apps whose values changed since they were last read.
  private let changes = Changes()

  private final class Changes: Sendable {
    private let apps = Mutex<Set<Int>>([])
    func insert(_ app: Int) { _ = apps.withLock { $0.insert(app) } }
    func take(among launched: Set<Int>) -> Set<Int> {
      apps.withLock { apps in
        let taken = apps.intersection(launched)
        apps.subtract(taken)
        return taken
      }
    }
  }

  /// Registers the apps in order, those without a Swift type last; throws every mistake in their declarations at once (R11, R12).
  ///
  /// `locale` picks the texts of the apps' string catalogues (R15), and is the language's where none is given. `seed`
  /// is handed to the apps for data that is random by nature. `launched` says whether the apps count as having run
  /// once, which their parameters' values in phrases wait for (R13); `launch(_:)` says so of one app later.
  public init(
    apps providers: [any AppShortcutsProvider.Type], described: [RegisteredApp] = [], language: Language,
    locale: String? = nil, seed: UInt64 = 1, launched: Bool = true, personal: PersonalShortcuts? = nil
  ) throws(RegistrationError) {
    let language = SpokenLanguage.shared(language)
    let locale = locale ?? language.language.identifier
    var issues: [RegistrationIssue] = []
    var apps: [RegisteredApp] = []
    for provider in providers {
      var strings: StringCatalogue?
      if !provider.stringCatalogues.isEmpty {
        do throws(CatalogueError) {
          strings = try StringCatalogue.load(provider.stringCatalogues, locale: locale)
        } catch {
          issues.append(.unreadableCatalogue(app: provider.applicationName, problem: error.description))
        }
      }
      apps.append(RegisteredApp(provider, strings: strings))
    }
    apps += described
    issues += RegistrationCheck(language: language).issues(in: apps)
    if !issues.isEmpty { throw RegistrationError(issues: issues) }
    self.apps = apps
    self.language = language
    self.locale = locale
    (self.seed, self.personal, replies) = (seed, personal, nil)
    tables = TriggerTables()
    state = Mutex(
      State(
        table: Self.table(with: TriggerValues(fixedIn: apps), among: tables, apps, language),
        launched: launched ? Set(apps.indices) : []))
    observations = Self.observe(apps, changes)
  }

  /// A library of the same apps in which nothing was run or read yet, as if it were newly made with `seed`; what is the
  /// same in both is built once.
  public convenience init(
    like other: ShortcutLibrary, seed: UInt64, launched: Bool = true, personal: PersonalShortcuts? = nil
  ) {
    self.init(like: other, seed: seed, launched: launched, personal: personal, replies: nil)
  }

  /// The same with what becomes of programs' replies.
  package init(
    like other: ShortcutLibrary, seed: UInt64, launched: Bool = true, personal: PersonalShortcuts?,
    replies: CommandReplies?
  ) {
    (apps, language, locale, tables) = (other.apps, other.language, other.locale, other.tables)
    (self.seed, self.personal, self.replies) = (seed, personal, replies)
    state = Mutex(
      State(
        table: Self.table(with: TriggerValues(fixedIn: apps), among: tables, apps, language),
        launched: launched ? Set(apps.indices) : []))
    observations = Self.observe(apps, changes)
  }

  private static func observe(_ apps: [RegisteredApp], _ changes: Changes) -> [AppShortcutUpdates.Observation] {
    apps.enumerated().compactMap { index, app in
      app.provider.map { AppShortcutUpdates.observe($0) { changes.insert(index) } }
    }
  }

  private static func table(
    with values: TriggerValues, among tables: TriggerTables, _ apps: [RegisteredApp], _ language: SpokenLanguage
  ) -> TriggerTable {
    tables.table(with: values) { TriggerTable(apps: apps, language: language, values: $0) }
  }

  /// What had to be left out of what the apps offer, found when their values were read.
  public var issues: [RegistrationIssue] { table.values.issues }

  var table: TriggerTable { state.withLock { $0.table } }

  /// Runs `body` with dependencies of its own for every app, so that conversations do not share an app's state.
  package func withDependencies(_ body: () async -> Void) async {
    let dependencies = AppDependencyManager()
    for app in apps { app.provider?.registerDependencies(in: dependencies, seed: seed) }
    await IntentRuntime.$dependencies.withValue(dependencies) {
      await CommandMemory.$current.withValue(CommandMemory()) {
        await CommandReplies.$current.withValue(replies) { await body() }
      }
    }
  }

  // MARK: Values in phrases (R13)

  /// Takes note that the app has run: the values of its parameters can be said from the next reading on. An app that is
  /// not registered is ignored.
  public func launch(_ appName: String) {
    guard let app = apps.firstIndex(where: { $0.name == appName }) else { return }
    if state.withLock({ $0.launched.insert(app).inserted }) { changes.insert(app) }
  }

  /// Whether the app has run at least once; false for one that is not registered.
  public func hasLaunched(_ appName: String) -> Bool {
    guard let app = apps.firstIndex(where: { $0.name == appName }) else { return false }
    return state.withLock { $0.launched.contains(app) }
  }

  /// Reads the values that may stand in phrases again, for every app that has run.
  public func refresh() async {
    let launched = state.withLock { $0.launched }
    _ = changes.take(among: launched)
    await read(launched)
  }

  /// Reads what was never read or has changed: previews run nothing, so nothing else can have changed.
  func refreshForPreview() async {
    if state.withLock({ state in
      defer { state.isRead = true }
      return state.isRead
    }) {
      await refreshWhatChanged()
    } else {
      await refresh()
    }
  }

  /// Reads the values of the apps that said since the last time that theirs changed.
  func refreshWhatChanged() async {
    let changed = changes.take(among: state.withLock { $0.launched })
    if !changed.isEmpty { await read(changed) }
  }

  private func read(_ wanted: Set<Int>) async {
    var fresh: [TriggerValues.Parameter: [ValueOption]] = [:]
    for (parameter, source) in TriggerValues.sources(in: apps)
    where wanted.contains(parameter.app) && source.fixedOptions == nil {
      // An app whose query fails keeps the values that it had.
      let options = await language.saying {
        await IntentRuntime.$strings.withValue(apps[parameter.app].strings) { try? await source.suggested() }
      }
      if let options { fresh[parameter] = options }
    }
    if fresh.isEmpty { return }
    var values = table.values
    values.take(fresh, in: apps)
    let table = Self.table(with: values, among: tables, apps, language)
    state.withLock { $0.table = table }
  }

  // MARK: Matching

  /// Everything that starts something.
  public var triggers: Expectation {
    let table = table
    var triggers = table.expectation
    triggers.secondHearing = { table.secondHearing(of: $0) }
    triggers.wide = table.wideHearing
    triggers.free = FreeHearing(language, isDenial: table.isDenial) {
      table.mayOrder($0, isDoubtful: $1)
    }
    return withPersonal(triggers)
  }

  /// What spoken words start; `exactly` takes only phrases as they are declared.
  func recognize(_ words: [String], exactly: Bool) -> TriggerReading { table.read(words, exactly: exactly) }

  /// The declared phrases that spoken words are, with courtesy around them unless `exactly`.
  func declared(_ words: [String], exactly: Bool) -> TriggerReading? { table.declared(words, exactly: exactly).reading }

  /// The same, with the values that the words name and what else they may mean in the result.
  func recognize(_ result: inout RecognitionResult, exactly: Bool) -> TriggerReading {
    let table = table
    var reading = table.read(result.words, exactly: exactly, isAsked: TriggerTable.isAsked(result.text))
    if !exactly, let part = table.orderedPart(of: result.utterance, insteadOf: reading) {
      result = result.saying(part.words)
      reading = reading.otherwise(part.reading)
    }
    switch reading {
    case .shortcut(let match): result.slots = table.slots(of: match, in: result.words)
    case .several(let matches):
      result.alternatives += matches.map {
        RecognitionResult.Alternative(words: result.words, slots: table.slots(of: $0, in: result.words))
      }
    case .orders, .beside, .help, .unknownValue, .vetoed, .nothing: break
    }
    return reading
  }
}
