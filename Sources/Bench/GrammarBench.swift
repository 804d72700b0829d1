import ParleyAudio
import ParleyDialog
import ParleyGrammar
import ParleySpeech
import ParleyVoiceLab
import ParleyVoiceSession

/// From a question's expectation to a recogniser that is ready to listen.
///
/// The names are made up, so that no dictionary holds them: the preparation includes finding out how each is said.
struct GrammarBench {
  struct Report: BenchPart {
    let part = "grammar"
    let phrases: Int
    let words: Int
    /// From the expectation to the word graph.
    let graphSeconds: Double
    /// From the word graph to the recogniser's search, pronunciations included.
    let prepareSeconds: Double
    /// The same when the words are known already.
    let prepareAgainSeconds: Double

    var sentence: String {
      "grammar of \(phrases) phrases, \(words) words: graph \((graphSeconds * 1_000).rounded(digits: 1)) ms, "
        + "recogniser \((prepareSeconds * 1_000).rounded(digits: 1)) ms with unknown words, "
        + "\((prepareAgainSeconds * 1_000).rounded(digits: 1)) ms with known ones"
    }
  }

  let model: AcousticModel
  let phrases: Int

  func run() throws -> Report {
    let grammar = PhraseWorkload.options(phrases)
    // A second question with the same words, so that the recogniser's cache of grammars has no part in it.
    let other = PhraseNode.sequence([grammar, .optional(.word("please"))])
    var (graph, prepare, again): ([Duration], [Duration], [Duration]) = ([], [], [])
    var words = 0
    for _ in 0..<3 {
      let recognizer = try PocketSphinxRecognizer(model: model)
      var plan: ListeningPlan?
      graph.append(try ProcessorTime.of { plan = try ListeningPlan(Expectation(kind: .option, grammar: grammar)) })
      guard let task = plan?.task else { continue }
      if case .grammar(let grammar) = task { words = grammar.vocabulary.count }
      prepare.append(try ProcessorTime.of { try recognizer.prepare(task) })
      let second = try ListeningPlan(Expectation(kind: .option, grammar: other)).task
      again.append(try ProcessorTime.of { try recognizer.prepare(second) })
    }
    return Report(
      phrases: phrases, words: words, graphSeconds: graph.median?.inSeconds ?? 0,
      prepareSeconds: prepare.median?.inSeconds ?? 0, prepareAgainSeconds: again.median?.inSeconds ?? 0)
  }
}
