/// Every way to say one option's name, as tokens.
struct SpokenNames: Sendable {
  /// Whole names: title and synonyms, each in its readings, and their plurals.
  var whole: [[String]] = []
  /// What a part may be taken of: the names without their numerals, since a number is not cut in two.
  var parts: [[String]] = []
  /// Each name in its first reading.
  var brief: [[String]] = []
}
