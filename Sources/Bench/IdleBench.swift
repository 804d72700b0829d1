import ParleyAudio
import ParleyDialog
import ParleyGrammar
import ParleySpeech
import ParleyVoiceLab
import ParleyVoiceSession

/// What a frame costs while a device waits in silence for a trigger phrase.
struct IdleBench {
  struct Report: BenchPart {
    let part = "idle"
    let frames: Int
    let silenceNanosecondsPerFrame: Double
    let noiseNanosecondsPerFrame: Double
    /// Of one processor, in room noise.
    let shareOfRealTime: Double

    var sentence: String {
      "idle: \((silenceNanosecondsPerFrame / 1_000).rounded(digits: 1)) µs a frame in silence, "
        + "\((noiseNanosecondsPerFrame / 1_000).rounded(digits: 1)) µs in room noise, "
        + "\((shareOfRealTime * 100).rounded(digits: 2)) % of real time"
    }
  }

  let assistant: Assistant
  /// Each kind of sound; 6,000 are a minute.
  var frames = 6_000

  func run() async throws -> Report {
    let session = try await Self.listening(assistant)
    let silence = ProcessorTime.of {
      for _ in 0..<frames { _ = session.advance(heard: .silence) }
    }
    // White noise of 50 dB below full scale, as a quiet office has after a usual microphone.
    var random = SplitMix64(seed: 1)
    let noise = (0..<100).map { _ in
      AudioFrame((0..<AudioFrame.sampleCount).map { _ in Int16.random(in: -179...179, using: &random) }, at: 0)
    }
    let room = ProcessorTime.of {
      for index in 0..<frames { _ = session.advance(heard: noise[index % noise.count]) }
    }
    session.close()
    func perFrame(_ time: Duration) -> Double { time.inSeconds * 1e9 / Double(frames) }
    return Report(
      frames: frames, silenceNanosecondsPerFrame: perFrame(silence), noiseNanosecondsPerFrame: perFrame(room),
      shareOfRealTime: room.inSeconds / (Double(frames) / 100))
  }

  /// A session that listens for a trigger phrase and has taken its first frame.
  static func listening(_ assistant: Assistant) async throws -> VoiceSession {
    let session = try assistant.session()
    repeat {
      await session.settled()
      _ = session.advance(heard: .silence)
    } while !session.isAwaitingTrigger && !session.isFinished
    return session
  }
}
