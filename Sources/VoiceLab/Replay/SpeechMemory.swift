import ParleySpeech
import ParleyVoiceSession
import Synchronization

/// What devices have said, for all conversations of a run: the same text in the same voice is synthesised once.
public final class SpeechMemory: Sendable {
  fileprivate struct Key: Hashable {
    let text: String
    let isMarkup: Bool
  }

  private struct State {
    var speech: [Key: SynthesizedSpeech] = [:]
    /// In the order in which they came.
    var keys: [Key] = []
    var sampleCount = 0
  }

  private let state = Mutex(State())
  /// Ten minutes of speech, which are 20 MB.
  private static let sampleLimit = 600 * 16_000

  public init() {}

  fileprivate func speech(for key: Key) -> SynthesizedSpeech? { state.withLock { $0.speech[key] } }

  /// Keeps the speech; the oldest goes where there is too much.
  fileprivate func keep(_ speech: SynthesizedSpeech, for key: Key) {
    state.withLock { state in
      guard state.speech.updateValue(speech, forKey: key) == nil else { return }
      state.keys.append(key)
      state.sampleCount += speech.clip.samples.count
      while state.sampleCount > Self.sampleLimit, !state.keys.isEmpty {
        let oldest = state.speech.removeValue(forKey: state.keys.removeFirst())
        state.sampleCount -= oldest?.clip.samples.count ?? 0
      }
    }
  }
}

/// A synthesiser that says again what is remembered, in one piece.
private final class RememberingSynthesizer: SpeechSynthesizer {
  private let synthesizer: any SpeechSynthesizer
  private let memory: SpeechMemory

  init(_ synthesizer: any SpeechSynthesizer, _ memory: SpeechMemory) {
    self.synthesizer = synthesizer
    self.memory = memory
  }

  func synthesize(_ text: String, to sink: (SynthesisChunk) -> Bool) throws(SynthesizerError) {
    let key = SpeechMemory.Key(text: text, isMarkup: false)
    if let known = memory.speech(for: key) { return say(known, to: sink) }
    say(remember(key, try synthesizer.speech(for: text)), to: sink)
  }

  func synthesize(
    markup: String, plain: String, to sink: (SynthesisChunk) -> Bool
  ) throws(SynthesizerError) {
    let key = SpeechMemory.Key(text: markup, isMarkup: true)
    if let known = memory.speech(for: key) { return say(known, to: sink) }
    say(remember(key, try synthesizer.speech(forMarkup: markup, plain: plain)), to: sink)
  }

  private func remember(_ key: SpeechMemory.Key, _ speech: SynthesizedSpeech) -> SynthesizedSpeech {
    var speech = speech
    // What grew chunk by chunk has room for up to as much again.
    speech.clip.samples = speech.clip.samples.withUnsafeBufferPointer { Array($0) }
    memory.keep(speech, for: key)
    return speech
  }

  private func say(_ speech: SynthesizedSpeech, to sink: (SynthesisChunk) -> Bool) {
    _ = sink(SynthesisChunk(samples: speech.clip.samples, marks: speech.marks))
  }
}

extension SpeechEngines {
  /// The same engines with a synthesiser that remembers; they all have to speak in one voice.
  public func remembering(in memory: SpeechMemory) -> SpeechEngines {
    let makeSynthesizer = makeSynthesizer
    var engines = SpeechEngines(
      makeRecognizer: makeRecognizer,
      makeSynthesizer: { RememberingSynthesizer(try makeSynthesizer(), memory) })
    engines.makeWakeSpotter = makeWakeSpotter
    return engines
  }
}
