import ParleySimulation

extension EchoPath {
  /// The options of a simulated room.
  package static let options = CommandUsage.Option.all(
    under: "An echo of the loudspeaker",
    [
      .value("echo", "DB", "the microphone hears the loudspeaker, this much above what is played: -80 to 20"),
      .value("echo-delay", "MS", "after this delay, 10 to 1000 (default: 40)"),
      .value("echo-reverberation", "MS", "and dies away within this time, 0 to 1000 (default: 250)"),
      .value("echo-drift", "PPM", "while the microphone's clock is this much faster, 0 to 1000 (default: 0)"),
    ])

  /// The room that the command line names; nil where it names none.
  package init?(_ arguments: CommandArguments) throws(CommandFailure) {
    let level = try arguments.number("echo", in: -80...20)
    let delay = try arguments.number("echo-delay", in: 10...1_000)
    let reverberation = try arguments.number("echo-reverberation", in: 0...1_000)
    let drift = try arguments.number("echo-drift", in: 0...1_000)
    guard let level else {
      for (name, value) in [("delay", delay), ("reverberation", reverberation), ("drift", drift)] where value != nil {
        throw arguments.failure("--echo-\(name) needs --echo DB")
      }
      return nil
    }
    self.init(
      levelDecibels: Double(level), delay: .milliseconds(delay ?? 40),
      reverberation: .milliseconds(reverberation ?? 250), driftPartsPerMillion: Double(drift ?? 0))
  }
}
