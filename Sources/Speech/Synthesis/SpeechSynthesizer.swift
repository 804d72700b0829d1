import ParleyAudio

/// Turns text into speech, piece by piece.
public protocol SpeechSynthesizer: AnyObject {
  /// Speaks `text` into `sink` and returns when all of it was made or `sink` gave false to stop.
  ///
  /// The text is plain: markup and brackets are read out or passed over, never obeyed. Empty and unspeakable text give
  /// no samples. `sink` must not synthesise.
  func synthesize(_ text: String, to sink: (SynthesisChunk) -> Bool) throws(SynthesizerError)

  /// The same for well-formed SSML; `plain` is the text without it, for a synthesiser that knows no markup.
  ///
  /// Elements that the synthesiser lacks are passed over, and their text is spoken.
  func synthesize(
    markup: String, plain: String, to sink: (SynthesisChunk) -> Bool
  ) throws(SynthesizerError)
}

extension SpeechSynthesizer {
  public func synthesize(
    markup: String, plain: String, to sink: (SynthesisChunk) -> Bool
  ) throws(SynthesizerError) {
    try synthesize(plain, to: sink)
  }

  /// The whole of a text with markup at once.
  public func speech(forMarkup markup: String, plain: String) throws(SynthesizerError) -> SynthesizedSpeech {
    var speech = SynthesizedSpeech()
    try synthesize(markup: markup, plain: plain) { chunk in
      speech.clip.samples += chunk.samples
      speech.marks += chunk.marks
      return true
    }
    return speech
  }

  /// The whole of `text` at once.
  public func speech(for text: String) throws(SynthesizerError) -> SynthesizedSpeech {
    var speech = SynthesizedSpeech()
    try synthesize(text) { chunk in
      speech.clip.samples += chunk.samples
      speech.marks += chunk.marks
      return true
    }
    return speech
  }
}

/// Why nothing can be spoken.
public enum SynthesizerError: Error, Equatable, Sendable {
  case notInstalled
  case noVoice(String)
  case failed(String)
}

extension SynthesizerError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notInstalled: "espeak-ng has no data on this machine; run apt-get install espeak-ng-data."
    case .noVoice(let name):
      "espeak-ng has no voice \u{201C}\(name)\u{201D}; name one of a language, such as en-gb, de or en-us+f2."
    case .failed(let detail): "espeak-ng could not speak (\(detail)); shorten the text."
    }
  }
}
