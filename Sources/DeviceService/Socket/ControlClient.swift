import Foundation
import Synchronization

/// One program at the socket: what it has sent and not ended, and what it has still to read.
struct ControlClient {
  /// Why a client is let go.
  enum Ending: Hashable, Sendable {
    /// It went away by itself.
    case gone
    /// More waited for it than is kept.
    case stalled
  }

  /// Its own for the life of the process.
  let number: Int
  /// It has no place: it gets the answers to its commands, and no events.
  let isGuest: Bool
  /// Since it came, or sent its last whole command.
  private(set) var idleSince: ContinuousClock.Instant
  /// Answers that follow later.
  var awaitedCount = 0
  private(set) var isAnswered = false
  private(set) var ending: Ending?
  /// It will send nothing more; a client that never sent anything still reads events.
  private(set) var hasEnded = false
  private var hasSent = false
  private var inbound: [UInt8] = []
  private var isSkipping = false
  private var outbound: [UInt8] = []
  private var sent = 0

  private static let numbers = Atomic(0)

  /// How long a guest may think about its next command.
  static let guestPatience = Duration.seconds(1)

  init(isGuest: Bool, now: ContinuousClock.Instant) {
    number = Self.numbers.add(1, ordering: .relaxed).newValue
    self.isGuest = isGuest
    idleSince = now
  }

  /// When it is let go unless it sends a command; nil where it may wait for events or answers as long as it likes.
  func deadline(_ patience: Duration) -> ContinuousClock.Instant? {
    guard ending == nil, awaitedCount <= 0 else { return nil }
    if isGuest { return idleSince + Self.guestPatience }
    return hasSent && !hasEnded ? idleSince + patience : nil
  }

  var hasOutbound: Bool { sent < outbound.count }

  /// It sent commands, ended, and has got every answer.
  var isServed: Bool { hasEnded && hasSent && !hasOutbound && awaitedCount <= 0 }

  /// Queues a line; a client for which more than `limit` bytes wait is disconnected.
  mutating func queue(_ line: String, limit: Int) {
    guard ending == nil else { return }
    guard outbound.count - sent + line.utf8.count + 1 <= limit else {
      ending = .stalled
      outbound = []
      sent = 0
      return
    }
    outbound.append(contentsOf: line.utf8)
    outbound.append(0x0A)
  }

  /// The same for the answer to a command.
  mutating func answer(_ line: String, limit: Int) {
    isAnswered = true
    queue(line, limit: limit)
  }

  /// The other side is gone.
  mutating func leave() {
    if ending == nil { ending = .gone }
  }

  /// Sends what it takes without waiting.
  mutating func send(to descriptor: Int32) {
    while ending == nil, hasOutbound {
      let count = outbound.withUnsafeBytes { bytes in
        Glibc.send(descriptor, bytes.baseAddress! + sent, bytes.count - sent, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { break }
      if count < 0 { ending = .gone }
      sent += max(0, count)
    }
    if sent == outbound.count {
      outbound.removeAll(keepingCapacity: outbound.count < 65_536)
      sent = 0
    } else if sent > 65_536 {
      outbound.removeFirst(sent)
      sent = 0
    }
  }

  /// Reads what is there, at most one buffer's worth, and returns the lines that it ends; nil stands for one that was
  /// longer than `limit` and is ignored.
  mutating func receive(from descriptor: Int32, limit: Int) -> [String?] {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    if count < 0 {
      if errno != EAGAIN, errno != EINTR { ending = .gone }
      return []
    }
    if count == 0 {
      hasEnded = true
      // The last line may lack its end.
      return inbound.isEmpty ? [] : [takeLine()]
    }
    hasSent = true
    var lines: [String?] = []
    for byte in buffer[..<count] {
      if byte == 0x0A {
        if !isSkipping { lines.append(takeLine()) }
        isSkipping = false
      } else if !isSkipping {
        inbound.append(byte)
        if inbound.count > limit {
          inbound = []
          isSkipping = true
          lines.append(nil)
        }
      }
    }
    return lines
  }

  private mutating func takeLine() -> String {
    idleSince = .now
    defer { inbound.removeAll(keepingCapacity: true) }
    return String(decoding: inbound, as: UTF8.self)
  }
}
