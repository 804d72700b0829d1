import ParleyGrammar

/// One thing that the device says, in both of its texts, with what a display shows beside it.
public struct Prompt: Hashable, Sendable {
  /// What it is said for: a question, the same question again, a statement, the result of an intent, or a failure.
  public enum Purpose: String, Codable, Hashable, Sendable {
    case question, reprompt, statement, result, failure
  }

  public let purpose: Purpose
  /// What is said where there is no screen, without markup.
  public let full: String
  /// What is said where a screen shows the rest, without markup.
  public let supporting: String
  /// Which of the two the device's profile speaks.
  public let style: DialogStyle
  /// How the spoken text is to be spoken, where its author wrote SSML; the texts themselves are without it.
  public let markup: SpeechMarkup?
  /// What a display shows beside the words: the options of a question, the text of a snippet.
  public let shown: [String]

  /// SSML (`<speak>…</speak>`) that is not well-formed is spoken as the plain text that is left of it.
  public init(_ purpose: Purpose, full: String, supporting: String? = nil, style: DialogStyle, shown: [String] = []) {
    self.purpose = purpose
    self.full = SpeechMarkup.plain(full)
    self.supporting = SpeechMarkup.plain(supporting ?? full)
    markup = SpeechMarkup(style == .full ? full : supporting ?? full)
    self.style = style
    self.shown = shown
  }

  /// The text that the device speaks.
  public var spoken: String { style == .full ? full : supporting }
}
