import ParleyGrammar

/// A phrase as language data writes it: words, `[left out]`, `(one|of|these)` and `{slot}`.
enum PhraseTemplate {
  struct SyntaxError: Error {
    let problem: String
  }

  static func parse(_ text: String, slots: Set<String>) throws(SyntaxError) -> PhraseNode {
    var parser = Parser(characters: Array(text.lowercased()), slots: slots)
    let node = try parser.alternatives(depth: 0)
    guard parser.index == parser.characters.count else {
      throw SyntaxError(problem: "\"\(text)\" closes a bracket that is not open.")
    }
    guard node != .nothing else { throw SyntaxError(problem: "the phrase is empty.") }
    return node
  }

  private struct Parser {
    let characters: [Character]
    let slots: Set<String>
    var index = 0

    mutating func alternatives(depth: Int) throws(SyntaxError) -> PhraseNode {
      guard depth < 20 else { throw SyntaxError(problem: "brackets are nested more than 20 deep.") }
      var options = [try sequence(depth: depth)]
      while index < characters.count, characters[index] == "|" {
        index += 1
        options.append(try sequence(depth: depth))
      }
      return options.count == 1 ? options[0] : .choice(options)
    }

    private mutating func sequence(depth: Int) throws(SyntaxError) -> PhraseNode {
      var nodes: [PhraseNode] = []
      while index < characters.count {
        let character = characters[index]
        switch character {
        case " ": index += 1
        case "[", "(":
          let close: Character = character == "[" ? "]" : ")"
          index += 1
          let inner = try alternatives(depth: depth + 1)
          guard index < characters.count, characters[index] == close else {
            throw SyntaxError(problem: "\"\(String(characters))\" lacks \"\(close)\".")
          }
          index += 1
          nodes.append(character == "[" ? .optional(inner) : inner)
        case "{":
          guard let end = characters[index...].firstIndex(of: "}") else {
            throw SyntaxError(problem: "\"\(String(characters))\" lacks \"}\".")
          }
          let name = String(characters[(index + 1)..<end])
          guard slots.contains(name) else {
            let known = slots.isEmpty ? "it has none" : "it has \(slots.sorted().joined(separator: ", "))"
            throw SyntaxError(problem: "the slot {\(name)} is not one of this command's; \(known).")
          }
          index = end + 1
          nodes.append(.slot(name, .anything))
        case "|", "]", ")", "}":
          return nodes.count == 1 ? nodes[0] : .sequence(nodes)
        default:
          var word = ""
          while index < characters.count, !" [](){}|".contains(characters[index]) {
            word.append(characters[index])
            index += 1
          }
          nodes += SpokenForm.normalForm(word).map { .word($0) }
        }
      }
      return nodes.count == 1 ? nodes[0] : .sequence(nodes)
    }
  }
}
