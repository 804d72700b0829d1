import ParleyGrammar

/// How people put a request to a device, and ask what an app can do: `requests.json`, which a language may lack.
public struct RequestWords: Hashable, Sendable {
  /// The slot of `help`, `vocatives` and `heardAddressees` in which an app's name stands.
  static let appSlot = "app"

  /// What may stand before a trigger phrase: "hey", "could you".
  public let leadIns: [PhraseNode]
  /// What may stand after it: "right away".
  public let leadOuts: [PhraseNode]
  /// Before what one only wants to be reminded of, and what is no courtesy although parts of it are: "me lembre de".
  public let reminders: [PhraseNode]
  /// What the recogniser listens for before a request apart from hesitations: "hello"; empty for nothing.
  public let heardOpenings: [PhraseNode]
  /// Of what may stand before and after a trigger phrase, courtesy and what makes no order of it, the most frequent: what
  /// the recogniser listens for; empty where it listens for what stands around answers.
  public let heardBefore: [PhraseNode]
  public let heardAfter: [PhraseNode]
  /// The same before a phrase that asks something, and after one of an app's own grammar; empty where they are the same as
  /// before others, and after answers.
  public let heardBeforeQuestions: [PhraseNode]
  public let heardCourtesies: [PhraseNode]
  /// The forms in which a phrase's verb is listened for beside its own.
  public let heardForms: [HeardForm]
  /// What may stand before a value: "some", "a bag of".
  public let determiners: [PhraseNode]
  /// What may stand between a number and what is counted: "bottles of".
  public let units: [PhraseNode]
  /// What stands in the place of a value without naming one: "something".
  public let placeholders: [PhraseNode]
  /// What stands there and means that there is none: "nobody".
  public let nones: [String]
  /// Words that say whose something is, of whoever speaks: "my".
  public let possessives: [String]
  /// Words of a verb that stand beside it or after what it is about: "turn *on* the lamp", "turn the lamp *on*".
  public let particles: [String]
  /// What may stand where its last word is declared before a value, without changing what is meant: "turn it *up to* ten".
  public let directions: [[String]]
  /// Before what somebody wants to have: "I'd like", "can I have".
  public let wishes: [PhraseNode]
  /// The most frequent of them, which are listened for.
  public let heardWishes: [PhraseNode]
  /// The verbs of such an order: "order", "rent".
  public let obtaining: [[String]]
  /// How a request is put otherwise.
  public let rewordings: RewordingWords
  /// What orders and answers may consist of besides.
  public let plain: PlainWords
  /// How a verb ends after "would you mind": with its base in place of the ending.
  public let gerunds: [SimilarWords.Ending]
  /// Words between two orders: "and", "then".
  public let joints: [String]
  /// Nil where verbs have one form.
  public let verbs: RequestVerbs?
  /// Words that are written with an apostrophe at the word after them: "d'", "dell'".
  public let elisions: [String]
  /// Nil where the language has none: nothing but phrases as they are declared runs.
  public let markers: RequestMarkers?
  private let persons: [String: String]
  private let help: [PhraseNode]
  private let contractions: [String: [String]]
  private let vocatives: [PhraseNode]
  private let heardAddressees: [PhraseNode]

  /// Words with those that are only written together with them apart: "d'ajouter" as "d'" and "ajouter", "what's" as
  /// "what is".
  package func apart(_ words: [String]) -> [String] {
    words.flatMap { word in
      if let apart = contractions[word] { return apart }
      guard let elision = elisions.first(where: { word.hasPrefix($0) && word.count > $0.count }) else { return [word] }
      return [elision, String(word.dropFirst(elision.count))]
    }
  }

  /// Words as one person says them who speaks for several: "I want to" of "we want to"; nil where they are so already.
  package func asOnePerson(_ words: [String]) -> [String]? {
    let one = words.map { persons[$0] ?? $0 }
    return one == words ? nil : one
  }

  /// The ways to ask what one app can do (R16).
  public func help(forApp name: PhraseNode) -> [PhraseNode] {
    help.map { CommandPhrases.fill($0, [Self.appSlot: name]) }
  }

  /// The ways to address an app before a request: "ask Groceries to".
  public func vocatives(forApp name: PhraseNode) -> [PhraseNode] {
    vocatives.map { CommandPhrases.fill($0, [Self.appSlot: name]) }
  }

  /// Those of them that are listened for after a request that does not name its app.
  public func heardAddressees(forApp name: PhraseNode) -> [PhraseNode] {
    heardAddressees.map { CommandPhrases.fill($0, [Self.appSlot: name]) }
  }

  struct File: Codable {
    let leadIns: [String]
    let help: [String]
    var leadOuts: [String]?
    var reminders: [String]?
    var heardOpenings: [String]?
    var heardBefore: [String]?
    /// All together as likely as one of `heardBefore`: what makes of an order something else, and courtesy in many words.
    var heardBeforeRarely: [String]?
    var heardAfter: [String]?
    var heardBeforeQuestions: [String]?
    var heardCourtesies: [String]?
    var heardForms: [HeardForm.File]?
    var vocatives: [String]?
    var heardAddressees: [String]?
    var determiners: [String]?
    var units: [String]?
    var placeholders: [String]?
    var nones: [String]?
    var possessives: [String]?
    var particles: [String]?
    var directions: [String]?
    var wishes: [String]?
    var heardWishes: [String]?
    var obtaining: [String]?
    var gerunds: [SimilarWords.Ending]?
    var rewordings: RewordingWords.File?
    var plain: PlainWords.File?
    var joints: [String]?
    var verbs: RequestVerbs.File?
    var elisions: [String]?
    var contractions: [String: String]?
    var persons: [String: String]?
    var markers: RequestMarkers.File?
  }

  static func read(_ file: File?, name: String) throws(LanguageError) -> RequestWords? {
    guard let file else { return nil }
    return try RequestWords(file: file, name: name)
  }

  init(file: File, name: String) throws(LanguageError) {
    func nodes(_ templates: [String]?, _ key: String, slots: Set<String> = []) throws(LanguageError) -> [PhraseNode] {
      try PhraseTemplate.nodes(templates ?? [], slots: slots, key: key, file: name)
    }
    leadIns = try nodes(file.leadIns, "leadIns")
    leadOuts = try nodes(file.leadOuts, "leadOuts")
    reminders = try nodes(file.reminders, "reminders")
    heardOpenings = try nodes(file.heardOpenings, "heardOpenings")
    let rarely = try nodes(file.heardBeforeRarely, "heardBeforeRarely")
    heardBefore = try nodes(file.heardBefore, "heardBefore") + (rarely.isEmpty ? [] : [.choice(rarely)])
    heardAfter = try nodes(file.heardAfter, "heardAfter")
    heardBeforeQuestions = try nodes(file.heardBeforeQuestions, "heardBeforeQuestions")
    heardCourtesies = try nodes(file.heardCourtesies, "heardCourtesies")
    heardForms = try (file.heardForms ?? []).enumerated().map { index, form throws(LanguageError) in
      try HeardForm(form, key: "heardForms.\(index)", file: name)
    }
    vocatives = try nodes(file.vocatives, "vocatives", slots: [Self.appSlot])
    heardAddressees = try nodes(file.heardAddressees, "heardAddressees", slots: [Self.appSlot])
    determiners = try nodes(file.determiners, "determiners")
    units = try nodes(file.units, "units")
    placeholders = try nodes(file.placeholders, "placeholders")
    nones = file.nones ?? []
    possessives = file.possessives ?? []
    particles = file.particles ?? []
    directions = (file.directions ?? []).map { Utterance($0).words }
    heardWishes = try nodes(file.heardWishes, "heardWishes")
    wishes = try nodes(file.wishes, "wishes")
    obtaining = (file.obtaining ?? []).map { Utterance($0).words }
    gerunds = file.gerunds ?? []
    rewordings = try RewordingWords(file: file.rewordings ?? .init(), name: name)
    plain = try PlainWords(file: file.plain ?? .init(), name: name)
    elisions = file.elisions ?? []
    contractions = (file.contractions ?? [:]).mapValues { Utterance($0).words }
    persons = file.persons ?? [:]
    joints = file.joints ?? []
    if let file = file.verbs { verbs = try RequestVerbs(file: file, name: name) } else { verbs = nil }
    help = try nodes(file.help, "help", slots: [Self.appSlot])
    guard let file = file.markers else {
      markers = nil
      return
    }
    markers = try RequestMarkers(file: file, name: name)
  }
}

extension PhraseTemplate {
  /// The trees of a list of phrases.
  static func nodes(
    _ templates: [String], slots: Set<String> = [], key: String, file: String
  ) throws(LanguageError) -> [PhraseNode] {
    var nodes: [PhraseNode] = []
    for (index, template) in templates.enumerated() {
      do throws(SyntaxError) {
        nodes.append(try node(template, slots: slots))
      } catch {
        throw LanguageError(file: file, key: "\(key).\(index)", problem: error.problem)
      }
    }
    return nodes
  }
}
