import Glibc

/// One message of a bus, read from its beginning on.
///
/// Isolation: not `Sendable`, as the connection that it came from. What it holds was made by another program: each reading
/// is nil where it is of another type or longer than anything that is waited for.
struct BusMessage: ~Copyable {
  enum Value: Hashable, Sendable {
    case flag(Bool)
    case text(String)
  }

  private let handle: OpaquePointer
  private let library: BusLibrary

  /// Names on a bus have at most as many bytes.
  static let longestText = 255
  private static let mostProperties = 1_000

  /// Takes over one reference to the message.
  init(owning handle: OpaquePointer, _ library: BusLibrary) { (self.handle, self.library) = (handle, library) }

  deinit { _ = library.messageUnref(handle) }

  var interface: String? { Self.text(library.interface(handle)) }
  var member: String? { Self.text(library.member(handle)) }
  var path: String? { Self.text(library.path(handle)) }
  /// Who sent it, by the name that the bus gave it.
  var sender: String? { Self.text(library.sender(handle)) }
  /// It was sent to this program alone, past what the bus was asked to match.
  var isDirected: Bool { library.destination(handle) != nil }

  func has(signature: String) -> Bool { library.hasSignature(handle, signature) > 0 }

  /// From its first value on again; a reply to a question for a property begins inside it.
  func rewind() { _ = library.rewind(handle, 1) }

  func flag() -> Bool? {
    var value: Int32 = 0
    return library.read(handle, Self.code("b"), &value) > 0 ? value != 0 : nil
  }

  func text() -> String? {
    var value: UnsafePointer<CChar>?
    return library.read(handle, Self.code("s"), &value) > 0 ? Self.text(value) : nil
  }

  /// The first number of a structure such as a user.
  func firstNumber(of contents: String) -> UInt32? {
    var value: UInt32 = 0
    guard library.enter(handle, Self.code("r"), contents) > 0,
      library.read(handle, Self.code("u"), &value) > 0
    else { return nil }
    return value
  }

  /// What `PropertiesChanged` tells of some properties, with the interface that they belong to.
  func changes(of names: Set<String>) -> (interface: String, values: [String: Value])? {
    guard has(signature: "sa{sv}as") else { return nil }
    rewind()
    guard let interface = text(), library.enter(handle, Self.code("a"), "{sv}") > 0 else { return nil }
    var values: [String: Value] = [:]
    for _ in 0..<Self.mostProperties {
      guard library.enter(handle, Self.code("e"), "sv") > 0 else { break }
      if let name = text(), names.contains(name) {
        values[name] = variant()
      } else if library.skip(handle, "v") < 0 {
        return nil
      }
      guard library.exit(handle) >= 0 else { return nil }
    }
    return (interface, values)
  }

  private func variant() -> Value? {
    var type: CChar = 0
    var contents: UnsafePointer<CChar>?
    guard library.peek(handle, &type, &contents) > 0, type == Self.code("v"), let contents else { return nil }
    let kind = Self.text(contents)
    guard kind == "b" || kind == "s", library.enter(handle, type, contents) > 0 else {
      _ = library.skip(handle, "v")
      return nil
    }
    let value = kind == "b" ? flag().map { Value.flag($0) } : text().map { Value.text($0) }
    return library.exit(handle) >= 0 ? value : nil
  }

  private static func code(_ letter: Unicode.Scalar) -> CChar { CChar(letter.value) }

  private static func text(_ pointer: UnsafePointer<CChar>?) -> String? {
    guard let pointer, strnlen(pointer, longestText + 1) <= longestText else { return nil }
    return String(cString: pointer)
  }
}
