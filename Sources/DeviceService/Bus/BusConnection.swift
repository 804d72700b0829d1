import Foundation

/// One connection to a bus; closed when it goes.
///
/// Isolation: not `Sendable`. “All functions listed here are thread-agnostic and only a single thread may operate on a given
/// object at any given time” (sd_bus_can_send(3)), so whoever makes one keeps it on its thread. Nothing of it reads the
/// environment, which sd-bus(3) forbids to change meanwhile: addresses are given.
final class BusConnection {
  private let handle: OpaquePointer
  private let library: BusLibrary
  let bus: Bus

  /// How long a bus may take to let somebody in.
  private static let patience = Duration.seconds(5)
  /// How long the bus, or a program on it, may take to answer, in microseconds.
  private static let callTimeout: UInt64 = 2_000_000

  /// Waits until the bus has let it in; throws one sentence where it does not.
  init(_ bus: Bus, at address: String, _ library: BusLibrary) throws(BusFailure) {
    var made: OpaquePointer?
    let code = library.new(&made)
    guard code >= 0, let made else { throw BusFailure(bus, code: code) }
    (handle, self.library, self.bus) = (made, library, bus)
    try check(library.setAddress(handle, address))
    try check(library.setBusClient(handle, 1))
    try check(library.setCallTimeout(handle, Self.callTimeout))
    try check(library.start(handle))
    let end = ContinuousClock.now + Self.patience
    while library.isReady(handle) <= 0 {
      if try check(library.process(handle, nil)) > 0 { continue }
      let left = ContinuousClock.now.duration(to: end)
      guard left > .zero else { throw BusFailure(bus, code: -ETIMEDOUT) }
      try check(library.wait(handle, UInt64(max(1, left.inMilliseconds)) * 1_000))
    }
  }

  deinit {
    library.close(handle)
    _ = library.unref(handle)
  }

  /// What to poll, and for what.
  var polled: pollfd {
    pollfd(
      fd: library.fileDescriptor(handle), events: Int16(truncatingIfNeeded: max(0, library.events(handle))), revents: 0)
  }

  /// Has the bus send what matches a rule of the D-Bus specification.
  func match(_ rule: String) throws(BusFailure) {
    // Messages are taken from `next`.
    try check(library.addMatch(handle, nil, rule, { _, _, _ in 0 }, nil))
  }

  /// The next message, from its beginning on; nil where none waits. Throws where the bus has gone.
  func next() throws(BusFailure) -> BusMessage? {
    while true {
      var message: OpaquePointer?
      let progress = try check(library.process(handle, &message))
      if let message {
        let message = BusMessage(owning: message, library)
        message.rewind()
        return message
      }
      if progress == 0 { return nil }
    }
  }

  /// The names of who is on the bus, or is started when somebody asks for it.
  func names() throws(BusFailure) -> Set<String> {
    var (running, startable): (BusLibrary.Strings?, BusLibrary.Strings?)
    try check(library.listNames(handle, &running, &startable))
    return Set([running, startable].flatMap { Self.taken($0) })
  }

  /// A property of somebody on the bus, who is started where that can be; nil where it does not answer.
  func property(_ name: String, of interface: String, at path: String, from service: String, type: String)
    -> BusMessage?
  {
    var reply: OpaquePointer?
    guard library.getProperty(handle, service, path, interface, name, nil, &reply, type) >= 0, let reply else {
      return nil
    }
    return BusMessage(owning: reply, library)
  }

  /// The texts of an array that ends in nil, which is freed.
  private static func taken(_ strings: BusLibrary.Strings?) -> [String] {
    guard let strings else { return [] }
    defer { free(strings) }
    var texts: [String] = []
    var place = 0
    while let text = strings[place] {
      texts.append(String(cString: text))
      free(text)
      place += 1
    }
    return texts
  }

  @discardableResult private func check(_ code: Int32) throws(BusFailure) -> Int32 {
    if code < 0 { throw BusFailure(bus, code: code) }
    return code
  }
}
