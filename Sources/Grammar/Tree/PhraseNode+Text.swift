extension PhraseNode {
  /// The words of a text in normal form, in order.
  public init(text: String, digitsToWords: (String) -> [String] = { _ in [] }) {
    self.init(words: Utterance(text, digitsToWords: digitsToWords).words)
  }

  /// Tokens already in normal form, in order; one token is a plain word.
  public init(words: [String]) {
    self = words.count == 1 ? .word(words[0]) : .sequence(words.map(PhraseNode.word))
  }

  /// One of several texts.
  public static func oneOf(_ texts: [String]) -> PhraseNode {
    .choice(texts.map { PhraseNode(text: $0) })
  }

  /// Half of the time one of the few that are said most, else one of the others.
  package static func choice(common: [PhraseNode], else others: [PhraseNode]) -> PhraseNode {
    .choice([common, others].filter { !$0.isEmpty }.map { .choice($0) })
  }

  /// Whether it can be matched by nothing said.
  public var allowsNothing: Bool {
    switch self {
    case .word, .anything: false
    case .sequence(let nodes): nodes.allSatisfy(\.allowsNothing)
    case .choice(let nodes): nodes.contains(where: \.allowsNothing)
    case .optional: true
    case .repeated(let node), .weighted(_, let node), .slot(_, let node), .value(_, let node), .only(_, let node):
      node.allowsNothing
    }
  }

  /// How many ways there are through the tree, `Int.max` where there is no bound.
  ///
  /// Ways are counted, not different sentences: what two alternatives share is counted twice.
  public var sentenceCount: Int {
    switch self {
    case .word: 1
    case .anything: .max
    case .sequence(let nodes): Self.product(of: nodes.lazy.map(\.sentenceCount))
    case .choice(let nodes): nodes.reduce(0) { Self.saturate($0.addingReportingOverflow($1.sentenceCount)) }
    case .optional(let node): Self.saturate(node.sentenceCount.addingReportingOverflow(1))
    case .repeated(let node): node.sentenceCount == 0 ? 0 : node.saysSomething ? .max : 1
    case .weighted(_, let node), .slot(_, let node), .value(_, let node), .only(_, let node): node.sentenceCount
    }
  }

  private static func product(of counts: some Sequence<Int>) -> Int {
    var product = 1
    for count in counts {
      if count == 0 { return 0 }
      product = saturate(product.multipliedReportingOverflow(by: count))
    }
    return product
  }

  private var saysSomething: Bool {
    switch self {
    case .word, .anything: true
    case .sequence(let nodes), .choice(let nodes): nodes.contains(where: \.saysSomething)
    case .optional(let node), .repeated(let node), .weighted(_, let node), .slot(_, let node), .value(_, let node),
      .only(_, let node):
      node.saysSomething
    }
  }

  private static func saturate(_ result: (partialValue: Int, overflow: Bool)) -> Int {
    result.overflow ? .max : result.partialValue
  }
}
