import Foundation
import ParleySpeech

/// Writes recognition grammars as Sphinx finite-state files, garbage and silences spelled out.
struct GrammarFile {
  private let phones: [String]
  private let noises: [(name: String, phone: String)]
  private let configuration: RecognizerConfiguration

  init(model: AcousticModel, configuration: RecognizerConfiguration) throws {
    self.configuration = configuration
    let definition = try model.phones()
    phones = definition.filter { $0 != "SIL" && !$0.hasPrefix("+") }
    noises = [("[NOISE]", "+NSN+"), ("[SPEECH]", "+SPN+")].map {
      ($0.0, definition.contains($0.1) ? $0.1 : "SIL")
    }
  }

  /// The filler dictionary: silence, the noises of the model, and a word for each phone.
  var fillers: String {
    let words = ["<s> SIL", "</s> SIL", "<sil> SIL"] + noises.map { "\($0.name) \($0.phone)" }
    return (words + phones.map { "++\($0)++ \($0)" }).map { $0 + "\n" }.joined()
  }

  /// A name without the signs that mean something in a grammar or a dictionary.
  static func name(of word: String) -> String {
    word.unicodeScalars.map { scalar in
      switch scalar.value {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x27, 0x2D, 0x2E, 0x5F, 0x80...: String(scalar)
      default: "%" + String(scalar.value, radix: 16)
      }
    }.joined()
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
      case .word(let word): add(arc.from, arc.to, probability, Self.name(of: word))
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
      for noise in noises { add(state, state, configuration.fillerProbability, noise.name) }
    }
    let head = [
      "FSG_BEGIN question", "NUM_STATES \(stateCount)", "START_STATE \(grammar.start)", "FINAL_STATE \(grammar.final)",
    ]
    return (head + lines + ["FSG_END"]).map { $0 + "\n" }.joined()
  }
}
