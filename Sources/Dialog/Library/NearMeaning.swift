import ParleyLanguage

/// How near an utterance is in meaning to shortcuts, whatever words it is said in.
///
/// The meaning of a text is the sum of its words' vectors; that of a shortcut the mean of its phrases', each of length
/// one (a Rocchio classifier, 1971); how near they are is the cosine.
struct NearMeaning: Sendable {
  /// A direction: a row of numbers of length one; nil where no word of the text is known.
  typealias Direction = [Float]?

  /// How much of the nearness is meaning, the rest being shared words. Both numbers were chosen on five declared phrases
  /// for each of 13 shortcuts, so that less than 3 per cent of what should run nothing runs something.
  static let share = 0.5
  /// From here on an utterance runs the shortcut.
  static let threshold = 0.40

  private let vectors: WordVectors

  init(_ vectors: WordVectors) {
    self.vectors = vectors
  }

  func direction(of words: [String]) -> Direction {
    var sum = [Float](repeating: 0, count: vectors.dimension)
    for word in words where !vectors.add(word, to: &sum) && word.hasSuffix("'s") {
      _ = vectors.add(String(word.dropLast(2)), to: &sum)
    }
    return Self.unit(sum)
  }

  /// The mean direction of several texts.
  func direction(of texts: [[String]]) -> Direction {
    var sum = [Float](repeating: 0, count: vectors.dimension)
    for case let direction? in texts.map({ direction(of: $0) }) {
      for (index, value) in direction.enumerated() { sum[index] += value }
    }
    return Self.unit(sum)
  }

  /// From 0, unlike, to 1, the same.
  static func nearness(_ one: Direction, _ other: Direction) -> Double {
    guard let one, let other else { return 0 }
    var product: Float = 0
    for index in one.indices { product += one[index] * other[index] }
    return Double(min(1, max(0, product)))
  }

  private static func unit(_ sum: [Float]) -> Direction {
    let square = sum.reduce(0) { $0 + $1 * $1 }
    guard square > 0 else { return nil }
    let scale = 1 / square.squareRoot()
    return sum.map { $0 * scale }
  }
}
