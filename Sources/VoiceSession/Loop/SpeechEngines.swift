import ParleySpeech

/// How a session gets its recogniser and its synthesiser.
public struct SpeechEngines: Sendable {
  /// A recogniser that has heard nothing yet, so that equal sound gives equal hypotheses.
  public let makeRecognizer: @Sendable () throws -> sending any SpeechRecognizer
  /// A synthesiser of the session's own.
  public let makeSynthesizer: @Sendable () throws -> sending any SpeechSynthesizer

  /// What listens for a wake phrase; nil where the device always listens.
  public var makeWakeSpotter: (@Sendable () throws -> sending any WakeSpotter)?

  public init(
    makeRecognizer: @escaping @Sendable () throws -> sending any SpeechRecognizer,
    makeSynthesizer: @escaping @Sendable () throws -> sending any SpeechSynthesizer,
    makeWakeSpotter: (@Sendable () throws -> sending any WakeSpotter)? = nil
  ) {
    self.makeRecognizer = makeRecognizer
    self.makeSynthesizer = makeSynthesizer
    self.makeWakeSpotter = makeWakeSpotter
  }
}
