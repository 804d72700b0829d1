import ParleyAudio
import ParleyDialog
import ParleyGrammar
import ParleySimulation
import ParleyVoiceLab
import ParleyVoiceSession

/// Hours of prompts without interruption, in a room with echo, noise, coughs, cleared throats and knocks: how often the
/// device takes any of it for speech, and how often it breaks its prompt off.
///
/// A person says the first sentence of a recorded conversation and then nothing, so that the device asks, asks again
/// and gives up; then the next. Every twenty seconds of prompts one of the noises falls into one.
struct FalseAlarmBench {
  struct Report: BenchPart {
    let part = "false-alarms"
    let echoDecibels: Double
    let reverberationSeconds: Double
    let driftPartsPerMillion: Double
    let promptSeconds: Double
    let audioSeconds: Double
    let noises: [NoiseCount]
    /// Prompts that gave way to nothing but echo and the room's hum.
    let falseStarts: Int
    /// Prompts that were stopped for good, by whatever.
    let falseStops: Int
    let falseStartsPerHour: Double
    let falseStopsPerHour: Double

    var sentence: String {
      "false alarms, echo of \(echoDecibels.rounded(digits: 0)) dB, \((reverberationSeconds * 1_000).rounded(digits: 0)) ms "
        + "of reverberation, \(driftPartsPerMillion.rounded(digits: 0)) ppm of drift: in "
        + "\((promptSeconds / 60).rounded(digits: 1)) min of prompts \(falseStarts) gave way to nothing "
        + "(\(falseStartsPerHour.rounded(digits: 2)) an hour) and \(falseStops) were stopped "
        + "(\(falseStopsPerHour.rounded(digits: 2)) an hour); "
        + noises.map { "\($0.starts) of \($0.count) \($0.noise.plural) turned one down and \($0.stops) stopped one" }
        .joined(separator: ", ")
    }
  }

  struct NoiseCount: Encodable {
    let noise: RoomNoise
    var count = 0
    /// Prompts that gave way to it, which they should until it is known to be no words.
    var starts = 0
    /// Prompts that were stopped for good.
    var stops = 0
  }

  let assistant: Assistant
  let fixtures: [Fixture]
  let path: EchoPath
  let prompts: Duration
  let seed: UInt64
  /// Frames of prompts from one noise to the next, more or less.
  var spacing = 2_000
  var noises = RoomNoise.allCases

  /// Root mean square, relative to full scale: a room with a fan or a street outside.
  private static let noiseDecibels = -52.0
  /// How long after its beginning a noise explains what the device does.
  private static let effect = Duration.milliseconds(1_200)

  func run() async throws -> Report {
    let triggers = try fixtures.compactMap { try $0.turns.first?.audio.map { try AudioClip(contentsOf: $0) } }
    var random = SplitMix64(seed: seed)
    var path = path
    path.noiseDecibels = Self.noiseDecibels
    var room = EchoSimulation(path)
    var assistant = assistant
    // A person who waits for an answer speaks less.
    assistant.configuration.endpointing.noInput = .seconds(1)
    assistant.now = { Replay.fixedDate }
    let session = try assistant.session()
    var (played, playing): (AudioFrame, (clip: AudioClip, frame: Int)?) = (.silence, nil)
    var (promptFrames, quietFrames, starts, stops) = (0, 0, 0, 0)
    var counts = noises.map { NoiseCount(noise: $0) }
    var (nextNoise, made): (Int, (at: SampleTime, index: Int)?) = (spacing, nil)
    while promptFrames < prompts.frameCount, !session.isFinished, !triggers.isEmpty {
      await session.settled()
      quietFrames = session.isAwaitingTrigger && playing == nil ? quietFrames + 1 : 0
      if quietFrames == 50 { playing = (triggers[Int.random(in: 0..<triggers.count, using: &random)], 0) }
      if session.isSpeaking {
        promptFrames += 1
        if playing == nil, promptFrames >= nextNoise, !noises.isEmpty {
          nextNoise = promptFrames + Int.random(in: spacing / 2...spacing * 3 / 2, using: &random)
          let index = Int.random(in: 0..<noises.count, using: &random)
          playing = (noises[index].sound(&random), 0)
          counts[index].count += 1
          made = (session.now, index)
        }
      }
      var said = AudioFrame.silence
      if let (clip, frame) = playing {
        said = clip.frame(frame)
        playing = frame + 1 < clip.frameCount ? (clip, frame + 1) : nil
      }
      played = session.advance(heard: room.hear(said, lastPlayed: played))
      for event in session.takeEvents() {
        switch event.kind {
        case .bargeInStarted:
          if let made, event.at - made.at <= Self.effect { counts[made.index].starts += 1 } else { starts += 1 }
        case .bargeInAccepted:
          stops += 1
          // A noise may be judged as a whole only after a silence.
          if let made, event.at - made.at <= Self.effect * 3 { counts[made.index].stops += 1 }
        default: break
        }
      }
    }
    session.close()
    let seconds = Duration(frameCount: promptFrames).inSeconds
    return Report(
      echoDecibels: path.levelDecibels, reverberationSeconds: path.reverberation.inSeconds,
      driftPartsPerMillion: path.driftPartsPerMillion, promptSeconds: seconds,
      audioSeconds: (session.now - SampleTime.zero).inSeconds, noises: counts,
      falseStarts: starts, falseStops: stops, falseStartsPerHour: Double(starts) * 3_600 / max(1, seconds),
      falseStopsPerHour: Double(stops) * 3_600 / max(1, seconds))
  }
}
