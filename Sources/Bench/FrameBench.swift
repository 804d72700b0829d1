import Foundation
import ParleyAudio
import ParleySpeech
import ParleyVoiceLab
import ParleyVoiceSession
import Synchronization

/// What `VoiceSession.advance` costs on the thread that a sound card waits for: heap allocations and time, over whole
/// conversations.
struct FrameBench {
  /// In microseconds.
  struct Times: Codable {
    let median: Double
    let percentile99point9: Double
    let largest: Double

    init(_ all: [Double]) {
      let sorted = all.sorted()
      func at(_ share: Double) -> Double { sorted.isEmpty ? 0 : sorted[Int(share * Double(sorted.count - 1))] }
      (median, percentile99point9, largest) = (at(0.5), at(0.999), at(1))
    }

    var sentence: String {
      "median \(median.rounded(digits: 1)) µs, 99.9th percentile \(percentile99point9.rounded(digits: 1)) µs, "
        + "largest \(largest.rounded(digits: 1)) µs"
    }
  }

  /// The frames that began while the session did the same.
  struct Activity: Codable {
    var frames = 0
    /// Those with an allocation of any kind.
    var allocatingFrames = 0
    var ownAllocations = 0
    var libraryAllocations = 0
  }

  struct Report: BenchPart, Codable {
    var part = "frame"
    let conversations: Int
    let all: Activity
    /// By what the session was about: listening, speaking, thinking.
    let activities: [String: Activity]
    let mostAllocations: Int
    /// Of the thread.
    let processorMicroseconds: Times
    /// On the wall clock, other programs included.
    let elapsedMicroseconds: Times

    var sentence: String {
      let parts = activities.sorted { $0.key < $1.key }.map { name, part in
        let counts = "\(part.ownAllocations) and \(part.libraryAllocations)"
        return "\(name): \(counts) in \(part.allocatingFrames) of \(part.frames) frames"
      }
      return "frame: \(all.ownAllocations) allocations of its own and \(all.libraryAllocations) of the C libraries in "
        + "\(all.allocatingFrames) of \(all.frames) frames, at most \(mostAllocations) in one "
        + "(\(parts.joined(separator: "; ")))\nframe: processor time \(processorMicroseconds.sentence)\n"
        + "frame: elapsed time \(elapsedMicroseconds.sentence)"
    }
  }

  let conversations: [ReplayBench.Conversation]
  let engines: SpeechEngines

  /// Measures in this process, which was started with the counter in front of its allocator.
  func run(_ count: AllocationCount) async throws -> Report {
    let meter = FrameMeter(count)
    // As a live session does, so that a frame that wakes the thread is measured with that.
    var configuration = SessionConfiguration()
    configuration.recognizesBeside = true
    for conversation in conversations {
      var replay = conversation.replay(engines, configuration)
      replay.advance = { session, heard in meter.advance(session, heard) }
      _ = try await replay.run(conversation.fixture)
    }
    return meter.report(conversations: conversations.count)
  }

  /// Measures in this program started again; nil where that, or the counter, cannot be made.
  static func measured(_ arguments: [String], in folder: URL) throws -> Report? {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let environment = ProcessInfo.processInfo.environment
    // A counter that is named and does not count would be named again for ever.
    guard environment["LD_PRELOAD"] == nil, let executable = StartBench.executable,
      let library = try AllocationCount.compiled(in: folder)
    else { return nil }
    let child = Process()
    let output = Pipe()
    child.executableURL = URL(fileURLWithPath: executable)
    child.arguments = ["bench", "--part", "frame", "--json"] + arguments
    child.environment = environment.merging(["LD_PRELOAD": library]) { $1 }
    child.standardOutput = output
    try child.run()
    let line = output.fileHandleForReading.readDataToEndOfFile()
    child.waitUntilExit()
    return try? JSONDecoder().decode(Report.self, from: line)
  }
}

/// Adds up what frames cost.
private final class FrameMeter: Sendable {
  private struct State {
    var activities: [String: FrameBench.Activity] = [:]
    var all = FrameBench.Activity()
    var most = 0
    var processor: [Double] = []
    var elapsed: [Double] = []
  }

  private let count: AllocationCount
  private let state = Mutex(State())

  init(_ count: AllocationCount) { self.count = count }

  func advance(_ session: VoiceSession, _ heard: AudioFrame) -> AudioFrame {
    let name = session.isSpeaking ? "speaking" : session.isListening ? "listening" : "thinking"
    var played = AudioFrame.silence
    let (elapsed, processor) = (microseconds(CLOCK_MONOTONIC), microseconds(CLOCK_THREAD_CPUTIME_ID))
    let allocations = count.of { played = session.advance(heard: heard) }
    let times = (microseconds(CLOCK_MONOTONIC) - elapsed, microseconds(CLOCK_THREAD_CPUTIME_ID) - processor)
    state.withLock { state in
      func add(to activity: inout FrameBench.Activity) {
        activity.frames += 1
        activity.ownAllocations += allocations.own
        activity.libraryAllocations += allocations.libraries
        if allocations.own + allocations.libraries > 0 { activity.allocatingFrames += 1 }
      }
      add(to: &state.activities[name, default: FrameBench.Activity()])
      add(to: &state.all)
      state.most = max(state.most, allocations.own + allocations.libraries)
      state.elapsed.append(times.0)
      state.processor.append(times.1)
    }
    return played
  }

  func report(conversations: Int) -> FrameBench.Report {
    state.withLock { state in
      FrameBench.Report(
        conversations: conversations, all: state.all, activities: state.activities, mostAllocations: state.most,
        processorMicroseconds: .init(state.processor), elapsedMicroseconds: .init(state.elapsed))
    }
  }

  private func microseconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
  }
}
