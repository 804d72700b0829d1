import CParleyPocketSphinx
import ParleyAudio

/// Which phones the acoustic model alone hears in speech, where any may follow any and no word is expected.
///
/// Not `Sendable`: it owns a decoder, which may be used by one thread at a time. What it hears depends on what it heard
/// before, as a listener gets used to a voice: the same clips in the same order give the same phones.
package final class PhoneLoop {
  private static let search = "phones"

  private let decoder: EngineDecoder
  private let stream: CepstralStream

  /// Throws `RecognizerError` for a model that cannot be loaded.
  package init(model: AcousticModel) throws(RecognizerError) {
    // What a phone costs holds the balance between those that are heard twice and those that are missed.
    let configuration = RecognizerConfiguration(
      grammarWeight: 1, garbageEntryProbability: 1, garbagePhoneProbability: 1e-4)
    decoder = try EngineDecoder(model: model, configuration: configuration, forLanguageModels: false)
    guard let frontEnd = decoder.frontEnd, let logMath = decoder.logMath else { throw .engine(detail: "no front end") }
    stream = CepstralStream(frontEnd: frontEnd, keeps: false)
    let arcs = [RecognitionGrammar.Arc(from: 0, to: 1, label: .garbage)]
    guard let grammar = try? RecognitionGrammar(stateCount: 2, start: 0, final: 1, arcs: arcs),
      let graph = FiniteStateGraph(
        grammar, name: Self.search, logMath: logMath, phones: decoder.phones, configuration: configuration)
    else { throw .taskRefused("the phones", detail: "no memory") }
    let (isAccepted, detail) = decoder.setGraph(graph, as: Self.search)
    guard isAccepted, decoder.select(Self.search) else { throw .taskRefused("the phones", detail: detail) }
  }

  /// The phones of one utterance, silence and noises left out.
  package func phones(in clip: AudioClip) -> [String] {
    stream.begin()
    guard decoder.start() else { return [] }
    for index in 0..<clip.frameCount { stream.accept(clip.frame(index), decoder: decoder) }
    decoder.finish()
    return decoder.bestPath().segments.map(\.name).filter(EngineVocabulary.isGarbage).map {
      EngineVocabulary.phone(ofGarbage: $0)
    }
  }
}
