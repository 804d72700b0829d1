import AppIntents
import ParleyLanguage

/// The phrases of a flexible app, each written out.
extension DescribedGrammar {
  /// How many phrases one with alternatives may stand for.
  private static let mostVariants = 100

  /// Every way to say a phrase, each in pieces.
  func variants(of template: PhraseTemplate, at place: JSONPath) throws(JSONMistake) -> [[PhrasePart]] {
    for name in template.slots {
      guard let parameter = description.parameters[name] else { throw unknown(parameter: name, at: place) }
      if case .number = parameter.kind {
        throw error(
          place,
          "{\(name)} is a number, which no phrase of a flexible app can hold; leave it out here and ask for it "
            + "under asks, and it is understood beside the phrase too.")
      }
    }
    let all = ways(template).map { Array($0.map { [$0] }.joined(separator: [.text(" ")])) }
    guard (1...Self.mostVariants).contains(all.count) else {
      throw error(place, "it stands for more than \(Self.mostVariants) phrases; write it with fewer alternatives.")
    }
    return all
  }

  private func ways(_ template: PhraseTemplate) -> [[PhrasePart]] {
    func rows(_ items: [PhraseTemplate]) -> [[PhrasePart]] {
      items.reduce([[]]) { rows, item in
        let next = ways(item)
        return rows.prefix(Self.mostVariants + 1).flatMap { row in next.map { row + $0 } }
      }
    }
    switch template {
    case .text, .slot: return [pieces(template)]
    case .part(let name):
      return isAppName(name) ? [[.applicationName]] : (parts[name] ?? []).flatMap { ways($0.template) }
    case .optional(let inner): return ways(inner) + [[]]
    case .choice(let items): return items.flatMap(ways)
    case .sequence(let items): return rows(items)
    case .anyOrder(let items):
      guard items.count > 1 else { return rows(items) }
      return items.indices.flatMap { first in
        var rest = items
        let head = rest.remove(at: first)
        return rows([head, .anyOrder(rest)])
      }
    }
  }
}
