import AppIntents
import ParleyGrammar
import ParleyLanguage

/// Makes the intents of an app's description, each with the phrase trees that run it.
struct DescribedGrammar {
  /// The part that stands for the app's names.
  private static let namePart = "app"

  let description: AppDescription
  /// The declared one.
  let appName: String
  let locale: String
  let language: Language?
  let spokenForm: SpokenForm?
  /// The parameters in their slots.
  private var parameters: [String: PhraseNode] = [:]
  private(set) var parts: [String: [Part]] = [:]
  /// The parts that are being read, outermost first.
  private var open: [String] = []

  struct Part {
    let template: PhraseTemplate
    let tree: PhraseNode
  }

  init(_ description: AppDescription, appName: String, locale: String, language: Language?) {
    self.description = description
    self.appName = appName
    self.locale = locale
    self.language = language
    spokenForm = language.map(SpokenForm.init)
  }

  /// In the file's order; in a flexible app one for each set of values that phrases mean without saying them, the first of
  /// each intent before the others.
  mutating func shortcuts() throws(JSONMistake) -> [DescribedShortcut] {
    for (name, parameter) in description.parameters.sorted(by: { $0.key < $1.key }) where parameter.openName == nil {
      if case .command = parameter.kind { continue }
      parameters[name] = .slot(name, try node(of: parameter, named: name))
    }
    let place = JSONPath("intents")
    if description.intents.isEmpty { throw error(place, "there is none; describe what the app can do.") }
    var shortcuts: [DescribedShortcut] = []
    // Help names what the app can do before it names a second way to do it.
    var further: [DescribedShortcut] = []
    for intent in description.intents {
      if intent.phrases.isEmpty { throw error(intent.path, "it has no phrase; say how people ask for it.") }
      var groups: [(with: [String: String], phrases: [DescribedShortcut.Phrase])] = []
      var named: [String] = []
      for phrase in intent.phrases {
        let template = try template(phrase.say, at: phrase.path)
        let meant = try meant(by: phrase)
        let tree = try node(of: template, text: phrase.say, at: phrase.path)
        named += phrase.with.keys.sorted() + slots(of: template)
        let with = description.isFlexible ? phrase.with : [:]
        if !groups.contains(where: { $0.with == with }) { groups.append((with, [])) }
        let group = groups.firstIndex { $0.with == with } ?? 0
        groups[group].phrases +=
          description.isFlexible
          ? try variants(of: template, at: phrase.path).map { .init(parts: $0, tree: nil) }
          : [.init(parts: written(template), tree: meant.isEmpty ? tree : .sequence(meant + [tree]))]
      }
      let parameters = try parameters(of: intent, named: named)
      let made = groups.map { group in
        DescribedShortcut(
          name: intent.name, title: intent.title, parameters: parameters, phrases: group.phrases,
          presets: group.with, confirm: intent.confirm, does: intent.does, gives: intent.gives, reply: intent.reply,
          show: intent.show,
          isIrreversible: intent.isIrreversible, needsUnlocking: intent.needsUnlocking, opensApp: intent.opensApp,
          app: appName, locale: locale)
      }
      shortcuts += made.prefix(1)
      further += made.dropFirst()
    }
    return try followed(shortcuts + further)
  }

  /// The phrases that must not run anything, in pieces.
  mutating func negativePhrases() throws(JSONMistake) -> [[PhrasePart]] {
    var phrases: [[PhrasePart]] = []
    for (index, text) in description.negativePhrases.enumerated() {
      let place = JSONPath("negativePhrases")[index]
      if !description.isFlexible { throw error(place, "only an app with “flexible”: true has use for it.") }
      phrases += try variants(of: try template(text, at: place), at: place)
    }
    return phrases
  }

  // MARK: Phrases

  /// The values that a phrase means without saying them.
  private func meant(
    by phrase: AppDescription.Phrase
  ) throws(JSONMistake) -> [PhraseNode] {
    let place = phrase.path
    var nodes: [PhraseNode] = []
    for (name, value) in phrase.with.sorted(by: { $0.key < $1.key }) {
      guard let parameter = description.parameters[name] else { throw unknown(parameter: name, at: place) }
      if case .command = parameter.kind, description.isFlexible { continue }
      let id: String?
      if let range = parameter.range {
        id = Int(value).flatMap { range.contains($0) ? "\($0)" : nil }
      } else {
        id = parameter.values.firstIndex { $0.value.name == value }.map { "\($0)" }
      }
      guard let id else { throw error(place, "\(name) has no value “\(value)”; add it to the parameter.") }
      nodes.append(.slot(name, .value(id, .nothing)))
    }
    return nodes
  }

  func template(_ text: String, at place: JSONPath) throws(JSONMistake) -> PhraseTemplate {
    do throws(PhraseTemplate.SyntaxError) {
      return try PhraseTemplate(text)
    } catch {
      throw self.error(place, error.problem)
    }
  }

  private mutating func node(
    of template: PhraseTemplate, text: String, at place: JSONPath
  ) throws(JSONMistake) -> PhraseNode {
    for name in template.parts where parts[name] == nil && !isAppName(name) { parts[name] = try part(name, at: place) }
    let node = try tree(of: template, at: place)
    if node.allowsNothing {
      throw error(place, "“\(text)” can be said by saying nothing; add a word that has to be said.")
    }
    return node
  }

  func tree(of template: PhraseTemplate, at place: JSONPath) throws(JSONMistake) -> PhraseNode {
    try template.node(
      words: { text throws(JSONMistake) in try words(text, at: place) },
      slot: { name throws(JSONMistake) in
        if let node = parameters[name] { return node }
        // A flexible app's phrases get the values of the moment.
        if description.isFlexible, case .command? = description.parameters[name]?.kind { return .anything }
        throw unknown(parameter: name, at: place)
      },
      part: { name throws(JSONMistake) in
        if isAppName(name) {
          var names: [PhraseNode] = []
          for name in [shownName] + description.synonyms { names.append(try words(name, at: place)) }
          return .choice(names)
        }
        let trees = (parts[name] ?? []).map(\.tree)
        return trees.count == 1 ? trees[0] : .choice(trees)
      })
  }

  /// What people call the app.
  private var shownName: String { description.shownName ?? appName }

  /// `<app>`, unless a part is called so.
  func isAppName(_ part: String) -> Bool { part == Self.namePart && description.parts[part] == nil }

  private mutating func part(_ name: String, at place: JSONPath) throws(JSONMistake) -> [Part] {
    guard let texts = description.parts[name] else {
      throw error(place, "there is no part <\(name)>; \(hint(name, description.parts.keys, "parts") { "<\($0)>" })")
    }
    if open.contains(name) { throw error(JSONPath("parts", name), "it uses itself; write it out.") }
    if open.count > 20 { throw error(JSONPath("parts", name), "parts are nested more than 20 deep; write them out.") }
    open.append(name)
    defer { open.removeLast() }
    var made: [Part] = []
    for (index, text) in texts.enumerated() {
      let place = JSONPath("parts", name)[index]
      let template = try template(text, at: place)
      made.append(Part(template: template, tree: try node(of: template, text: text, at: place)))
    }
    if made.isEmpty { throw error(JSONPath("parts", name), "it has no phrase; add one.") }
    return made
  }

  /// The parameters that a phrase names, itself or by its parts.
  private func slots(of template: PhraseTemplate) -> [String] {
    template.slots + template.parts.flatMap { (parts[$0] ?? []).flatMap { slots(of: $0.template) } }
  }

  func words(_ text: String, at place: JSONPath) throws(JSONMistake) -> PhraseNode {
    let node = spokenForm.map { $0.phrase(text) } ?? PhraseNode(text: text)
    if node.allowsNothing { throw error(place, "“\(text)” holds nothing that can be said; write words.") }
    return node
  }

  // MARK: One way to say it

  /// A phrase for people to read: the first of alternatives, and of what may be left out the plain words.
  private func written(_ template: PhraseTemplate) -> [PhrasePart] {
    Array(pieces(template).map { [$0] }.joined(separator: [.text(" ")]))
  }

  func pieces(_ template: PhraseTemplate) -> [PhrasePart] {
    switch template {
    case .text(let text): [.text(text.split(whereSeparator: \.isWhitespace).joined(separator: " "))]
    case .slot(let name): [.parameter(name)]
    case .part(let name):
      isAppName(name) ? [.applicationName] : (parts[name]?.first).map { pieces($0.template) } ?? []
    case .optional(let inner): inner.slots.isEmpty && inner.parts.isEmpty ? pieces(inner) : []
    case .sequence(let items), .anyOrder(let items): items.flatMap(pieces)
    case .choice(let items): items.first.map(pieces) ?? []
    }
  }
}
