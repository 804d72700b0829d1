import AppIntents
import Foundation

/// What is said of other parameters after a trigger phrase.
struct SaidBeside: Sendable {
  var values: [String: ValueOption] = [:]
  /// The days of moments whose time is still to be asked for.
  var days: [String: Date] = [:]
  /// One of the values is a text, which anything may be.
  var tellsText = false
}
