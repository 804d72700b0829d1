import Foundation
import ParleyDialog
import ParleyGrammar
import ParleyLanguage
import ParleySpeech
import ParleyVoiceLab
import ParleyVoiceSession

/// A list of phrases in a text file, one a line, as a grammar: one of them is said, or something else.
///
/// Blank lines and lines that start with `#` are left out.
struct PhraseList {
  let task: RecognitionTask
  /// How words are written that the grammar holds in normal form.
  let spellings: [String: [String]]

  init(_ path: String, spokenForm: SpokenForm?) throws {
    let text = try TextFile.text(of: path, holding: "phrase on each line")
    let lines = text.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && !$0.hasPrefix("#") }
    let nodes = lines.map { spokenForm?.phrase($0) ?? PhraseNode(text: $0) }.filter { !$0.allowsNothing }
    guard !nodes.isEmpty else {
      throw CommandFailure(.usage, "\(path) holds no phrase that can be said; write one on each line.")
    }
    task = try ListeningPlan(Expectation(kind: .option, grammar: .choice(nodes))).task
    spellings = WrittenForms.spellings(in: lines)
  }
}
