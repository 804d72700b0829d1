/// Whether confidences mean what they say: of what was understood with about the same confidence, how much was right.
///
/// As JSON: `{"bins": [{"confidence", "count", "from", "right", "to"}], "calibrationError"}`, shares from 0 to 1.
package struct Reliability: Encodable, Sendable {
  package struct Bin: Encodable, Sendable {
    package let from: Double
    package let to: Double
    package let count: Int
    package let confidence: Double
    package let right: Double
  }

  /// Those that hold anything.
  package let bins: [Bin]
  /// The mean distance between confidence and the share that was right, each bin by its count; nil where there is nothing.
  package let calibrationError: Double?

  private static let edges = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.99, 1]

  package init(_ results: [EvaluatedRecording]) {
    let understood = results.filter { $0.understood != nil }
      .compactMap { result in result.confidence.map { (confidence: $0, isRight: result.outcome == .right) } }
    bins = zip(Self.edges, Self.edges.dropFirst()).compactMap { from, to in
      let inside = understood.filter { $0.confidence >= from && ($0.confidence < to || to == 1) }
      if inside.isEmpty { return nil }
      let count = Double(inside.count)
      return Bin(
        from: from, to: to, count: inside.count, confidence: inside.reduce(0) { $0 + $1.confidence } / count,
        right: Double(inside.count { $0.isRight }) / count)
    }
    let distances = bins.reduce(0.0) { $0 + abs($1.confidence - $1.right) * Double($1.count) }
    calibrationError = understood.isEmpty ? nil : distances / Double(understood.count)
  }
}
