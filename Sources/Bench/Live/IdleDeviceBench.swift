import Foundation
import ParleyAudio

/// What a device that nobody talks to takes of a machine: memory, and time of the processor.
///
/// This program listens as a process of its own, on a private sound server in real time, whose microphone is silent.
struct IdleDeviceBench {
  struct Report: BenchPart {
    let part = "idle-device"
    /// Nil where it always listens.
    let wakePhrase: String?
    let seconds: Int
    let residentBytes: Int
    let memory: MappedMemory
    /// Of one core.
    let processorShare: Double
    /// That of each thread that took any, the largest first.
    let threads: [ThreadShare]

    var sentence: String {
      func megabytes(_ bytes: Int) -> String { (Double(bytes) / 1_000_000).rounded(digits: 1) }
      func percent(_ share: Double) -> String { (share * 100).rounded(digits: 2) }
      let busy = threads.map { "\($0.name) \(percent($0.share))" }.joined(separator: ", ")
      return "idle device, \(wakePhrase.map { "asleep until “\($0)”" } ?? "always listening"): "
        + "\(megabytes(residentBytes)) MB resident (program \(megabytes(memory.program)), libraries "
        + "\(megabytes(memory.libraries)), model and other files \(megabytes(memory.files)), allocated "
        + "\(megabytes(memory.allocated)); \(megabytes(memory.own)) its own; aim: 45), "
        + "\(percent(processorShare)) % of a core over \(seconds) s (\(busy); aim: 1)"
    }
  }

  struct ThreadShare: Encodable {
    let name: String
    let share: Double
  }

  /// What this program is told beside the wake phrase.
  let arguments: [String]
  let executable: String
  var seconds = 20
  /// Until everything has been loaded and the room is known.
  var settling = 8

  /// Nil where the device does not run that long.
  func run(wakePhrase: String?) throws -> Report? {
    let server = try SoundServer()
    defer { server.stop() }
    let device = try server.start(
      executable, ["listen", "--json"] + (wakePhrase.map { ["--wake", $0] } ?? []) + arguments, output: Pipe())
    defer {
      kill(device.processIdentifier, SIGKILL)
      device.waitUntilExit()
    }
    sleep(UInt32(settling))
    let process = "/proc/\(device.processIdentifier)"
    let (begun, before) = (ContinuousClock.now, Self.threadTicks(process))
    sleep(UInt32(seconds))
    let (after, elapsed) = (Self.threadTicks(process), ContinuousClock.now - begun)
    guard device.isRunning, let smaps = Self.text(of: process + "/smaps") else { return nil }
    let program = URL(filePath: executable).resolvingSymlinksInPath().path
    let memory = MappedMemory(smaps: smaps, executable: program)
    let whole = elapsed.inSeconds * Double(sysconf(Int32(_SC_CLK_TCK)))
    var shares: [String: Double] = [:]
    for (identifier, thread) in after {
      shares[thread.name, default: 0] += Double(thread.ticks - (before[identifier]?.ticks ?? 0)) / whole
    }
    let threads = shares.filter { $0.value > 0 }.map { ThreadShare(name: $0.key, share: $0.value) }
      .sorted { ($1.share, $0.name) < ($0.share, $1.name) }
    return Report(
      wakePhrase: wakePhrase, seconds: seconds, residentBytes: memory.resident, memory: memory,
      processorShare: threads.reduce(0) { $0 + $1.share }, threads: threads)
  }

  /// All of a file that the kernel makes as it is read, some pages at a time.
  private static func text(of path: String) -> String? {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    var bytes = Data()
    while let more = try? file.read(upToCount: 1 << 16), !more.isEmpty { bytes += more }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The time of the processor that each thread has had, in the kernel's ticks.
  private static func threadTicks(_ process: String) -> [String: (name: String, ticks: Int)] {
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: process + "/task")) ?? []
    var found: [String: (name: String, ticks: Int)] = [:]
    for thread in threads {
      guard let stat = try? String(contentsOfFile: "\(process)/task/\(thread)/stat", encoding: .utf8),
        let open = stat.firstIndex(of: "("), let close = stat.lastIndex(of: ")")
      else { continue }
      // The name may hold spaces; user and system time are the 12th and 13th field after it.
      let fields = stat[stat.index(after: close)...].split(separator: " ")
      guard fields.count > 12, let user = Int(fields[11]), let system = Int(fields[12]) else { continue }
      found[thread] = (String(stat[stat.index(after: open)..<close]), user + system)
    }
    return found
  }
}
