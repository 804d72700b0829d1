import ParleyLanguage

/// The flat JSON form of a dialog event.
///
/// | `event` | other keys |
/// |---|---|
/// | `heard` | `text` |
/// | `notUnderstood` | `reason`: `silence`, `noMatch` |
/// | `matched` | `app`, `shortcut` (the intent's type), `phrase` (as declared), `parameters` (name → value) |
/// | `prompt` | `purpose`: `question`, `reprompt`, `statement`, `result`, `failure`; `full`, `supporting`, `used`: `full` or `supporting`; `shown` where a display shows something; `parameter` where one is asked for |
/// | `resolved` | `parameter`, `value`, `source`: `spoken`, `phrase`, `preset`, `standard` |
/// | `withdrawn` | `parameter` |
/// | `refused` | `parameter`, `value`, `reason` |
/// | `confirmed` | `subject`, `agreed` |
/// | `command` | `command`: see `UniversalCommand` |
/// | `volume` | `level`: 1 to 10 |
/// | `performed` | `intent`, `value` where there is one |
/// | `restarted` | `intent`, `parameter` where one was the reason |
/// | `foreground` | `app`, `granted` |
/// | `failed` | `intent`, `sentence`; where an app's error was the cause that is not made to be spoken, `error` (its type) and `reason` (its own words) |
/// | `ended` | `outcome`: `completed`, `cancelled`, `declined`, `gaveUp`, `failed`, `closed` |
extension DialogEvent: Codable {
  /// The keys of its JSON object.
  public enum Key: String, CodingKey {
    case event, text, reason, app, shortcut, phrase, parameters, purpose, full, supporting, used, shown, parameter
    case value, source, subject, agreed, command, intent, granted, sentence, outcome, level, error
  }

  /// The value of `event`.
  public var name: String {
    switch self {
    case .heard: "heard"
    case .notUnderstood: "notUnderstood"
    case .matched: "matched"
    case .prompt: "prompt"
    case .resolved: "resolved"
    case .withdrawn: "withdrawn"
    case .refused: "refused"
    case .confirmed: "confirmed"
    case .command: "command"
    case .volume: "volume"
    case .performed: "performed"
    case .restarted: "restarted"
    case .foreground: "foreground"
    case .failed: "failed"
    case .ended: "ended"
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    try object.encode(name, forKey: .event)
    switch self {
    case .heard(let text):
      try object.encode(text, forKey: .text)
    case .notUnderstood(let reason):
      try object.encode(reason, forKey: .reason)
    case .matched(let app, let shortcut, let phrase, let parameters):
      try object.encode(app, forKey: .app)
      try object.encode(shortcut, forKey: .shortcut)
      try object.encode(phrase, forKey: .phrase)
      try object.encode(parameters, forKey: .parameters)
    case .prompt(let prompt, let parameter):
      try object.encode(prompt.purpose, forKey: .purpose)
      try object.encode(prompt.full, forKey: .full)
      try object.encode(prompt.supporting, forKey: .supporting)
      try object.encode(prompt.style, forKey: .used)
      if !prompt.shown.isEmpty { try object.encode(prompt.shown, forKey: .shown) }
      try object.encodeIfPresent(parameter, forKey: .parameter)
    case .resolved(let parameter, let value, let source):
      try object.encode(parameter, forKey: .parameter)
      try object.encode(value, forKey: .value)
      try object.encode(source, forKey: .source)
    case .withdrawn(let parameter):
      try object.encode(parameter, forKey: .parameter)
    case .refused(let parameter, let value, let reason):
      try object.encode(parameter, forKey: .parameter)
      try object.encode(value, forKey: .value)
      try object.encode(reason, forKey: .reason)
    case .confirmed(let subject, let agreed):
      try object.encode(subject, forKey: .subject)
      try object.encode(agreed, forKey: .agreed)
    case .command(let command):
      try object.encode(command, forKey: .command)
    case .volume(let level):
      try object.encode(level, forKey: .level)
    case .performed(let intent, let value):
      try object.encode(intent, forKey: .intent)
      try object.encodeIfPresent(value, forKey: .value)
    case .restarted(let intent, let parameter):
      try object.encode(intent, forKey: .intent)
      try object.encodeIfPresent(parameter, forKey: .parameter)
    case .foreground(let app, let granted):
      try object.encode(app, forKey: .app)
      try object.encode(granted, forKey: .granted)
    case .failed(let intent, let sentence, let cause):
      try object.encode(intent, forKey: .intent)
      try object.encode(sentence, forKey: .sentence)
      try object.encodeIfPresent(cause?.error, forKey: .error)
      try object.encodeIfPresent(cause?.reason, forKey: .reason)
    case .ended(let outcome):
      try object.encode(outcome, forKey: .outcome)
    }
  }

  public init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Key.self)
    let name = try object.decode(String.self, forKey: .event)
    func text(_ key: Key) throws -> String { try object.decode(String.self, forKey: key) }
    switch name {
    case "heard": self = .heard(text: try text(.text))
    case "notUnderstood": self = .notUnderstood(reason: try object.decode(Misunderstanding.self, forKey: .reason))
    case "matched":
      self = .matched(
        app: try text(.app), shortcut: try text(.shortcut), phrase: try text(.phrase),
        parameters: try object.decode([String: String].self, forKey: .parameters))
    case "prompt":
      let prompt = Prompt(
        try object.decode(Prompt.Purpose.self, forKey: .purpose), full: try text(.full),
        supporting: try text(.supporting), style: try object.decode(DialogStyle.self, forKey: .used),
        shown: try object.decodeIfPresent([String].self, forKey: .shown) ?? [])
      self = .prompt(prompt, parameter: try object.decodeIfPresent(String.self, forKey: .parameter))
    case "resolved":
      self = .resolved(
        parameter: try text(.parameter), value: try text(.value),
        source: try object.decode(ValueSource.self, forKey: .source))
    case "withdrawn": self = .withdrawn(parameter: try text(.parameter))
    case "refused":
      self = .refused(parameter: try text(.parameter), value: try text(.value), reason: try text(.reason))
    case "confirmed":
      self = .confirmed(subject: try text(.subject), agreed: try object.decode(Bool.self, forKey: .agreed))
    case "command": self = .command(try object.decode(UniversalCommand.self, forKey: .command))
    case "volume": self = .volume(level: try object.decode(Int.self, forKey: .level))
    case "performed":
      self = .performed(intent: try text(.intent), value: try object.decodeIfPresent(String.self, forKey: .value))
    case "restarted":
      self = .restarted(
        intent: try text(.intent), parameter: try object.decodeIfPresent(String.self, forKey: .parameter))
    case "foreground":
      self = .foreground(app: try text(.app), granted: try object.decode(Bool.self, forKey: .granted))
    case "failed":
      let error = try object.decodeIfPresent(String.self, forKey: .error)
      let cause = try error.map { Cause(error: $0, reason: try text(.reason)) }
      self = .failed(intent: try text(.intent), sentence: try text(.sentence), cause: cause)
    case "ended": self = .ended(try object.decode(Outcome.self, forKey: .outcome))
    default:
      throw DecodingError.dataCorruptedError(
        forKey: .event, in: object, debugDescription: "\(name) is not a dialog event")
    }
  }
}
