import Foundation

/// How likely an utterance of a grammar was meant as it was heard: a logistic function of its `UtteranceFit`.
///
/// A locale's `acoustic-model.json` holds it under `acceptance`; the weights were fitted on recordings of people,
/// clean, in noise and in rooms, against speech not addressed to the device.
public struct AcceptanceModel: Codable, Hashable, Sendable {
  /// The constant of the logistic function; the next five are weights of what `UtteranceFit` measures.
  public var bias: Double
  public var meanScore: Double
  public var worstScore: Double
  /// Of the natural logarithm of the number of frames in words.
  public var logWordFrames: Double
  public var restScore: Double
  public var lostToGarbage: Double
  /// From 0 to 1: what is less likely is garbage.
  public var refuseBelow: Double
  /// From `refuseBelow` to 1: what is less likely should be confirmed.
  public var confirmBelow: Double
  /// From 0 to 1: what is less likely is searched once more, as a whole.
  public var searchAgainBelow: Double
  /// What a device that nobody woke leaves alone; nil where nothing but what is less likely than `confirmBelow`.
  public var unaddressed: Unaddressed?

  /// A sentence that is found in other speech lies below all of these: one long word is heard as several short ones.
  public struct Unaddressed: Codable, Hashable, Sendable {
    public var probabilityBelow: Double
    /// From 0 to 1, by `WordFit`.
    public var fitBelow: Double
    /// Frames of 10 ms.
    public var framesPerPhoneBelow: Double

    /// Fewer words are no sentence: short commands fit worse.
    private static let shortestSentence = 3

    func holds(probability: Double, fit: Double, framesPerPhone: Double, wordCount: Int) -> Bool {
      wordCount >= Self.shortestSentence && probability < probabilityBelow && fit < fitBelow
        && framesPerPhone < framesPerPhoneBelow
    }
  }

  /// From 0 to 1.
  public func probability(_ fit: UtteranceFit) -> Double {
    let sum =
      bias + meanScore * fit.meanScore + worstScore * fit.worstScore
      + logWordFrames * log(Double(fit.wordFrameCount)) + restScore * fit.restScore
      + (fit.lostToGarbage ? lostToGarbage : 0)
    return 1 / (1 + exp(-sum))
  }
}
