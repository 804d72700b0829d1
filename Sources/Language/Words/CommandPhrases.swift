import ParleyGrammar

/// The ways to say the universal commands: `commands.json`.
public struct CommandPhrases: Hashable, Sendable {
  /// For each command its phrases in the file's order; slots hold `PhraseNode.anything`.
  public let phrases: [UniversalCommand: [PhraseNode]]
  /// How the last action is undone, where nothing is asked.
  public let undo: PhraseNode

  /// The command as one choice; `slots` says what may stand in a slot, anything where it says nothing.
  public func node(for command: UniversalCommand, slots: [String: PhraseNode] = [:]) -> PhraseNode {
    .choice(
      (phrases[command] ?? []).map { phrase in
        let node = Self.fill(phrase, slots)
        return if case .word = phrase { node } else { .weighted(Likelihood.longCommand, node) }
      })
  }

  package static func fill(_ node: PhraseNode, _ slots: [String: PhraseNode]) -> PhraseNode {
    switch node {
    case .slot(let name, let inner): .slot(name, slots[name] ?? inner)
    case .sequence(let nodes): .sequence(nodes.map { fill($0, slots) })
    case .choice(let nodes): .choice(nodes.map { fill($0, slots) })
    case .optional(let inner): .optional(fill(inner, slots))
    case .weighted(let weight, let inner): .weighted(weight, fill(inner, slots))
    case .repeated(let inner): .repeated(fill(inner, slots))
    case .value(let id, let inner): .value(id, fill(inner, slots))
    case .only(let use, let inner): .only(use, fill(inner, slots))
    case .word, .anything: node
    }
  }

  struct File: Codable {
    let commands: [String: [String]]
    let undo: [String]?
  }

  init(file: File, name: String) throws(LanguageError) {
    var phrases: [UniversalCommand: [PhraseNode]] = [:]
    for (key, templates) in file.commands.sorted(by: { $0.key < $1.key }) {
      guard let command = UniversalCommand(rawValue: key) else {
        let known = UniversalCommand.allCases.map(\.rawValue).joined(separator: ", ")
        throw LanguageError(file: name, key: "commands.\(key)", problem: "no such command; there are \(known).")
      }
      var nodes: [PhraseNode] = []
      for (index, template) in templates.enumerated() {
        do throws(PhraseTemplate.SyntaxError) {
          nodes.append(try PhraseTemplate.node(template, slots: command.slots))
        } catch {
          throw LanguageError(file: name, key: "commands.\(key).\(index)", problem: error.problem)
        }
      }
      phrases[command] = nodes
    }
    for command in UniversalCommand.allCases where (phrases[command] ?? []).isEmpty {
      throw LanguageError(
        file: name, key: "commands.\(command.rawValue)", problem: "there is no way to say it; add a phrase.")
    }
    self.phrases = phrases
    var ways: [PhraseNode] = []
    for (index, template) in (file.undo ?? []).enumerated() {
      do throws(PhraseTemplate.SyntaxError) {
        ways.append(try PhraseTemplate.node(template, slots: []))
      } catch {
        throw LanguageError(file: name, key: "undo.\(index)", problem: error.problem)
      }
    }
    undo = .choice(ways)
  }
}
