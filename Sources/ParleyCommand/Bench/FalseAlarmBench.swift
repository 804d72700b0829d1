import Audio
import Dialog
import Phrases
import VoiceLab
import VoiceSession

/// Hours of prompts that nobody interrupts, in a room with echo and noise in which somebody coughs: how often the
/// device takes any of it for somebody who speaks, and how often it breaks its prompt off for it.
///
/// Somebody says the first sentence of a recorded conversation and answers nothing, so that the device asks, asks again
/// and gives up; then the next. Every twenty seconds of prompts there is a cough into one.
struct FalseAlarmBench {
  struct Report: BenchPart {
    let part = "false-alarms"
    let echoDecibels: Double
    let reverberationSeconds: Double
    let driftPartsPerMillion: Double
    let promptSeconds: Double
    let audioSeconds: Double
    let coughs: Int
    /// Prompts that gave way to a cough, which they should until it is known to be one.
    let coughStarts: Int
    /// Prompts that gave way to nothing but echo and noise.
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
        + "(\(falseStopsPerHour.rounded(digits: 2)) an hour); \(coughStarts) of \(coughs) coughs turned one down"
    }
  }

  let engines: SpeechEngines
  let library: ShortcutLibrary
  let profile: DeviceProfile
  let fixtures: [Fixture]
  let path: EchoPath
  let prompts: Duration
  let seed: UInt64

  /// Root mean square, relative to full scale: a room with a fan or a street outside.
  private static let noiseDecibels = -52.0
  private static let coughSpacing = 2_000
  /// How long after its beginning a cough explains what the device does.
  private static let coughEffect = Duration.milliseconds(900)

  func run() async throws -> Report {
    let triggers = try fixtures.compactMap { try $0.turns.first?.audio.map { try AudioClip(contentsOf: $0) } }
    var random = SplitMix64(seed: seed)
    var path = path
    path.noiseDecibels = Self.noiseDecibels
    var room = EchoSimulation(path)
    var configuration = SessionConfiguration()
    // Who waits for an answer speaks less.
    configuration.endpointing.noInput = .seconds(1)
    let session = VoiceSession(
      engine: ConversationEngine(library: library, profile: profile, now: { Replay.fixedDate }),
      recognizer: try engines.makeRecognizer(), synthesizer: try engines.makeSynthesizer(),
      configuration: configuration)
    var (played, playing): (AudioFrame, (clip: AudioClip, frame: Int)?) = (.silence, nil)
    var (promptFrames, coughs, coughStarts, starts, stops) = (0, 0, 0, 0, 0)
    var (nextCough, coughed): (Int, SampleTime?) = (Self.coughSpacing, nil)
    var quietFrames = 0
    while promptFrames < prompts.frameCount, !session.isFinished, !triggers.isEmpty {
      await session.settled()
      quietFrames = session.isAwaitingTrigger && playing == nil ? quietFrames + 1 : 0
      if quietFrames == 50 { playing = (triggers[Int.random(in: 0..<triggers.count, using: &random)], 0) }
      if session.isSpeaking {
        promptFrames += 1
        if playing == nil, promptFrames >= nextCough {
          nextCough = promptFrames + Int.random(in: Self.coughSpacing / 2...Self.coughSpacing * 3 / 2, using: &random)
          playing = (Self.cough(&random), 0)
          coughs += 1
          coughed = session.now
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
          let isCough = coughed.map { event.at - $0 <= Self.coughEffect } ?? false
          if isCough { coughStarts += 1 } else { starts += 1 }
        case .bargeInAccepted: stops += 1
        default: break
        }
      }
    }
    session.close()
    let seconds = Duration(frameCount: promptFrames).seconds
    return Report(
      echoDecibels: path.levelDecibels, reverberationSeconds: path.reverberation.seconds,
      driftPartsPerMillion: path.driftPartsPerMillion, promptSeconds: seconds,
      audioSeconds: (session.now - SampleTime.zero).seconds, coughs: coughs, coughStarts: coughStarts,
      falseStarts: starts, falseStops: stops, falseStartsPerHour: Double(starts) * 3_600 / max(1, seconds),
      falseStopsPerHour: Double(stops) * 3_600 / max(1, seconds))
  }

  /// Two bursts of breath, the second weaker and longer, some 6 dB below a loud voice.
  private static func cough(_ random: inout SplitMix64) -> AudioClip {
    var clip = AudioClip()
    var low = 0.0
    for (length, level) in [(Int.random(in: 1_600...2_800, using: &random), 9_000.0), (4_800, 4_500)] {
      for index in 0..<length {
        let rise = min(1, Double(index) / 160)
        let fall = 1 - Double(index) / Double(length)
        low += (Double.random(in: -1...1, using: &random) - low) * 0.5
        clip.samples.append(Int16(level * rise * fall * low))
      }
      clip.samples += [Int16](repeating: 0, count: 960)
    }
    return clip
  }
}
