import ParleyAudio

/// The phones of an utterance so far, silence and noises left out, and where each was heard.
struct PhonesHeard {
  let names: [String]
  let frames: [ClosedRange<Int>]

  /// The words of a sentence, each where its phones are; one that was swallowed has no length.
  ///
  /// - Parameter samples: which of the input a frame stands for, on the session's clock.
  func words(_ places: [GrammarShortlist.Place], samples: (Int) -> Range<Int>) -> [RecognizedWord] {
    var last = SampleTime(samples: frames.first.map { samples($0.lowerBound).lowerBound } ?? 0)
    return places.map { place in
      let frames = frames[place.phones]
      let start = frames.first.map { SampleTime(samples: samples($0.lowerBound).lowerBound) } ?? last
      last = frames.last.map { SampleTime(samples: samples($0.upperBound).upperBound) } ?? last
      return RecognizedWord(text: place.word, start: start, end: last)
    }
  }
}
