import ParleyAudio

/// Where in the speech a word of the text begins.
public struct WordMark: Codable, Sendable, Equatable {
  /// From the start of the prompt.
  public var at: SampleTime
  /// The characters of the text, counted from 0.
  public var range: Range<Int>

  public init(at: SampleTime, range: Range<Int>) {
    self.at = at
    self.range = range
  }
}
