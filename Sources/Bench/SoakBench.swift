import Foundation
import ParleyAudio
import ParleyDialog
import ParleyVoiceLab
import ParleyVoiceSession

/// Days of use through one session: whether it stays as it was.
///
/// The memory in use and the open files are looked at after the first hundred conversations, at half of them, when
/// everything has been loaded once (the language model waits for the first free speech, the recogniser's tables for the
/// longest utterance), and at the end. A conversation that does not come back to waiting for a trigger phrase within ten
/// minutes of sound is stuck.
struct SoakBench {
  struct Report: BenchPart {
    let part = "soak"
    let seed: UInt64
    let conversations: Int
    let audioSeconds: Double
    let processorSeconds: Double
    /// How often each outcome came.
    let outcomes: [String: Int]
    let interruptions: Int
    let failures: Int
    let isStuck: Bool
    let warmBytes: Int
    let halfBytes: Int
    let endBytes: Int
    let warmFiles: Int
    let endFiles: Int

    /// Nothing is left behind in the second half; a twentieth more memory is what allocators do. What a short run holds
    /// says nothing.
    var isClean: Bool {
      let isLong = conversations >= 200
      let keeps = endBytes > halfBytes + max(halfBytes / 20, 4 << 20) || endFiles > warmFiles
      return !isStuck && failures == 0 && !(isLong && keeps)
    }

    var sentence: String {
      func megabytes(_ bytes: Int) -> String { (Double(bytes) / 1_048_576).rounded(digits: 1) }
      let ended = outcomes.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
      return "soak: \(conversations) conversations in \((audioSeconds / 3_600).rounded(digits: 1)) h of sound and "
        + "\(processorSeconds.rounded(digits: 0)) s of processor time (\(ended); \(interruptions) prompts interrupted); "
        + "memory \(megabytes(warmBytes)) MiB after the first hundred, "
        + "\(megabytes(halfBytes)) MiB at half of them, \(megabytes(endBytes)) MiB at the end; "
        + "\(warmFiles) open files, \(endFiles) at the end; \(failures) failures; "
        + (isStuck ? "STUCK" : "never stuck")
    }
  }

  let assistant: Assistant
  let fixtures: [Fixture]
  var conversations = 2_000
  var hours = 24
  var seed: UInt64 = 1

  private static let patience = Duration.seconds(600)

  func run() async throws -> Report {
    let scripts = try fixtures.map { fixture in
      try fixture.turns.compactMap(\.audio).map { try AudioClip(contentsOf: $0, limit: .seconds(30)) }
    }
    var person = SoakPerson(
      scripts: scripts, conversations: conversations, spacing: .seconds(hours * 3_600) / max(1, conversations),
      seed: seed)
    var assistant = assistant
    assistant.now = { Replay.fixedDate }
    let session = try assistant.session()
    var outcomes: [String: Int] = [:]
    var (interruptions, failures) = (0, 0)
    var warm = (bytes: ProcessResources.residentBytes, files: ProcessResources.openFiles)
    var half = warm.bytes
    var hasWarmed = false
    var hasPassedHalf = false
    var latestRest = SampleTime.zero
    var isStuck = false
    let start = ProcessorTime.own
    while !isStuck, !session.isFinished {
      await session.settled()
      let frame = person.frame(for: SoakPerson.Device(session))
      _ = session.advance(heard: frame)
      for event in session.takeEvents() {
        switch event.kind {
        case .dialog(.ended(let outcome)): outcomes[outcome.rawValue, default: 0] += 1
        case .bargeInAccepted: interruptions += 1
        case .failure: failures += 1
        default: break
        }
      }
      if session.isAwaitingTrigger {
        latestRest = session.now
        if person.isDone, session.now.samples >= hours * 3_600 * SampleTime.samplesPerSecond { break }
        if !hasWarmed, person.begun >= min(100, conversations) {
          hasWarmed = true
          warm = (ProcessResources.residentBytes, ProcessResources.openFiles)
        }
        if !hasPassedHalf, person.begun >= conversations / 2 {
          hasPassedHalf = true
          half = ProcessResources.residentBytes
        }
      }
      isStuck = (session.now - latestRest) > Self.patience
    }
    let processor = ProcessorTime.own - start
    let end = (bytes: ProcessResources.residentBytes, files: ProcessResources.openFiles)
    isStuck = isStuck || session.isFinished
    session.close()
    return Report(
      seed: seed, conversations: person.begun, audioSeconds: (session.now - SampleTime.zero).inSeconds,
      processorSeconds: processor.inSeconds, outcomes: outcomes, interruptions: interruptions, failures: failures,
      isStuck: isStuck, warmBytes: warm.bytes, halfBytes: half, endBytes: end.bytes, warmFiles: warm.files,
      endFiles: end.files)
  }
}

/// What this process holds at the moment, as Linux reports it.
enum ProcessResources {
  /// The resident memory; 0 where it is not known.
  static var residentBytes: Int {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return 0 }
    let fields = text.split(separator: " ")
    return fields.count > 1 ? (Int(fields[1]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE))) : 0
  }

  static var openFiles: Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
  }
}
