import Foundation
import ParleyAudio

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
  var status: Status?

  static func done(_ name: String, status: Status? = nil) -> ControlAnswer {
    ControlAnswer(answer: name, ok: true, status: status)
  }

  static func refused(_ name: String, _ sentence: String) -> ControlAnswer {
    ControlAnswer(answer: name, ok: false, error: sentence)
  }

  static func tooLong(_ limit: Int) -> ControlAnswer {
    refused("none", "A command has at most \(limit) bytes, so this line was ignored.")
  }

  static func full(_ limit: Int) -> ControlAnswer {
    refused("none", "\(limit) programs use this socket already; end one of them, or raise limits.clients.")
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
