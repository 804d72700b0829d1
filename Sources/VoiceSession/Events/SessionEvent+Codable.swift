import ParleyAudio
import ParleyDialog
import ParleySpeech

/// The JSON form: one flat object an event. `at` is the moment in 16 kHz samples since the session began; `event` names
/// the case. Dialog events add their own keys (see `DialogEvent+Codable.swift`); the session's own are:
///
/// | `event` | other keys |
/// |---|---|
/// | `listening` | `for`: `trigger`, `yesNo`, `option`, `number`, `value`, `text` |
/// | `speechStarted` | – |
/// | `hypothesis` | `text` |
/// | `endOfSpeech` | `speechEnded` (samples), `reason`: `complete`, `completeButExtendable`, `incomplete`, `tooLong` |
/// | `recognized` | `words`: objects of `text`, `start`, `end` (samples), `confidence` (0 to 1, where known) |
/// | `rejected` | `text` |
/// | `noInput` | – |
/// | `speaking` | `text` |
/// | `spoke` | – |
/// | `announcement` | `number`, `status`: `said`, `brokenOff`, `dropped` |
/// | `woken` | `phrase`, where it was one |
/// | `asleep` | – |
/// | `muted`, `unmuted` | – |
/// | `earcon` | `sound`: `listening`, `understood`, `failed`, `thinking` |
/// | `bargeInStarted` | – |
/// | `bargeInAccepted` | `promptWords`, `promptCharacters`: how far the prompt had got |
/// | `bargeInDismissed` | – |
/// | `failure` | `sentence` |
/// | `device` | `status`: see `DeviceReport.Status`; `sentence` where something is wrong |
extension SessionEvent: Codable {
  private enum Key: String, CodingKey {
    case at, event, `for`, text, speechEnded, reason, words, sentence, phrase, sound, promptWords, promptCharacters
    case number, status
  }

  /// The value of `event`.
  public var name: String {
    switch kind {
    case .dialog(let event): event.name
    case .listening: "listening"
    case .speechStarted: "speechStarted"
    case .hypothesis: "hypothesis"
    case .endOfSpeech: "endOfSpeech"
    case .recognized: "recognized"
    case .rejected: "rejected"
    case .noInput: "noInput"
    case .speaking: "speaking"
    case .spoke: "spoke"
    case .announcement: "announcement"
    case .woken: "woken"
    case .asleep: "asleep"
    case .muted: "muted"
    case .unmuted: "unmuted"
    case .earcon: "earcon"
    case .bargeInStarted: "bargeInStarted"
    case .bargeInAccepted: "bargeInAccepted"
    case .bargeInDismissed: "bargeInDismissed"
    case .failure: "failure"
    case .device: "device"
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    try object.encode(at, forKey: .at)
    if case .dialog(let event) = kind {
      try event.encode(to: encoder)
      return
    }
    try object.encode(name, forKey: .event)
    switch kind {
    case .dialog, .speechStarted, .noInput, .spoke, .asleep, .muted, .unmuted, .bargeInStarted, .bargeInDismissed: break
    case .announcement(let number, let ending):
      try object.encode(number, forKey: .number)
      try object.encode(ending, forKey: .status)
    case .woken(let phrase): try object.encodeIfPresent(phrase, forKey: .phrase)
    case .earcon(let sound): try object.encode(sound, forKey: .sound)
    case .bargeInAccepted(let words, let characters):
      try object.encode(words, forKey: .promptWords)
      try object.encode(characters, forKey: .promptCharacters)
    case .listening(let kind): try object.encode(kind, forKey: .for)
    case .hypothesis(let text), .rejected(let text), .speaking(let text): try object.encode(text, forKey: .text)
    case .endOfSpeech(let speechEnded, let reason):
      try object.encode(speechEnded, forKey: .speechEnded)
      try object.encode(reason, forKey: .reason)
    case .recognized(let words): try object.encode(words, forKey: .words)
    case .failure(let sentence): try object.encode(sentence, forKey: .sentence)
    case .device(let report): try report.encode(to: encoder)
    }
  }

  public init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Key.self)
    at = try object.decode(SampleTime.self, forKey: .at)
    func text() throws -> String { try object.decode(String.self, forKey: .text) }
    switch try object.decode(String.self, forKey: .event) {
    case "listening": kind = .listening(try object.decode(Expectation.Kind.self, forKey: .for))
    case "speechStarted": kind = .speechStarted
    case "hypothesis": kind = .hypothesis(text: try text())
    case "endOfSpeech":
      kind = .endOfSpeech(
        speechEnded: try object.decode(SampleTime.self, forKey: .speechEnded),
        reason: try object.decode(EndReason.self, forKey: .reason))
    case "recognized": kind = .recognized(words: try object.decode([RecognizedWord].self, forKey: .words))
    case "rejected": kind = .rejected(text: try text())
    case "noInput": kind = .noInput
    case "speaking": kind = .speaking(text: try text())
    case "spoke": kind = .spoke
    case "announcement":
      kind = .announcement(
        number: try object.decode(Int.self, forKey: .number),
        try object.decode(Announcement.Ending.self, forKey: .status))
    case "woken": kind = .woken(phrase: try object.decodeIfPresent(String.self, forKey: .phrase))
    case "asleep": kind = .asleep
    case "muted": kind = .muted
    case "unmuted": kind = .unmuted
    case "earcon": kind = .earcon(try object.decode(Earcon.self, forKey: .sound))
    case "bargeInStarted": kind = .bargeInStarted
    case "bargeInAccepted":
      kind = .bargeInAccepted(
        words: try object.decode(Int.self, forKey: .promptWords),
        characters: try object.decode(Int.self, forKey: .promptCharacters))
    case "bargeInDismissed": kind = .bargeInDismissed
    case "failure": kind = .failure(sentence: try object.decode(String.self, forKey: .sentence))
    case "device": kind = .device(try DeviceReport(from: decoder))
    default: kind = .dialog(try DialogEvent(from: decoder))
    }
  }
}
