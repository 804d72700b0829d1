import CParleyPocketSphinx
import ParleyAudio

/// Which phones the acoustic model alone hears in speech, where any may follow any and no word is expected.
///
/// Not `Sendable`: it owns a decoder, which may be used by one thread at a time. What it hears depends on what it heard
/// before, as a listener gets used to a voice: the same clips in the same order give the same phones.
package final class PhoneLoop {
  private let decoder: EngineDecoder
  private let stream: CepstralStream

  package init(model: AcousticModel) throws(RecognizerError) {
    decoder = try EngineDecoder(model: model, configuration: .phones(1e-4))
    guard let frontEnd = decoder.frontEnd else { throw .engine(detail: "no front end") }
    stream = CepstralStream(frontEnd: frontEnd, keeps: false)
    guard decoder.select(EngineDecoder.phoneSearch) else { throw .taskRefused("the phones", detail: "") }
  }

  /// The phones of one utterance, silence and noises left out.
  package func phones(in clip: AudioClip) -> [String] {
    stream.begin(decoder: decoder)
    guard decoder.start() else { return [] }
    for index in 0..<clip.frameCount { stream.accept(clip.frame(index), decoder: decoder) }
    decoder.finish()
    return decoder.bestPath().segments.map(\.name).filter(EngineVocabulary.isGarbage).map {
      EngineVocabulary.phone(ofGarbage: $0)
    }
  }
}
