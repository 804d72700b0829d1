import ParleyAudio
import ParleyDialog
import ParleySpeech
import ParleyVoiceSession

/// Hears recordings one after the other as a session hears a microphone: by the same utterance capture, with the noise
/// and loudness that were learnt carried on from one to the next.
///
/// It stays in the isolation domain that made it; see `SpeechRecognizer`.
package final class CommandListening {
  /// One utterance that was found in a recording.
  package struct Heard: Sendable {
    /// The words; none where nothing was heard.
    package var words: [RecognizedWord]
    /// What they mean; nil where they were refused or mean nothing.
    package var command: SpokenCommand?
    /// How likely it was meant as it was heard, 0 to 1, where the recogniser tells.
    package var confidence: Double?
    /// It would be read back before it is done.
    package var isReadBack = false
    /// When it was decided that the person had finished, in samples from the beginning of the sound that was given.
    package var decidedAt: Int
  }

  private let library: ShortcutLibrary?
  private let listener: QuestionListener
  private var clock = SampleTime.zero
  package var task: RecognitionTask { listener.task }

  /// Without apps it writes down free speech.
  ///
  /// - Throws: what making the grammar and preparing the recogniser throws.
  package init(
    library: ShortcutLibrary?, recognizer: sending any SpeechRecognizer,
    configuration: SessionConfiguration = SessionConfiguration()
  ) throws {
    self.library = library
    let expectation = library?.triggers ?? Expectation(kind: .text, grammar: .anything)
    listener = try QuestionListener(expectation, recognizer: recognizer, configuration: configuration)
  }

  /// Hears one recording to its end, or until a command was understood in it.
  package func hear(_ clip: AudioClip) -> [Heard] {
    var heard: [Heard] = []
    let origin = clock
    listener.listen(at: clock)
    for index in 0..<clip.frameCount {
      let (result, events) = listener.hear(clip.frame(index), at: clock)
      clock = clock + AudioFrame.duration
      guard let result else { continue }
      var words: [RecognizedWord] = []
      for case .recognized(let recognized) in events.map(\.kind) { words = recognized }
      var command: SpokenCommand?
      if result.hasWords, result.trust == .certain {
        command = library.flatMap { SpokenCommand(words.map(\.text), in: $0) }
      }
      heard.append(
        Heard(
          words: words, command: command, confidence: listener.confidence,
          isReadBack: library?.readsBack(result) ?? false,
          decidedAt: clock.samples - origin.samples))
      if command != nil { return heard }
      listener.listen(at: clock)
    }
    listener.stop()
    return heard
  }
}
