import Foundation
import ParleySpeech

/// Writes recognition grammars as Sphinx finite-state files, garbage and silences spelled out.
struct GrammarFile {
  private let phones: [String]
  /// The filler dictionary: silence, the noises of the model, and a word for each phone.
  let fillers: String
  private let configuration: RecognizerConfiguration

  init(model: AcousticModel, configuration: RecognizerConfiguration) throws {
    self.configuration = configuration
    let definition = try model.phones()
    phones = EngineFillers.speech(among: definition)
    fillers = EngineFillers.text(phones: definition, withGarbage: true)
  }

  func text(of grammar: RecognitionGrammar) -> String {
    var lines: [String] = []
    var stateCount = grammar.stateCount
    func add(_ from: Int, _ to: Int, _ probability: Double, _ word: String = "") {
      lines.append("TRANSITION \(from) \(to) \(probability) \(word)")
    }
    for arc in grammar.arcs {
      let probability = Double(arc.probability)
      switch arc.label {
      case .word(let word): add(arc.from, arc.to, probability, EngineVocabulary.name(for: word))
      case .empty: add(arc.from, arc.to, probability)
      case .garbage:
        let (entry, exit) = (stateCount, stateCount + 1)
        stateCount += 2
        add(arc.from, entry, probability * configuration.garbageEntryProbability)
        for phone in phones { add(entry, exit, configuration.garbagePhoneProbability, "++\(phone)++") }
        add(exit, entry, 1)
        add(exit, arc.to, 1)
      }
    }
    for state in 0..<stateCount {
      add(state, state, configuration.silenceProbability, "<sil>")
      for noise in EngineFillers.noises { add(state, state, configuration.fillerProbability, noise) }
    }
    let head = [
      "FSG_BEGIN question", "NUM_STATES \(stateCount)", "START_STATE \(grammar.start)", "FINAL_STATE \(grammar.final)",
    ]
    return (head + lines + ["FSG_END"]).map { $0 + "\n" }.joined()
  }
}
