import Foundation
import Synchronization
import TestSupport
import Testing

@testable import ParleyDeviceService

@Suite(.ownThreads, .timeLimit(.minutes(10))) struct ControlSocketTests {
  let folder: TemporaryFolder
  let path: String
  let log = Log()

  final class Log: Sendable {
    let lines = Mutex<[String]>([])

    func line(_ text: String) { lines.withLock { $0.append(text) } }

    /// It is told a moment after the client was let go.
    func awaitLine() {
      for _ in 0..<10_000 where lines.withLock({ $0.isEmpty }) { usleep(1_000) }
    }
  }

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path + "/device.sock"
  }

  /// The programs that await a second answer.
  let asked = Asked()

  final class Asked: Sendable { let clients = Mutex<[Int]>([]) }

  private func listen(_ change: (inout ControlSocket.Limits) -> Void = { _ in }) throws -> ControlSocket {
    var limits = ControlSocket.Limits()
    change(&limits)
    return try ControlSocket(
      path: path, limits: limits,
      answer: { [asked] line, client in
        do throws(ControlAnswer) {
          let name = try ControlCommand(line).name
          if name == "say" { asked.clients.withLock { $0.append(client) } }
          return (ControlAnswer.done(name).line, name == "say")
        } catch {
          return (error.line, false)
        }
      }, log: { [log] in log.line($0) })
  }

  @Test func `only its owner may use the socket, and it is removed at the end`() async throws {
    let socket = try listen()
    var status = stat()
    #expect(lstat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
    socket.close()
    await socket.closed(within: .seconds(10))
    #expect(lstat(path, &status) != 0)
  }

  @Test func `every client gets every event, and each command its answer in order`() throws {
    let socket = try listen()
    defer { socket.close() }
    let clients = try (0..<3).map { _ in try UnixClient(path) }
    for client in clients { #expect(client.ask(#"{"command":"status"}"#)?["ok"] as? Bool == true) }
    #expect(socket.clientCount == 3)
    for number in 0..<100 { socket.broadcast("{\"event\":\(number)}") }
    for client in clients {
      for number in 0..<100 { #expect(client.object()?["event"] as? Int == number) }
      client.send("{\"command\":\"mute\"}\n\n{\"command\":\"unmute\"}\r\n{\"command\"")
      client.send(":\"talk\"}\n")
      for name in ["mute", "unmute", "talk"] { #expect(client.answer()?["answer"] as? String == name) }
    }
  }

  @Test func `garbage is answered with a sentence, and the client stays`() throws {
    let socket = try listen()
    defer { socket.close() }
    let client = try UnixClient(path)
    var state: UInt64 = 3
    for _ in 0..<200 {
      let bytes = (0..<64).map { _ -> UInt8 in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return UInt8(truncatingIfNeeded: state >> 40)
      }
      client.send([0x7B] + bytes.filter { $0 != 10 } + [10])
      let answer = try #require(client.answer())
      #expect(answer["ok"] as? Bool == false && (answer["error"] as? String)?.hasSuffix(".") == true)
    }
    #expect(client.ask(#"{"command":"mute"}"#)?["ok"] as? Bool == true)
  }

  @Test func `a line that is too long is passed over, however long it is`() throws {
    let socket = try listen()
    defer { socket.close() }
    let client = try UnixClient(path)
    for _ in 0..<64 { #expect(client.send([UInt8](repeating: 0x61, count: 65_536))) }
    #expect((client.answer()?["error"] as? String)?.hasPrefix("A command has at most 8192 bytes") == true)
    #expect(client.ask("\n" + #"{"command":"mute"}"#)?["answer"] as? String == "mute")
  }

  @Test func `thousands of commands at once are all answered`() throws {
    let socket = try listen { $0.queuedBytes = 1 << 20 }
    defer { socket.close() }
    let client = try UnixClient(path)
    #expect(client.send(String(repeating: "{\"command\":\"mute\"}\n", count: 5_000)))
    for _ in 0..<5_000 { #expect(client.answer()?["ok"] as? Bool == true) }
  }

  @Test func `who never reads is let go with a line in the log, and others are not disturbed`() throws {
    let socket = try listen { $0.queuedBytes = 16_384 }
    defer { socket.close() }
    let lazy = try UnixClient(path)
    let busy = try UnixClient(path)
    #expect(busy.ask(#"{"command":"status"}"#) != nil)
    #expect(lazy.ask(#"{"command":"status"}"#) != nil)
    let event = "{\"event\":\"" + String(repeating: "x", count: 1_000) + "\"}"
    // More than the system's own buffers hold.
    for _ in 0..<2_000 {
      socket.broadcast(event)
      #expect(busy.object() != nil)
    }
    log.awaitLine()
    #expect(log.lines.withLock { $0.count } == 1)
    #expect(
      log.lines.withLock { $0.first }?.contains("was disconnected, since it left more than 16 kilobytes") == true)
    while lazy.line() != nil {}
    #expect(lazy.isClosed)
    #expect(busy.ask(#"{"command":"status"}"#) != nil)
    #expect(socket.clientCount == 1)
  }

  @Test func `who only sends and never reads its answers is let go too`() throws {
    let socket = try listen { $0.queuedBytes = 16_384 }
    defer { socket.close() }
    let client = try UnixClient(path)
    let commands = String(repeating: "{\"command\":\"mute\"}\n", count: 1_000)
    while client.send(commands) {}
    log.awaitLine()
    #expect(log.lines.withLock { $0.count } == 1)
    #expect(try UnixClient(path).ask(#"{"command":"status"}"#) != nil)
  }

  @Test func `one client more than allowed is told so`() throws {
    let socket = try listen { $0.clients = 2 }
    defer { socket.close() }
    let first = try UnixClient(path)
    let second = try UnixClient(path)
    #expect(first.ask(#"{"command":"status"}"#) != nil && second.ask(#"{"command":"status"}"#) != nil)
    let third = try UnixClient(path)
    #expect((third.answer()?["error"] as? String)?.hasPrefix("2 programs use this socket already") == true)
    #expect(third.line() == nil && third.isClosed)
    #expect(first.ask(#"{"command":"status"}"#) != nil)
  }

  @Test func `who has sent something and then nothing is let go, and who only follows the events stays`() throws {
    let socket = try listen { $0.patience = .milliseconds(200) }
    defer { socket.close() }
    let follower = try UnixClient(path)
    let waiting = try UnixClient(path)
    waiting.send("{\"command\":\"say\",\"text\":\"a\"}\n")
    #expect(waiting.answer()?["answer"] as? String == "say")
    let idle = try UnixClient(path)
    #expect(idle.ask(#"{"command":"status"}"#) != nil)
    // Half a command is none.
    idle.send("{")
    #expect((idle.answer()?["error"] as? String)?.hasPrefix("You have sent no command for") == true)
    #expect(idle.line() == nil && idle.isClosed)
    socket.broadcast("{\"event\":1}")
    #expect(follower.object()?["event"] as? Int == 1 && waiting.object()?["event"] as? Int == 1)
    for client in asked.clients.withLock({ $0 }) { socket.answer(ControlAnswer.over(1, .said).line, to: client) }
    #expect(waiting.answer()?["answer"] as? String == "said")
    #expect((waiting.answer()?["error"] as? String)?.hasPrefix("You have sent no command for") == true)
  }

  @Test func `a thousand idle programs at once keep nobody's command from its answer`() async {
    // In a process of its own, for its descriptors.
    await #expect(processExitsWith: .exitCode(0)) {
      let tests = try ControlSocketTests()
      var limit = rlimit(rlim_cur: 4_096, rlim_max: 4_096)
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      let socket = try tests.listen()
      let followers = try (0..<8).map { _ in try UnixClient(tests.path) }
      for follower in followers { try #require(follower.ask(#"{"command":"status"}"#) != nil) }
      let crowd = try (0..<1_000).map { _ in try UnixClient(tests.path, waits: false) }
      try #require(try UnixClient(tests.path).ask(#"{"command":"status"}"#)?["ok"] as? Bool == true)
      socket.broadcast("{\"event\":1}")
      for follower in followers { try #require(follower.object()?["event"] as? Int == 1) }
      for client in crowd {
        let error = client.answer()?["error"] as? String
        try #require(error?.hasPrefix("8 programs use this socket already") == true)
      }
    }
  }

  @Test func `a client that ends its sending side gets the answers that follow later`() throws {
    let socket = try listen()
    defer { socket.close() }
    let client = try UnixClient(path)
    client.send("{\"command\":\"say\",\"text\":\"a\"}\n")
    client.endSending()
    #expect(client.answer()?["answer"] as? String == "say")
    socket.answer(ControlAnswer.over(1, .dropped).line, to: try #require(asked.clients.withLock { $0.first }))
    #expect((client.answer()?["error"] as? String) == "The sentence was dropped before it was said.")
    #expect(client.line() == nil && client.isClosed)
  }

  @Test func `a client that has sent everything gets its answers and is let go`() throws {
    let socket = try listen()
    defer { socket.close() }
    let client = try UnixClient(path)
    client.send("{\"command\":\"talk\"}\n{\"command\":\"mute\"}")
    client.endSending()
    #expect(client.answer()?["answer"] as? String == "talk")
    #expect(client.answer()?["answer"] as? String == "mute")
    #expect(client.line() == nil && client.isClosed)
  }

  @Test func `a client that never sends anything gets every event`() throws {
    let socket = try listen()
    defer { socket.close() }
    let client = try UnixClient(path)
    client.endSending()
    for _ in 0..<10_000 where socket.clientCount == 0 { usleep(1_000) }
    for number in 0..<3 {
      socket.broadcast("{\"event\":\(number)}")
      #expect(client.object()?["event"] as? Int == number)
    }
  }

  @Test func `clients that come and go leave nothing behind`() throws {
    let socket = try listen()
    defer { socket.close() }
    let before = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
    for number in 0..<500 {
      let client = try UnixClient(path)
      if number.isMultiple(of: 2) { #expect(client.ask(#"{"command":"status"}"#) != nil) }
    }
    let last = try UnixClient(path)
    while socket.clientCount > 1 { _ = last.ask(#"{"command":"status"}"#) }
    // Other tests open files meanwhile; five hundred clients would show.
    #expect(try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count < before + 100)
  }

  @Test func `a socket that was left behind is replaced`() throws {
    let left = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    #expect(UnixAddress.withAddress(Array(path.utf8)) { bind(left, $0, $1) } == 0)
    Glibc.listen(left, 1)
    close(left)
    let socket = try listen()
    defer { socket.close() }
    #expect(try UnixClient(path).ask(#"{"command":"status"}"#) != nil)
  }

  @Test func `a path that is taken, too long or nowhere has its sentence, and nothing is removed`() throws {
    let live = try listen()
    defer { live.close() }
    let file = try folder.file("file", "mine")
    let cases = [
      (path, "a running program listens there; end it or name another path"),
      (file, "there is a file that is no socket; name another path"),
      (folder.path, "there is a file that is no socket; name another path"),
      (folder.path + "/none/sock", "its folder does not exist; make it or name another path"),
      (file + "/sock", "Not a directory"),
      (folder.path + "/" + String(repeating: "x", count: 200), "and the system takes at most 107; shorten it"),
      ("", "this is no path; name another"),
    ]
    for (path, reason) in cases {
      let failure = #expect(throws: DeviceFailure.self) { try SocketFile(path: path) }
      #expect(failure?.description.contains(reason) == true, "\(failure?.description ?? "")")
      #expect(failure?.kind == .wrong && failure?.description.contains("The socket \(path) cannot be made: ") == true)
    }
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "mine")
    #expect(try UnixClient(path).ask(#"{"command":"status"}"#) != nil)
  }

  @Test func `a socket that another program has put in its place is left alone`() async throws {
    let socket = try listen()
    unlink(path)
    let other = try SocketFile(path: path)
    socket.close()
    await socket.closed(within: .seconds(10))
    #expect(access(path, F_OK) == 0)
    other.close()
    #expect(access(path, F_OK) != 0)
  }
}
