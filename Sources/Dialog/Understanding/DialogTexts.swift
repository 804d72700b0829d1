import AppIntents

/// The two texts of a dialog, in the session's language.
struct DialogTexts: Hashable, Sendable {
  let full: String
  var supporting: String?

  /// What is repeated after a misunderstanding: the supporting text where there is one.
  var short: String? { supporting }
}
