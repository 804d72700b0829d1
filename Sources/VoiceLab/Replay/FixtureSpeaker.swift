import ParleyAudio

/// The person in a replay: one who answers the device, or a recording that goes on whatever it does.
///
/// Not `Sendable`, since a continuous recording is read while it is played.
enum FixtureSpeaker {
  case answering(RecordedSpeaker)
  case continuous(ContinuousSpeaker)

  /// Opens the recordings; throws the first one that cannot be read.
  init(_ fixture: Fixture) throws(FixtureError) {
    if let recording = fixture.recording {
      self = .continuous(try ContinuousSpeaker(fixture, recording: recording))
    } else {
      self = .answering(try RecordedSpeaker(fixture))
    }
  }

  /// The length of a continuous recording; zero where there is none.
  var recordingDuration: Duration {
    switch self {
    case .answering: .zero
    case .continuous(let speaker): speaker.duration
    }
  }

  /// How many turns were begun.
  var turnsBegun: Int {
    switch self {
    case .answering(let speaker): speaker.turnsBegun
    case .continuous(let speaker): speaker.turnsBegun
    }
  }

  /// The frame that was given last belongs to the turn that was begun last.
  var isInTurn: Bool {
    switch self {
    case .answering: true
    case .continuous(let speaker): speaker.isInTurn
    }
  }

  /// Everything was said, and a device that is asleep had the time to notice it.
  func isDone(isAsleep: Bool) -> Bool {
    switch self {
    case .answering(let speaker): speaker.isDone(isAsleep: isAsleep)
    case .continuous(let speaker): speaker.isDone(isAsleep: isAsleep)
    }
  }

  /// The next 10 ms; throws a continuous recording that cannot be read further.
  mutating func frame(isListening: Bool, isSpeaking: Bool) throws(FixtureError) -> AudioFrame {
    switch self {
    case .answering(var speaker):
      defer { self = .answering(speaker) }
      return speaker.frame(isListening: isListening, isSpeaking: isSpeaking)
    case .continuous(var speaker):
      defer { self = .continuous(speaker) }
      return try speaker.frame()
    }
  }
}

extension Fixture {
  /// What the person says, utterance by utterance, the first `limit` of each: to measure levels by, or to make babble of.
  ///
  /// Throws the first recording that cannot be read.
  public func utterances(limit: Duration) throws(FixtureError) -> [AudioClip] {
    if let recording { return try ContinuousSpeaker.utterances(of: self, in: recording, limit: limit) }
    var clips: [AudioClip] = []
    for (index, turn) in turns.enumerated() {
      guard let path = turn.audio else { continue }
      do {
        clips.append(try AudioClip(contentsOf: path, limit: limit))
      } catch {
        throw FixtureError(file: file, place: "turns[\(index)].audio", problem: "\(error)")
      }
    }
    return clips
  }
}
