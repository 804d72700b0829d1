import AppIntents

/// The values of parameters that stand in phrases, as they were last read (R13), held to the limit of R12.
struct TriggerValues: Sendable {
  /// A parameter of a shortcut that stands in one of its phrases.
  struct Parameter: Hashable, Sendable {
    let app: Int
    let shortcut: Int
    let name: String
  }

  private var options: [Parameter: [ValueOption]] = [:]
  /// How many values of its largest parameter a phrase may have; all where nothing stands here.
  private var allowances: [TriggerID: (name: String, count: Int)] = [:]
  /// What was left out.
  private(set) var issues: [RegistrationIssue] = []

  /// Takes the values that are fixed by types, which need no code of an app, and no more.
  init(fixedIn apps: [RegisteredApp]) {
    for (parameter, source) in Self.sources(in: apps) {
      let strings = apps[parameter.app].strings
      if let fixed = source.fixedOptions {
        options[parameter] = fixed.toldApart(isAnswer: false) { $0.resolved(with: strings) }
      }
    }
    limit(apps)
  }

  /// Every parameter that stands in a phrase, with where its values come from.
  static func sources(in apps: [RegisteredApp]) -> [(Parameter, any OptionSource)] {
    apps.enumerated().flatMap { appIndex, app in
      app.shortcuts.enumerated().flatMap { shortcutIndex, shortcut in
        shortcut.parametersInPhrases.compactMap { name in
          shortcut.optionSource(of: name).map {
            (Parameter(app: appIndex, shortcut: shortcutIndex, name: name), $0)
          }
        }
      }
    }
  }

  /// The values of a parameter; nil before they were read.
  subscript(parameter: Parameter) -> [ValueOption]? { options[parameter] }

  /// Replaces the values of some parameters.
  mutating func take(_ fresh: [Parameter: [ValueOption]], in apps: [RegisteredApp]) {
    for (parameter, new) in fresh {
      let strings = apps[parameter.app].strings
      options[parameter] = new.toldApart(isAnswer: false) { $0.resolved(with: strings) }
    }
    issues = []
    allowances = [:]
    limit(apps)
  }

  /// The values that may be said in a phrase.
  func options(of parameter: Parameter, in phrase: TriggerID) -> ArraySlice<ValueOption> {
    let all = options[parameter] ?? []
    guard let allowance = allowances[phrase], allowance.name == parameter.name else { return all[...] }
    return all.prefix(allowance.count)
  }

  /// The values of the parameter in whose place something else was said.
  func titles(of unknown: UnknownValue, in apps: [RegisteredApp]) -> [String] {
    let id = unknown.match.id
    let options = self[.init(app: id.app, shortcut: id.shortcut, name: unknown.parameter)] ?? []
    return options.map { $0.display.title.resolved(with: apps[id.app].strings) }
  }

  /// Whether the same values, with the same names, stand here.
  func isEqual(to other: TriggerValues) -> Bool {
    options.mapValues { $0.map(Key.init) } == other.options.mapValues { $0.map(Key.init) }
  }

  private struct Key: Equatable {
    let id: String
    let display: DisplayRepresentation
    init(_ option: ValueOption) {
      id = option.id
      display = option.display
    }
  }

  /// Counts every value of every phrase, app by app, and leaves out what goes beyond the limit.
  private mutating func limit(_ apps: [RegisteredApp]) {
    for (appIndex, app) in apps.enumerated() where app.provider != nil {
      var left = RegistrationIssue.phraseLimit
      for (shortcutIndex, shortcut) in app.shortcuts.enumerated() {
        for (phraseIndex, parts) in shortcut.phraseParts.enumerated() {
          let counts = parts.compactMap { part -> (name: String, count: Int)? in
            guard case .parameter(let name) = part else { return nil }
            let parameter = Parameter(app: appIndex, shortcut: shortcutIndex, name: name)
            return (name, options[parameter]?.count ?? 0)
          }
          let total = counts.reduce(1) { $0.multipliedReportingOverflow(by: $1.count).partialValue }
          if total <= left {
            left -= total
          } else if let largest = counts.max(by: { $0.count < $1.count }) {
            let others = max(1, total / max(1, largest.count))
            let allowed = left / others
            allowances[TriggerID(app: appIndex, shortcut: shortcutIndex, phrase: phraseIndex)] =
              (largest.name, allowed)
            left -= allowed * others
            issues.append(
              .valuesLeftOut(
                app: app.name, shortcut: shortcut.name, phrase: shortcut.phrases[phraseIndex],
                parameter: largest.name, count: largest.count - allowed))
          }
        }
      }
    }
  }
}
