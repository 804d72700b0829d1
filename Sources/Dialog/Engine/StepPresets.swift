import AppIntents

/// What a shortcut of one's own says about the values of one step.
struct StepPresets: Sendable {
  /// A value that was kept and that there is not any more.
  struct Gone: Sendable {
    let parameter: String
    let text: String
  }

  var values: [String: ValueOption] = [:]
  /// The parameters that are asked for though they need not be.
  var asked: Set<String> = []
  var gone: [Gone] = []
  /// What the step before said at its end, where it was another intent's; it is not said twice.
  var saidBefore = ""
}
