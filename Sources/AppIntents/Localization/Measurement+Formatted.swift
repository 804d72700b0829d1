import Foundation

extension Measurement where UnitType: Dimension {
  /// The number and the unit's name, in the language of the conversation: "25 minutes".
  ///
  /// Foundation on Linux has no formats of measurements; this stands in for the one without arguments.
  public func formatted() -> String { spokenMeasurement }
}
