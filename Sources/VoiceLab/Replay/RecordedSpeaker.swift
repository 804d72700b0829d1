import Audio

/// The person of a fixture: says each recording when the device listens, after the turn's wait, and is silent
/// otherwise.
struct RecordedSpeaker {
  private struct Line {
    let clip: AudioClip?
    let waitFrames: Int
  }

  private let lines: [Line]
  private var next = 0
  /// The frames since the device began to listen; nil while it does not.
  private var listeningFrames: Int?
  private var playing: (clip: AudioClip, frame: Int)?
  /// True once the turn at hand was said, until the device stops listening.
  private var hasSpoken = false

  /// Reads the recordings; throws the first one that cannot be read.
  init(_ turns: [Fixture.Turn]) throws(AudioFileError) {
    var lines: [Line] = []
    for turn in turns {
      let waitFrames = turn.wait.sampleCount / AudioFrame.sampleCount
      if let path = turn.audio {
        lines.append(Line(clip: try AudioClip(contentsOf: path, limit: .seconds(600)), waitFrames: waitFrames))
      } else {
        lines.append(Line(clip: nil, waitFrames: 0))
      }
    }
    self.lines = lines
  }

  /// Everything was said.
  var isDone: Bool { next == lines.count && playing == nil }

  /// How many turns were begun.
  var turnsBegun: Int { next }

  /// The next frame, given whether the device listens.
  mutating func frame(isListening: Bool) -> AudioFrame {
    if isListening {
      listeningFrames = (listeningFrames ?? -1) + 1
    } else {
      listeningFrames = nil
      hasSpoken = false
    }
    if let (clip, frame) = playing {
      playing = frame + 1 < clip.frameCount ? (clip, frame + 1) : nil
      return clip.frame(frame)
    }
    if let listeningFrames, !hasSpoken, next < lines.count, listeningFrames >= lines[next].waitFrames {
      begin(lines[next])
    }
    return .silence
  }

  private mutating func begin(_ line: Line) {
    next += 1
    hasSpoken = true
    if let clip = line.clip, clip.frameCount > 0 { playing = (clip, 0) }
  }
}
