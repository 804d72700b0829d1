import AppIntents

/// What an utterance would run (R17), and why.
public struct ShortcutPreview: Sendable {
  /// A shortcut that came near, and what kept it out.
  public struct RunnerUp: Hashable, Sendable {
    public let app: String
    public let shortcut: String
    public let phrase: String
    /// From 0 to 1; by meaning where the language has data for it, else by words.
    public let nearness: Double
    /// The rule that kept it out, as a clause; nil where another was nearer.
    public let keptOut: String?
  }

  /// What the utterance does.
  public enum Outcome: String, Codable, Hashable, Sendable {
    /// The phrase, as it is declared or with words of courtesy around it.
    case exact
    /// Words near it in meaning.
    case near
    /// Several shortcuts are meant equally: the device asks which.
    case ambiguous
    /// Several orders, which run one after the other.
    case several
    /// The device tells what can be said.
    case help
    case nothing
  }

  public let outcome: Outcome
  /// The shortcut that runs; nil where none does, or where the device asks first.
  public let shortcut: RegisteredShortcut?
  /// The declared phrase that matched.
  public let phrase: String?
  /// How near the words are to it, from 0 to 1.
  public let nearness: Double?
  /// The titles of the values by parameter.
  public let parameters: [String: String]
  /// The shortcuts between which the device asks.
  public let choices: [RegisteredShortcut]
  /// What else came near, the nearest first.
  public let runnersUp: [RunnerUp]
  /// Why nothing would run.
  public let why: String?
}

extension ShortcutLibrary {
  /// How many shortcuts that came near are listed.
  private static let runnerUpLimit = 3

  /// Which shortcut an utterance would run, without running anything but the queries of entities that stand in phrases.
  ///
  /// `exactly` previews a device that takes only phrases as they are declared (R14).
  public func preview(_ text: String, exactly: Bool = false) async -> ShortcutPreview {
    await withDependencies { await refreshForPreview() }
    let table = table
    let near = table.nearReading(of: text)?.candidates ?? []
    switch table.read(table.words(of: text), exactly: exactly, isAsked: TriggerTable.isAsked(text)).withoutBeside {
    case .shortcut(let match):
      return preview(match.isExact ? .exact : .near, match, near: near, exactly: exactly)
    case .several(let matches):
      let runnersUp = runnersUp(near, without: matches.map(\.id), exactly: exactly)
      return ShortcutPreview(
        outcome: .ambiguous, shortcut: nil, phrase: nil, nearness: nil, parameters: [:],
        choices: matches.map(\.shortcut), runnersUp: runnersUp, why: "several shortcuts fit; the device asks which.")
    case .orders(let matches):
      return ShortcutPreview(
        outcome: .several, shortcut: nil, phrase: nil, nearness: nil, parameters: [:],
        choices: matches.map(\.shortcut), runnersUp: [], why: "it is several orders, which run one after the other.")
    case .help:
      return ShortcutPreview(
        outcome: .help, shortcut: nil, phrase: nil, nearness: nil, parameters: [:], choices: [], runnersUp: [],
        why: "it asks what can be said, which the device answers itself.")
    case .beside, .unknownValue, .vetoed, .nothing:
      if !exactly, let match = await plainOrder(text, in: table) {
        return preview(.near, match, near: near, exactly: exactly)
      }
      let runnersUp =
        near.isEmpty
        ? byWords(text, in: table) : runnersUp(near, without: [], exactly: exactly, else: "it was not meant")
      return ShortcutPreview(
        outcome: .nothing, shortcut: nil, phrase: nil, nearness: nil, parameters: [:], choices: [],
        runnersUp: runnersUp, why: await reason(for: text, runnersUp.first, in: table, exactly: exactly))
    }
  }

  /// The order that a device carries out without asking, which no phrase is.
  private func plainOrder(_ text: String, in table: TriggerTable) async -> TriggerMatch? {
    var words = table.words(of: text)
    var reading = table.read(words, exactly: false, isAsked: TriggerTable.isAsked(text))
    if let part = table.orderedPart(of: language.triggerUtterance(text), insteadOf: reading) {
      (words, reading) = (part.words, part.reading.withoutBeside)
      if case .shortcut(let match) = reading { return match }
    }
    guard RequestVeto.allowsOffers(reading.withoutBeside.veto) else { return nil }
    let offers = await table.offers(for: words) { _ in nil }
    return table.plainOrders.only(among: offers)?.match
  }

  private func preview(
    _ outcome: ShortcutPreview.Outcome, _ match: TriggerMatch, near: [NearCandidate], exactly: Bool
  ) -> ShortcutPreview {
    let strings = apps[match.id.app].strings
    return ShortcutPreview(
      outcome: outcome, shortcut: match.shortcut, phrase: match.phrase, nearness: match.nearness,
      parameters: match.values.mapValues { $0.display.title.resolved(with: strings) }, choices: [],
      runnersUp: runnersUp(near, without: [match.id], exactly: exactly), why: nil)
  }

  private func runnersUp(
    _ candidates: [NearCandidate], without ids: [TriggerID], exactly: Bool, else rule: String? = nil
  ) -> [ShortcutPreview.RunnerUp] {
    let others = candidates.filter { candidate in
      candidate.match.nearness > 0
        && !ids.contains { $0.app == candidate.match.id.app && $0.shortcut == candidate.match.id.shortcut }
    }
    return others.prefix(Self.runnerUpLimit).map { candidate in
      ShortcutPreview.RunnerUp(
        app: candidate.match.shortcut.appName, shortcut: candidate.match.shortcut.name,
        phrase: candidate.match.phrase, nearness: candidate.match.nearness,
        keptOut: exactly ? Self.exactRule : clause(candidate.keptOut, app: candidate.match.shortcut.appName) ?? rule)
    }
  }

  private static let exactRule = "this profile takes only phrases as they are declared"

  private func byWords(_ text: String, in table: TriggerTable) -> [ShortcutPreview.RunnerUp] {
    let count = Double(max(1, table.words(of: text).count))
    return table.nearestByWords(text, limit: Self.runnerUpLimit).map { id, distance in
      let shortcut = apps[id.app].shortcuts[id.shortcut]
      let steps = distance == 1 ? "one word differs" : "\(distance) words differ"
      return ShortcutPreview.RunnerUp(
        app: shortcut.appName, shortcut: shortcut.name, phrase: shortcut.phrases[id.phrase],
        nearness: max(0, 1 - Double(distance) / count), keptOut: steps)
    }
  }

  private func clause(_ keptOut: NearCandidate.KeptOut?, app: String) -> String? {
    switch keptOut {
    case nil: nil
    case .tooFar: "its words are too far from the phrase"
    case .unaccounted(let words): "nothing accounts for \(words.map { "“\($0)”" }.formatted(.list(type: .and)))"
    case .other(let example): "it is more like “\(example)”"
    case .vetoed(let veto): String(veto.explanation.dropLast())
    case .negative(let phrase): "it is as near to the negative phrase “\(phrase)”"
    case .withoutAppName: "the app's name was not said"
    case .flexibleMatchingOff: "\(app) takes only phrases as they are declared"
    }
  }

  // MARK: Why nothing runs

  private func reason(
    for text: String, _ nearest: ShortcutPreview.RunnerUp?, in table: TriggerTable, exactly: Bool
  ) async -> String {
    let words = table.words(of: text)
    if words.isEmpty { return "there are no words in it." }
    switch table.read(words, exactly: exactly, isAsked: TriggerTable.isAsked(text)).withoutBeside {
    case .nothing:
      let offers = exactly ? [] : await table.offers(for: words) { _ in nil }
      let questions = offers.map { "“" + $0.parts.joined().joined(separator: " ") + "”" }
      let isNamed = nearest?.keptOut != clause(.withoutAppName, app: "")
      if !offers.isEmpty {
        let asks = "the device asks whether \(questions.formatted(.list(type: .or))) was meant."
        return isNamed ? asks : "the app's name was not said, so that \(asks)"
      }
    case .vetoed(let veto): return veto.explanation
    case .unknownValue(let unknown):
      let titles = table.values.titles(of: unknown, in: apps)
      return "“\(unknown.text)” is none of the values of \(unknown.parameter): \(titles.joined(separator: ", "))."
    default: break
    }
    if let (app, phrase) = table.barred(by: words).min(by: { $0.key < $1.key }) {
      return "it is the negative phrase “\(phrase)” of \(apps[app].name)."
    }
    if let app = waiting(for: words) {
      return "\(app) has not run yet, so the values of its parameters are not known; open it once."
    }
    if let issue = issues.first(where: { issue in leftOut(issue, words) }) { return issue.description }
    guard let nearest else { return "no phrase of any app has a word of it." }
    let rule = nearest.keptOut.map { ", but \($0)" } ?? ""
    return "the nearest phrase is “\(nearest.phrase)” of \(nearest.app)\(rule)."
  }

  /// The app that is named and whose values were never read.
  private func waiting(for words: [String]) -> String? {
    apps.first { app in
      !hasLaunched(app.name) && app.shortcuts.contains { !$0.parametersInPhrases.isEmpty } && isNamed(app, in: words)
    }?.name
  }

  private func leftOut(_ issue: RegistrationIssue, _ words: [String]) -> Bool {
    guard case .valuesLeftOut(let name, _, _, _, _) = issue else { return false }
    return apps.first { $0.name == name }.map { isNamed($0, in: words) } ?? false
  }

  private func isNamed(_ app: RegisteredApp, in words: [String]) -> Bool {
    let row = " " + words.joined(separator: " ") + " "
    return app.names.contains { name in
      let tokens = language.triggerWords(name)
      return !tokens.isEmpty && row.contains(" " + tokens.joined(separator: " ") + " ")
    }
  }
}
