import ParleyAudio
import ParleyDialog
import ParleySimulation
import ParleySpeech
import ParleyVoiceLab
import ParleyVoiceSession

/// People who speak into prompts, in rooms where the microphone hears the loudspeaker.
///
/// Each answer of the recorded conversations is one trial: the conversation runs as it is, except that this one answer
/// is spoken into the prompt before it, at a place that a seed chooses. A second run without interruptions tells how
/// often the device's own echo is taken for a person.
struct EchoBench {
  struct Report: BenchPart {
    let part = "echo"
    /// Beside the prompt; nil where the microphone does not hear the loudspeaker.
    let echoDecibels: Double?
    let reverberationSeconds: Double?
    let driftPartsPerMillion: Double?
    let trials: Int
    /// The share of trials in which speech into the prompt was noticed.
    let detected: Double
    /// From the first word until the prompt is silent, over the trials in which it was noticed; nil without any.
    let medianSilenceSeconds: Double?
    let percentile95SilenceSeconds: Double?
    /// The share of trials with silence within 300 ms.
    let silentWithin300Milliseconds: Double
    /// Until the prompt begins to be turned down, and until it is stopped for good since the words fit.
    let medianDuckSeconds: Double?
    let duckedWithin100Milliseconds: Double
    let medianStopSeconds: Double?
    let percentile95StopSeconds: Double?
    let stopped: Double
    let stoppedWithin300Milliseconds: Double
    /// The share of trials in which the answer was understood as it is after the prompt, in a room without echo.
    let understood: Double
    /// Prompts without interruption, and how often the device took its own echo for a person.
    let promptSeconds: Double
    let falseStarts: Int
    let falseStops: Int
    let falseStartsPerHour: Double
    /// The share of conversations without interruption that went as they should.
    let passed: Double

    var sentence: String {
      func percent(_ share: Double) -> String { (share * 100).rounded(digits: 1) + " %" }
      func milliseconds(_ seconds: Double?) -> String { seconds.map { ($0 * 1_000).rounded(digits: 0) } ?? "–" }
      var room = echoDecibels.map { "echo of \($0.rounded(digits: 0)) dB" } ?? "no echo"
      if let seconds = reverberationSeconds { room += ", \(milliseconds(seconds)) ms of reverberation" }
      if let drift = driftPartsPerMillion, drift > 0 { room += ", \(drift.rounded(digits: 0)) ppm of drift" }
      return "\(room): \(percent(detected)) of \(trials) interruptions noticed, prompt silent after "
        + "\(milliseconds(medianSilenceSeconds)) ms median, \(milliseconds(percentile95SilenceSeconds)) ms at the 95th "
        + "percentile (\(percent(silentWithin300Milliseconds)) within 300 ms), turned down after \(milliseconds(medianDuckSeconds)) ms median "
        + "(\(percent(duckedWithin100Milliseconds)) within 100 ms), stopped for good in \(percent(stopped)) after "
        + "\(milliseconds(medianStopSeconds)) ms median, \(milliseconds(percentile95StopSeconds)) ms at the 95th percentile "
        + "(\(percent(stoppedWithin300Milliseconds)) within 300 ms), \(percent(understood)) understood; "
        + "without interruption: \(falseStarts) false starts and \(falseStops) false stops in "
        + "\((promptSeconds / 60).rounded(digits: 1)) min of prompts (\(falseStartsPerHour.rounded(digits: 1)) an hour), "
        + "\(percent(passed)) of conversations passed"
    }
  }

  let conversations: [ReplayBench.Conversation]
  let engines: SpeechEngines
  /// Rooms for each level: their reverberation and the places of the interruptions differ.
  var rooms = 1

  /// The rooms that are measured where none is named: levels, then more reverberation, then clocks that drift.
  static let paths: [EchoPath?] =
    [nil] + [-30, -20, -12, -6, 0].map { EchoPath(levelDecibels: $0) } + [
      EchoPath(levelDecibels: -12, reverberation: .milliseconds(600), reverberantShare: 0.5),
      EchoPath(levelDecibels: -12, driftPartsPerMillion: 100),
      EchoPath(levelDecibels: -20, reverberation: .milliseconds(400), driftPartsPerMillion: 50),
    ]

  func run(_ room: EchoPath?) async throws -> Report {
    var trials: [EchoTrial.Outcome] = []
    var quiet = QuietRuns()
    for number in 0..<UInt64(rooms) {
      var path = room
      path?.seed = number + 1
      for (index, conversation) in conversations.enumerated() {
        try await quiet.run(conversation, engines: engines, echo: path)
        let plan = try await EchoTrial.plans(for: conversation, engines: engines, seed: number << 32 + UInt64(index))
        for trial in plan { trials.append(try await trial.run(engines: engines, echo: path)) }
      }
    }
    let delays = trials.compactMap(\.silenceDelay)
    let ducks = trials.compactMap(\.duckDelay)
    let stops = trials.compactMap(\.stopDelay)
    let count = Double(max(1, trials.count))
    return Report(
      echoDecibels: room?.levelDecibels, reverberationSeconds: room?.reverberation.inSeconds,
      driftPartsPerMillion: room?.driftPartsPerMillion, trials: trials.count, detected: Double(delays.count) / count,
      medianSilenceSeconds: delays.median?.inSeconds,
      percentile95SilenceSeconds: delays.percentile95?.inSeconds,
      silentWithin300Milliseconds: Double(delays.count { $0 <= .milliseconds(300) }) / count,
      medianDuckSeconds: ducks.median?.inSeconds,
      duckedWithin100Milliseconds: Double(ducks.count { $0 <= .milliseconds(100) }) / count,
      medianStopSeconds: stops.median?.inSeconds, percentile95StopSeconds: stops.percentile95?.inSeconds,
      stopped: Double(stops.count) / count,
      stoppedWithin300Milliseconds: Double(stops.count { $0 <= .milliseconds(300) }) / count,
      understood: Double(trials.count { $0.isUnderstood }) / count, promptSeconds: quiet.prompts.inSeconds,
      falseStarts: quiet.starts, falseStops: quiet.stops,
      falseStartsPerHour: Double(quiet.starts) * 3_600 / max(1, quiet.prompts.inSeconds),
      passed: Double(quiet.passed) / Double(max(1, quiet.runs)))
  }

  /// Conversations without speech into a prompt.
  private struct QuietRuns {
    var runs = 0
    var passed = 0
    var starts = 0
    var stops = 0
    var prompts = Duration.zero

    mutating func run(
      _ conversation: ReplayBench.Conversation, engines: SpeechEngines, echo: EchoPath?
    ) async throws {
      guard conversation.fixture.recording == nil,
        conversation.fixture.turns.allSatisfy({ $0.intoPrompt == nil })
      else { return }
      var replay = conversation.replay(engines)
      replay.echo = echo
      let outcome = try await replay.run(conversation.fixture)
      runs += 1
      passed += outcome.passed ? 1 : 0
      var began: SampleTime?
      for event in outcome.events {
        switch event.kind {
        case .speaking: began = event.at
        case .spoke:
          if let began { prompts += event.at - began }
          began = nil
        case .bargeInStarted: starts += 1
        case .bargeInAccepted: stops += 1
        default: break
        }
      }
    }
  }
}

extension Array where Element == Duration {
  /// The value that one in twenty exceeds; nil without any.
  fileprivate var percentile95: Duration? {
    isEmpty ? nil : sorted()[Swift.min(count - 1, Int((Double(count) * 0.95).rounded(.up)) - 1)]
  }
}
