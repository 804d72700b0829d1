import Foundation

extension ProcessInfo {
  /// How warm a device is; nothing is known of it here.
  public enum ThermalState: Int, Sendable { case nominal, fair, serious, critical }

  public var thermalState: ThermalState { .nominal }
  /// False: nothing is known of it here.
  public var isLowPowerModeEnabled: Bool { false }
}

/// Runs a body; there are no pools on Linux.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }
