import Audio

/// Writes down sound of any length as it comes: what is said between long pauses is one utterance.
///
/// It keeps nothing but the words, so an hour needs no more memory than a minute. The recogniser has to be prepared.
public struct StreamingTranscription {
  private let recognizer: any SpeechRecognizer
  private let policy: EndpointingPolicy
  private var detector = SpeechActivityDetector()
  private var endpointer: Endpointer
  private var now = SampleTime.zero
  private var words: [RecognizedWord] = []
  private var isOpen = false

  /// - Parameter pause: the silence that ends an utterance. The default is the policy's for speech that may go on.
  public init(recognizer: any SpeechRecognizer, pause: Duration = EndpointingPolicy().incomplete) {
    self.recognizer = recognizer
    policy = EndpointingPolicy(
      complete: pause, extendable: pause, incomplete: pause, cap: .seconds(30), noInput: .seconds(1_000_000_000))
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
    switch endpointer.handle(.frame(isSpeech: detector.hear(frame))) {
    case .endOfSpeech, .maximumLengthReached, .timedOut: closeUtterance()
    case .speechStarted, nil: break
    }
  }

  /// Everything that was said, once the sound has come to its end.
  public mutating func finish() -> [RecognizedWord] {
    closeUtterance()
    return words
  }

  private mutating func closeUtterance() {
    if isOpen, let hypothesis = recognizer.end() { words += hypothesis.words.filter { !$0.isGarbage } }
    isOpen = false
  }
}
