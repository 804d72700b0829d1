import Foundation
import Testing

@testable import ParleyLanguage

/// What a native speaker expects of one language, as tables.
struct LocaleExpectations: Sendable, CustomTestStringConvertible {
  let locale: String
  /// How numbers are written out.
  let cardinals: [(Int, String)]
  /// What else people say or type for a number.
  let alsoNumbers: [(String, Int)]
  let decimals: [(String, String)]
  /// 1 to 20 in order.
  let ordinals: [String]
  let alsoOrdinals: [(String, Int)]
  let yes: [String]
  let no: [String]
  /// Times as they are spoken, and what else people say for a time.
  let times: [(String, String)]
  let alsoTimes: [(String, String)]
  /// Counted from Wednesday, 18 November 2026, 9:15.
  let days: [(String, String)]
  let moments: [(String, String)]
  let durations: [(String, Int)]
  let alsoDurations: [(String, Int)]
  let money: [(String, String)]
  let commands: [(UniversalCommand, [String])]

  var testDescription: String { locale }

  func load() throws -> Language { try TestLanguage.language(locale) }
}
