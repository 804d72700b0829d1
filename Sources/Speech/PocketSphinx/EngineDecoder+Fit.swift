extension EngineDecoder {
  /// How well a stretch of the best path fits the sound.
  func fit(_ segment: Segment) -> Double {
    let frames = Double(max(1, segment.lastFrame - segment.firstFrame + 1))
    return WordFit.confidence(frameScore: naturalLogarithm(ofScore: segment.acousticScore) / frames)
  }
}

extension UtteranceFit {
  private static let addedFrameCount = 10

  /// Of the latest search's best path, which holds no garbage; nil where it has no word.
  init?(_ task: PreparedTask, lostToGarbage: Bool) {
    let decoder = task.decoder
    var worstWord = 1.0
    var sentence: [String] = []
    var (words, rest) = ((score: 0.0, frames: 0), (score: 0.0, frames: 0))
    var worst = 0.0
    for segment in decoder.bestPath().segments where segment.name != EngineVocabulary.silentArc {
      let frames = max(1, segment.lastFrame - segment.firstFrame + 1)
      let score = decoder.naturalLogarithm(ofScore: segment.acousticScore)
      if EngineVocabulary.isFiller(segment.name) {
        rest = (rest.score + score, rest.frames + frames)
      } else {
        words = (words.score + score, words.frames + frames)
        worst = min(worst, score / Double(frames + Self.addedFrameCount))
        worstWord = min(worstWord, decoder.fit(segment))
        let name = EngineVocabulary.base(of: segment.name)
        sentence.append(task.words[name] ?? name)
      }
    }
    guard !sentence.isEmpty else { return nil }
    self.init(
      meanScore: words.score / Double(words.frames), worstScore: worst, wordFrameCount: words.frames,
      wordCount: sentence.count,
      restScore: rest.frames == 0 ? 0 : rest.score / Double(rest.frames), lostToGarbage: lostToGarbage)
    self.worstWord = worstWord
    surprise = task.grammar?.surprise(of: sentence)
  }
}
