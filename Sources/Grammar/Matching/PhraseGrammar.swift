import Synchronization

/// A phrase tree with what is compiled from it, each form once, when it is first asked for.
///
/// Safe to use from any task. Making a form takes time in proportion to the tree, so code that must not wait asks for
/// it beforehand.
public final class PhraseGrammar: Sendable {
  public let tree: PhraseNode
  private let forReading = Mutex<PhraseGraph?>(nil)
  private let forListening = Mutex<PhraseGraph?>(nil)
  private let wordsToHear = Mutex<WordGraph?>(nil)

  public init(_ tree: PhraseNode) {
    self.tree = tree
  }

  private static let latest = Mutex<[(hash: Int, grammar: PhraseGrammar)]>([])
  private static let limit = 32

  /// The grammar that was made for an equal tree where that was lately: the same questions are asked again and again.
  package static func shared(_ tree: PhraseNode) -> PhraseGrammar {
    let hash = tree.outline
    let known = latest.withLock { $0.filter { $0.hash == hash } }
    let grammar = known.last { $0.grammar.tree == tree }?.grammar ?? PhraseGrammar(tree)
    latest.withLock { latest in
      latest.removeAll { $0.grammar === grammar }
      latest.append((hash, grammar))
      if latest.count > limit { latest.removeFirst() }
    }
    return grammar
  }

  /// For what words mean, typed or heard.
  package var reading: PhraseGraph { Self.made(forReading) { PhraseGraph(tree, for: .reading) } }

  /// For how far words have come that are still being heard.
  package var listening: PhraseGraph { Self.made(forListening) { PhraseGraph(tree, for: .listening) } }

  /// What the recogniser listens for.
  package var wordGraph: WordGraph { Self.made(wordsToHear) { listening.wordGraph() } }

  private static func made<Form: Sendable>(_ form: borrowing Mutex<Form?>, make: () -> Form) -> Form {
    form.withLock { form in
      if let form { return form }
      let new = make()
      form = new
      return new
    }
  }
}
