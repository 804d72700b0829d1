import Foundation

/// The built executable, running in a process of its own.
final class ParleyProcess: @unchecked Sendable {
  // Unchecked: Foundation's process and pipes are used by one test, and the reading ends are each read by one thread.
  private let process = Process()
  private let output = Pipe()
  private let errors = Pipe()
  /// Where it is spoken to, which lasts as long.
  private let room: (any SpokenTo)?

  /// The lines of the standard output as they come.
  let lines: AsyncStream<String>

  struct NotBuilt: Error {}

  static var executable: URL? { executable("parley") }

  /// Beside the test bundle, which the package manager builds into the same folder.
  static func executable(_ name: String) -> URL? {
    let bundle = CommandLine.arguments.first.map { URL(filePath: $0) }
    let places = [bundle?.deletingLastPathComponent(), URL(filePath: packageFolder + "/.build/debug")]
    return places.compactMap { $0?.appending(path: name) }.first {
      FileManager.default.isExecutableFile(atPath: $0.path)
    }
  }

  init(
    _ arguments: [String], in room: (any SpokenTo)? = nil, environment: [String: String] = [:],
    executable: URL? = ParleyProcess.executable, input: FileHandle = .nullDevice
  ) throws {
    self.room = room
    guard let executable else { throw NotBuilt() }
    process.executableURL = executable
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["XDG_CACHE_HOME": "/dev/null", "XDG_DATA_HOME": "/dev/null"]
    ) { $1 }
    .merging(room?.environment ?? [:]) { $1 }.merging(environment) { $1 }
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    let (lines, continuation) = AsyncStream.makeStream(of: String.self)
    self.lines = lines
    try process.run()
    room?.hasListener(process.processIdentifier)
    let handle = output.fileHandleForReading
    Thread.detachNewThread {
      var pending = Data()
      while case let data = handle.availableData, !data.isEmpty {
        pending += data
        while let end = pending.firstIndex(of: 10) {
          continuation.yield(String(decoding: pending[pending.startIndex..<end], as: UTF8.self))
          pending = Data(pending[(end + 1)...])
        }
      }
      continuation.finish()
    }
  }

  func signal(_ number: Int32) { kill(process.processIdentifier, number) }

  /// Waits for the end; what was written to the error output, and the exit code (negative: the signal that ended it).
  func end() async -> (code: Int32, errors: String) {
    let handle = errors.fileHandleForReading
    let process = process
    defer { withExtendedLifetime(room) {} }
    return await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let text = String(decoding: handle.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let code = process.terminationStatus
        continuation.resume(returning: (process.terminationReason == .exit ? code : -code, text))
      }
    }
  }

  /// Runs a command to its end.
  static func run(
    _ arguments: String..., in room: (any SpokenTo)? = nil, environment: [String: String] = [:]
  ) async throws -> (code: Int32, output: String, errors: String) {
    let process = try ParleyProcess(arguments, in: room, environment: environment)
    var output = ""
    for await line in process.lines { output += line + "\n" }
    let (code, errors) = await process.end()
    return (code, output, errors)
  }
}
