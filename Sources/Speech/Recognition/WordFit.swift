import Foundation

/// How well a word fits the sound: 1 where nothing at all fits better, less the more some other sound would.
///
/// The engine scores each frame of a path against the best of all sounds that it still considers, those of garbage among
/// them, which makes the score of a word a comparison with free speech that costs nothing: no second search.
package enum WordFit {
  /// - Parameter frameScore: the word's mean acoustic score a frame, in natural logarithms, at most 0.
  static func confidence(frameScore: Double) -> Double { exp(min(0, frameScore) / 4) }

  /// The geometric mean over the words, each as long as it lasts; nil where no word carries its fit.
  package static func confidence(of words: [RecognizedWord]) -> Double? {
    var (sum, length) = (0.0, 0.0)
    for word in words {
      guard let confidence = word.confidence else { continue }
      let duration = Double(max(1, word.end.samples - word.start.samples))
      sum += log(max(confidence, 1e-9)) * duration
      length += duration
    }
    return length > 0 ? exp(sum / length) : nil
  }
}
