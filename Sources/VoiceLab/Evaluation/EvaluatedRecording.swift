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
  /// It would be read back before it is done.
  package let isReadBack: Bool
  /// The words, garbage as `…`.
  package let heard: String
  /// How likely it was meant as it was heard, 0 to 1, where the recogniser tells; see `Hypothesis.confidence`.
  package let confidence: Double?
  /// Nil where no word has one.
  package let wordConfidences: [Double]?
  /// How many words have to be inserted, left out or replaced to make the reference of what was heard.
  package let wordErrors: Int?
  package let referenceWords: Int?
  /// From the end of the voice to the decision that it had ended, in milliseconds; negative where it was cut off.
  package let endpointDelay: Int?
  package let cutOff: Bool

  private enum CodingKeys: String, CodingKey {
    case file, condition, outcome, expected, understood, heard, confidence, wordConfidences, wordErrors
    case isStrictlyRight = "strict"
    case isReadBack = "readBack"
    case referenceWords, endpointDelay, cutOff
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
    isReadBack = taken?.isReadBack ?? false
    let texts = heard.flatMap { $0.words.map { $0.isGarbage ? "…" : $0.text } }
    self.heard = texts.joined(separator: " ")
    confidence = taken.flatMap { $0.confidence ?? WordFit.confidence(of: $0.words) }
    let confidences = taken?.words.compactMap(\.confidence) ?? []
    wordConfidences = confidences.isEmpty ? nil : confidences
    let reference = recording.words.map(words)
    let label = Self.label(of: recording, reference: reference, library: library)
    wordErrors = reference.map { WordDistance.errors(heard: texts.filter { $0 != "…" }, reference: $0) }
    referenceWords = reference?.count
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
      isStrictlyRight = wordErrors == 0
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
}
