import ParleyAudio

/// Waits for a wake phrase in 10 ms frames.
///
/// A spotter belongs to one isolation domain; it is neither `Sendable` nor reentrant.
public protocol WakeSpotter: AnyObject {
  var phrase: WakePhrase { get }

  /// Hears the frame that begins at `time`; returns the phrase when it has just been spotted.
  ///
  /// A frame that does not follow the one before it starts over: nothing that was heard before counts.
  func hear(_ frame: AudioFrame, at time: SampleTime) -> WakeSpotting?
}

/// A wake phrase that was spotted.
public struct WakeSpotting: Hashable, Sendable {
  /// The phrase's first and last sample.
  public let start: SampleTime
  public let end: SampleTime
  /// How much better the phrase explains the sound than any phones do: natural logarithms a frame; 0 is as good.
  public let score: Double

  public init(start: SampleTime, end: SampleTime, score: Double) {
    self.start = start
    self.end = end
    self.score = score
  }
}
