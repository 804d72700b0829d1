/// Units as they stand after a number in writing.
extension Language {
  /// The name of a unit of a dimension ("mass", "duration") with a symbol ("kg"), in the number that it has after
  /// `number`; nil where the language lacks it.
  ///
  /// Capital letters count where two units differ by them alone.
  package func unitName(dimension: String, symbol: String, after number: Double) -> String? {
    let words: [String]? =
      if dimension == "duration" {
        Self.durations[symbol].flatMap { unit in units.durations.first { $0.unit == unit }?.words }
      } else {
        units.unit(dimension: dimension, symbol: symbol)?.words
      }
    return words.map { numbers.form(of: $0, afterWritten: number) }
  }

  /// The symbols of Foundation's units of time.
  private static let durations: [String: UnitWords.DurationUnit.Name] = [
    "s": .second, "min": .minute, "m": .minute, "h": .hour, "hr": .hour, "ms": .millisecond,
  ]
}

extension UnitWords {
  /// The unit of a dimension with a symbol, written in capital letters or not.
  package func unit(dimension: String, symbol: String) -> MeasurementUnit? {
    let ofDimension = measurements.filter { dimension.hasPrefix($0.dimension) }
    return ofDimension.first { $0.symbol == symbol }
      ?? ofDimension.first { $0.symbol.lowercased() == symbol.lowercased() }
  }
}
