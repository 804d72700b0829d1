import Foundation

/// A program at work: started without a shell, in a process group of its own, which is ended where it takes too long, prints
/// too much or is no longer waited for.
package struct CommandProcess {
  let words: [String]
  let folder: String
  let environment: [String: String]

  package init(words: [String], folder: String, environment: [String: String]) {
    (self.words, self.folder, self.environment) = (words, folder, environment)
  }

  /// More than any answer is.
  private static let outputLimit = 1 << 20
  /// What of the error output is kept.
  private static let errorLimit = 4_096

  /// Returns what it printed; throws `CommandError` where that cannot be relied on, and `CancellationError`. The thread
  /// waits meanwhile.
  package func run(input: String, limit: Duration) throws -> String {
    guard let file = tmpfile() else { throw failure("could not be told anything (\(Self.reason(errno)))") }
    defer { fclose(file) }
    _ = fcntl(fileno(file), F_SETFD, FD_CLOEXEC)
    // A file, so that a program that does not read it is not waited for.
    fputs(input, file)
    rewind(file)
    var output = OutputPipe(limit: Self.outputLimit)
    var errors = OutputPipe(limit: Self.errorLimit)
    defer {
      output.close()
      errors.close()
    }
    let process = try start(input: fileno(file), output: output.writing, errors: errors.writing)
    output.closeWriting()
    errors.closeWriting()
    let end = ContinuousClock.now + limit
    var status: Int32 = 0
    while true {
      OutputPipe.wait(for: [output, errors])
      // What it wrote before it ended is there by then.
      let hasEnded = waitpid(process, &status, WNOHANG) == process
      output.read()
      errors.read()
      if hasEnded { break }
      if output.isOver {
        throw ended(process, "printed more than \(Self.outputLimit / 1_024) kilobytes and was ended", errors)
      }
      if Task.isCancelled {
        _ = ended(process, "", errors)
        throw CancellationError()
      }
      if ContinuousClock.now >= end {
        throw ended(process, "was ended after \(limit.components.seconds) s; give it more “seconds”", errors)
      }
    }
    if output.isOver { throw failure("printed more than \(Self.outputLimit / 1_024) kilobytes", errors) }
    let signal = status & 0x7F
    if signal != 0 { throw failure("was ended by the signal \(signal)", errors) }
    let code = status >> 8 & 0xFF
    if code != 0 { throw failure("ended with the exit code \(code)", errors) }
    if !errors.data.isEmpty { FileHandle.standardError.write(errors.data) }
    guard let text = String(validating: output.data, as: UTF8.self) else {
      throw failure("printed what is no UTF-8 text", errors)
    }
    return text
  }

  private func start(input: Int32, output: Int32, errors: Int32) throws(CommandError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (descriptor, place) in [(input, Int32(0)), (output, 1), (errors, 2)] {
      posix_spawn_file_actions_adddup2(&actions, descriptor, place)
    }
    _ = Self.changeFolder?(&actions, folder)
    // Signals that this process ignores or holds back are the program's again.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGPIPE, SIGINT, SIGTERM, SIGHUP, SIGUSR1, SIGUSR2] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    let all = ProcessInfo.processInfo.environment.merging(environment) { $1 }.map { "\($0)=\($1)" }
    var process: pid_t = 0
    let program = words.first ?? ""
    let code = Self.withPointers(words) { words in
      Self.withPointers(all) { posix_spawnp(&process, program, &actions, &attributes, words, $0) }
    }
    guard code == 0 else {
      throw failure("could not be started (\(Self.reason(code))); name a program that this user may run")
    }
    return process
  }

  private typealias FolderChange =
    @convention(c) (
      UnsafeMutablePointer<posix_spawn_file_actions_t>, UnsafePointer<CChar>
    ) -> Int32

  /// The C library has it, and Swift's view of that does not.
  private static let changeFolder = dlsym(nil, "posix_spawn_file_actions_addchdir_np")
    .map { unsafeBitCast($0, to: FolderChange.self) }

  private static func withPointers<Result>(
    _ texts: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    var pointers: [UnsafeMutablePointer<CChar>?] = texts.map { strdup($0) }
    pointers.append(nil)
    defer { for pointer in pointers { free(pointer) } }
    return pointers.withUnsafeMutableBufferPointer { body($0.baseAddress!) }
  }

  /// Ends the program with all that it started.
  private func ended(_ process: pid_t, _ problem: String, _ errors: OutputPipe) -> CommandError {
    kill(-process, SIGKILL)
    waitpid(process, nil, 0)
    return failure(problem, errors)
  }

  private func failure(_ problem: String, _ errors: OutputPipe? = nil) -> CommandError {
    let said = errors.map { String(decoding: $0.data, as: UTF8.self) } ?? ""
    return CommandError(
      program: words.first ?? "", problem: problem, words: said.trimmingCharacters(in: .whitespacesAndNewlines))
  }

  private static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }
}

/// What a program prints, read without waiting and up to a limit.
private struct OutputPipe {
  private(set) var data = Data()
  /// There was more than the limit.
  private(set) var isOver = false
  private(set) var writing: Int32 = -1
  private var reading: Int32 = -1
  private let limit: Int

  private static let readingsAtOnce = 16

  init(limit: Int) {
    self.limit = limit
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return }
    (reading, writing) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(reading, F_SETFL, O_NONBLOCK)
  }

  /// Takes what is there, or as much of it as may be kept in one go: the rest of what has no end is thrown away.
  mutating func read() {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    for _ in 0...Self.readingsAtOnce where reading >= 0 {
      let count = Foundation.read(reading, &bytes, bytes.count)
      if count < 0 { return }
      if count == 0 {
        Foundation.close(reading)
        reading = -1
      }
      let room = limit - data.count
      if count > room { isOver = true }
      data += bytes.prefix(min(count, room))
    }
  }

  mutating func closeWriting() {
    if writing >= 0 { Foundation.close(writing) }
    writing = -1
  }

  mutating func close() {
    closeWriting()
    if reading >= 0 { Foundation.close(reading) }
    reading = -1
  }

  /// Returns when something was printed, or after a short time.
  static func wait(for pipes: [OutputPipe]) {
    var entries = pipes.filter { $0.reading >= 0 }.map { pollfd(fd: $0.reading, events: Int16(POLLIN), revents: 0) }
    poll(&entries, nfds_t(entries.count), entries.isEmpty ? 5 : 20)
  }
}
