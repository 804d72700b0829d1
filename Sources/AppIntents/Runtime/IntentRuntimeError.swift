import Foundation

/// A question of an intent that could not be asked, or an answer that does not fit.
package enum IntentRuntimeError: Error, Hashable, CustomStringConvertible {
  case noInteraction
  case wrongAnswerType(parameter: String)
  case nothingToChooseFrom(parameter: String)
  case nothingToChoose

  package var description: String {
    switch self {
    case .noInteraction:
      "The intent asked a question outside a dialog session, where it cannot be answered; run it in one."
    case .wrongAnswerType(let parameter):
      "The answer for the parameter '\(parameter)' is not of its type; this is an error in the dialog engine."
    case .nothingToChooseFrom(let parameter):
      "The intent offered no choices for the parameter '\(parameter)'; pass at least one value."
    case .nothingToChoose:
      "The intent offered no options to choose between; pass at least one."
    }
  }
}

extension IntentRuntime {
  /// The intent whose parameters, options and `perform()` are being worked on, for `@IntentParameterDependency`.
  @TaskLocal package static var current: (any AppIntent)?

  package static func requireInteraction() throws -> any IntentInteraction {
    guard let interaction else { throw IntentRuntimeError.noInteraction }
    return interaction
  }
}
