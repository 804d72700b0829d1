import ParleyGrammar

/// The ways in which people call off what they are asked about: `calling-off.json`, which a language may lack.
///
/// They are put together from parts, since hardly anybody says it as the last one did: "oh, I think I'll leave it, after all".
public struct CallingOffWords: Hashable, Sendable {
  /// What may be said before what calls it off, and after it: "you know what", "for now".
  public let before: PhraseNode
  public let after: PhraseNode
  /// What calls it off, with what may be said before and after it.
  public let sentences: PhraseNode
  /// After them nothing but what the order is about calls it off: "don't", "I don't want to".
  public let denials: PhraseNode
  /// Words that may stand among those of the order there: "it", "any".
  public let objects: Set<String>

  struct File: Codable {
    /// What `<name>` stands for elsewhere.
    let parts: [String: String]
    let before: [String]
    let after: [String]
    let sentences: [String]
    let denials: [String]
    let objects: [String]
  }

  static func read(_ file: File?, name: String) throws(LanguageError) -> CallingOffWords? {
    guard let file else { return nil }
    let templates = TemplateRows(parts: file.parts, file: name)
    let before = PhraseNode.repeated(try templates.node(file.before, key: "before"))
    let after = PhraseNode.repeated(try templates.node(file.after, key: "after"))
    return CallingOffWords(
      before: before, after: after,
      sentences: .sequence([
        .optional(before), .repeated(try templates.node(file.sentences, key: "sentences")), .optional(after),
      ]),
      denials: .sequence([.optional(before), try templates.node(file.denials, key: "denials")]),
      objects: Set(file.objects.flatMap { Utterance($0).words }))
  }
}
