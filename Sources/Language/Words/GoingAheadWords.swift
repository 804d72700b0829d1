import ParleyGrammar

/// The ways in which people ask for what was proposed to be done, beside other things that they say: `going-ahead.json`,
/// which a language may lack.
///
/// "We won't need it, so yes" asks for it, and so does "I've checked, wipe them" where the order was to wipe; a word of
/// praise asks for nothing: "my brother wants it, brilliant".
public struct GoingAheadWords: Hashable, Sendable {
  /// A whole clause that asks for it, with what may be said before and after: "so yes, please", "go ahead".
  public let requests: PhraseNode
  /// A whole clause that asks for it by itself, and may be called out to anybody: "go", "let's begin".
  public let calls: PhraseNode
  /// A whole clause that says yes and nothing else.
  public let assents: PhraseNode
  /// A whole clause that says nothing: "well, thank you".
  public let courtesies: PhraseNode
  /// What is said before the verb of the order: "please", "yes, you can".
  public let openings: PhraseNode
  /// Words that may stand behind the verb: "them".
  public let objects: Set<String>
  /// What makes a clause in its front no reason, but a condition, a time, a question, or words to somebody else: "when".
  public let postponing: PhraseNode
  /// What makes others' words of what follows, at the end of a clause: "said".
  public let quoting: PhraseNode

  struct File: Codable {
    /// What `<name>` stands for elsewhere.
    let parts: [String: String]
    let before: [String]
    let after: [String]
    let requests: [String]
    let calls: [String]
    let assents: [String]
    let objects: [String]
    let openings: [String]
    let postponing: [String]
    let quoting: [String]
  }

  static func read(_ file: File?, name: String) throws(LanguageError) -> GoingAheadWords? {
    guard let file else { return nil }
    let templates = TemplateRows(parts: file.parts, file: name)
    let before = try templates.node(file.before, key: "before")
    let after = try templates.node(file.after, key: "after")
    let openings = try templates.node(file.openings, key: "openings")
    func clause(_ node: PhraseNode) -> PhraseNode {
      .sequence([.optional(.repeated(before)), .repeated(node), .optional(.repeated(after))])
    }
    return GoingAheadWords(
      requests: clause(try templates.node(file.requests, key: "requests")),
      calls: clause(try templates.node(file.calls, key: "calls")),
      assents: clause(try templates.node(file.assents, key: "assents")),
      courtesies: .repeated(.choice([before, after])),
      openings: .repeated(.choice([before, openings])),
      objects: Set(file.objects.flatMap { Utterance($0).words }),
      postponing: .sequence([
        .optional(.repeated(before)), try templates.node(file.postponing, key: "postponing"),
      ]),
      quoting: try templates.node(file.quoting, key: "quoting"))
  }
}
