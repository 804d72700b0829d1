/// What the command tells the program that started it.
package enum ExitCode: Int32, CaseIterable, Sendable {
  case done = 0
  case failed = 1
  /// The words of the command line were wrong, or what they name as input is not there.
  case usage = 2
  /// Something is missing on the machine: a model, a device.
  case missing = 3
  /// An app's code read a value that was not there, where it could not be ended alone: on the main actor, or on a thread
  /// of its own.
  case unstoppable = 70

  /// As manual pages say it.
  var meaning: String {
    switch self {
    case .done: "Done; nothing was found"
    case .failed: "A conversation or check failed, or something was found"
    case .usage: "The command line is wrong, or what it names is not there"
    case .missing: "Something is missing on the machine"
    case .unstoppable: "An app read a value that was not there where it could not be stopped alone"
    }
  }
}
