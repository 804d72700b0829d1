import ParleyDialog
import ParleyGrammar
import ParleyLanguage

/// The universal commands that have a meaning while a statement is spoken: to stop it, and to hear it again.
struct StatementCommands: Sendable {
  /// Nil where nothing of it can be heard.
  let plan: ListeningPlan?
  private let graphs: [(command: UniversalCommand, graph: PhraseGraph)]

  init(_ language: SpokenLanguage) {
    let nodes = [UniversalCommand.cancel, .repeat].map { ($0, language.language.commands.node(for: $0)) }
    let grammar = PhraseNode.choice(nodes.map(\.1))
    var plan = try? ListeningPlan(Expectation(kind: .value, grammar: grammar, cores: [grammar]))
    plan?.isForCommands = true
    self.plan = plan
    graphs = nodes.map { (command: $0.0, graph: PhraseGraph($0.1)) }
  }

  func command(in words: [String]) -> UniversalCommand? {
    graphs.first { $0.graph.match(words) != nil }?.command
  }
}
