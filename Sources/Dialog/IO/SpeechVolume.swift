import Foundation

/// How loud the device speaks, as people say it: "louder", "quieter", "volume six".
public struct SpeechVolume: Hashable, Sendable {
  /// What the volume is asked to be.
  public enum Change: Hashable, Sendable {
    case louder, quieter
    case level(Int)
  }

  /// 1 to 10; 0 is taken for 1, since a silent device could not be heard to be asked louder.
  public static let levels = 1...10
  /// The level at which speech is as the synthesiser made it.
  public static let standardLevel = 7
  /// Between two levels: clearly louder or quieter, not twice as loud (which takes about 10).
  public static let decibelsPerLevel = 3.0
  /// What "louder" and "quieter" do, so that one request is enough to notice: 6 decibels.
  public static let levelsPerRequest = 2

  /// Within `levels`.
  public private(set) var level: Int

  /// A level outside `levels` becomes the nearest within.
  public init(level: Int = standardLevel) {
    self.level = Self.clamped(level)
  }

  /// Changes the level as far as `levels` allows.
  public mutating func apply(_ change: Change) {
    switch change {
    case .louder: level = Self.clamped(level + Self.levelsPerRequest)
    case .quieter: level = Self.clamped(level - Self.levelsPerRequest)
    case .level(let wanted): level = Self.clamped(wanted)
    }
  }

  /// What samples are multiplied by.
  public var gain: Double { pow(10, Double(level - Self.standardLevel) * Self.decibelsPerLevel / 20) }

  private static func clamped(_ level: Int) -> Int { min(levels.upperBound, max(levels.lowerBound, level)) }
}
