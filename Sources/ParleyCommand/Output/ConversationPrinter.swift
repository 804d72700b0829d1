import ParleyAudio
import ParleyDialog
import ParleySpeech
import ParleyVoiceSession

/// Prints a session's events as a conversation: who said what, when, and how long the answer took.
struct ConversationPrinter {
  let output: TextOutput
  private var speechEnd: SampleTime?
  private var computingAtSpeechEnd = Duration.zero
  private(set) var gaps = ResponseGaps()
  /// Prints how sure what was heard is, and why it was refused.
  private let tellsDoubts: Bool
  /// Nil where no screen shows them.
  private let tiles: AppTiles?
  private var heard: [RecognizedWord] = []

  init(output: TextOutput, tellsDoubts: Bool = false, tiles: AppTiles? = nil) {
    self.output = output
    self.tellsDoubts = tellsDoubts
    self.tiles = tiles
  }

  /// Takes the next event; `computing` is the computing time of the whole session so far, where the clock stood still
  /// meanwhile. In a live session it is part of the waiting.
  mutating func print(_ event: SessionEvent, computing: Duration? = nil) {
    gaps.take(event)
    switch event.kind {
    case .endOfSpeech(let ended, _):
      speechEnd = ended
      computingAtSpeechEnd = computing ?? .zero
    case .recognized(let words):
      heard = words
    case .dialog(.heard(let text)):
      line(speechEnd ?? event.at, "You", text + sureness)
    case .rejected(let text):
      line(
        speechEnd ?? event.at, "You",
        (text.isEmpty ? "(not understood)" : "(not understood: \(text))") + refusal)
    case .noInput:
      line(event.at, "You", "(silence)")
    case .speaking(let text):
      line(event.at, "Device", text)
      if let speechEnd {
        var gap = "gap \((event.at - speechEnd).inMilliseconds) ms"
        if let computing {
          gap += " of waiting + \((computing - computingAtSpeechEnd).inMilliseconds) ms of computing"
        }
        output.line("".padded(to: 18) + gap)
      }
      speechEnd = nil
    case .dialog(.matched(let app, _, _, _)):
      tiles?.show(app, on: output, indent: 18)
    case .dialog(.prompt(let prompt, _)) where !prompt.shown.isEmpty:
      for text in prompt.shown { output.line("".padded(to: 18) + "[\(text)]") }
    case .dialog(.failed(_, let sentence, _)), .failure(let sentence):
      line(event.at, "Failed", sentence)
    case .device(let report):
      if let sentence = report.sentence {
        line(event.at, "Failed", sentence)
      } else {
        line(event.at, "", "(\(report.status.rawValue))")
      }
    case .woken(let phrase):
      line(event.at, "You", phrase.map { "(\($0))" } ?? "(woken)")
    case .asleep:
      line(event.at, "", "(asleep)")
    case .dialog(.ended(let outcome)):
      line(event.at, "", "(\(outcome.rawValue))")
    default:
      break
    }
  }

  /// How sure the least sure word is.
  private var sureness: String {
    guard tellsDoubts, let least = heard.compactMap(\.confidence).min() else { return "" }
    return " (\(Int((least * 100).rounded())) % sure)"
  }

  private var refusal: String {
    guard tellsDoubts else { return "" }
    if heard.isEmpty { return ": no words in it" }
    return heard.contains { $0.text == RecognizedWord.garbage }
      ? ": sounds in it fit nothing that can be said here" : ": too unlike the words to be taken" + sureness
  }

  private func line(_ time: SampleTime, _ who: String, _ text: String) {
    output.line("\(time.seconds.rounded(digits: 2)) s".padded(to: 10) + who.padded(to: 8) + text)
  }
}

extension String {
  /// The text with spaces behind it up to a width.
  func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
