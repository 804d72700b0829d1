import Foundation
import Synchronization

/// A program on a bus that tells what logind, UPower or a player tells, and worse. It is driven by one thread.
final class BusPeer: Sendable {
  /// What a signal carries.
  indirect enum Value: Sendable {
    case flag(Bool)
    case number(UInt32)
    case text(String)
    case variant(Value)
    case properties([(String, Value)])
    case names
    /// A user's number with the path of an object.
    case user(UInt32)

    var signature: String {
      switch self {
      case .flag: "b"
      case .number: "u"
      case .text: "s"
      case .variant: "v"
      case .properties: "a{sv}"
      case .names: "as"
      case .user: "(uo)"
      }
    }
  }

  struct Failure: Error { let code: Int32 }

  private typealias Job = @Sendable (OpaquePointer) -> Int32
  private let jobs = Mutex<[Job]>([])
  private let isOver = Atomic<Bool>(false)
  private let answers: Mutex<[String: Value]>

  /// - Parameter answers: what it says of its properties.
  init(_ name: String, at address: String, answers: [String: Value] = [:]) throws {
    self.answers = Mutex(answers)
    let bus = try Self.connection(name, at: address)
    let place = UInt(bitPattern: bus)
    Thread.detachNewThread { [self] in
      guard let bus = OpaquePointer(bitPattern: place) else { return }
      serve(bus)
    }
  }

  deinit { isOver.store(true, ordering: .relaxed) }

  /// Leaves the bus.
  func leave() { isOver.store(true, ordering: .relaxed) }

  func answer(_ property: String, _ value: Value) { answers.withLock { $0[property] = value } }

  func tell(_ interface: String, _ member: String, at path: String, _ values: Value..., only destination: String? = nil)
  {
    let job: Job = { bus in
      var message: OpaquePointer?
      let code = Functions.newSignal(bus, &message, path, interface, member)
      guard code >= 0, let message else { return code }
      defer { _ = Functions.unref(message) }
      for value in values { Self.append(value, to: message) }
      if let destination { _ = Functions.setDestination(message, destination) }
      return Functions.send(bus, message, nil)
    }
    jobs.withLock { $0.append(job) }
  }

  func change(_ interface: String, _ name: String, _ value: Value, at path: String) {
    tell(
      "org.freedesktop.DBus.Properties", "PropertiesChanged", at: path, .text(interface), .properties([(name, value)]),
      .names)
  }

  private func serve(_ bus: OpaquePointer) {
    while !isOver.load(ordering: .relaxed) {
      for job in jobs.withLock({ jobs in
        defer { jobs = [] }
        return jobs
      }) { _ = job(bus) }
      var message: OpaquePointer?
      let code = Functions.process(bus, &message)
      if code < 0 { break }
      if let message {
        reply(to: message, on: bus)
        _ = Functions.unref(message)
      }
      if code == 0 { _ = Functions.wait(bus, 10_000) }
    }
    Functions.close(bus)
    _ = Functions.unrefBus(bus)
  }

  private func reply(to message: OpaquePointer, on bus: OpaquePointer) {
    guard Functions.isCall(message, "org.freedesktop.DBus.Properties", "Get") > 0 else { return }
    var (interface, name): (UnsafePointer<CChar>?, UnsafePointer<CChar>?)
    guard Functions.read(message, CChar(UInt8(ascii: "s")), &interface) > 0,
      Functions.read(message, CChar(UInt8(ascii: "s")), &name) > 0, let name,
      let value = answers.withLock({ $0[String(cString: name)] })
    else { return }
    var reply: OpaquePointer?
    guard Functions.newReturn(message, &reply) >= 0, let reply else { return }
    defer { _ = Functions.unref(reply) }
    Self.append(.variant(value), to: reply)
    _ = Functions.send(bus, reply, nil)
  }

  private static func append(_ value: Value, to message: OpaquePointer) {
    func open(_ type: Character, _ contents: String, _ body: () -> Void) {
      _ = Functions.open(message, CChar(type.asciiValue!), contents)
      body()
      _ = Functions.closeContainer(message)
    }
    switch value {
    case .flag(let flag):
      var number: Int32 = flag ? 1 : 0
      _ = Functions.append(message, CChar(UInt8(ascii: "b")), &number)
    case .number(var number): _ = Functions.append(message, CChar(UInt8(ascii: "u")), &number)
    case .text(let text): text.withCString { _ = Functions.append(message, CChar(UInt8(ascii: "s")), $0) }
    case .variant(let value): open("v", value.signature) { append(value, to: message) }
    case .properties(let properties):
      open("a", "{sv}") {
        for (name, value) in properties {
          open("e", "sv") {
            append(.text(name), to: message)
            append(.variant(value), to: message)
          }
        }
      }
    case .names: open("a", "s") {}
    case .user(let number):
      open("r", "uo") {
        append(.number(number), to: message)
        "/a".withCString { _ = Functions.append(message, CChar(UInt8(ascii: "o")), $0) }
      }
    }
  }

  private static func connection(_ name: String, at address: String) throws -> OpaquePointer {
    var made: OpaquePointer?
    _ = Functions.new(&made)
    guard let bus = made else { throw Failure(code: 0) }
    for code in [
      Functions.setAddress(bus, address), Functions.setBusClient(bus, 1), Functions.start(bus),
      // Waits until it has it.
      Functions.requestName(bus, name, 0),
    ] where code < 0 { throw Failure(code: code) }
    return bus
  }

  /// The functions of sd-bus that the device has no use for, too.
  private enum Functions {
    private nonisolated(unsafe) static let handle = dlopen("libsystemd.so.0", RTLD_NOW)!
    private static func symbol<Function>(_ name: String) -> Function {
      unsafeBitCast(dlsym(handle, "sd_bus_" + name)!, to: Function.self)
    }

    typealias Pointer = OpaquePointer?
    typealias Result = UnsafeMutablePointer<OpaquePointer?>?
    typealias Text = UnsafePointer<CChar>?
    static let new: @convention(c) @Sendable (Result) -> Int32 = symbol("new")
    static let setAddress: @convention(c) @Sendable (Pointer, Text) -> Int32 = symbol("set_address")
    static let setBusClient: @convention(c) @Sendable (Pointer, Int32) -> Int32 = symbol("set_bus_client")
    static let start: @convention(c) @Sendable (Pointer) -> Int32 = symbol("start")
    static let requestName: @convention(c) @Sendable (Pointer, Text, UInt64) -> Int32 = symbol("request_name")
    static let process: @convention(c) @Sendable (Pointer, Result) -> Int32 = symbol("process")
    static let wait: @convention(c) @Sendable (Pointer, UInt64) -> Int32 = symbol("wait")
    static let close: @convention(c) @Sendable (Pointer) -> Void = symbol("close")
    static let unrefBus: @convention(c) @Sendable (Pointer) -> Pointer = symbol("unref")
    static let unref: @convention(c) @Sendable (Pointer) -> Pointer = symbol("message_unref")
    static let newSignal: @convention(c) @Sendable (Pointer, Result, Text, Text, Text) -> Int32 = symbol(
      "message_new_signal")
    static let newReturn: @convention(c) @Sendable (Pointer, Result) -> Int32 = symbol("message_new_method_return")
    static let setDestination: @convention(c) @Sendable (Pointer, Text) -> Int32 = symbol("message_set_destination")
    static let send: @convention(c) @Sendable (Pointer, Pointer, UnsafeMutablePointer<UInt64>?) -> Int32 = symbol(
      "send")
    static let isCall: @convention(c) @Sendable (Pointer, Text, Text) -> Int32 = symbol("message_is_method_call")
    static let read: @convention(c) @Sendable (Pointer, CChar, UnsafeMutableRawPointer?) -> Int32 = symbol(
      "message_read_basic")
    static let append: @convention(c) @Sendable (Pointer, CChar, UnsafeRawPointer?) -> Int32 = symbol(
      "message_append_basic")
    static let open: @convention(c) @Sendable (Pointer, CChar, Text) -> Int32 = symbol("message_open_container")
    static let closeContainer: @convention(c) @Sendable (Pointer) -> Int32 = symbol("message_close_container")
  }
}
