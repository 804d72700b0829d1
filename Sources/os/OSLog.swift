import Foundation

/// How grave a message is.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public init(_ rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public static let `default` = OSLogType(0x00)
  public static let info = OSLogType(0x01)
  public static let debug = OSLogType(0x02)
  public static let error = OSLogType(0x10)
  public static let fault = OSLogType(0x11)

  var name: String {
    switch self {
    case .info: "info"
    case .debug: "debug"
    case .error: "error"
    case .fault: "fault"
    default: "notice"
    }
  }
}

/// A part of an app that logs: its subsystem and category stand before each of its messages.
public final class OSLog: NSObject, Sendable {
  /// The categories of the platform's tools; there are none here.
  public struct Category: Hashable, Sendable {
    public let rawValue: String
    public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
    public static let dynamicTracing = Category(rawValue: "DynamicTracing")
    public static let dynamicStackTracing = Category(rawValue: "DynamicStackTracing")
  }

  public static let `default` = OSLog(prefix: "")
  public static let disabled = OSLog(prefix: "", isDisabled: true)

  private let prefix: String
  private let isDisabled: Bool

  public convenience init(subsystem: String, category: String) {
    self.init(prefix: "[\(subsystem):\(category)] ")
  }

  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.rawValue)
  }

  private init(prefix: String, isDisabled: Bool = false) {
    self.prefix = prefix
    self.isDisabled = isDisabled
  }

  /// Whether messages of that level are written.
  public func isEnabled(type: OSLogType) -> Bool {
    !isDisabled && (type == .error || type == .fault || Self.writesAll)
  }

  private static let writesAll = ProcessInfo.processInfo.environment["OS_ACTIVITY_DT_MODE"] != nil

  func write(_ message: OSLogMessage, _ type: OSLogType) {
    guard isEnabled(type: type) else { return }
    let line = Array("\(type.name): \(prefix)\(message.text)\n".utf8)
    // One call, so that the lines of several threads stay whole; a log that cannot be written is nobody's failure.
    _ = line.withUnsafeBytes { Foundation.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
