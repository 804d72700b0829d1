import ParleyAudio
import ParleyDialog
import ParleySpeech
import ParleyVoiceSession

/// From the moment at which a device is to say something to the moment at which the first frame of it can be played,
/// beside the time that making the whole prompt takes.
struct PromptBench {
  struct Report: BenchPart {
    let part = "prompt"
    let words: Int
    let runs: Int
    /// On the wall clock, medians.
    let firstFrameSeconds: Double
    let wholePromptSeconds: Double
    /// How long it is spoken.
    let promptSeconds: Double

    var sentence: String {
      func milliseconds(_ seconds: Double) -> String { (seconds * 1_000).rounded(digits: 1) + " ms" }
      return "prompt of \(words) words, \(promptSeconds.rounded(digits: 1)) s: first frame after "
        + "\(milliseconds(firstFrameSeconds)), made as a whole after \(milliseconds(wholePromptSeconds))"
    }
  }

  let assistant: Assistant
  let runs: Int

  /// Twenty words, as apps say them.
  private static let sentences =
    "Ordering two bowls of clam chowder. The total is nine dollars, and your soup will be ready in ten minutes. "

  static func text(words: Int) -> String {
    let all = String(repeating: sentences, count: words / 20 + 1).split(separator: " ")
    return all.prefix(words).joined(separator: " ")
  }

  func run(words: Int) async throws -> Report {
    let text = Self.text(words: words)
    let session = try await IdleBench.listening(assistant)
    let synthesizer = try assistant.engines.makeSynthesizer()
    var (first, whole): ([Duration], [Duration]) = ([], [])
    var length = Duration.zero
    // The first run of each brings the files into memory and is not counted.
    for run in 0...runs {
      let start = ContinuousClock.now
      session.control(.say(Announcement(text)))
      repeat {
        await session.settled()
        _ = session.advance(heard: .silence)
      } while !session.isSpeaking && !session.isFinished
      if run > 0 { first.append(ContinuousClock.now - start) }
      session.control(.stopSpeaking)
      while !session.isAwaitingTrigger && !session.isFinished {
        await session.settled()
        _ = session.advance(heard: .silence)
      }
      let begun = ContinuousClock.now
      length = try synthesizer.speech(for: text).clip.duration
      if run > 0 { whole.append(ContinuousClock.now - begun) }
    }
    session.close()
    return Report(
      words: words, runs: runs, firstFrameSeconds: first.median?.inSeconds ?? 0,
      wholePromptSeconds: whole.median?.inSeconds ?? 0, promptSeconds: length.inSeconds)
  }
}
