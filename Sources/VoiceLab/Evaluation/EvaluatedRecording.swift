import Foundation
import ParleyAudio
import ParleyDialog
import ParleyGrammar
import ParleySpeech

/// What became of one recording in one condition.
///
/// As JSON: `{"condition", "confidence", "cutOff", "endpointDelay" (ms after the voice ended; absent where nothing was
/// decided), "expected" {"intent", "slots"}, "file", "heard", "outcome", "referenceWords", "understood", "wordErrors"}`.
package struct EvaluatedRecording: Encodable, Sendable {
  package enum Outcome: String, Encodable, Sendable {
    /// Everything labelled was understood.
    case right
    /// Something else was understood.
    case wrong
    /// The command was not understood.
    case rejected
    /// Speech not addressed to the device was taken for a command.
    case falseAccept
    /// Speech not addressed to the device was refused.
    case refused
    /// Only the words are known.
    case transcribed
  }

  package let file: String
  package let condition: String
  package let outcome: Outcome
  /// The slots are exactly those of the label.
  package let isStrictlyRight: Bool
  package let expected: SpokenCommand?
  package let understood: SpokenCommand?
  /// The words, garbage as `…`.
  package let heard: String
  /// How likely it was meant as it was heard, 0 to 1, where the recogniser tells; see `Hypothesis.confidence`.
  package let confidence: Double?
  package let wordConfidences: [Double]
  package let wordErrors: WordErrorCount?
  /// From the end of the voice to the decision that it had ended, in milliseconds; negative where it was cut off.
  package let endpointDelay: Int?
  package let cutOff: Bool

  private enum Key: String, CodingKey {
    case file, condition, outcome, strict, expected, understood, heard, confidence, wordConfidences, wordErrors,
      referenceWords
    case endpointDelay, cutOff
  }

  /// - Parameters:
  ///   - heard: the utterances that were found in it.
  ///   - voiceEnd: the sample, in what was heard, at which the person had finished.
  ///   - words: a text as spoken words.
  package init(
    _ recording: LabelledRecording, condition: String, heard: [CommandListening.Heard], voiceEnd: Int,
    library: ShortcutLibrary?, words: (String) -> [String]
  ) {
    file = recording.name
    self.condition = condition
    let taken = heard.last { $0.command != nil } ?? heard.last
    understood = taken?.command
    let texts = heard.flatMap { $0.words.map { $0.isGarbage ? "…" : $0.text } }
    self.heard = texts.joined(separator: " ")
    confidence = taken.flatMap { $0.confidence ?? WordFit.confidence(of: $0.words) }
    wordConfidences = taken?.words.compactMap(\.confidence) ?? []
    let reference = recording.words.map(words)
    let label = Self.label(of: recording, reference: reference, library: library)
    wordErrors = reference.map { WordErrorCount(heard: texts.filter { $0 != "…" }, reference: $0) }
    switch label {
    case .command(let command):
      expected = command
      guard let understood else {
        outcome = .rejected
        isStrictlyRight = false
        break
      }
      outcome = understood.fulfils(command) ? .right : .wrong
      isStrictlyRight = outcome == .right && understood.slots.count == command.slots.count
    case .notForApp:
      expected = nil
      outcome = understood == nil ? .refused : .falseAccept
      isStrictlyRight = understood == nil
    case .unknown:
      expected = nil
      outcome = .transcribed
      isStrictlyRight = wordErrors?.errors == 0
    }
    guard expected != nil || outcome == .transcribed, let decided = taken?.decidedAt else {
      endpointDelay = nil
      cutOff = false
      return
    }
    endpointDelay = Duration(sampleCount: abs(decided - voiceEnd)).inMilliseconds * (decided < voiceEnd ? -1 : 1)
    cutOff = decided < voiceEnd
  }

  /// Words that are known say what should be understood, where no label does.
  private static func label(
    of recording: LabelledRecording, reference: [String]?, library: ShortcutLibrary?
  ) -> LabelledRecording.Label {
    guard recording.label == .unknown, let library, let reference else { return recording.label }
    return SpokenCommand(reference, in: library).map { .command($0) } ?? .unknown
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(file, forKey: .file)
    try container.encode(condition, forKey: .condition)
    try container.encode(outcome, forKey: .outcome)
    try container.encode(isStrictlyRight, forKey: .strict)
    try container.encodeIfPresent(expected, forKey: .expected)
    try container.encodeIfPresent(understood, forKey: .understood)
    try container.encode(heard, forKey: .heard)
    try container.encodeIfPresent(confidence, forKey: .confidence)
    if !wordConfidences.isEmpty { try container.encode(wordConfidences, forKey: .wordConfidences) }
    try container.encodeIfPresent(wordErrors?.errors, forKey: .wordErrors)
    try container.encodeIfPresent(wordErrors?.referenceWords, forKey: .referenceWords)
    try container.encodeIfPresent(endpointDelay, forKey: .endpointDelay)
    try container.encode(cutOff, forKey: .cutOff)
  }
}
