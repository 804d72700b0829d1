import ParleyAudio
import ParleyCommand
import ParleyDialog
import ParleyGrammar
import ParleySimulation
import ParleyVoiceLab
import ParleyVoiceSession

/// Hours of people who talk, but not to the device, which listens all the time: how often it takes their words for a
/// trigger phrase, and how often it does something.
///
/// The recordings follow one another in an order that a seed chooses, with pauses of a second or two, whatever the device
/// does meanwhile: who did not speak to it does not wait for its questions.
struct UnaddressedBench {
  struct Report: BenchPart {
    let part = "unaddressed"
    let recordings: Int
    let audioSeconds: Double
    let echoDecibels: Double?
    let triggers: [Trigger]
    let runs: Int
    let triggersPerHour: Double
    let runsPerHour: Double

    var sentence: String {
      let hours = audioSeconds / 3_600
      let echo = echoDecibels.map { ", echo of \($0.rounded(digits: 0)) dB" } ?? ""
      return "not addressed\(echo): in \(hours.rounded(digits: 2)) h of \(recordings) recordings "
        + "\(triggers.count) started something (\(triggersPerHour.rounded(digits: 2)) an hour) and "
        + "\(runs) ran (\(runsPerHour.rounded(digits: 2)) an hour)"
        + triggers.map { "\n  \($0.recording): heard “\($0.heard)”, \($0.shortcut)\($0.ran ? " ran" : "")" }.joined()
    }
  }

  struct Trigger: Encodable {
    let recording: String
    let heard: String
    let shortcut: String
    /// It did its work, or something that followed from it did.
    var ran = false
  }

  let assistant: Assistant
  /// Sound files, or folders of them.
  let paths: [String]
  let echo: EchoPath?
  let seed: UInt64

  func run() async throws -> Report {
    var people = People(waiting: try SoundFiles.found(in: paths), seed: seed)
    let count = people.waiting.count
    var assistant = assistant
    assistant.now = { Replay.fixedDate }
    let session = try assistant.session()
    var room = echo.map { EchoSimulation($0) }
    var lastPlayed = AudioFrame.silence
    var (triggers, runs, heard): ([Trigger], Int, String) = ([], 0, "")
    try await session.drive {
      guard let said = try people.next() ?? (session.isAwaitingTrigger ? nil : .silence) else { return nil }
      return room?.hear(said, lastPlayed: lastPlayed) ?? said
    } take: { _, played in
      lastPlayed = played
      for event in session.takeEvents() {
        switch event.kind {
        case .dialog(.heard(let text)): heard = text
        case .dialog(.matched(_, let shortcut, _, _)):
          triggers.append(Trigger(recording: people.recording, heard: heard, shortcut: shortcut))
        case .dialog(.performed):
          runs += 1
          if let last = triggers.indices.last { triggers[last].ran = true }
        default: break
        }
      }
    }
    let seconds = (session.now - SampleTime.zero).inSeconds
    func perHour(_ count: Int) -> Double { Double(count) * 3_600 / max(1, seconds) }
    return Report(
      recordings: count, audioSeconds: seconds, echoDecibels: echo?.levelDecibels, triggers: triggers, runs: runs,
      triggersPerHour: perHour(triggers.count), runsPerHour: perHour(runs))
  }

  /// The recordings one after the other, with a second or two between them.
  private struct People {
    private(set) var waiting: ArraySlice<String>
    /// The one that is heard, or was last.
    private(set) var recording = ""
    private var clip = AudioClip()
    private var frame = 0
    private var pauseFrames = 0
    private var random: SplitMix64

    init(waiting: [String], seed: UInt64) {
      random = SplitMix64(seed: seed)
      self.waiting = waiting.shuffled(using: &random)[...]
    }

    /// The next 10 ms; nil after the last.
    mutating func next() throws -> AudioFrame? {
      if frame < clip.frameCount {
        frame += 1
        return clip.frame(frame - 1)
      }
      if pauseFrames > 0 {
        pauseFrames -= 1
        return .silence
      }
      guard let next = waiting.popFirst() else { return nil }
      (recording, clip, frame) = (next, try AudioClip(contentsOf: next), 0)
      pauseFrames = Int.random(in: 100...200, using: &random)
      return try self.next()
    }
  }
}
