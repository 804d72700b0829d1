import Foundation

/// The sentence that summarises an intent as it is now, and where its other parameters stand (R24).
package struct SummaryTemplate: Sendable, Hashable {
  package let parts: [PhrasePart]
  /// The parameters that the author put under "more".
  package let more: [String]
  /// The parameters that are in neither.
  package let absent: [String]
}

/// The summary that holds for the intent's present values; nil when it has none.
package func summaryDetails(for intent: any AppIntent) -> SummaryTemplate? {
  func node<Intent: AppIntent>(of intent: Intent) -> SummaryNode? {
    (Intent.parameterSummary as? any EvaluableSummary)?.node
  }
  let names = intent.declaredParameters.map(\.name)
  guard let node = node(of: intent), let (parts, more) = evaluate(node, for: intent) else { return nil }
  let used = Set(more).union(parts.compactMap { if case .parameter(let name) = $0 { name } else { nil } })
  return SummaryTemplate(parts: parts, more: more, absent: names.filter { !used.contains($0) })
}

/// The sentence alone; nil when the intent has none for its present values.
package func summaryTemplate(for intent: any AppIntent) -> [PhrasePart]? {
  summaryDetails(for: intent)?.parts
}

private func evaluate(_ node: SummaryNode, for intent: any AppIntent) -> ([PhrasePart], [String])? {
  switch node {
  case .sentence(let parts, let more): return (parts, more)
  case .when(let condition, let then, let otherwise):
    return condition(intent) ? evaluate(then, for: intent) : otherwise.flatMap { evaluate($0, for: intent) }
  case .choice(let name, let cases):
    let value = intent.declaredParameters.first { $0.name == name }?.anyValue
    let chosen =
      cases.first { name != nil && !$0.isDefault && isSameIntentValue($0.matches, value) }
      ?? cases.first { $0.isDefault }
    return chosen.flatMap { evaluate($0.2, for: intent) }
  case .empty: return nil
  }
}
