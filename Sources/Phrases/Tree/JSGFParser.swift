/// Reads the common subset of JSGF: rules, alternatives, groups, optional parts, repetitions, weights, tags.
struct JSGFParser {
  /// Bounds the recursion of this parser and of all that walks the tree.
  private static let deepestNesting = 64
  /// Bounds what rules that use rules twice can grow to.
  private static let mostNodes = 200_000

  private struct Rule {
    var isPublic: Bool
    var first: Int
    var name: JSGFLexer.Token
  }

  private let tokens: [JSGFLexer.Token]
  private var index = 0
  private var rules: [String: Rule] = [:]
  private var order: [String] = []
  /// The rules being read, outermost first.
  private var open: [String] = []
  private var depth = 0
  private var nodesLeft = mostNodes

  init(_ text: String) throws(JSGFError) {
    tokens = try JSGFLexer.tokens(of: text)
  }

  /// All public rules, as alternatives when there are several.
  mutating func parse() throws(JSGFError) -> PhraseNode {
    try findRules()
    var nodes: [PhraseNode] = []
    for name in order {
      if let rule = rules[name], rule.isPublic { nodes.append(try body(of: rule, name)) }
    }
    guard !nodes.isEmpty else {
      throw error(at: tokens.count - 1, "no rule is public; write public before the rule that is to be said")
    }
    return nodes.count == 1 ? nodes[0] : .choice(nodes)
  }

  // MARK: Declarations

  private mutating func findRules() throws(JSGFError) {
    while kind != .end {
      switch kind {
      case .header:
        guard index == 0 else { throw error("the #JSGF header must be the first line") }
        index += 1
        try expect(";", after: "the #JSGF header")
      case .word("grammar"):
        index += 1
        guard case .word = kind else { throw error("grammar needs a name, as in grammar soup;") }
        index += 1
        try expect(";", after: "the grammar's name")
      case .word("import"):
        throw error("import is not supported; copy the rule into this grammar")
      default:
        try findRule()
      }
    }
  }

  private mutating func findRule() throws(JSGFError) {
    var isPublic = false
    if kind == .word("public") {
      isPublic = true
      index += 1
    }
    guard case .rule(let name) = kind else {
      throw error("a rule is expected here, as in public <order> = order soup;")
    }
    guard rules[name] == nil else { throw error("the rule <\(name)> is declared twice; join the two by |") }
    guard !["NULL", "VOID"].contains(name) else { throw error("<\(name)> is a rule of JSGF's own; take another name") }
    let token = tokens[index]
    index += 1
    try expect("=", after: "<\(name)>")
    rules[name] = Rule(isPublic: isPublic, first: index, name: token)
    order.append(name)
    while kind != .mark(";") {
      guard kind != .end else { throw error(at: token, "the rule <\(name)> needs a ; at its end") }
      index += 1
    }
    index += 1
  }

  // MARK: Expansions

  private mutating func body(of rule: Rule, _ name: String) throws(JSGFError) -> PhraseNode {
    let returnTo = index
    index = rule.first
    open.append(name)
    let node = try alternatives()
    guard kind == .mark(";") else { throw error("this does not belong here; every bracket must be closed in its rule") }
    open.removeLast()
    index = returnTo
    return node
  }

  private mutating func alternatives() throws(JSGFError) -> PhraseNode {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepestNesting else {
      throw error("brackets and rules are nested more than \(Self.deepestNesting) deep; make the grammar flatter")
    }
    var nodes = [try sequence()]
    while kind == .mark("|") {
      index += 1
      nodes.append(try sequence())
    }
    return nodes.count == 1 ? nodes[0] : .choice(nodes)
  }

  private mutating func sequence() throws(JSGFError) -> PhraseNode {
    if kind == .weight { index += 1 }
    let first = index
    var nodes: [PhraseNode] = []
    while let node = try item() { nodes.append(node) }
    guard index > first else {
      throw error("something to say is expected here; write <NULL> where nothing may be said")
    }
    return nodes.count == 1 ? nodes[0] : .sequence(nodes)
  }

  private mutating func item() throws(JSGFError) -> PhraseNode? {
    guard let node = try atom() else { return nil }
    // A row of signs means no more than one: any * allows none, any sign allows more.
    var isRepeated = false
    var isOptional = false
    while case .mark(let mark) = kind, mark == "*" || mark == "+" {
      index += 1
      isRepeated = true
      isOptional = isOptional || mark == "*"
    }
    guard isRepeated else { return node }
    return isOptional ? .optional(.repeated(node)) : .repeated(node)
  }

  private mutating func atom() throws(JSGFError) -> PhraseNode? {
    let token = tokens[index]
    nodesLeft -= 1
    guard nodesLeft > 0 else {
      throw error("the rules expand to more than \(Self.mostNodes) parts; use fewer rules inside rules")
    }
    switch token.kind {
    case .word(let text), .quoted(let text):
      index += 1
      let words = Utterance(text).words
      guard !words.isEmpty else { throw error(at: token, "\"\(text)\" holds nothing that can be spoken; leave it out") }
      return PhraseNode(words: words)
    case .rule(let name):
      index += 1
      return try reference(to: name, at: token)
    case .mark("("):
      index += 1
      let node = try alternatives()
      try expect(")", after: "a group")
      return node
    case .mark("["):
      index += 1
      let node = try alternatives()
      try expect("]", after: "an optional part")
      return .optional(node)
    case .mark("*"), .mark("+"), .mark("="), .header, .weight:
      throw error("this cannot stand here; a word, a rule or a bracket is expected")
    case .mark, .end:
      return nil
    }
  }

  private mutating func reference(to name: String, at token: JSGFLexer.Token) throws(JSGFError) -> PhraseNode {
    switch name {
    case "NULL": return .nothing
    case "VOID": return .choice([])
    default: break
    }
    guard let rule = rules[name] else {
      if name == PhraseNode.anythingRule { return .anything }
      throw error(at: token, "the rule <\(name)> is used but not declared; declare it or correct its name")
    }
    guard !open.contains(name) else {
      throw error(at: token, "the rule <\(name)> uses itself; write a repetition with * or + instead")
    }
    let node = try body(of: rule, name)
    return name == PhraseNode.anythingRule && node == .choice([]) ? .anything : node
  }

  // MARK: Tokens

  private var kind: JSGFLexer.Kind { tokens[index].kind }

  private mutating func expect(_ mark: Character, after what: String) throws(JSGFError) {
    guard kind == .mark(mark) else { throw error("\(mark) is expected after \(what)") }
    index += 1
  }

  private func error(_ reason: String) -> JSGFError { error(at: tokens[index], reason) }

  private func error(at index: Int, _ reason: String) -> JSGFError { error(at: tokens[index], reason) }

  private func error(at token: JSGFLexer.Token, _ reason: String) -> JSGFError {
    JSGFError(line: token.line, column: token.column, reason: reason)
  }
}
