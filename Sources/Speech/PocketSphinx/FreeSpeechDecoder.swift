import Foundation

/// Hears free speech in which the words of a grammar are likelier than in general.
///
/// Not `Sendable`: it owns a decoder, which one thread uses at a time.
final class FreeSpeechDecoder {
  /// What is rarer is hardly said to a device, and takes time and memory: with all 72,000 words of the general model each
  /// second of speech takes a third more time.
  static let wordCount = 20_000
  /// How much of what is said is language in general, not the words of the grammar.
  private static let generalShare = 0.5
  private static let search = "free speech"

  private let decoder: EngineDecoder
  private let general: LanguageModelFile
  private let weight: Double
  private let pronouncer: Pronouncer
  private var ready: (grammar: RecognitionGrammar, task: PreparedTask)?

  /// Loads the general language model of an acoustic model that has one, and a dictionary of its most frequent words.
  init?(
    model: AcousticModel, configuration: RecognizerConfiguration, pronouncer: Pronouncer, logMath: OpaquePointer
  ) throws(RecognizerError) {
    guard let path = model.languageModel, model.dictionary != nil, FileManager.default.isReadableFile(atPath: path)
    else { return nil }
    (self.pronouncer, weight) = (pronouncer, configuration.languageModelWeight)
    let remedy = "run \(model.installCommand)"
    let general = try LanguageModelFile(path: path, weight: weight, logMath: logMath, remedy: remedy)
    self.general = general
    // The second pass takes a quarter of the time. Without it 127 of 196 conversations of a synthetic voice end as meant and 14
    // wrong, with it 126 and 15.
    decoder = try EngineDecoder(
      model: model, configuration: configuration,
      dictionary: pronouncer.dictionary.entries(where: general.isAmongMostFrequent(Self.wordCount)), flatPass: false)
  }

  func forgetSound() { decoder.forgetSound() }

  /// The search for free speech in which the words of this grammar are likely; kept until another is asked for.
  func task(for grammar: RecognitionGrammar) throws(RecognizerError) -> PreparedTask {
    if let ready, ready.grammar == grammar { return ready.task }
    decoder.remove(Self.search)
    ready = nil
    var words: [String: String] = [:]
    for word in grammar.vocabulary {
      let name = EngineVocabulary.name(for: word)
      words[name] = word
      // Words of the dictionary are said as it has them; a word without a pronunciation is not heard.
      if !decoder.hasInDictionary(name), let said = pronouncer.pronunciations(of: word) {
        _ = decoder.add(name, pronunciations: said)
      }
    }
    guard let logMath = decoder.logMath else { throw .engine(detail: "no logarithms") }
    let phrases = try LanguageModelFile(arpa: PhraseLanguage(grammar).arpa, weight: weight, logMath: logMath)
    let mixed = try MixedLanguageModel(general, phrases, generalShare: Self.generalShare)
    let (isAccepted, detail) = decoder.setLanguageModel(mixed.pointer, as: Self.search)
    guard isAccepted else { throw .taskRefused("the language model", detail: detail) }
    let task = PreparedTask(task: .dictation, search: Self.search, decoder: decoder, words: words)
    ready = (grammar, task)
    return task
  }
}
