import AppIntents
import ParleyGrammar
import ParleyLanguage

/// Makes the intents of an app's description, each with the phrase trees that run it.
struct DescribedGrammar {
  /// How many sentences of a synonym with alternatives are taken for names of the value.
  private static let mostNames = 32

  private let description: AppDescription
  private let file: String
  private let language: Language?
  private let spokenForm: SpokenForm?
  /// The parameters in their slots.
  private var parameters: [String: PhraseNode] = [:]
  private var values: [String: [DescribedValue]] = [:]
  private var parts: [String: [Part]] = [:]
  /// The parts that are being read, outermost first.
  private var open: [String] = []

  private struct Part {
    let template: PhraseTemplate
    let tree: PhraseNode
  }

  init(_ description: AppDescription, file: String, language: Language?) {
    self.description = description
    self.file = file
    self.language = language
    spokenForm = language.map(SpokenForm.init)
  }

  mutating func shortcuts() throws(AppDescriptionError) -> [DescribedShortcut] {
    for (name, parameter) in description.parameters.sorted(by: { $0.key < $1.key }) where parameter.moment == nil {
      parameters[name] = .slot(name, try node(of: parameter, called: name, at: "parameters.\(name)"))
    }
    if description.intents.isEmpty { throw error("intents", "there is none; describe what the app can do.") }
    var shortcuts: [DescribedShortcut] = []
    for (name, phrases) in description.intents.sorted(by: { $0.key < $1.key }) {
      if phrases.isEmpty { throw error("intents.\(name)", "it has no phrase; say how people ask for it.") }
      var made: [DescribedShortcut.Phrase] = []
      var named: [String] = []
      for (index, phrase) in phrases.enumerated() {
        let place = "intents.\(name)[\(index)]"
        let template = try template(phrase.say, at: place)
        let meant = try meant(by: phrase, at: place)
        let tree = try node(of: template, text: phrase.say, at: place)
        named += phrase.with.keys.sorted() + slots(of: template)
        made.append(
          DescribedShortcut.Phrase(
            parts: written(template), tree: meant.isEmpty ? tree : .sequence(meant + [tree])))
      }
      shortcuts.append(
        DescribedShortcut(
          name: name, parameters: try parameters(of: name, named: named), phrases: made,
          reply: description.replies[name], isIrreversible: description.irreversible.contains(name)))
    }
    try checkReplies()
    return shortcuts
  }

  // MARK: Parameters

  private mutating func node(
    of parameter: AppDescription.Parameter, called name: String, at place: String
  ) throws(AppDescriptionError) -> PhraseNode {
    if let range = parameter.range {
      guard let language else {
        throw error(place, "numbers need language data, and there is none for this locale; list the values instead.")
      }
      return ValueGrammar(language: language).wholeNumber(upTo: range.upperBound)
    }
    if parameter.values.isEmpty { throw error(place, "it has no value; list what may be said.") }
    var nodes: [PhraseNode] = []
    for (index, value) in parameter.values.enumerated() {
      var ways = [try words(value.value, at: "\(place)[\(index)]")]
      var names: [String] = []
      for synonym in value.synonyms {
        let place = "\(place)[\(index)].synonyms"
        let template = try template(synonym, at: place)
        if let name = template.slots.first.map({ "{\($0)}" }) ?? template.parts.first.map({ "<\($0)>" }) {
          throw error(place, "a synonym cannot contain \(name); write it out.")
        }
        let way = try tree(of: template, at: place)
        ways.append(way)
        if case .text = template {
          names.append(synonym)
        } else {
          names += way.samples(limit: Self.mostNames, seed: 1).map { $0.joined(separator: " ") }
        }
      }
      nodes.append(.value("\(index)", ways.count == 1 ? ways[0] : .choice(ways)))
      values[name, default: []].append(DescribedValue(name: value.value, synonyms: names))
    }
    return .choice(nodes)
  }

  /// The parameters that an intent needs, and those that its phrases name besides.
  private func parameters(
    of intent: String, named names: [String]
  ) throws(AppDescriptionError) -> [DescribedParameter] {
    let asks = description.asks[intent] ?? []
    for (index, ask) in asks.enumerated() where description.parameters[ask.parameter] == nil {
      throw error(
        "asks.\(intent)[\(index)]", "there is no parameter “\(ask.parameter)”; there are \(known(parameters.keys)).")
    }
    var questions: [String: String] = [:]
    for ask in asks where questions[ask.parameter] == nil { questions[ask.parameter] = ask.say }
    var seen: Set<String> = []
    return (asks.map(\.parameter) + names).filter { seen.insert($0).inserted }.map { name in
      DescribedParameter(
        name: name,
        form: description.parameters[name]?.range.map { .number($0) }
          ?? description.parameters[name]?.moment.map { .moment($0) } ?? .values(values[name] ?? []),
        question: questions[name])
    }
  }

  private func checkReplies() throws(AppDescriptionError) {
    let named = [
      ("asks", Array(description.asks.keys)), ("replies", Array(description.replies.keys)),
      ("irreversible", description.irreversible),
    ]
    for (key, intents) in named {
      if let odd = intents.sorted().first(where: { description.intents[$0] == nil }) {
        throw error("\(key).\(odd)", "there is no intent “\(odd)”; there are \(known(description.intents.keys)).")
      }
    }
  }

  // MARK: Phrases

  /// The values that a phrase means without saying them.
  private func meant(
    by phrase: AppDescription.Phrase, at place: String
  ) throws(AppDescriptionError) -> [PhraseNode] {
    var nodes: [PhraseNode] = []
    for (name, value) in phrase.with.sorted(by: { $0.key < $1.key }) {
      guard let parameter = description.parameters[name] else { throw unknown(parameter: name, at: place) }
      let id: String?
      if let range = parameter.range {
        id = Int(value).flatMap { range.contains($0) ? "\($0)" : nil }
      } else {
        id = parameter.values.firstIndex { $0.value == value }.map { "\($0)" }
      }
      guard let id else { throw error(place, "\(name) has no value “\(value)”; add it to the parameter.") }
      nodes.append(.slot(name, .value(id, .nothing)))
    }
    return nodes
  }

  private func template(_ text: String, at place: String) throws(AppDescriptionError) -> PhraseTemplate {
    do throws(PhraseTemplate.SyntaxError) {
      return try PhraseTemplate(text)
    } catch {
      throw self.error(place, error.problem)
    }
  }

  private mutating func node(
    of template: PhraseTemplate, text: String, at place: String
  ) throws(AppDescriptionError) -> PhraseNode {
    for name in template.parts where parts[name] == nil { parts[name] = try part(name, at: place) }
    let node = try tree(of: template, at: place)
    if node.allowsNothing {
      throw error(place, "“\(text)” can be said by saying nothing; add a word that has to be said.")
    }
    return node
  }

  private func tree(of template: PhraseTemplate, at place: String) throws(AppDescriptionError) -> PhraseNode {
    try template.node(
      words: { text throws(AppDescriptionError) in try words(text, at: place) },
      slot: { name throws(AppDescriptionError) in
        guard let node = parameters[name] else { throw unknown(parameter: name, at: place) }
        return node
      },
      part: { name throws(AppDescriptionError) in
        let trees = (parts[name] ?? []).map(\.tree)
        return trees.count == 1 ? trees[0] : .choice(trees)
      })
  }

  private mutating func part(_ name: String, at place: String) throws(AppDescriptionError) -> [Part] {
    guard let texts = description.parts[name] else {
      let known = description.parts.keys.sorted().map { "<\($0)>" }.joined(separator: ", ")
      throw error(
        place, "there is no part <\(name)>; \(known.isEmpty ? "declare it under parts" : "there are \(known)").")
    }
    if open.contains(name) { throw error("parts.\(name)", "it uses itself; write it out.") }
    if open.count > 20 { throw error("parts.\(name)", "parts are nested more than 20 deep; write them out.") }
    open.append(name)
    defer { open.removeLast() }
    var made: [Part] = []
    for (index, text) in texts.enumerated() {
      let place = "parts.\(name)[\(index)]"
      let template = try template(text, at: place)
      made.append(Part(template: template, tree: try node(of: template, text: text, at: place)))
    }
    if made.isEmpty { throw error("parts.\(name)", "it has no phrase; add one.") }
    return made
  }

  /// The parameters that a phrase names, itself or by its parts.
  private func slots(of template: PhraseTemplate) -> [String] {
    template.slots + template.parts.flatMap { (parts[$0] ?? []).flatMap { slots(of: $0.template) } }
  }

  private func words(_ text: String, at place: String) throws(AppDescriptionError) -> PhraseNode {
    let node = spokenForm.map { $0.phrase(text) } ?? PhraseNode(text: text)
    if node.allowsNothing { throw error(place, "“\(text)” holds nothing that can be said; write words.") }
    return node
  }

  // MARK: One way to say it

  /// A phrase for people to read: the first of alternatives, and of what may be left out the plain words.
  private func written(_ template: PhraseTemplate) -> [PhrasePart] {
    Array(pieces(template).map { [$0] }.joined(separator: [.text(" ")]))
  }

  private func pieces(_ template: PhraseTemplate) -> [PhrasePart] {
    switch template {
    case .text(let text): [.text(text.split(whereSeparator: \.isWhitespace).joined(separator: " "))]
    case .slot(let name): [.parameter(name)]
    case .part(let name): (parts[name]?.first).map { pieces($0.template) } ?? []
    case .optional(let inner): inner.slots.isEmpty && inner.parts.isEmpty ? pieces(inner) : []
    case .sequence(let items), .anyOrder(let items): items.flatMap(pieces)
    case .choice(let items): items.first.map(pieces) ?? []
    }
  }

  // MARK: Mistakes

  private func known(_ names: some Sequence<String>) -> String { names.sorted().joined(separator: ", ") }

  private func unknown(parameter name: String, at place: String) -> AppDescriptionError {
    if description.parameters[name] != nil {
      return error(place, "{\(name)} is a moment, which no phrase can hold; ask for it under asks.")
    }
    let known = description.parameters.keys.sorted().map { "{\($0)}" }.joined(separator: ", ")
    return error(
      place, "there is no parameter {\(name)}; \(known.isEmpty ? "declare it under parameters" : "there are \(known)")."
    )
  }

  private func error(_ place: String, _ problem: String) -> AppDescriptionError {
    AppDescriptionError(file: file, place: place, problem: problem)
  }
}
