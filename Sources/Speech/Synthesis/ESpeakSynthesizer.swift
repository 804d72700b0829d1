import Audio
import CESpeakNG

/// Speech synthesis by espeak-ng.
///
/// Not `Sendable`: it belongs to whoever made it. Several may exist, but espeak-ng keeps process-global state, so they
/// take turns, a whole prompt at a time.
public final class ESpeakSynthesizer: SpeechSynthesizer {
  public var settings: VoiceSettings

  public init(settings: VoiceSettings = VoiceSettings()) {
    self.settings = settings
  }

  public func synthesize(_ text: String, to sink: (SynthesisChunk) -> Bool) throws(SynthesizerError) {
    let text = text.replacing("\0", with: " ")
    guard text.contains(where: { !$0.isWhitespace }) else { return }
    let settings = settings
    try ESpeakEngine.shared.exclusively(
      { (rate) throws(SynthesizerError) in
        guard espeak_SetVoiceByName(settings.voice) == EE_OK else { throw .noVoice(settings.voice) }
        espeak_SetParameter(espeakRATE, Int32(settings.rate), 0)
        espeak_SetParameter(espeakPITCH, Int32(settings.pitch), 0)
        espeak_SetParameter(espeakVOLUME, Int32(settings.volume), 0)
        let converter: any SpeechRateConverter
        do { converter = try SpeechResampler(from: rate) } catch { throw .failed("\(error)") }
        try withoutActuallyEscaping(sink) { (sink) throws(SynthesizerError) in
          let prompt = ESpeakPrompt(text: text, rate: rate, converter: converter, sink: sink)
          espeak_SetSynthCallback { samples, count, events in
            guard let owner = events?.pointee.user_data else { return 0 }
            let prompt = Unmanaged<ESpeakPrompt>.fromOpaque(owner).takeUnretainedValue()
            return prompt.receive(samples, count: Int(count), events: events) ? 0 : 1
          }
          let status = text.withCString { bytes in
            espeak_Synth(
              bytes, text.utf8.count + 1, 0, POS_CHARACTER, 0, UInt32(espeakCHARS_UTF8), nil,
              Unmanaged.passUnretained(prompt).toOpaque())
          }
          espeak_SetSynthCallback(nil)
          guard status == EE_OK else { throw .failed("status \(status.rawValue)") }
          prompt.finish()
        }
      }, otherwise: .notInstalled)
  }
}
