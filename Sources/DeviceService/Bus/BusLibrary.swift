import Glibc

/// The functions of libsystemd's sd-bus that are used here. The library is loaded when they are asked for first and stays;
/// nothing is linked with it.
final class BusLibrary: Sendable {
  typealias Handler =
    @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Int32
  typealias Make = @convention(c) @Sendable (UnsafeMutablePointer<OpaquePointer?>?) -> Int32
  typealias Give = @convention(c) @Sendable (OpaquePointer?, UnsafePointer<CChar>?) -> Int32
  typealias Set = @convention(c) @Sendable (OpaquePointer?, Int32) -> Int32
  typealias Wait = @convention(c) @Sendable (OpaquePointer?, UInt64) -> Int32
  typealias Ask = @convention(c) @Sendable (OpaquePointer?) -> Int32
  typealias Close = @convention(c) @Sendable (OpaquePointer?) -> Void
  typealias Unref = @convention(c) @Sendable (OpaquePointer?) -> OpaquePointer?
  typealias Process = @convention(c) @Sendable (OpaquePointer?, UnsafeMutablePointer<OpaquePointer?>?) -> Int32
  typealias AddMatch =
    @convention(c) @Sendable (
      OpaquePointer?, UnsafeMutablePointer<OpaquePointer?>?, UnsafePointer<CChar>?, Handler?, UnsafeMutableRawPointer?
    ) -> Int32
  typealias Strings = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  typealias ListNames =
    @convention(c) @Sendable (
      OpaquePointer?, UnsafeMutablePointer<Strings?>?, UnsafeMutablePointer<Strings?>?
    ) -> Int32
  typealias GetProperty =
    @convention(c) @Sendable (
      OpaquePointer?, UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafePointer<CChar>?,
      UnsafeMutableRawPointer?, UnsafeMutablePointer<OpaquePointer?>?, UnsafePointer<CChar>?
    ) -> Int32
  typealias Text = @convention(c) @Sendable (OpaquePointer?) -> UnsafePointer<CChar>?
  typealias Read = @convention(c) @Sendable (OpaquePointer?, CChar, UnsafeMutableRawPointer?) -> Int32
  typealias Enter = @convention(c) @Sendable (OpaquePointer?, CChar, UnsafePointer<CChar>?) -> Int32
  typealias Peek =
    @convention(c) @Sendable (
      OpaquePointer?, UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<UnsafePointer<CChar>?>?
    ) -> Int32

  /// Debian's and Ubuntu's name of the shared library, since systemd 209.
  static let name = "libsystemd.so.0"

  /// Nil where the machine has none, or an older one than systemd 240.
  static let shared = BusLibrary()

  let new: Make
  let setAddress: Give
  let setBusClient: Set
  let setCallTimeout: Wait
  let start: Ask
  let isReady: Ask
  let close: Close
  let unref: Unref
  let process: Process
  let wait: Wait
  let fileDescriptor: Ask
  let events: Ask
  let addMatch: AddMatch
  let listNames: ListNames
  let getProperty: GetProperty
  let messageUnref: Unref
  let rewind: Set
  let interface: Text
  let member: Text
  let path: Text
  let sender: Text
  let destination: Text
  let hasSignature: Give
  let read: Read
  let enter: Enter
  let exit: Ask
  let peek: Peek
  let skip: Give

  init?(_ name: String = BusLibrary.name) {
    guard let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) else { return nil }
    func symbol<Function>(_ name: String, as type: Function.Type = Function.self) -> Function? {
      dlsym(handle, "sd_bus_" + name).map { unsafeBitCast($0, to: type) }
    }
    guard let new = symbol("new", as: Make.self), let setAddress = symbol("set_address", as: Give.self),
      let setBusClient = symbol("set_bus_client", as: Set.self),
      let setCallTimeout = symbol("set_method_call_timeout", as: Wait.self),
      let start = symbol("start", as: Ask.self), let isReady = symbol("is_ready", as: Ask.self),
      let close = symbol("close", as: Close.self), let unref = symbol("unref", as: Unref.self),
      let process = symbol("process", as: Process.self), let wait = symbol("wait", as: Wait.self),
      let fileDescriptor = symbol("get_fd", as: Ask.self), let events = symbol("get_events", as: Ask.self),
      let addMatch = symbol("add_match", as: AddMatch.self), let listNames = symbol("list_names", as: ListNames.self),
      let getProperty = symbol("get_property", as: GetProperty.self),
      let messageUnref = symbol("message_unref", as: Unref.self), let rewind = symbol("message_rewind", as: Set.self),
      let interface = symbol("message_get_interface", as: Text.self),
      let member = symbol("message_get_member", as: Text.self), let path = symbol("message_get_path", as: Text.self),
      let sender = symbol("message_get_sender", as: Text.self),
      let destination = symbol("message_get_destination", as: Text.self),
      let hasSignature = symbol("message_has_signature", as: Give.self),
      let read = symbol("message_read_basic", as: Read.self),
      let enter = symbol("message_enter_container", as: Enter.self),
      let exit = symbol("message_exit_container", as: Ask.self), let peek = symbol("message_peek_type", as: Peek.self),
      let skip = symbol("message_skip", as: Give.self)
    else {
      dlclose(handle)
      return nil
    }
    (self.new, self.setAddress, self.setBusClient, self.setCallTimeout) = (
      new, setAddress, setBusClient, setCallTimeout
    )
    (self.start, self.isReady, self.close, self.unref) = (start, isReady, close, unref)
    (self.process, self.wait, self.fileDescriptor, self.events) = (process, wait, fileDescriptor, events)
    (self.addMatch, self.listNames, self.getProperty) = (addMatch, listNames, getProperty)
    (self.messageUnref, self.rewind, self.interface, self.member) = (messageUnref, rewind, interface, member)
    (self.path, self.sender, self.destination) = (path, sender, destination)
    (self.hasSignature, self.read, self.enter, self.exit) = (hasSignature, read, enter, exit)
    (self.peek, self.skip) = (peek, skip)
  }
}
