extension PhraseNode {
  /// The rule that stands for open-ended text, which JSGF cannot say. Where it is declared as `<VOID>` or not at
  /// all, reading takes it for `PhraseNode.anything`.
  static let anythingRule = "anything"

  /// Reads a grammar in the Java Speech Grammar Format: the alternatives of all its public rules.
  ///
  /// Weights and tags are ignored. Words are brought to normal form. `<anything>` is open-ended text.
  /// - Throws: what is wrong and where: a syntax error, an unknown rule, a rule that uses itself, an import, nesting
  ///   deeper than 64, more than 200,000 parts after rules are expanded.
  public init(jsgf text: String) throws(JSGFError) {
    var parser = try JSGFParser(text)
    self = try parser.parse()
  }

  /// The tree as a grammar in the Java Speech Grammar Format, with one public rule.
  ///
  /// Slots and values are left out. Words with characters that mean something in JSGF are
  /// quoted; `wordsForeignToJSGF` lists them. Open-ended text becomes the rule `<anything>`, which nothing matches.
  /// - Parameter name: of the grammar and its rule; what is not a letter, a digit or `_` becomes `_`.
  public func jsgf(name: String) -> String {
    let rule = Self.ruleName(name)
    var text = "#JSGF V1.0 UTF-8;\ngrammar \(rule);\npublic <\(rule)> = \(jsgfExpansion(isInSequence: false));\n"
    if containsAnything { text += "<\(Self.anythingRule)> = <VOID>;\n" }
    return text
  }

  /// The words, sorted, that JSGF can hold only in quotation marks, which pocketsphinx does not take off.
  public var wordsForeignToJSGF: [String] {
    vocabulary.filter { !Self.isPlain($0) }.sorted()
  }

  private func jsgfExpansion(isInSequence: Bool) -> String {
    switch self {
    case .word(let word): return Self.quoted(word)
    case .sequence(let nodes):
      if nodes.isEmpty { return "<NULL>" }
      return nodes.map { $0.jsgfExpansion(isInSequence: true) }.joined(separator: " ")
    case .choice(let nodes):
      if nodes.isEmpty { return "<VOID>" }
      if nodes.count == 1 { return nodes[0].jsgfExpansion(isInSequence: isInSequence) }
      let text = nodes.map { $0.jsgfExpansion(isInSequence: false) }.joined(separator: " | ")
      return isInSequence ? "(\(text))" : text
    case .optional(.repeated(let node)): return "(\(node.jsgfExpansion(isInSequence: false)))*"
    case .optional(let node): return "[\(node.jsgfExpansion(isInSequence: false))]"
    case .repeated(let node): return "(\(node.jsgfExpansion(isInSequence: false)))+"
    case .slot(_, let node), .value(_, let node): return node.jsgfExpansion(isInSequence: isInSequence)
    case .anything: return "<\(Self.anythingRule)>"
    }
  }

  private var containsAnything: Bool {
    switch self {
    case .word: false
    case .anything: true
    case .sequence(let nodes), .choice(let nodes): nodes.contains(where: \.containsAnything)
    case .optional(let node), .repeated(let node), .slot(_, let node), .value(_, let node): node.containsAnything
    }
  }

  private static func ruleName(_ name: String) -> String {
    let plain = String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    // A rule of that name would be taken for something else.
    return plain.isEmpty || ["NULL", "VOID", anythingRule].contains(plain) ? "_" + plain : plain
  }

  private static func quoted(_ word: String) -> String {
    if isPlain(word) { return word }
    let escaped = word.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
    return "\"\(escaped)\""
  }

  private static func isPlain(_ word: String) -> Bool {
    !word.isEmpty && word.allSatisfy { !$0.isWhitespace && !";=|*+<>()[]{}/\\\"#".contains($0) }
  }
}
