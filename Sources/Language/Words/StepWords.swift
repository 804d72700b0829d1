import ParleyGrammar

/// How people tell a step of a shortcut of their own that is no phrase of an app, and how it is told: under `steps` in
/// `shortcuts.json`. What a language does not say, it does not understand.
public struct StepWords: Hashable, Sendable {
  /// What is told of a step that holds others.
  public enum Told: String, CaseIterable, Hashable, Sendable {
    case each, times, when
    /// Where what decides cannot be told in words.
    case sometimes
  }

  /// A step that says something, and one that waits.
  public let say: [PhraseNode]
  public let wait: [PhraseNode]
  /// What stands before or after the steps that are done for each of several, so many times, twice, or if something is so.
  public let each: [PhraseNode]
  public let times: [PhraseNode]
  public let twice: [PhraseNode]
  public let when: [PhraseNode]
  /// What is compared how, by the keys that a file of a shortcut has for it; those with more words in them first.
  public let conditions: [(key: String, phrases: [PhraseNode])]
  /// The same as it is told.
  public let toldConditions: [String: String]
  /// A step that says a value which has a name, and what is said for the value at hand: "it".
  public let sayValue: [PhraseNode]
  public let itself: [PhraseNode]
  /// One of whatever was given: "item".
  public let anything: [PhraseNode]
  private let told: [Told: String]

  /// A sentence with its placeholders filled in.
  public func text(_ told: Told, _ values: [String: String]) -> String {
    Self.filled(self.told[told] ?? "{steps}", values)
  }

  /// "The total is above ten"; nil where the language does not say it.
  public func text(condition key: String, _ values: [String: String]) -> String? {
    toldConditions[key].map { Self.filled($0, values) }
  }

  private static func filled(_ text: String, _ values: [String: String]) -> String {
    text.replacing(/\{([a-z]+)\}/) { values[String($0.output.1)] ?? "" }
  }

  public static func == (one: Self, other: Self) -> Bool {
    one.parts == other.parts && one.toldConditions == other.toldConditions && one.told == other.told
      && one.conditions.map(\.key) == other.conditions.map(\.key)
      && one.conditions.map(\.phrases) == other.conditions.map(\.phrases)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(parts)
    hasher.combine(told)
  }

  private var parts: [[PhraseNode]] { [say, wait, each, times, twice, when, sayValue, itself, anything] }

  struct File: Codable {
    let say: [String]
    let wait: [String]
    let each: [String]?
    let times: [String]?
    let twice: [String]?
    let when: [String]?
    let sayValue: [String]?
    let itself: [String]?
    let anything: [String]?
    let conditions: [String: [String]]?
    let told: [String: String]?
    let toldConditions: [String: String]?
  }

  init(file: File, name: String) throws(LanguageError) {
    let slots: Set = [ShortcutWords.words, ShortcutWords.parameter, ShortcutWords.value]
    func phrases(_ templates: [String]?, _ key: String) throws(LanguageError) -> [PhraseNode] {
      try PhraseTemplate.nodes(templates ?? [], slots: slots, key: "steps.\(key)", file: name)
    }
    say = try KeyedEntries.phrases(file.say, slots: slots, key: "steps.say", in: name)
    wait = try KeyedEntries.phrases(file.wait, slots: slots, key: "steps.wait", in: name)
    each = try phrases(file.each, "each")
    times = try phrases(file.times, "times")
    twice = try phrases(file.twice, "twice")
    when = try phrases(file.when, "when")
    sayValue = try phrases(file.sayValue, "sayValue")
    itself = try phrases(file.itself, "itself")
    anything = try phrases(file.anything, "anything")
    var conditions: [(key: String, phrases: [PhraseNode])] = []
    func longest(_ templates: [String]) -> Int { templates.map(\.count).max() ?? 0 }
    for (key, templates) in (file.conditions ?? [:]).sorted(by: {
      (longest($1.value), $0.key) < (longest($0.value), $1.key)
    }) {
      conditions.append((key, try phrases(templates, "conditions.\(key)")))
    }
    self.conditions = conditions
    toldConditions = file.toldConditions ?? [:]
    var told: [Told: String] = [:]
    for (key, text) in file.told ?? [:] {
      guard let sentence = Told(rawValue: key) else {
        throw LanguageError(file: name, key: "steps.told.\(key)", problem: "nothing has this key; remove it.")
      }
      told[sentence] = text
    }
    self.told = told
  }
}
