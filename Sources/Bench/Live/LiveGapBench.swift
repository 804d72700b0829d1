import Foundation
import ParleyAudio
import ParleyVoiceLab

/// How long people wait for an answer, recorded at the loudspeaker: from the last sample of what they say to the first
/// of what they hear, with the sound path that the session's own clock does not see.
///
/// This program listens as a process of its own, on a private sound server in real time. The recordings of
/// conversations are said to it as in a replay.
struct LiveGapBench {
  /// In milliseconds.
  struct Times: Encodable {
    let median: Int
    let percentile95: Int
    let largest: Int

    /// Nil without times.
    init?(_ all: [Duration]) {
      if all.isEmpty { return nil }
      let sorted = all.sorted()
      func at(_ share: Double) -> Int { sorted[Int(share * Double(sorted.count - 1) + 0.5)].inMilliseconds }
      (median, percentile95, largest) = (at(0.5), at(0.95), at(1))
    }
  }

  struct Report: BenchPart {
    let part = "live-gap"
    let conversations: Int
    /// Those that did not end.
    let unfinished: Int
    let cutOffs: Int
    let turns: Int
    let gap: Times?
    /// By the session's clock, which begins and ends at the program's own buffers.
    let sessionGap: Times?
    /// What the session's gap is made of, one after the other.
    let waited: Times?
    let recognized: Times?
    let decided: Times?
    let synthesized: Times?
    /// Each turn's parts in this order, in milliseconds.
    let parts: [[Int]]
    /// The rest of the gap, at the median: the sound server and the buffers on both ways.
    let soundPath: Int?

    var sentence: String {
      guard let gap, let sessionGap else { return "live gap: nothing was answered" }
      func median(_ times: Times?) -> String { "\(times?.median ?? 0) ms" }
      return "live gap: median \(gap.median) ms, 95th percentile \(gap.percentile95) ms, largest \(gap.largest) ms, "
        + "over \(turns) turns of \(conversations) conversations (\(unfinished) unfinished, \(cutOffs) cut off)\n"
        + "live gap: by the session's clock median \(sessionGap.median) ms, 95th percentile "
        + "\(sessionGap.percentile95) ms: waited \(median(waited)), recognised \(median(recognized)), decided "
        + "\(median(decided)), synthesised \(median(synthesized)); the sound path \(soundPath ?? 0) ms"
    }
  }

  let fixtures: [Fixture]
  /// What this program is told beside the app.
  let arguments: [String]
  let executable: String

  /// The recordings fit: one for each turn, and nobody speaks into a prompt or has to wake the device.
  static func fits(_ fixture: Fixture, profile: String) -> Bool {
    fixture.locale == "en-US" && fixture.recording == nil && fixture.wake == nil && fixture.profiles.contains(profile)
      && fixture.turns.allSatisfy { $0.intoPrompt == nil && $0.audio != nil }
  }

  func run() throws -> Report {
    let server = try SoundServer(.aligned)
    defer { server.stop() }
    let folder = FileManager.default.temporaryDirectory.appending(path: "parley-live-gap-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var (gaps, turns): ([Duration], [LiveTurn]) = ([], [])
    var (cutOffs, unfinished) = (0, 0)
    for fixture in fixtures {
      let file = folder.appending(path: "room.raw").path
      let recording = try server.recordRoom(to: file)
      let (heard, isFinished) = try hold(fixture, on: server)
      // What was played last is still on its way.
      usleep(500_000)
      // Signals that this program takes itself are blocked in the programs that it starts.
      kill(recording.processIdentifier, SIGKILL)
      recording.waitUntilExit()
      let room = try RoomRecording(contentsOf: file)
      gaps += room.gaps
      turns += heard
      cutOffs += room.cutOffs
      if !isFinished { unfinished += 1 }
    }
    let (gap, sessionGap) = (Times(gaps), Times(turns.map(\.gap)))
    return Report(
      conversations: fixtures.count, unfinished: unfinished, cutOffs: cutOffs, turns: gaps.count, gap: gap,
      sessionGap: sessionGap, waited: Times(turns.map(\.waited)), recognized: Times(turns.map(\.recognized)),
      decided: Times(turns.map(\.decided)), synthesized: Times(turns.map(\.synthesized)),
      parts: turns.map { [$0.waited, $0.recognized, $0.decided, $0.synthesized].map(\.inMilliseconds) },
      soundPath: gap.flatMap { gap in sessionGap.map { gap.median - $0.median } })
  }

  /// Says the turns whenever the device listens; its turns by its own clock, and whether the conversation ended.
  private func hold(_ fixture: Fixture, on server: SoundServer) throws -> ([LiveTurn], Bool) {
    let output = Pipe()
    let device = try server.start(
      executable, ["listen", "--json", "--once", "--seconds", "120", "--app", fixture.app] + arguments, output: output)
    var lines = LineReader(output.fileHandleForReading)
    var waiting = fixture.turns[...]
    var (turns, turn): ([LiveTurn], LiveTurn) = ([], LiveTurn())
    var isFinished = false
    while let line = lines.next() {
      guard let event = try? JSONDecoder().decode(LiveTurn.Event.self, from: line) else { continue }
      if turn.take(event) {
        turns.append(turn)
        turn = LiveTurn()
      }
      if event.event == "ended" { isFinished = true }
      guard event.event == "listening", let next = waiting.popFirst(), let audio = next.audio else { continue }
      usleep(UInt32(next.wait.inSeconds * 1e6))
      try server.say(audio)
    }
    device.waitUntilExit()
    return (turns, isFinished)
  }
}

/// Reads what a program prints, line by line, waiting for it.
private struct LineReader {
  private let handle: FileHandle
  private var pending = Data()

  init(_ handle: FileHandle) { self.handle = handle }

  /// Nil at the end.
  mutating func next() -> Data? {
    while true {
      if let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
        defer { pending = Data(pending[(end + 1)...]) }
        return Data(pending[..<end])
      }
      guard case let more = handle.availableData, !more.isEmpty else { return nil }
      pending += more
    }
  }
}
