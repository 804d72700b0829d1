import Foundation
import ParleyAudio
import ParleyVoiceSession

/// The answer to one command; its JSON is described at `ControlCommand`.
struct ControlAnswer: Error, Encodable, Equatable, Sendable {
  struct Status: Encodable, Equatable, Sendable {
    let activity: String
    let clients: Int
    let muted: Bool
    let profile: String
    let recording: Bool
    let transcripts: Bool
  }

  let answer: String
  let ok: Bool
  var error: String?
  var number: Int?
  var queue: [AnnouncementList.Item]?
  var status: Status?

  static func done(_ name: String, status: Status? = nil) -> ControlAnswer {
    ControlAnswer(answer: name, ok: true, status: status)
  }

  static func refused(_ name: String, _ sentence: String) -> ControlAnswer {
    ControlAnswer(answer: name, ok: false, error: sentence)
  }

  /// The sentence waits to be said.
  static func queued(_ number: Int) -> ControlAnswer { ControlAnswer(answer: "say", ok: true, number: number) }

  static func queue(_ items: [AnnouncementList.Item]) -> ControlAnswer {
    ControlAnswer(answer: "queue", ok: true, queue: items)
  }

  /// What became of a sentence.
  static func over(_ number: Int, _ ending: Announcement.Ending) -> ControlAnswer {
    let error: String? =
      switch ending {
      case .said: nil
      case .brokenOff: "The sentence was broken off."
      case .dropped: "The sentence was dropped before it was said."
      }
    return ControlAnswer(answer: "said", ok: error == nil, error: error, number: number)
  }

  static var fullQueue: ControlAnswer {
    refused("say", "\(AnnouncementList.limit) such sentences wait already; wait for one, or clear them.")
  }

  static func tooLong(_ limit: Int) -> ControlAnswer {
    refused("none", "A command has at most \(limit) bytes, so this line was ignored.")
  }

  static func full(_ limit: Int) -> ControlAnswer {
    refused("none", "\(limit) programs use this socket already; end one of them, or raise limits.clients.")
  }

  static func idle(_ patience: Duration) -> ControlAnswer {
    let seconds = patience.components.seconds
    return refused(
      "none", "You have sent no command for \(seconds) seconds; connect again, and send status now and then.")
  }

  static func crowded(_ name: String) -> ControlAnswer {
    refused(name, "Too many commands are waiting for the session; send this one again a little later.")
  }

  /// The JSON line, without its end.
  var line: String {
    // Made of strings, numbers and flags only, which always encode.
    (try? JSONEncoder.line(self)) ?? ""
  }
}
