import Foundation
import ParleyAudio
import Synchronization

/// A Unix socket at which programs of the same user get the device's events and send commands, a JSON object a line.
///
/// One thread serves all of them and never waits for one: what a program does not read is kept up to a limit, and the
/// program is then let go with a line in the log. One that has sent commands and then nothing for some minutes is let go
/// too. However many hold a place, a further one is answered: as a guest, who gets no events and is let go a second after
/// its last command.
final class ControlSocket: Sendable {
  struct Limits: Hashable, Sendable {
    var clients = 8
    /// What may wait for one client, in bytes.
    var queuedBytes = 256 * 1_024
    var lineBytes = 8_192
    /// How long a program that has sent a command may send nothing.
    var patience = Duration.seconds(300)
  }

  /// What answers a line, and whether a second answer follows by `answer(_:to:)`.
  typealias Answering = @Sendable (_ line: String, _ client: Int) -> (line: String, isAwaited: Bool)

  private static let guestLimit = 16

  private struct State {
    var clients: [Int32: ControlClient] = [:]
    var isClosing = false
  }

  let path: String
  private let file: SocketFile
  private let limits: Limits
  private let answer: Answering
  private let log: @Sendable (String) -> Void
  private let state = Mutex(State())
  /// Wakes the thread: a byte into the one end makes the other readable.
  private let bell: (read: Int32, write: Int32)
  private let hasEnded = Milestone()

  /// Listens at `path`. `answer` gives the line that answers a command; `log` takes sentences. Both are called on the
  /// socket's thread.
  init(
    path: String, limits: Limits, answer: @escaping Answering,
    log: @escaping @Sendable (String) -> Void
  ) throws(DeviceFailure) {
    self.path = path
    self.limits = limits
    self.answer = answer
    self.log = log
    file = try SocketFile(path: path)
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      file.close()
      throw DeviceFailure(.failed, "The socket \(path) cannot be served (\(String(cString: strerror(errno)))).")
    }
    bell = (ends[0], ends[1])
    for descriptor in ends { Self.setUp(descriptor) }
    Thread.start("parley socket") { [self] in serve() }
  }

  var clientCount: Int { state.withLock { $0.clients.count } }

  func broadcast(_ line: String) {
    let hasAny = state.withLock { state in
      for (descriptor, client) in state.clients where !client.isGuest {
        state.clients[descriptor]?.queue(line, limit: limits.queuedBytes)
      }
      return !state.clients.isEmpty
    }
    if hasAny { ring() }
  }

  /// Gives a program the answer that it awaits; does nothing where it has gone.
  func answer(_ line: String, to client: Int) {
    state.withLock { state in
      guard let descriptor = state.clients.first(where: { $0.value.number == client })?.key else { return }
      state.clients[descriptor]?.answer(line, limit: limits.queuedBytes)
      state.clients[descriptor]?.awaitedCount -= 1
    }
    ring()
  }

  deinit {
    Glibc.close(bell.read)
    Glibc.close(bell.write)
  }

  /// Has the thread send what clients take at once, let all of them go and remove the socket.
  func close() {
    state.withLock { $0.isClosing = true }
    ring()
  }

  /// Returns once the socket is removed after `close()`, at the latest after `patience`.
  func closed(within patience: Duration = .seconds(1)) async { await hasEnded.reached(within: patience) }

  private func ring() {
    var byte: UInt8 = 1
    // A full pipe wakes the thread as well.
    _ = write(bell.write, &byte, 1)
  }

  /// Neither waits nor is handed on to another program.
  private static func setUp(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
  }

  // MARK: The thread

  private func serve() {
    var canAccept = true
    while true {
      let (polled, deadline, isClosing) = state.withLock { state in
        let clients = state.clients.sorted { $0.key < $1.key }.map { descriptor, client in
          pollfd(
            fd: descriptor, events: Int16((client.hasEnded ? 0 : POLLIN) | (client.hasOutbound ? POLLOUT : 0)),
            revents: 0)
        }
        let fixed = [
          pollfd(fd: bell.read, events: Int16(POLLIN), revents: 0),
          pollfd(fd: canAccept ? file.descriptor : -1, events: Int16(POLLIN), revents: 0),
        ]
        let deadline = state.clients.values.compactMap { $0.deadline(limits.patience) }.min()
        return (fixed + clients, deadline, state.isClosing)
      }
      if isClosing { break }
      var waiting = polled
      // Where the system had no descriptor left for a client, it is asked again after a while.
      let patience = deadline.map { Int32(clamping: max(0, (ContinuousClock.now.duration(to: $0)).inMilliseconds + 1)) }
      _ = poll(&waiting, nfds_t(waiting.count), canAccept ? patience ?? -1 : 200)
      canAccept = true
      if waiting[0].revents != 0 {
        var bytes = [UInt8](repeating: 0, count: 4_096)
        _ = read(bell.read, &bytes, bytes.count)
      }
      for entry in waiting.dropFirst(2) { serve(entry) }
      if waiting[1].revents != 0 { canAccept = acceptAll() }
      dismiss()
    }
    state.withLock { state in
      for descriptor in state.clients.keys {
        state.clients[descriptor]?.send(to: descriptor)
        Glibc.close(descriptor)
      }
      state.clients = [:]
    }
    file.close()
    hasEnded.reach()
  }

  private func serve(_ entry: pollfd) {
    let (number, lines): (Int, [String?]) = state.withLock { state in
      guard entry.revents & Int16(POLLIN | POLLHUP | POLLERR) != 0 else { return (0, []) }
      let lines = state.clients[entry.fd]?.receive(from: entry.fd, limit: limits.lineBytes) ?? []
      return (state.clients[entry.fd]?.number ?? 0, lines)
    }
    // Without the lock, since an answer may ask how many clients there are.
    let answers = lines.map { line in
      line.map { $0.allSatisfy(\.isWhitespace) ? ("", false) : answer($0, number) }
        ?? (ControlAnswer.tooLong(limits.lineBytes).line, false)
    }
    state.withLock { state in
      for (line, isAwaited) in answers where !line.isEmpty {
        state.clients[entry.fd]?.answer(line, limit: limits.queuedBytes)
        if isAwaited { state.clients[entry.fd]?.awaitedCount += 1 }
      }
      state.clients[entry.fd]?.send(to: entry.fd)
      // Both directions are shut, and everything was read: the client is gone.
      let isShut = entry.revents & Int16(POLLHUP | POLLERR) != 0
      if isShut, state.clients[entry.fd]?.hasEnded == true { state.clients[entry.fd]?.leave() }
      if state.clients[entry.fd]?.isServed == true { state.clients[entry.fd]?.leave() }
    }
  }

  /// Takes those that wait; false where the system has no descriptor left.
  private func acceptAll() -> Bool {
    for _ in 0..<SocketFile.backlog {
      let descriptor = Glibc.accept(file.descriptor, nil, nil)
      guard descriptor >= 0 else { return errno == EAGAIN || errno == EINTR || errno == ECONNABORTED }
      Self.setUp(descriptor)
      state.withLock { state in
        let guests = state.clients.filter { $0.value.isGuest }
        let isGuest = state.clients.count - guests.count >= limits.clients
        if isGuest, guests.count >= Self.guestLimit {
          let longest = guests.filter { $0.value.awaitedCount <= 0 }.min { $0.value.idleSince < $1.value.idleSince }
          guard let longest else { return turnAway(descriptor, ControlClient(isGuest: true, now: .now)) }
          state.clients[longest.key] = nil
          turnAway(longest.key, longest.value)
        }
        state.clients[descriptor] = ControlClient(isGuest: isGuest, now: .now)
      }
    }
    return true
  }

  /// Says why, where it got no answer, and closes.
  private func turnAway(_ descriptor: Int32, _ client: ControlClient) {
    var client = client
    if !client.isGuest {
      client.queue(ControlAnswer.idle(limits.patience).line, limit: limits.queuedBytes)
    } else if !client.isAnswered {
      client.queue(ControlAnswer.full(limits.clients).line, limit: limits.queuedBytes)
    }
    client.send(to: descriptor)
    Glibc.close(descriptor)
  }

  private func dismiss() {
    let now = ContinuousClock.now
    let stalledCount = state.withLock { state in
      for (descriptor, client) in state.clients {
        guard let deadline = client.deadline(limits.patience), deadline <= now else { continue }
        state.clients[descriptor] = nil
        turnAway(descriptor, client)
      }
      let over = state.clients.filter { $0.value.ending != nil }
      for descriptor in over.keys {
        Glibc.close(descriptor)
        state.clients[descriptor] = nil
      }
      return over.count { $0.value.ending == .stalled }
    }
    for _ in 0..<stalledCount {
      log(
        "A program at the socket \(path) was disconnected, since it left more than \(limits.queuedBytes / 1_024) "
          + "kilobytes unread; it may connect again.")
    }
  }
}
