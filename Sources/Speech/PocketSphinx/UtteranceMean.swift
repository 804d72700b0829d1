import CParleyPocketSphinx

/// The mean of one utterance's cepstra so far, by which its loudness, microphone and voice can be taken out.
struct UtteranceMean {
  private var sums: [Double]
  private(set) var frameCount = 0

  init(dimension: Int) {
    sums = Array(repeating: 0, count: dimension)
  }

  /// Frames of digital silence do not count, as they do not for the engine.
  mutating func add(_ cepstrum: UnsafePointer<mfcc_t>) {
    if cepstrum[0] < 0 { return }
    for index in sums.indices { sums[index] += Double(cepstrum[index]) }
    frameCount += 1
  }

  /// What the mean most likely is, where another was expected.
  ///
  /// - Parameter weight: for how many frames what was expected stands: what sounds were said decides the mean of a few.
  func estimate(expecting expected: [mfcc_t], weight: Int) -> [mfcc_t] {
    guard expected.count == sums.count, weight + frameCount > 0 else { return expected }
    return zip(expected, sums).map { expected, sum in
      mfcc_t((Double(expected) * Double(weight) + sum) / Double(weight + frameCount))
    }
  }
}

extension [mfcc_t] {
  /// The root of the mean square of what two means differ in.
  func distance(to other: [mfcc_t]) -> Double {
    let squares = zip(self, other).map { Double($0 - $1) * Double($0 - $1) }
    return (squares.reduce(0, +) / Double(Swift.max(1, squares.count))).squareRoot()
  }
}
