import Speech

/// How a session comes by its recogniser and its synthesiser.
public struct SpeechEngines: Sendable {
  /// A recogniser that has heard nothing yet, so that equal sound gives equal hypotheses.
  public let makeRecognizer: @Sendable () throws -> sending any SpeechRecognizer
  public let makeSynthesizer: @Sendable () throws -> sending any SpeechSynthesizer

  public init(
    makeRecognizer: @escaping @Sendable () throws -> sending any SpeechRecognizer,
    makeSynthesizer: @escaping @Sendable () throws -> sending any SpeechSynthesizer
  ) {
    self.makeRecognizer = makeRecognizer
    self.makeSynthesizer = makeSynthesizer
  }
}
