import Foundation

/// A program that was run to its end, with what it cost.
struct ChildProcess {
  let status: Int32
  /// User and system time.
  let processor: Duration
  /// From the start to the end on the wall clock.
  let elapsed: Duration

  /// Runs a program without input; what it prints is dropped. Nil when it cannot be started.
  ///
  /// `Foundation.Process` collects the child itself and so hides its resource usage.
  static func run(_ path: String, _ arguments: [String]) -> ChildProcess? {
    let started = ContinuousClock.now
    guard let identifier = start(path, arguments) else { return nil }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(identifier, &status, 0, &usage) < 0 { guard errno == EINTR else { return nil } }
    return ChildProcess(
      status: status, processor: usage.processorTime, elapsed: ContinuousClock.now - started)
  }

  /// Runs a program to its end and gives the most memory in bytes that it had resident; nil when it cannot be started.
  ///
  /// The kernel's own high-water mark is read every 2 ms: what `wait4` reports of memory begins with this process's,
  /// which the child shares until it has become another program.
  static func peakMemory(_ path: String, _ arguments: [String]) -> Int? {
    guard let identifier = start(path, arguments) else { return nil }
    var peak = 0
    var status: Int32 = 0
    while waitpid(identifier, &status, WNOHANG) == 0 {
      peak = max(peak, residentHighWater(identifier))
      usleep(2_000)
    }
    return status == 0 ? peak : nil
  }

  /// The most memory in bytes that this process had resident so far.
  static var ownPeakMemory: Int { residentHighWater(getpid()) }

  private static func residentHighWater(_ identifier: pid_t) -> Int {
    guard let status = try? String(contentsOfFile: "/proc/\(identifier)/status", encoding: .utf8),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
      let kibibytes = line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap({ Int($0) })
    else { return 0 }
    return kibibytes * 1_024
  }

  private static func start(_ path: String, _ arguments: [String]) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in 0...2 as ClosedRange<Int32> {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", descriptor == 0 ? O_RDONLY : O_WRONLY, 0)
    }
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var identifier: pid_t = 0
    return posix_spawn(&identifier, path, &actions, nil, words, environ) == 0 ? identifier : nil
  }

  /// The program's place among the folders of `PATH`.
  static func find(_ name: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    return folders.split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
