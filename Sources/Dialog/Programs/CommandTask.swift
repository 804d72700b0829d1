/// What a program of a described app is started for.
enum CommandTask: String, CaseIterable, Sendable {
  /// To do the intent's work.
  case perform
  /// To look at a value that was said.
  case check
  /// To list the present values of a parameter.
  case values
  /// To find values by what was said.
  case search
}
