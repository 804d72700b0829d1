/// What the command tells the program that started it.
package enum ExitCode: Int32, Sendable {
  case done = 0
  case failed = 1
  /// The words of the command line were wrong.
  case usage = 2
  /// Something is missing on the machine: a model, a device.
  case missing = 3
  /// An app's code read a value that was not there, where it could not be ended alone: on the main actor, or on a thread
  /// of its own.
  case unstoppable = 70
}
