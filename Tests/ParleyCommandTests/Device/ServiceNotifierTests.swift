import Foundation
import Synchronization
import TestSupport
import Testing

@testable import ParleyDeviceService

/// What systemd would hear, at a socket of a test's own.
final class NotifySocket: Sendable {
  let name: String
  private let descriptor: Int32

  /// `name` is a path, or an abstract name with an @ in front.
  init(_ name: String) {
    self.name = name
    descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var bytes = Array(name.utf8)
    if bytes.first == 0x40 { bytes[0] = 0 }
    let code = UnixAddress.withAddress(bytes) { bind(descriptor, $0, $1) }
    precondition(code == 0, "the test's own socket cannot be made")
    var patience = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(descriptor) }

  /// The next message; nil where none comes within twenty seconds.
  func message() -> String? {
    var buffer = [UInt8](repeating: 0, count: 4_096)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    return count < 0 ? nil : String(decoding: buffer[..<count], as: UTF8.self)
  }

  /// True where nothing waits to be read.
  var isEmpty: Bool {
    var byte: UInt8 = 0
    return recv(descriptor, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) < 0
  }
}

@Suite(.ownThreads, .timeLimit(.minutes(10))) struct ServiceNotifierTests {
  @Test func `a message arrives at a path and at an abstract name`() throws {
    let folder = try TemporaryFolder()
    for name in [folder.path + "/notify", "@parley-tests-\(UUID().uuidString)"] {
      let socket = NotifySocket(name)
      let notifier = ServiceNotifier(environment: ["NOTIFY_SOCKET": name])
      #expect(notifier.send("READY=1", "STATUS=Listening."))
      #expect(socket.message() == "READY=1\nSTATUS=Listening.")
      notifier.status("Two\nlines.")
      #expect(socket.message() == "STATUS=Two lines.")
    }
  }

  @Test(arguments: [nil, "", "@", "relative", "/no/such/socket", "/" + String(repeating: "x", count: 200)])
  func `without anybody who listens nothing happens`(name: String?) {
    let notifier = ServiceNotifier(environment: name.map { ["NOTIFY_SOCKET": $0] } ?? [:])
    #expect(!notifier.send("READY=1"))
  }

  @Test func `the watchdog's interval is read as systemd gives it`() {
    #expect(Watchdog.interval([:]) == nil)
    #expect(Watchdog.interval(["WATCHDOG_USEC": "30000000"]) == .seconds(30))
    #expect(Watchdog.interval(["WATCHDOG_USEC": "30000000", "WATCHDOG_PID": "\(getpid())"]) == .seconds(30))
    for wrong in [["WATCHDOG_USEC": "30000000", "WATCHDOG_PID": "1"], ["WATCHDOG_USEC": "0"], ["WATCHDOG_USEC": "x"]] {
      #expect(Watchdog.interval(wrong) == nil)
    }
  }

  @Test func `the watchdog is fed while there is progress and not while there is none`() throws {
    let folder = try TemporaryFolder()
    let socket = NotifySocket(folder.path + "/notify")
    let notifier = ServiceNotifier(environment: ["NOTIFY_SOCKET": socket.name])
    let isStuck = Atomic(false)
    let looks = Atomic(0)
    let watchdog = try #require(
      Watchdog(notifier, environment: ["WATCHDOG_USEC": "8000"]) {
        let count = looks.add(1, ordering: .relaxed).newValue
        return isStuck.load(ordering: .relaxed) ? -1 : count
      })
    for _ in 0..<5 { #expect(socket.message() == "WATCHDOG=1") }
    isStuck.store(true, ordering: .relaxed)
    let after = looks.load(ordering: .relaxed) + 3
    while looks.load(ordering: .relaxed) < after { usleep(1_000) }
    while !socket.isEmpty { _ = socket.message() }
    let later = looks.load(ordering: .relaxed) + 10
    while looks.load(ordering: .relaxed) < later { usleep(1_000) }
    #expect(socket.isEmpty)
    watchdog.stop()
  }
}
