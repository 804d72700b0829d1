import AppIntents
import ParleyDialog
import SampleApps
import Testing

/// One conversation of the contract: what the person says, and what has to come of it.
struct Conversation: Sendable, CustomTestStringConvertible {
  /// The name that fixtures and reports use, as in "soup/order".
  let name: String
  let turns: [Turn]
  /// Parameters that are settled without a question, and how (R3).
  var settled: [String: Resolution] = [:]
  /// The last value that each parameter got.
  var values: [String: String] = [:]
  /// The last thing that the device says, without a screen and beside one; nil where it stays silent.
  var last: (full: String, supporting: String)?
  var outcome: DialogEvent.Outcome? = .completed
  /// Everything that may never be asked for.
  var neverAsked: [String] = []

  var testDescription: String { name }
  var lines: [String] { turns.map(\.line) }
}

/// What the person says, and to which question.
struct Turn: Sendable {
  let line: String
  let answers: Resolution
  /// The parameter that is asked for; nil for a trigger phrase and for a question about the whole action.
  let parameter: String?
  /// Another good answer to the same question, and the value it gives: what a correction says.
  var instead: (line: String, value: String)?
}

/// What leads to a question: a result of resolving (R3), or the intent asking by itself (R4).
enum Resolution: String, Sendable, CaseIterable {
  case trigger
  case needsValue, disambiguation, unsupported, confirmationRequired, success, notRequired
  case requested, actionConfirmation

  /// The six results of R3.
  static let results: [Resolution] = [
    .needsValue, .disambiguation, .unsupported, .confirmationRequired, .success, .notRequired,
  ]
}

func start(_ line: String) -> Turn { Turn(line: line, answers: .trigger, parameter: nil) }

func answer(
  _ line: String, to parameter: String, _ cause: Resolution = .needsValue, instead: (line: String, value: String)? = nil
) -> Turn {
  Turn(line: line, answers: cause, parameter: parameter, instead: instead)
}

func confirm(_ line: String) -> Turn { Turn(line: line, answers: .actionConfirmation, parameter: nil) }

/// All sample apps, as on one device.
let sampleApps: [any AppShortcutsProvider.Type] = [
  SoupChefShortcuts.self, GroceriesShortcuts.self, BallparkShortcuts.self, MeditationShortcuts.self,
  ToDoShortcuts.self,
]
