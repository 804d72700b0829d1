import AppIntents
import ParleyGrammar
import ParleyLanguage
import Synchronization

/// What people may say of shortcuts of their own beside what apps declare.
extension ShortcutLibrary {
  /// The table of the moment; nil on a device without such shortcuts.
  var personalTable: PersonalTable? {
    guard let personal else { return nil }
    let (version, shortcuts) = personal.current()
    if let known = personalState.withLock({ $0.version == version ? $0.table : nil }) { return known }
    let table = PersonalTable(
      shortcuts, titles: titles(in: shortcuts), sought: soughtWords(shortcuts), automations: automationTable,
      phrases: automationTable == nil ? [] : plainPhrases, quiet: quietTable, tips: tipTable,
      gallery: personal.gallery == nil ? nil : galleryItems.map(\.name), language: language)
    personalState.withLock { ($0.version, $0.table, $0.expectation) = (version, table, nil) }
    return table
  }

  /// Whether the person's own shortcuts are others than those that are listened for, since another process changed them.
  package var hasOtherPersonal: Bool {
    guard let version = personal?.version else { return false }
    return personalState.withLock { $0.expectation != nil && $0.version != version }
  }

  struct PersonalState: Sendable {
    var version = -1
    var table: PersonalTable?
    /// What is listened for with this table and with the apps' phrases, which stand beside it.
    var expectation: (apps: PhraseGrammar, both: Expectation)?
    /// What is said of what runs by itself, made when it is first needed.
    var automations: AutomationTable??
    /// The same of quiet hours.
    var quiet: QuietTable??
    /// The same of tips.
    var tips: TipTable??
    /// What is looked through, made when somebody first searches.
    var search: (version: Int, apps: PhraseGrammar, index: SearchIndex)?
  }

  private func titles(in shortcuts: [PersonalShortcut]) -> Set<String> {
    var intents: Set<[String]> = []
    var titles: Set<String> = []
    for action in shortcuts.flatMap(\.actions) where intents.insert([action.app, action.intent]).inserted {
      for parameter in declared(action)?.shortcut.shortcut.makeIntent().declaredParameters ?? [] {
        titles.insert(parameter.spokenTitle)
      }
    }
    return titles
  }

  /// The apps' phrases with those of the person's own shortcuts.
  func withPersonal(_ triggers: Expectation) -> Expectation {
    guard let table = personalTable else { return triggers }
    if let known = personalState.withLock({ $0.expectation }), known.apps === triggers.grammar { return known.both }
    var both = Expectation(
      kind: .trigger, grammar: .choice([triggers.grammar.tree, table.heard]),
      cores: triggers.cores.map(\.tree) + [.only(.listening, table.names)], spokenForm: language.triggerSpokenForm)
    let hearing = triggers.secondHearing
    let isOfApps: @Sendable (Utterance) -> Bool = { [weak self] in self?.personalRequest(in: $0.words) == nil }
    (both.free, both.wide) = (triggers.free?.also(isOfApps), triggers.wide?.also(isOfApps))
    both.secondHearing = { [weak self] words in
      guard let request = self?.personalRequest(in: words) else { return hearing?(words) }
      if request.changesNothing || request.isReadBack { return nil }
      return SecondHearing { [weak self] words in
        if let request = self?.personalRequest(in: words) { return .init(subject: "\(request)", slots: []) }
        return hearing?(words)?.meaning(words)
      }
    }
    personalState.withLock { $0.expectation = (triggers.grammar, both) }
    return both
  }

  private func personalRequest(in words: [String]) -> PersonalRequest? {
    personalRequest(in: Utterance(words: words), exactly: false)
  }

  /// What is said of the person's own shortcuts; nil where it is none of that, or a declared phrase.
  func personalRequest(in utterance: Utterance, exactly: Bool) -> PersonalRequest? {
    guard let table = personalTable, declared(utterance.words, exactly: exactly) == nil else { return nil }
    let whole = utterance.words.indices.startIndex..<utterance.words.count
    for range in exactly ? [whole] : self.table.frame.requests(in: utterance.words) {
      guard
        let request = automationRequest(in: utterance, range, table) ?? quietRequest(in: utterance, range)
          ?? tipRequest(in: utterance, range)
          ?? table.read(Array(utterance.words[range]), from: range.lowerBound, of: utterance),
        // "My lunch is good."
        self.table.vetoes?.isSaid(Array(utterance.words[range.upperBound...])) != true
      else { continue }
      // "My lunch?" is no order.
      return TriggerTable.isAsked(utterance.text) && !request.changesNothing ? nil : request
    }
    return nil
  }

  /// The shortcut of one's own that a sentence runs; nil where it runs none.
  package func personalShortcut(said text: String) -> PersonalShortcut? {
    guard case .run(let shortcut) = personalRequest(in: Utterance(words: language.triggerWords(text)), exactly: false)
    else { return nil }
    return shortcut
  }

  /// Whether words start something as they are.
  func isOrder(_ words: [String], exactly: Bool) -> Bool {
    switch declared(words, exactly: exactly) {
    case .shortcut, .several: true
    default:
      if case .run = personalRequest(in: Utterance(words: words), exactly: exactly) { true } else { false }
    }
  }

  /// Whether words leave a question for something else: they start something, or ask for one of the shortcuts of the
  /// person's own by its name.
  func leavesQuestion(_ words: [String], exactly: Bool) -> Bool {
    if isOrder(words, exactly: exactly) { return true }
    return personalRequest(in: Utterance(words: words), exactly: exactly)?.isAboutOwn ?? false
  }

  // MARK: Apps

  /// The intent that an action names, as its app declares it.
  package func declared(_ action: PersonalShortcut.Action) -> TriggerMatch? {
    for (appIndex, app) in apps.enumerated() where app.name == action.app {
      guard let index = app.shortcuts.firstIndex(where: { $0.name == action.intent }) else { return nil }
      return TriggerMatch(
        id: TriggerID(app: appIndex, shortcut: index, phrase: 0), shortcut: app.shortcuts[index], phrase: "",
        isExact: true, nearness: 1, values: [:])
    }
    return nil
  }

  /// What a name is that somebody could say already, or sounds like.
  package enum NameClash: Hashable, Sendable {
    case taken
    case alike(String)
  }

  /// Names that are nearer than this are taken for one another.
  private static let nearNames = 0.2

  /// - Parameter own: the shortcut that has the name already.
  package func clash(of name: String, besides own: String? = nil) -> NameClash? {
    let utterance = Utterance(words: language.triggerWords(name))
    let others = (personal?.all ?? []).map(\.name).filter { $0 != own }
    if utterance.words.isEmpty || others.contains(where: { language.triggerWords($0) == utterance.words }) {
      return .taken
    }
    switch personalRequest(in: utterance, exactly: false) {
    case nil: break
    case .run(let shortcut) where shortcut.name == own: break
    default: return .taken
    }
    let commands = PhraseGraph(.choice([language.commandGrammar, language.grammars.yesNo]), for: .reading)
    if commands.match(utterance.words) != nil { return .taken }
    if declared(utterance.words, exactly: false) != nil { return .taken }
    guard let nearness = personal?.nearness else { return nil }
    let phrases = sayable + others
    return phrases.first { nearness(name, $0) < Self.nearNames }.map { .alike($0) }
  }
}

extension PersonalRequest {
  /// Almost any words may stand in it, so that whatever else they mean goes first.
  var isOpen: Bool { if case .search = self { true } else { false } }

  /// It tells of the shortcuts of one's own, or changes one after it was asked about.
  var isAboutOwn: Bool {
    switch self {
    case .list, .describe, .remove, .rename, .edit, .change, .use, .alwaysAsk, .addStep, .removeStep: true
    default: false
    }
  }

  /// It only tells something.
  var changesNothing: Bool {
    switch self {
    case .list, .describe, .search, .suggest, .habits, .gallery, .automation(.list), .quiet(.tell): true
    default: false
    }
  }

  /// What was understood is told, and asked about where it lasts.
  fileprivate var isReadBack: Bool {
    switch self {
    case .automation, .quiet, .tips, .takeFromGallery: true
    default: false
    }
  }
}

extension AnyIntentParameter {
  /// What people call it.
  package var spokenTitle: String {
    let title = title?.resolved(with: nil) ?? ""
    return (title.isEmpty ? SpokenName.words(of: name) : title).lowercased()
  }
}
