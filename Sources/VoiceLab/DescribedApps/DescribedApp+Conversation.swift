import ParleyDialog
import ParleyGrammar

extension DescribedApp {
  /// The app as one that can be talked to.
  package var commands: CommandSet {
    CommandSet(
      app: name, grammar: grammar, core: core,
      understand: understand,
      needs: asks.mapValues { $0.compactMap(need) }, reply: reply)
  }

  /// Something that can be said to it.
  package var example: String? { core.samples(limit: 1, seed: 1).first?.joined(separator: " ") }

  private func need(_ ask: AppDescription.Ask) -> CommandSet.Need? {
    guard let node = parameterNodes[ask.parameter] else { return nil }
    return CommandSet.Need(
      parameter: ask.parameter, question: ask.say, answers: node.inner, names: valueNames[ask.parameter] ?? [],
      read: { slot, tokens in value(of: ask.parameter, slot, tokens) })
  }

  /// The reply of the description, or the intent's name with its values: "Change color: color red, lamp bedroom light."
  private func reply(_ command: UnderstoodCommand) -> String {
    if var text = replies[command.intent] {
      for (parameter, value) in command.slots { text.replace("{\(parameter)}", with: value) }
      for parameter in parameters { text.replace("{\(parameter)}", with: "") }
      return text
    }
    let values = command.slots.sorted { $0.key < $1.key }.map { "\(Self.spaced($0.key)) \($0.value)" }
    let name = Self.spaced(command.intent)
    return values.isEmpty ? "\(name)." : "\(name): \(values.joined(separator: ", "))."
  }

  /// `ChangeColor`, `change_color` and `changeColor` as words.
  private static func spaced(_ name: String) -> String {
    var text = ""
    for character in name {
      if character == "_" || character == "-" {
        text.append(" ")
      } else if character.isUppercase, let last = text.last, last != " ", !last.isUppercase {
        text += " " + character.lowercased()
      } else {
        text.append(character)
      }
    }
    return text
  }
}

extension PhraseNode {
  /// What stands in the slot.
  fileprivate var inner: PhraseNode {
    if case .slot(_, let inner) = self { inner } else { self }
  }
}
