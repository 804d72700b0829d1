import ParleyAudio

/// When one turn of the person was, as it was said: before any room.
public struct TurnTiming: Hashable, Sendable {
  /// A stretch of the session; its end is not part of it.
  public struct SampleRange: Codable, Hashable, Sendable {
    public var start: SampleTime
    public var end: SampleTime
  }

  /// When the recording began.
  public let start: SampleTime
  /// The first and the last sample of the voice in it; nil for silence.
  public let speech: SampleRange?
}

/// Notes when each turn begins and where in it the voice is, frame by frame.
struct TurnTimings {
  private var starts: [SampleTime] = []
  private var finished: [TurnTiming] = []
  private var powers: [Float] = []

  /// Takes the next frame that was said at `time`, when `turnsBegun` turns had begun; it may lie between two of them.
  mutating func take(_ said: AudioFrame, at time: SampleTime, turnsBegun: Int, isInTurn: Bool = true) {
    if turnsBegun > starts.count {
      finish()
      starts.append(time)
    }
    if !starts.isEmpty, isInTurn { powers.append(Float(said.meanSquare)) }
  }

  var turnStarts: [SampleTime] { starts }

  mutating func all() -> [TurnTiming] {
    finish()
    return finished
  }

  /// The voice is where the level is within `SpeechLevel.pauseDecibels` of the loudest.
  private mutating func finish() {
    defer { powers.removeAll(keepingCapacity: true) }
    guard let start = starts.last, finished.count < starts.count else { return }
    let loudest = powers.max() ?? 0
    let isVoice = { (power: Float) in power > 0 && power * 1_000 >= loudest }
    guard let first = powers.firstIndex(where: isVoice), let last = powers.lastIndex(where: isVoice) else {
      finished.append(TurnTiming(start: start, speech: nil))
      return
    }
    let speech = TurnTiming.SampleRange(
      start: start + Duration(sampleCount: first * AudioFrame.sampleCount),
      end: start + Duration(sampleCount: (last + 1) * AudioFrame.sampleCount))
    finished.append(TurnTiming(start: start, speech: speech))
  }
}
