/// A finite-state word graph: which sequences of words may be heard, and how likely each is.
///
/// States are the integers `0 ..< stateCount`. A path from `start` to `final` is one sentence of the grammar.
/// A value of this type is always sound: the initialiser refuses everything that a recogniser could trip over.
public struct RecognitionGrammar: Hashable, Sendable {
  /// What is heard while an arc is taken.
  public enum Label: Hashable, Sendable {
    /// One word, or one name that is written with spaces and spoken as a unit; reported exactly as written here.
    case word(String)
    /// Nothing: the arc is taken silently.
    case empty
    /// Speech that fits nothing else, reported as `RecognizedWord.garbage`.
    case garbage
  }

  /// A step from one state to another.
  public struct Arc: Hashable, Sendable {
    /// The state in which it begins.
    public let from: Int
    /// The state in which it ends, which may be the same.
    public let to: Int
    public let label: Label
    /// Greater than 0, at most 1.
    public let probability: Float

    public init(from: Int, to: Int, label: Label, probability: Float = 1) {
      self.from = from
      self.to = to
      self.label = label
      self.probability = probability
    }
  }

  public let stateCount: Int
  public let start: Int
  public let final: Int
  public let arcs: [Arc]

  /// Checks the graph and takes it as it is.
  ///
  /// - Throws: `RecognitionGrammarError` when a state or probability is out of range, a word is blank, nothing can
  ///   be heard, or no path leads from `start` to `final`.
  public init(stateCount: Int, start: Int, final: Int, arcs: [Arc]) throws(RecognitionGrammarError) {
    guard stateCount > 0, stateCount <= Self.maximumStateCount else { throw .stateCount(stateCount) }
    for state in [start, final] where !(0..<stateCount).contains(state) {
      throw .state(state, stateCount: stateCount, arc: nil)
    }
    for (index, arc) in arcs.enumerated() {
      for state in [arc.from, arc.to] where !(0..<stateCount).contains(state) {
        throw .state(state, stateCount: stateCount, arc: index)
      }
      guard arc.probability > 0, arc.probability <= 1 else { throw .probability(arc.probability, arc: index) }
      if case .word(let text) = arc.label, text.allSatisfy(\.isWhitespace) { throw .blankWord(arc: index) }
    }
    guard Self.isReachable(final, from: start, stateCount: stateCount, arcs: arcs) else {
      throw .finalUnreachable(start: start, final: final)
    }
    guard arcs.contains(where: { $0.label != .empty }) else { throw .noWords }
    self.stateCount = stateCount
    self.start = start
    self.final = final
    self.arcs = arcs
  }

  /// The engine numbers states in 32 bits and keeps a record for each; a million is far above any spoken grammar.
  public static let maximumStateCount = 1_000_000

  /// The different words of the grammar, in order of first appearance.
  public var vocabulary: [String] {
    var seen: Set<String> = []
    var words: [String] = []
    for case .word(let text) in arcs.lazy.map(\.label) where seen.insert(text).inserted { words.append(text) }
    return words
  }

  /// One or more phones and nothing else.
  static let phones = try? RecognitionGrammar(
    stateCount: 2, start: 0, final: 1, arcs: [Arc(from: 0, to: 1, label: .garbage)])

  /// Whether the arc lets garbage stand for a whole sentence.
  func isCompeting(_ arc: Arc) -> Bool { arc.label == .garbage && arc.from == start && arc.to == final }

  /// Whether speech that fits no sentence may be heard as garbage.
  var hasCompetition: Bool { arcs.contains(where: isCompeting) }

  private static func isReachable(_ final: Int, from start: Int, stateCount: Int, arcs: [Arc]) -> Bool {
    var targets = [[Int]](repeating: [], count: stateCount)
    for arc in arcs { targets[arc.from].append(arc.to) }
    var reached = [Bool](repeating: false, count: stateCount)
    // A start that is already final still has to hear something, so at least one arc must be taken.
    var pending = targets[start]
    while let state = pending.popLast() {
      if reached[state] { continue }
      reached[state] = true
      pending.append(contentsOf: targets[state])
    }
    return reached[final]
  }
}
