extension EngineDecoder {
  /// How well a stretch of the best path fits the sound.
  func fit(_ segment: Segment) -> Double {
    let frames = Double(max(1, segment.lastFrame - segment.firstFrame + 1))
    return WordFit.confidence(frameScore: naturalLogarithm(ofScore: segment.acousticScore) / frames)
  }
}

extension UtteranceFit {
  private static let addedFrameCount = 10

  /// Of a path without garbage; nil where it has no word.
  ///
  /// - Parameters:
  ///   - typicalSurprise: see `RecognitionGrammar`.
  ///   - weight: how much the grammar weighs in the path's scores.
  init?(
    path: [EngineDecoder.Segment], decoder: EngineDecoder, lostToGarbage: Bool, typicalSurprise: Double?, weight: Double
  ) {
    var worstWord = 1.0
    var likelihood = 0.0
    var (words, rest) = ((score: 0.0, frames: 0), (score: 0.0, frames: 0))
    var (worst, count) = (0.0, 0)
    for segment in path where segment.name != EngineVocabulary.silentArc {
      let frames = max(1, segment.lastFrame - segment.firstFrame + 1)
      let score = decoder.naturalLogarithm(ofScore: segment.acousticScore)
      if EngineVocabulary.isFiller(segment.name) {
        rest = (rest.score + score, rest.frames + frames)
      } else {
        words = (words.score + score, words.frames + frames)
        worst = min(worst, score / Double(frames + Self.addedFrameCount))
        worstWord = min(worstWord, decoder.fit(segment))
        likelihood += decoder.naturalLogarithm(ofScore: segment.grammarScore)
        count += 1
      }
    }
    guard count > 0 else { return nil }
    self.init(
      meanScore: words.score / Double(words.frames), worstScore: worst, wordFrameCount: words.frames, wordCount: count,
      restScore: rest.frames == 0 ? 0 : rest.score / Double(rest.frames), lostToGarbage: lostToGarbage)
    self.worstWord = worstWord
    surprise = typicalSurprise.map { -likelihood / weight - $0 }
  }
}
