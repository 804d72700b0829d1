import AppIntents

/// The two texts of a dialog, in the session's language.
struct DialogTexts: Hashable, Sendable {
  let full: String
  var supporting: String?

  /// More words than this are not said again after a misunderstanding.
  private static let fewWords = 6

  /// What is repeated after a misunderstanding: the supporting text where there is one, else the full one where it is
  /// short; nil where neither is.
  var short: String? {
    supporting ?? (full.split(separator: " ").count <= Self.fewWords ? full : nil)
  }
}
