import ParleyAudio

/// The person of a fixture: says each recording when the device listens, after the turn's wait, and is silent
/// otherwise. Where the device goes on listening as if nothing had been said, the person goes on to the next turn after
/// `patience`.
struct RecordedSpeaker: FixtureSpeaker {
  private struct Line {
    let clip: AudioClip?
    let waitFrames: Int
    /// Frames from the beginning of a prompt, for who does not wait for its end.
    var intoPromptFrames: Int?
    var happened: String?
  }

  private var lines: [Line]
  private var next = 0
  /// The frames since the device began to listen; nil while it does not.
  private var listeningFrames: Int?
  /// The frames since the prompt began that the device is saying; nil while it says none.
  private var promptFrames: Int?
  private var playing: (clip: AudioClip, frame: Int)?
  /// The frames since the turn at hand was said, until the device stops listening.
  private var framesSinceSpeech: Int?

  private var hasInterrupted = false
  private(set) var happened: String?

  /// Longer than a device takes to give up waiting for an answer.
  static let patience = Duration.seconds(20)

  /// Reads the recordings; throws the first one that cannot be read.
  init(_ fixture: Fixture) throws(FixtureError) {
    var lines: [Line] = []
    for (index, turn) in fixture.turns.enumerated() {
      let waitFrames = turn.wait.sampleCount / AudioFrame.sampleCount
      if let path = turn.audio {
        do {
          // Far beyond any utterance; what is longer is cut, so that an hour of sound costs no hour's memory.
          lines.append(
            Line(
              clip: try AudioClip(contentsOf: path, limit: .seconds(60)), waitFrames: waitFrames,
              intoPromptFrames: turn.intoPrompt?.frameCount))
        } catch {
          throw FixtureError(file: fixture.file, place: "turns[\(index)].audio", problem: "\(error)")
        }
      } else {
        lines.append(Line(clip: nil, waitFrames: turn.happened == nil ? 0 : waitFrames, happened: turn.happened))
      }
    }
    self.lines = lines
  }

  /// Says each clip when the device has listened for `wait`; nil is a silence.
  init(_ clips: [AudioClip?], wait: Duration) {
    let waitFrames = wait.sampleCount / AudioFrame.sampleCount
    lines = clips.map { Line(clip: $0, waitFrames: $0 == nil ? 0 : waitFrames) }
  }

  /// Says a clip before the turns that are left, when the device has listened for `wait`.
  mutating func sayNext(_ clip: AudioClip, wait: Duration) {
    lines.insert(Line(clip: clip, waitFrames: wait.sampleCount / AudioFrame.sampleCount), at: next)
  }

  var isDone: Bool { next == lines.count && playing == nil }

  func isDone(isAsleep: Bool) -> Bool {
    guard isDone, isAsleep, let framesSinceSpeech else { return isDone }
    return framesSinceSpeech * AudioFrame.sampleCount >= Self.wakingTime.sampleCount
  }

  /// Longer than it takes to spot a wake phrase.
  static let wakingTime = Duration.seconds(1)

  let recordingDuration = Duration.zero
  var isInTurn: Bool { true }
  var turnsBegun: Int { next }

  mutating func frame(isListening: Bool, isSpeaking: Bool = false) -> AudioFrame {
    happened = nil
    promptFrames = isSpeaking ? (promptFrames ?? -1) + 1 : nil
    if isListening {
      listeningFrames = (listeningFrames ?? -1) + 1
    } else {
      listeningFrames = nil
      if !isSpeaking { hasInterrupted = false }
      if !hasInterrupted { framesSinceSpeech = nil }
    }
    if let (clip, frame) = playing {
      playing = frame + 1 < clip.frameCount ? (clip, frame + 1) : nil
      return clip.frame(frame)
    }
    if let frames = framesSinceSpeech {
      let isPatient = frames * AudioFrame.sampleCount < Self.patience.sampleCount
      framesSinceSpeech = isPatient ? frames + 1 : nil
    } else if next < lines.count, isTime(for: lines[next]) {
      hasInterrupted = isSpeaking
      begin(lines[next])
    }
    return .silence
  }

  /// An interruption comes after the prompt where the prompt was shorter.
  private func isTime(for line: Line) -> Bool {
    if let frames = line.intoPromptFrames {
      if hasInterrupted { return false }
      return promptFrames.map { $0 >= frames } ?? (listeningFrames != nil)
    }
    return listeningFrames.map { $0 >= line.waitFrames } ?? false
  }

  private mutating func begin(_ line: Line) {
    next += 1
    framesSinceSpeech = 0
    happened = line.happened
    if let clip = line.clip, clip.frameCount > 0 { playing = (clip, 0) }
  }
}
