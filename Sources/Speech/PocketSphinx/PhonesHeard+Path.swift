extension PhonesHeard {
  /// Of the best path of a search for phones.
  init(_ decoder: EngineDecoder) {
    let segments = decoder.bestPath().segments.filter { EngineVocabulary.isGarbage($0.name) }
    self.init(
      names: segments.map { EngineVocabulary.phone(ofGarbage: $0.name) },
      frames: segments.map { $0.firstFrame...max($0.firstFrame, $0.lastFrame) })
  }
}
