import ParleyLanguage

/// Something that happened in a conversation, the same whether it was spoken or typed.
///
/// The JSON form is one flat object with `event` naming the case; see `DialogEvent+Codable.swift` for every key.
public enum DialogEvent: Hashable, Sendable {
  /// Words that the dialog was given.
  case heard(text: String)
  /// Nothing that fits was said, or nothing at all.
  case notUnderstood(reason: Misunderstanding)
  /// A trigger phrase named a shortcut; `parameters` are the values it set.
  case matched(app: String, shortcut: String, phrase: String, parameters: [String: String])
  /// The device said something.
  case prompt(Prompt, parameter: String?)
  /// A parameter got its value.
  case resolved(parameter: String, value: String, source: ValueSource)
  /// A parameter lost its value, because another one has one with which it does not exist.
  case withdrawn(parameter: String)
  /// A value was refused; the sentence says why.
  case refused(parameter: String, value: String, reason: String)
  /// The person agreed or declined when asked to confirm.
  case confirmed(subject: String, agreed: Bool)
  /// A universal command was understood.
  case command(UniversalCommand)
  /// The device speaks at another level from here on; see `SpeechVolume`.
  case volume(level: Int)
  /// `perform()` returned.
  case performed(intent: String, value: String?)
  /// `perform()` began again from its top.
  case restarted(intent: String, parameter: String?)
  /// The intent asked for the app in the foreground.
  case foreground(app: String, granted: Bool)
  /// The intent, or something it relied on, failed with this sentence; `cause` is the app's error, unless
  /// its own words are the sentence.
  case failed(intent: String, sentence: String, cause: Cause? = nil)
  /// The conversation about one shortcut is over.
  case ended(Outcome)

  /// An error of an app.
  public struct Cause: Hashable, Sendable {
    /// The name of its type.
    public let error: String
    /// Its own words, on one line.
    public let reason: String

    public init(error: String, reason: String) {
      self.error = error
      self.reason = reason
    }
  }

  /// Why an answer was not understood: there was none before the time-out, or it fits nothing that could be said.
  public enum Misunderstanding: String, Codable, Hashable, Sendable { case silence, noMatch }

  /// Where a value came from: an answer, the trigger phrase, the shortcut as the app declares it, or the parameter's
  /// default.
  public enum ValueSource: String, Codable, Hashable, Sendable {
    case spoken, phrase, preset, standard
  }

  /// How the conversation about one shortcut ended: `declined` at a confirmation, `gaveUp` after too many
  /// misunderstandings, `closed` because the front end went away.
  public enum Outcome: String, Codable, Hashable, Sendable {
    case completed, cancelled, declined, gaveUp, failed, closed
  }
}
