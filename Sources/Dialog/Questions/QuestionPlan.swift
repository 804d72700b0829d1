import AppIntents
import ParleyLanguage

/// The words of one question: its two texts, a shorter form, and the options that it offers.
struct QuestionPlan: Sendable {
  /// The parameter that is asked for; nil for a question about the whole action.
  var parameter: String?
  var full: String
  var supporting: String
  /// What is said after silence or a misunderstanding.
  var short: String
  /// The names of the options, in the app's order.
  var options: [String] = []
  /// What a display shows beside the question, such as a snippet.
  var shown: [String] = []
  /// What is said of the action when the person wants to hear more.
  var details: [String] = []
  /// Which options are read next where there are more than a listener can scan.
  var page = 0

  /// Three options at a time, then "more".
  static let optionsAtATime = 3

  var pageCount: Int { max(1, (options.count + Self.optionsAtATime - 1) / Self.optionsAtATime) }
}
