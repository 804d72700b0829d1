import Foundation

/// A unit of time that a whole number may count.
package struct CountedUnit: Hashable, Sendable {
  private let seconds: Decimal

  init(_ unit: UnitWords.DurationUnit.Name) { seconds = DurationParts.seconds(unit) }

  /// How many of it are as long; nil where they are no whole number.
  package func count(in duration: Duration) -> Int? {
    let (whole, attoseconds) = duration.components
    var quotient = Decimal(whole) / seconds
    var rounded = Decimal()
    NSDecimalRound(&rounded, &quotient, 0, .plain)
    return attoseconds == 0 && rounded * seconds == Decimal(whole) ? (rounded as NSDecimalNumber).intValue : nil
  }
}

extension ValueParser {
  /// Abbreviations may mean other things: "m", "min".
  static let leastLetters = 4

  /// The one unit of time from a second to a week whose name is among the words.
  package func countedUnit(in words: Set<String>) -> CountedUnit? {
    let names: [UnitWords.DurationUnit.Name] = [.second, .minute, .hour, .day, .week]
    let named = language.units.durations.filter { unit in
      names.contains(unit.unit) && unit.words.contains { $0.count >= Self.leastLetters && words.contains($0) }
    }
    return named.count == 1 ? CountedUnit(named[0].unit) : nil
  }

  /// The words in which so many of a unit are counted, as a phrase may have them: "90 minutes".
  package func words(of duration: Duration, in unit: UnitWords.DurationUnit.Name) -> String? {
    guard let count = CountedUnit(unit).count(in: duration), count > 0,
      let names = language.units.durations.first(where: { $0.unit == unit })?.words, let one = names.first
    else { return nil }
    return "\(count) \(count == 1 ? one : names.dropFirst().first ?? one)"
  }
}
