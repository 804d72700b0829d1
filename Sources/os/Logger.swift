import Foundation

/// Writes messages to the log of the process, its standard error; calls may come from any isolation.
///
/// Errors and faults are always written, the other levels where the environment has `OS_ACTIVITY_DT_MODE`. What a message
/// holds as private is written as `<private>`.
public struct Logger: Sendable {
  private let log: OSLog

  public init() {
    self.init(.default)
  }

  public init(subsystem: String, category: String) {
    self.init(OSLog(subsystem: subsystem, category: category))
  }

  public init(_ logObj: OSLog) {
    log = logObj
  }

  public func log(_ message: OSLogMessage) { log.write(message, .default) }
  public func log(level: OSLogType, _ message: OSLogMessage) { log.write(message, level) }
  public func trace(_ message: OSLogMessage) { log.write(message, .debug) }
  public func debug(_ message: OSLogMessage) { log.write(message, .debug) }
  public func info(_ message: OSLogMessage) { log.write(message, .info) }
  public func notice(_ message: OSLogMessage) { log.write(message, .default) }
  public func warning(_ message: OSLogMessage) { log.write(message, .error) }
  public func error(_ message: OSLogMessage) { log.write(message, .error) }
  public func critical(_ message: OSLogMessage) { log.write(message, .fault) }
  public func fault(_ message: OSLogMessage) { log.write(message, .fault) }
}
