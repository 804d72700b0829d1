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
  /// From 0 to 1, by `WordFit`: a sentence whose words fit worse was not said to a device that nobody woke; nil where
  /// none is left alone for it.
  public var unaddressedFitBelow: Double?

  /// Fewer words are no sentence: short commands fit worse.
  private static let shortestSentence = 3

  /// Of words that fit that well, by `WordFit`.
  func fitsPoorly(_ fit: Double?, wordCount: Int) -> Bool {
    guard let fit, let unaddressedFitBelow else { return false }
    return wordCount >= Self.shortestSentence && fit < unaddressedFitBelow
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
