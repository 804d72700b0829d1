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
  /// How likely it is by its worst word and by what people say; nil where only the sound as a whole counts.
  public var plausibility: Plausibility?
  /// What a device that nobody woke leaves alone; nil where nothing but what is less likely than `confirmBelow`.
  public var unaddressed: Unaddressed?

  /// A second logistic function, of the first and of what it does not know. Speech that was not foreseen is heard as a
  /// sentence that hardly anybody says, in which one word fits badly.
  ///
  /// Fitted on what 571 conversations spoken by two synthetic voices in a living room came to, on 330 coffee orders of people,
  /// clean and in the noise of a kitchen (12 and 9 dB), and on the recordings in `Audio`. By halves, of what the two voices
  /// came to it tells what was said from what was not with an area under the curve of 0.96, where the first alone has 0.88:
  /// below 0.2 lie 75 in a hundred of what was not said, and one or two of what was. People's orders in noise: 0.81.
  public struct Plausibility: Codable, Hashable, Sendable {
    public var bias: Double
    /// The weights of the first probability as a logit, of the natural logarithm of `UtteranceFit.worstWord`, and of
    /// `UtteranceFit.surprise`.
    public var acceptance: Double
    public var worstWord: Double
    public var surprise: Double
    /// From 0 to 1: what is less likely is garbage.
    public var refuseBelow: Double
    /// From `refuseBelow` to 1: what is less likely should be confirmed. In noise every word fits worse.
    public var confirmBelow: Double
    public var confirmBelowInNoise: Double

    private static let floor = 1e-4

    func probability(_ acceptance: Double, worstWord: Double, surprise: Double) -> Double {
      let first = min(max(acceptance, Self.floor), 1 - Self.floor)
      let sum =
        bias + self.acceptance * log(first / (1 - first)) + self.worstWord * log(max(worstWord, Self.floor))
        + self.surprise * surprise
      return 1 / (1 + exp(-sum))
    }
  }

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

  /// From 0 to 1: what `plausibility` would refuse lies below `refuseBelow`, and what it would have confirmed below
  /// `confirmBelow`.
  public func probability(_ fit: UtteranceFit) -> Double {
    let bySound = probabilityBySound(fit)
    guard let plausibility, let surprise = fit.surprise else { return bySound }
    let plausible = plausibility.probability(bySound, worstWord: fit.worstWord, surprise: surprise)
    if plausible < plausibility.refuseBelow { return min(bySound, refuseBelow * plausible / plausibility.refuseBelow) }
    let confirmBelow = fit.isInNoise ? plausibility.confirmBelowInNoise : plausibility.confirmBelow
    if plausible >= confirmBelow { return bySound }
    let part = (plausible - plausibility.refuseBelow) / (confirmBelow - plausibility.refuseBelow)
    return min(bySound, refuseBelow + part * (self.confirmBelow - refuseBelow))
  }

  private func probabilityBySound(_ fit: UtteranceFit) -> Double {
    let sum =
      bias + meanScore * fit.meanScore + worstScore * fit.worstScore
      + logWordFrames * log(Double(fit.wordFrameCount)) + restScore * fit.restScore
      + (fit.lostToGarbage ? lostToGarbage : 0)
    return 1 / (1 + exp(-sum))
  }
}
