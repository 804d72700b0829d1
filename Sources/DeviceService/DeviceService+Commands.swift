import Foundation
import ParleyVoiceSession

/// What programs at the socket ask of the device.
extension DeviceService {
  /// The line that answers a command, and whether a second answer follows.
  func answer(_ line: String, to client: Int) -> (line: String, isAwaited: Bool) {
    do throws(ControlAnswer) {
      let command = try ControlCommand(line)
      switch command.action {
      case .control(let control): try post(control, command)
      case .say(let text, let isUrgent):
        return (ControlAnswer.queued(try say(text, isUrgent: isUrgent, client, command)).line, true)
      case .clear(let number):
        if let number, !state.withLock({ $0.announcements.contains(number) }) {
          throw .refused(command.name, "There is no sentence \(number) that waits.")
        }
        try post(.unsay(number), command)
      case .happened(let name):
        guard state.withLock({ $0.plan }).assistant.occasions.happened(name, at: Date()) else {
          throw .refused(command.name, "Nothing waits for that; parley automations lists what does.")
        }
      case .queue: return (ControlAnswer.queue(state.withLock { $0.announcements.all }).line, false)
      case .status: return (ControlAnswer.done(command.name, status: status).line, false)
      }
      return (ControlAnswer.done(command.name).line, false)
    } catch {
      return (error.line, false)
    }
  }

  private func post(_ control: SessionControl, _ command: ControlCommand) throws(ControlAnswer) {
    guard state.withLock({ $0.live?.post(.control(control)) }) == true else { throw .crowded(command.name) }
  }

  private func say(
    _ text: String, isUrgent: Bool, _ client: Int, _ command: ControlCommand
  ) throws(ControlAnswer) -> Int {
    let announcement = state.withLock { $0.announcements.add(text, isUrgent: isUrgent, client: client) }
    guard let announcement, let number = announcement.number else { throw .fullQueue }
    do {
      try post(.say(announcement), command)
    } catch {
      state.withLock { _ = $0.announcements.remove(number) }
      throw error
    }
    return number
  }

  private var status: ControlAnswer.Status {
    let (live, plan, socket, recorder) = state.withLock { ($0.live, $0.plan, $0.socket, $0.recorder) }
    return ControlAnswer.Status(
      activity: (live?.activity ?? .stopped).name, clients: socket?.clientCount ?? 0,
      muted: live?.isMuted ?? false, profile: plan.configuration.profile.name,
      recording: recorder?.isRecording ?? false, transcripts: plan.configuration.hasTranscripts)
  }

  // MARK: Sentences

  /// Tells the program that asked for a sentence what became of it.
  func end(_ number: Int, _ ending: Announcement.Ending) {
    let (item, socket) = state.withLock { ($0.announcements.remove(number), $0.socket) }
    if let item { socket?.answer(ControlAnswer.over(number, ending).line, to: item.client) }
  }

  /// Those that the session, which has ended, had not begun.
  func dropAnnouncements() {
    for item in state.withLock({ $0.announcements.all }) { end(item.number, .dropped) }
  }
}
