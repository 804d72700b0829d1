import CParleyESpeakNG
import ParleyAudio

/// Speech synthesis by espeak-ng.
///
/// The same text with the same settings gives the same samples, whatever was said before. Not `Sendable`: it belongs to
/// the domain that made it. Several may exist, but espeak-ng keeps process-global state, so they take turns, a whole
/// prompt at a time.
public final class ESpeakSynthesizer: SpeechSynthesizer {
  /// Taken by the next prompt; one that is being made keeps its own.
  public var settings: VoiceSettings
  /// Whether `[[…]]` in a text holds espeak-ng's own names of phonemes, as `Pronouncer.synthesiserPhonemes` gives them.
  public var readsPhonemes = false

  public init(settings: VoiceSettings = VoiceSettings()) {
    self.settings = settings
  }

  public func synthesize(_ text: String, to sink: (SynthesisChunk) -> Bool) throws(SynthesizerError) {
    try synthesize(text, flags: UInt32(espeakCHARS_UTF8), to: sink)
  }

  public func synthesize(
    markup: String, plain: String, to sink: (SynthesisChunk) -> Bool
  ) throws(SynthesizerError) {
    try synthesize(markup, flags: UInt32(espeakCHARS_UTF8) | UInt32(espeakSSML), to: sink)
  }

  private func synthesize(
    _ text: String, flags: UInt32, to sink: (SynthesisChunk) -> Bool
  ) throws(SynthesizerError) {
    let text = text.replacing("\0", with: " ")
    guard text.contains(where: { !$0.isWhitespace }) else { return }
    let settings = settings
    let flags = flags | (readsPhonemes ? UInt32(espeakPHONEMES) : 0)
    try ESpeakEngine.shared.withFreshLibrary(
      { (library) throws(SynthesizerError) in
        guard library.select(voice: settings.voice) else { throw .noVoice(settings.voice) }
        // At 450 and above espeak-ng 1.51 has libsonic make it faster, and never frees that.
        _ = library.setParameter(espeakRATE, Int32(min(settings.rate, 449)), 0)
        _ = library.setParameter(espeakPITCH, Int32(settings.pitch), 0)
        _ = library.setParameter(espeakVOLUME, Int32(settings.volume), 0)
        let resampler: Resampler
        do {
          resampler = try Resampler(from: library.sampleRate, to: SampleTime.samplesPerSecond, quality: .voice)
        } catch {
          throw .failed("\(error)")
        }
        try withoutActuallyEscaping(sink) { (sink) throws(SynthesizerError) in
          let prompt = ESpeakPrompt(text: text, resampler: resampler, sink: sink)
          library.setSynthCallback { samples, count, events in
            guard let owner = events?.pointee.user_data else { return 0 }
            let prompt = Unmanaged<ESpeakPrompt>.fromOpaque(owner).takeUnretainedValue()
            return prompt.receive(samples, count: Int(count), events: events) ? 0 : 1
          }
          let status = text.withCString { bytes in
            library.synth(
              bytes, text.utf8.count + 1, 0, POS_CHARACTER, 0, flags, nil,
              Unmanaged.passUnretained(prompt).toOpaque())
          }
          guard status == EE_OK else { throw .failed("status \(status.rawValue)") }
          prompt.finish()
        }
      }, otherwise: .notInstalled)
  }
}
