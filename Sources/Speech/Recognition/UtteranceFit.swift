import Foundation

/// What is known of how well a grammar's best path fits the sound, for `AcceptanceModel` to judge.
///
/// Scores are means a frame in natural logarithms, at most 0: the distance to the best of all sounds that the search still
/// considered, those of free speech among them.
public struct UtteranceFit: Hashable, Sendable {
  /// Over all words.
  public var meanScore: Double
  /// Of the word that fits worst, each counted as 10 frames longer than it is: little is known of short ones.
  public var worstScore: Double
  /// Searched frames of 10 ms within words, at least 1.
  public var wordFrameCount: Int
  public var wordCount: Int
  /// Over the silence and the noises beside the words; 0 where there is none.
  public var restScore: Double
  /// In one of two searches free speech fitted the sound better than any sentence.
  public var lostToGarbage: Bool
  /// Of the word that fits worst, by `WordFit`, from 0 to 1.
  public var worstWord = 1.0
  /// How much rarer the sentence is than others that go the same way, whatever the sound: see `RecognitionGrammar.surprise`;
  /// nil where no grammar tells.
  public var surprise: Double?

  /// See `UtteranceContrast`.
  public var isInNoise = false

  public init(
    meanScore: Double, worstScore: Double, wordFrameCount: Int, wordCount: Int, restScore: Double, lostToGarbage: Bool
  ) {
    self.meanScore = meanScore
    self.worstScore = worstScore
    self.wordFrameCount = max(1, wordFrameCount)
    self.wordCount = wordCount
    self.restScore = restScore
    self.lostToGarbage = lostToGarbage
  }
}
