import ParleyAudio

/// Writes down sound of any length as it comes: what is said between pauses is one utterance.
///
/// A pause that ends half a sentence of a grammar is longer than one that ends a whole sentence, so that neither people
/// who hesitate nor people who speak one sentence after the other are misheard. It keeps nothing but the words, so an hour needs no more memory than a minute. The recogniser has to be prepared.
public struct StreamingTranscription {
  private let recognizer: any SpeechRecognizer
  private let progress: GrammarProgress?
  private var policy = EndpointingPolicy()
  private var detector = SpeechActivityDetector()
  private var endpointer: Endpointer
  private var now = SampleTime.zero
  private var words: [RecognizedWord] = []
  private var isOpen = false
  private var framesOfSilence = 0

  /// - Parameters:
  ///   - grammar: what the recogniser is prepared for; nil for free speech.
  ///   - pause: the silence that ends an utterance, except after a sentence that nothing in the grammar can extend:
  ///     that ends with `sentencePause`.
  public init(
    recognizer: any SpeechRecognizer, grammar: RecognitionGrammar? = nil,
    pause: Duration = EndpointingPolicy().incomplete, sentencePause: Duration = .milliseconds(500)
  ) {
    self.recognizer = recognizer
    progress = grammar.map(GrammarProgress.init)
    (policy.complete, policy.extendable, policy.incomplete) = (sentencePause, pause, pause)
    (policy.cap, policy.noInput) = (.seconds(30), .seconds(1_000_000_000))
    endpointer = Endpointer(policy: policy)
  }

  public mutating func accept(_ frame: AudioFrame) {
    if !isOpen {
      recognizer.begin(at: now)
      endpointer = Endpointer(policy: policy)
      isOpen = true
    }
    recognizer.accept(frame)
    now = now + AudioFrame.duration
    let isSpeech = detector.hear(frame)
    framesOfSilence = isSpeech ? 0 : framesOfSilence + 1
    // The words are settled by the time of the shorter pause; asking at every frame would cost more than hearing.
    if let progress, framesOfSilence * AudioFrame.sampleCount == policy.complete.sampleCount / 2 {
      _ = endpointer.handle(.hypothesisProgress(progress(recognizer.partial?.words ?? [])))
    }
    switch endpointer.handle(.frame(isSpeech: isSpeech)) {
    case .endOfSpeech, .maximumLengthReached, .timedOut: closeUtterance()
    case .speechStarted, .presumedEnd, .goesOn, nil: break
    }
  }

  /// Everything that was said, once the sound has come to its end.
  public mutating func finish() -> [RecognizedWord] {
    closeUtterance()
    return words
  }

  private mutating func closeUtterance() {
    if isOpen, let hypothesis = recognizer.end()?.taken { words += hypothesis.words.filter { !$0.isGarbage } }
    isOpen = false
  }
}
