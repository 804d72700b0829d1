import ParleyGrammar
import ParleyLanguage

/// Makes a phrase tree of an app's description.
struct DescribedGrammar {
  static let parameterPrefix = "parameter "

  private let description: AppDescription
  private let file: String
  private let language: Language?
  private let spokenForm: SpokenForm?
  /// The parameters in their slots, once `grammar()` has been made.
  private(set) var parameters: [String: PhraseNode] = [:]
  private var parts: [String: PhraseNode] = [:]
  /// The parts that are being read, outermost first.
  private var open: [String] = []

  init(_ description: AppDescription, file: String, language: Language?) {
    self.description = description
    self.file = file
    self.language = language
    spokenForm = language.map(SpokenForm.init)
  }

  mutating func grammar() throws(FixtureError) -> PhraseNode {
    for (name, parameter) in description.parameters.sorted(by: { $0.key < $1.key }) {
      parameters[name] = .slot(Self.parameterPrefix + name, try node(of: parameter, at: "parameters.\(name)"))
    }
    if description.intents.isEmpty { throw error("intents", "there is none; describe what the app can do.") }
    var intents: [PhraseNode] = []
    for (name, phrases) in description.intents.sorted(by: { $0.key < $1.key }) {
      if phrases.isEmpty { throw error("intents.\(name)", "it has no phrase; say how people ask for it.") }
      var nodes: [PhraseNode] = []
      for (index, phrase) in phrases.enumerated() {
        nodes.append(try node(of: phrase, at: "intents.\(name)[\(index)]"))
      }
      intents.append(.value(name, .choice(nodes)))
    }
    return .slot("intent", .choice(intents))
  }

  /// With the words that people put around a request.
  func withCourtesy(_ node: PhraseNode) -> PhraseNode {
    guard let fillers = language?.fillers, description.courtesy ?? true else { return node }
    let before = PhraseNode.choice([
      .oneOf(fillers.hesitations), .oneOf(fillers.courtesy),
      .sequence([.oneOf(fillers.hesitations), .oneOf(fillers.courtesy)]),
    ])
    return .sequence([.optional(before), node, .optional(.oneOf(fillers.heardLeadOuts))])
  }

  private func node(of parameter: AppDescription.Parameter, at place: String) throws(FixtureError) -> PhraseNode {
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
      for synonym in value.synonyms {
        var reader = PhraseTemplateReader(synonym, place: "\(place)[\(index)].synonyms", file: file)
        let template = try reader.read()
        ways.append(
          try node(of: template, place: "\(place)[\(index)].synonyms") { name throws(FixtureError) in
            throw error(place, "a synonym cannot contain <\(name)>; write it out.")
          })
      }
      nodes.append(.value(value.value, ways.count == 1 ? ways[0] : .choice(ways)))
    }
    return .choice(nodes)
  }

  private mutating func node(of phrase: AppDescription.Phrase, at place: String) throws(FixtureError) -> PhraseNode {
    var nodes: [PhraseNode] = []
    for (name, value) in phrase.with.sorted(by: { $0.key < $1.key }) {
      guard let parameter = description.parameters[name] else { throw unknown(parameter: name, at: place) }
      guard parameter.range != nil || parameter.values.contains(where: { $0.value == value }) else {
        throw error(place, "\(name) has no value “\(value)”; add it to the parameter.")
      }
      nodes.append(.slot(Self.parameterPrefix + name, .value(value, .nothing)))
    }
    nodes.append(try node(text: phrase.say, at: place))
    return nodes.count == 1 ? nodes[0] : .sequence(nodes)
  }

  private mutating func node(text: String, at place: String) throws(FixtureError) -> PhraseNode {
    var reader = PhraseTemplateReader(text, place: place, file: file)
    let template = try reader.read()
    for name in template.parts where parts[name] == nil { parts[name] = try part(name, at: place) }
    let parts = parts
    let node = try node(of: template, place: place) { name throws(FixtureError) in parts[name] ?? .choice([]) }
    if node.allowsNothing {
      throw error(place, "“\(text)” can be said by saying nothing; add a word that has to be said.")
    }
    return node
  }

  private mutating func part(_ name: String, at place: String) throws(FixtureError) -> PhraseNode {
    guard let texts = description.parts[name] else {
      let known = description.parts.keys.sorted().map { "<\($0)>" }.joined(separator: ", ")
      throw error(
        place, "there is no part <\(name)>; \(known.isEmpty ? "declare it under parts" : "there are \(known)").")
    }
    if open.contains(name) { throw error("parts.\(name)", "it uses itself; write it out.") }
    if open.count > 20 { throw error("parts.\(name)", "parts are nested more than 20 deep; write them out.") }
    open.append(name)
    defer { open.removeLast() }
    var nodes: [PhraseNode] = []
    for (index, text) in texts.enumerated() {
      nodes.append(try self.node(text: text, at: "parts.\(name)[\(index)]"))
    }
    if nodes.isEmpty { throw error("parts.\(name)", "it has no phrase; add one.") }
    return nodes.count == 1 ? nodes[0] : .choice(nodes)
  }

  private func node(
    of template: PhraseTemplateReader.Template, place: String, part: (String) throws(FixtureError) -> PhraseNode
  ) throws(FixtureError) -> PhraseNode {
    switch template {
    case .text(let text): return try words(text, at: place)
    case .parameter(let name):
      guard let node = parameters[name] else { throw unknown(parameter: name, at: place) }
      return node
    case .part(let name): return try part(name)
    case .optional(let inner): return .optional(try node(of: inner, place: place, part: part))
    case .sequence(let items): return .sequence(try nodes(items, place: place, part: part))
    case .choice(let items): return .choice(try nodes(items, place: place, part: part))
    case .anyOrder(let items): return Self.inAnyOrder(try nodes(items, place: place, part: part))
    }
  }

  private func nodes(
    _ items: [PhraseTemplateReader.Template], place: String, part: (String) throws(FixtureError) -> PhraseNode
  ) throws(FixtureError) -> [PhraseNode] {
    var nodes: [PhraseNode] = []
    for item in items { nodes.append(try node(of: item, place: place, part: part)) }
    return nodes
  }

  /// Every order of the parts; those that may be left out may be left out.
  private static func inAnyOrder(_ nodes: [PhraseNode]) -> PhraseNode {
    if nodes.count == 1 { return nodes[0] }
    let canAllBeMissing = nodes.allSatisfy(\.allowsNothing)
    let choices = nodes.indices.map { first -> PhraseNode in
      var rest = nodes
      var head = rest.remove(at: first)
      if case .optional(let inner) = head { head = inner }
      return .sequence([head, inAnyOrder(rest)])
    }
    // What is left out comes nowhere, so the orders that begin with what is said suffice.
    return canAllBeMissing ? .optional(.choice(choices)) : .choice(choices)
  }

  private func words(_ text: String, at place: String) throws(FixtureError) -> PhraseNode {
    let node = spokenForm.map { $0.phrase(text) } ?? PhraseNode(text: text)
    if node.allowsNothing { throw error(place, "“\(text)” holds nothing that can be said; write words.") }
    return node
  }

  private func unknown(parameter name: String, at place: String) -> FixtureError {
    let known = description.parameters.keys.sorted().map { "{\($0)}" }.joined(separator: ", ")
    return error(
      place, "there is no parameter {\(name)}; \(known.isEmpty ? "declare it under parameters" : "there are \(known)")."
    )
  }

  private func error(_ place: String, _ problem: String) -> FixtureError {
    FixtureError(file: file, place: place, problem: problem)
  }
}

extension FillerWords {
  /// Of the words before an answer those that go before a request too, such as "please": an "I'd like" belongs to the
  /// app's own phrases.
  var courtesy: [String] { heardLeadIns.filter(Set(heardLeadOuts).contains) }
}
