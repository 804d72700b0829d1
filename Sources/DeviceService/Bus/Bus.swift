import Foundation

/// The two buses of a machine.
package enum Bus: String, CaseIterable, Sendable {
  /// The machine's own.
  case system
  /// That of a person who is logged in.
  case session

  static let login = "org.freedesktop.login1"
  static let power = "org.freedesktop.UPower"
  static let player = "org.mpris.MediaPlayer2"

  /// Where it is, as the D-Bus specification says ("Well-known Message Bus Instances"); nil where nothing tells.
  func address(in environment: [String: String]) -> String? {
    switch self {
    case .system:
      return environment["DBUS_SYSTEM_BUS_ADDRESS"] ?? "unix:path=/run/dbus/system_bus_socket"
    case .session:
      if let address = environment["DBUS_SESSION_BUS_ADDRESS"] { return address }
      return environment["XDG_RUNTIME_DIR"].map { "unix:path=\(Self.escaped($0))/bus" }
    }
  }

  /// Other bytes than these are written as % and two digits in an address.
  private static func escaped(_ path: String) -> String {
    let plain = CharacterSet(
      charactersIn: "-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_/.\\*")
    return path.addingPercentEncoding(withAllowedCharacters: plain) ?? path
  }
}

/// Why nothing is heard from a bus, in one sentence.
package struct BusFailure: Error, CustomStringConvertible {
  /// Without the full stop, to be gone on with.
  package let reason: String
  package var description: String { reason + "." }

  init(_ reason: String) { self.reason = reason }

  /// - Parameter code: what a function of libsystemd returned, a negative `errno`.
  init(_ bus: Bus, code: Int32) {
    reason = "The \(bus.rawValue) bus does not answer (\(String(cString: strerror(-code))))"
  }

  static let noLibrary = BusFailure("\(BusLibrary.name), Debian's libsystemd0, is not on this machine")
  static func noAddress(_ bus: Bus) -> BusFailure {
    BusFailure("There is no \(bus.rawValue) bus here, as a desktop session has one")
  }
}
