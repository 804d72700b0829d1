import AppIntents
import Foundation
import ParleyGrammar
import ParleyLanguage

/// An intent as a description declares it, with what is said to run it.
struct DescribedShortcut: Sendable {
  struct Phrase: Sendable {
    /// One way to say it, for people; in a flexible app the one way.
    let parts: [PhrasePart]
    /// Every way to say it, the parameters in slots of their names: an option by its place among the options, a number
    /// by its words. Nil in a flexible app.
    let tree: PhraseNode?
  }

  let name: String
  var title: String?
  /// Those that it needs, in the order in which they are asked for; then the others that its phrases name.
  let parameters: [DescribedParameter]
  let phrases: [Phrase]
  /// What is meant without being said, in a flexible app.
  var presets: [String: String] = [:]
  var confirm: DescribedText?
  var does: DescribedCommand?
  /// The properties of what its program gives; nil where the description does not say.
  var gives: [String]?
  let reply: DescribedText?
  /// What a screen shows when it is done.
  var show: DescribedLines?
  /// What runs after it.
  var then: DescribedNext?
  /// See `IrreversibleIntent`.
  var isIrreversible = false
  var needsUnlocking = false
  var opensApp = false
  /// What its programs are told of the app.
  var app = ""
  var locale = ""

  func request(_ task: CommandTask, _ parameter: String? = nil) -> CommandRequest {
    CommandRequest(app: app, locale: locale, intent: name, task: task, parameter: parameter)
  }
}
