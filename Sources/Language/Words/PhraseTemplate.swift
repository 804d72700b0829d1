import ParleyGrammar

/// A phrase as data writes it: words, `[left out]`, `(one|of|these)`, `(in&any&order)`, `{slot}` and `<part>`.
package indirect enum PhraseTemplate: Hashable, Sendable {
  case text(String)
  case slot(String)
  case part(String)
  case optional(PhraseTemplate)
  case sequence([PhraseTemplate])
  case choice([PhraseTemplate])
  case anyOrder([PhraseTemplate])

  package struct SyntaxError: Error {
    /// What is wrong, as a sentence.
    package let problem: String
  }

  /// The parts and the slots that it names.
  package var parts: [String] { names { if case .part(let name) = $0 { name } else { nil } } }
  package var slots: [String] { names { if case .slot(let name) = $0 { name } else { nil } } }

  private func names(_ name: (PhraseTemplate) -> String?) -> [String] {
    switch self {
    case .text, .slot, .part: name(self).map { [$0] } ?? []
    case .optional(let inner): inner.names(name)
    case .sequence(let items), .choice(let items), .anyOrder(let items): items.flatMap { $0.names(name) }
    }
  }

  /// The tree of a phrase of the language's data, which has parts and no slots.
  static func node(_ text: String, parts: [String: String]) throws(SyntaxError) -> PhraseNode {
    try PhraseTemplate(text.lowercased()).node(
      words: { text throws(SyntaxError) in words(text) },
      slot: { name throws(SyntaxError) in throw SyntaxError(problem: "there is no slot {\(name)}; write it out.") },
      part: { name throws(SyntaxError) in
        var others = parts
        // A part within itself has no end.
        guard let part = others.removeValue(forKey: name) else {
          throw SyntaxError(problem: "there is no part <\(name)>; add it to the parts.")
        }
        return try node(part, parts: others)
      })
  }

  /// The tree of a phrase of the language's data, which has slots and no parts.
  static func node(_ text: String, slots: Set<String>) throws(SyntaxError) -> PhraseNode {
    let template = try PhraseTemplate(text.lowercased())
    if let name = template.slots.first(where: { !slots.contains($0) }) {
      let known = slots.isEmpty ? "it has none" : "it has \(slots.sorted().joined(separator: ", "))"
      throw SyntaxError(problem: "the slot {\(name)} is not one of this command's; \(known).")
    }
    if let name = template.parts.first { throw SyntaxError(problem: "there is no part <\(name)>; write it out.") }
    return template.node(words: words, slot: { .slot($0, .anything) }, part: { _ in .nothing })
  }

  private static func words(_ text: String) -> PhraseNode {
    PhraseNode(words: text.split(separator: " ").flatMap { Utterance.normalForm(String($0)) })
  }

  /// The tree of everything that can be said.
  package func node<Failure: Error>(
    words: (String) throws(Failure) -> PhraseNode, slot: (String) throws(Failure) -> PhraseNode,
    part: (String) throws(Failure) -> PhraseNode
  ) throws(Failure) -> PhraseNode {
    func nodes(_ items: [PhraseTemplate]) throws(Failure) -> [PhraseNode] {
      var nodes: [PhraseNode] = []
      for item in items { nodes.append(try item.node(words: words, slot: slot, part: part)) }
      return nodes
    }
    switch self {
    case .text(let text): return try words(text)
    case .slot(let name): return try slot(name)
    case .part(let name): return try part(name)
    case .optional(let inner): return .optional(try inner.node(words: words, slot: slot, part: part))
    case .sequence(let items):
      let flat = zip(items, try nodes(items)).flatMap { item, node in
        if case .text = item, case .sequence(let words) = node { words } else { [node] }
      }
      return flat.count == 1 ? flat[0] : .sequence(flat)
    case .choice(let items): return .choice(try nodes(items))
    case .anyOrder(let items): return Self.inAnyOrder(try nodes(items))
    }
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
}
