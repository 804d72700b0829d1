import Foundation

/// A unit of length, mass or volume that a number may count.
package struct MeasuredUnit: Hashable, Sendable {
  private let dimension: String
  private let size: Decimal

  init?(_ unit: UnitWords.MeasurementUnit) {
    guard let size = unit.size else { return nil }
    (dimension, self.size) = (unit.dimension, size)
  }

  /// Nobody counts finer: two gallons are 7.571 liters.
  private static let decimals = 3

  /// How many of it so many of another unit are, to a thousandth; nil where that one measures something else.
  package func count(of value: Decimal, _ other: UnitWords.MeasurementUnit) -> Decimal? {
    guard other.dimension == dimension, let otherSize = other.size else { return nil }
    var count = value * otherSize / size
    var rounded = Decimal()
    NSDecimalRound(&rounded, &count, Self.decimals, .plain)
    return rounded
  }
}

extension ValueParser {
  /// The one unit of length, mass or volume whose name is among the words.
  package func measuredUnit(in words: Set<String>) -> MeasuredUnit? {
    let named = language.units.measurements.filter { unit in
      unit.words.contains { $0.count >= Self.leastLetters && words.contains($0) }
    }
    return named.count == 1 ? MeasuredUnit(named[0]) : nil
  }
}
