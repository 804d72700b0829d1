import ParleyAudio
import ParleyDialog
import ParleyVoiceSession

/// A conversation as people read it: who said what, what was heard and what became of it, without times or levels of
/// confidence, so that it changes only when the conversation does.
public struct Transcript: Hashable, Sendable {
  /// One line, with the person's turn that it belongs to, counted from 1; 0 before the first.
  public struct Line: Hashable, Sendable {
    public let turn: Int
    public let text: String
  }

  public private(set) var lines: [Line] = []

  public init(_ record: ConversationRecord) {
    var turn = 0
    for event in record.events {
      let now = record.turn(at: event.at)
      while turn < now {
        turn += 1
        let words = record.turns[turn - 1].words
        lines.append(Line(turn: turn, text: words.isEmpty ? "turn \(turn)  (silence)" : "turn \(turn)  “\(words)”"))
      }
      if let text = Self.text(event) { lines.append(Line(turn: turn, text: "  " + text)) }
    }
  }

  public var text: String { lines.map { $0.text + "\n" }.joined() }

  /// Nil for what is said by another event, or changes while the words stay the same.
  private static func text(_ event: SessionEvent) -> String? {
    switch event.kind {
    case .dialog(let event): text(event)
    case .rejected(let text): "not understood  “\(text)”"
    case .noInput: "no input"
    case .failure(let sentence): "failure  \(sentence)"
    default: nil
    }
  }

  private static func text(_ event: DialogEvent) -> String? {
    switch event {
    case .heard(let text): return "heard  “\(text)”"
    case .notUnderstood(let reason): return "not understood  (\(reason.rawValue))"
    case .matched(let app, let shortcut, let phrase, let parameters):
      let values = parameters.sorted { $0.key < $1.key }.map { "\($0.key) = \($0.value)" }
      return (["matched  \(shortcut) of \(app) by “\(phrase)”"] + values).joined(separator: ", ")
    case .prompt(let prompt, let parameter):
      let about = parameter.map { " \($0)" } ?? ""
      let shown = prompt.shown.isEmpty ? "" : "  [" + prompt.shown.joined(separator: " | ") + "]"
      return "\(prompt.purpose.rawValue)\(about)  “\(prompt.spoken)”\(shown)"
    case .resolved(let parameter, let value, let source):
      return "resolved  \(parameter) = \(value) (\(source.rawValue))"
    case .withdrawn(let parameter): return "withdrawn  \(parameter)"
    case .refused(let parameter, let value, let reason): return "refused  \(parameter) = \(value): \(reason)"
    case .confirmed(let subject, let agreed): return "\(agreed ? "confirmed" : "declined")  \(subject)"
    case .command(let command): return "command  \(command.rawValue)"
    case .performed(let intent, let value): return "performed  \(intent)" + (value.map { " giving \($0)" } ?? "")
    case .restarted(let intent, let parameter):
      return "restarted  \(intent)" + (parameter.map { " because of \($0)" } ?? "")
    case .foreground(let app, let granted): return "foreground  \(app) \(granted ? "opened" : "refused")"
    case .failed(let intent, let sentence, _): return "failed  \(intent): \(sentence)"
    case .volume(let level): return "volume  \(level)"
    case .ended(let outcome): return "ended  \(outcome.rawValue)"
    }
  }
}
