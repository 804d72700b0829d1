import Foundation

@testable import ParleyCommand

/// `parley device` in a process of its own, with everything that it says.
final class DeviceProcess {
  let folder: TemporaryFolder
  let process: ParleyProcess
  private var iterator: AsyncStream<String>.Iterator
  /// Every event so far.
  private(set) var events: [[String: Any]] = []

  struct Ended: Error {
    let awaited: String
    let events: [String]
  }

  /// Events go to the standard output, with their words unless `transcripts` is false.
  init(
    _ room: some SpokenTo, _ options: [String] = [], environment: [String: String] = [:], transcripts: Bool = true,
    folder: TemporaryFolder? = nil, shell: String? = nil, executable: URL? = ParleyProcess.executable
  ) throws {
    self.folder = try folder ?? TemporaryFolder()
    let words = ["device"] + (transcripts ? ["--transcripts"] : []) + options
    // Neither the user's nor the machine's own configuration.
    let clean = ["XDG_CONFIG_HOME": self.folder.path].merging(environment) { $1 }
    if let shell, let executable {
      process = try ParleyProcess(
        ["-c", shell + "; exec \"$@\"", "sh", executable.path] + words, in: room, environment: clean,
        executable: URL(filePath: "/bin/sh"))
    } else {
      process = try ParleyProcess(words, in: room, environment: clean, executable: executable)
    }
    iterator = process.lines.makeAsyncIterator()
  }

  /// The next event.
  func next() async -> [String: Any]? {
    guard let line = await iterator.next() else { return nil }
    let event = (try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]) ?? ["event": line]
    events.append(event)
    return event
  }

  /// The next event that `isAwaited` accepts.
  @discardableResult func event(
    _ awaited: String, where isAwaited: ([String: Any]) -> Bool = { _ in true }
  ) async throws -> [String: Any] {
    while let event = await next() {
      if event["event"] as? String == awaited, isAwaited(event) { return event }
    }
    throw Ended(awaited: awaited, events: events.compactMap { $0["event"] as? String })
  }

  /// The device listens for something to be started.
  func idle() async throws { try await event("listening") { $0["for"] as? String == "trigger" } }

  /// Asks it to end, and waits; the code and what it wrote to the error output.
  func terminate(_ signal: Int32 = SIGTERM) async -> (code: Int32, errors: String) {
    process.signal(signal)
    while await next() != nil {}
    return await process.end()
  }

  /// Whether the device takes an order that is said to it, up to its first question.
  func takesOrder(on room: some SpokenTo) async throws -> Bool {
    try room.say("\(soupFolder)/order/\(ListenTests.answers["trigger"]!).flac")
    while let event = await next() {
      if event["event"] as? String == "matched" { return true }
      if event["event"] as? String == "listening", event["for"] as? String == "trigger" {
        try room.say("\(soupFolder)/order/\(ListenTests.answers["trigger"]!).flac")
      }
    }
    return false
  }

  /// Answers whatever the device asks with recordings until the conversation has ended; returns its outcome.
  ///
  /// `watch` sees each event first. Without transcripts the parameter in question is still told.
  func converse(
    on room: some SpokenTo, isListening: Bool = true, watch: ([String: Any]) async throws -> Void = { _ in }
  ) async throws -> String {
    var parameter = ""
    if isListening { try room.say("\(soupFolder)/order/\(ListenTests.answers["trigger"]!).flac") }
    while let event = await next() {
      try await watch(event)
      if let asked = event["parameter"] as? String { parameter = asked }
      if event["event"] as? String == "ended" { return event["outcome"] as? String ?? "" }
      guard event["event"] as? String == "listening", let kind = event["for"] as? String else { continue }
      // The same question again gets the same answer again, as from a person.
      guard let recording = ListenTests.answers[kind == "option" ? "\(kind) \(parameter)" : kind] else { continue }
      try room.say("\(soupFolder)/order/\(recording).flac")
    }
    throw Ended(awaited: "ended", events: events.compactMap { $0["event"] as? String })
  }
}
