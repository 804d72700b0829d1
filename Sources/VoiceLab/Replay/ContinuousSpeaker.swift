import ParleyAudio

/// The person of a continuous recording: all of it, sample by sample from the session's first one, whatever the device
/// does meanwhile.
///
/// It is read as it is played, so that an hour of sound costs no hour's memory.
struct ContinuousSpeaker: FixtureSpeaker {
  private let fixture: Fixture
  private let reader: AudioFileReader
  private let turns: [Range<Int>]
  private var framesPlayed = 0
  /// Frames of silence after the recording's end.
  private var framesSinceEnd: Int?
  private(set) var turnsBegun = 0

  /// Opens the recording; throws what is wrong with it, and the first turn that lies beyond its end.
  init(_ fixture: Fixture, recording: String) throws(FixtureError) {
    self.fixture = fixture
    reader = try Self.open(recording, of: fixture)
    turns = fixture.turns.compactMap { turn in
      // Every turn of a continuous recording has its times.
      turn.said.map { $0.lowerBound.frameCount..<max($0.lowerBound.frameCount + 1, $0.upperBound.frameCount) }
    }
    guard let duration = reader.duration else { return }
    for (index, turn) in fixture.turns.enumerated() {
      // Times are written to the millisecond.
      if let end = turn.said?.upperBound, end > duration + .milliseconds(1) {
        throw FixtureError(
          file: fixture.file, place: "turns[\(index)].until",
          problem: "the recording ends at \((duration.inSeconds * 1_000).rounded() / 1_000) s; correct the time.")
      }
    }
  }

  /// A day where the file does not tell.
  var recordingDuration: Duration { reader.duration ?? .seconds(86_400) }

  let happened: String? = nil
  var isInTurn: Bool { turnsBegun > 0 && turns[turnsBegun - 1].contains(framesPlayed - 1) }

  /// The recording has been played, and a device that is asleep had the time to notice it.
  func isDone(isAsleep: Bool) -> Bool {
    guard let framesSinceEnd else { return false }
    return !isAsleep || framesSinceEnd * AudioFrame.sampleCount >= RecordedSpeaker.wakingTime.sampleCount
  }

  /// The next 10 ms of the recording, then silence; throws where the recording turns out to be cut off or damaged.
  mutating func frame(isListening: Bool = false, isSpeaking: Bool = false) throws(FixtureError) -> AudioFrame {
    if let ended = framesSinceEnd {
      framesSinceEnd = ended + 1
      return .silence
    }
    let next: AudioFrame?
    do {
      next = try reader.nextFrame()
      if next == nil, reader.isTruncated {
        throw AudioFileError.truncated(path: reader.path, duration: AudioFrame.duration * framesPlayed)
      }
    } catch {
      throw FixtureError(file: fixture.file, place: "recording", problem: "\(error)")
    }
    while turnsBegun < turns.count, next == nil || turns[turnsBegun].lowerBound <= framesPlayed { turnsBegun += 1 }
    framesPlayed += 1
    if next == nil { framesSinceEnd = 0 }
    return next ?? .silence
  }

  private static func open(_ recording: String, of fixture: Fixture) throws(FixtureError) -> AudioFileReader {
    do {
      let whole = try AudioFileReader(path: recording)
      guard whole.channelCount <= 2 else {
        throw FixtureError(
          file: fixture.file, place: "recording",
          problem: "\(recording) has \(whole.channelCount) channels; give one, or two with the person on the left.")
      }
      if whole.isTruncated { throw AudioFileError.truncated(path: recording, duration: whole.duration ?? .zero) }
      return whole.channelCount == 1 ? whole : try AudioFileReader(path: recording, channel: 0)
    } catch let error as FixtureError {
      throw error
    } catch {
      throw FixtureError(file: fixture.file, place: "recording", problem: "\(error)")
    }
  }

  /// What is said in each turn, the first `limit` of it.
  static func utterances(
    of fixture: Fixture, in recording: String, limit: Duration
  ) throws(FixtureError) -> [AudioClip] {
    var speaker = try ContinuousSpeaker(fixture, recording: recording)
    var clips = [AudioClip](repeating: AudioClip(), count: speaker.turns.count)
    while speaker.framesPlayed < speaker.turns.last?.upperBound ?? 0, speaker.framesSinceEnd == nil {
      let frame = try speaker.frame()
      guard speaker.isInTurn, clips[speaker.turnsBegun - 1].frameCount < limit.frameCount else { continue }
      clips[speaker.turnsBegun - 1].append(frame)
    }
    return clips
  }
}
