import ParleyDialog

extension AutomationsCommand {
  /// Leaves out the next time of the automation at a place, counted from 1.
  static func skip(
    _ place: Int, _ automations: Automations, _ now: LocalMinute, in context: CommandContext
  ) throws -> ExitCode {
    if let mistake = automations.mistake { throw CommandFailure(.failed, mistake.description) }
    let automation = automations.all[place - 1]
    guard !automation.isOff, let next = automation.next(after: max(automation.since, now)) else {
      throw CommandFailure(
        .usage,
        context.told("Automation \(place) has no next time to skip; parley automations list shows when each runs."))
    }
    do throws(OwnFileError) { try automations.skip(automation, at: [next]) } catch {
      throw CommandFailure(.failed, error.description)
    }
    let after = automation.next(after: next)
    context.output.line(
      "Skips \(next.text)" + (after.map { "; it runs next at \($0.text)." } ?? "; it never runs again."))
    return .done
  }
}
