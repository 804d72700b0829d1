import ParleyAudio

/// The person in a replay: one who answers the device, or a recording that goes on whatever it does.
///
/// Not `Sendable`, since a continuous recording is read while it is played.
protocol FixtureSpeaker {
  /// The length of a continuous recording; zero where there is none.
  var recordingDuration: Duration { get }
  /// How many turns were begun.
  var turnsBegun: Int { get }
  /// The frame that was given last belongs to the turn that was begun last.
  var isInTurn: Bool { get }
  /// Everything was said, and a device that is asleep had the time to notice it.
  func isDone(isAsleep: Bool) -> Bool
  /// What the machine tells at the frame that was given last; nil for most of them.
  var happened: String? { get }
  /// The next 10 ms; throws a continuous recording that cannot be read further.
  mutating func frame(isListening: Bool, isSpeaking: Bool) throws(FixtureError) -> AudioFrame
}

extension Fixture {
  /// The person with the recordings; throws the first one that cannot be read.
  func speaker() throws(FixtureError) -> any FixtureSpeaker {
    if let recording { return try ContinuousSpeaker(self, recording: recording) }
    return try RecordedSpeaker(self)
  }

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
