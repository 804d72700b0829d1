import ParleyVoiceSession

/// A command at the socket: one line, one JSON object, one answer.
///
/// | `command` | other keys | does |
/// |---|---|---|
/// | `talk` | – | push to talk: a prompt breaks off and the device listens |
/// | `say` | `text` | the device says a sentence at the next silence |
/// | `mute`, `unmute` | – | gives the microphone back, takes it again |
/// | `stop` | – | a prompt breaks off, and sentences that wait are dropped |
/// | `status` | – | – |
///
/// The answer is `{"answer": COMMAND, "ok": true}`, for `status` with `status`: `{"activity": "idle", "listening",
/// "speaking", "thinking", "lost" or "stopped", "clients", "muted", "profile", "recording", "transcripts"}`. Where
/// something is wrong it is `{"answer": COMMAND or "none", "error": SENTENCE, "ok": false}`. Answers have the key
/// `answer`, events the key `event`. A program that ends its sending side after its commands gets their answers and is
/// let go; one that has sent nothing gets events until it goes.
struct ControlCommand: Hashable, Sendable {
  let name: String
  /// What the session is to do; nil for a question.
  let control: SessionControl?

  /// In characters.
  static let longestText = 1_000

  private static let controls: KeyValuePairs<String, SessionControl?> = [
    "talk": .wake, "say": .say(""), "mute": .mute(true), "unmute": .mute(false), "stop": .stopSpeaking, "status": nil,
  ]

  /// Reads a line; throws the answer to one that is no command.
  init(_ line: String) throws(ControlAnswer) {
    let root: LocatedJSON
    do { root = try LocatedJSON(parsing: line) } catch { throw .refused("none", "This is not JSON: \(error.problem).") }
    guard case .object(let members) = root.value, let member = members.first(where: { $0.key == "command" }) else {
      throw .refused("none", "A command is an object with the key \"command\", such as {\"command\": \"status\"}.")
    }
    guard case .text(let name) = member.value.value, let known = Self.controls.first(where: { $0.key == name }) else {
      let names = Self.controls.map(\.key).joined(separator: ", ")
      throw .refused("none", "There is no such command; there are \(names).")
    }
    let allowed = name == "say" ? ["command", "text"] : ["command"]
    if let unknown = members.first(where: { !allowed.contains($0.key) }) {
      throw .refused(name, "The command \(name) has no key \"\(unknown.key.prefix(40))\".")
    }
    self.name = name
    control = name == "say" ? .say(try Self.text(in: members)) : known.value
  }

  private static func text(in members: [LocatedJSON.Member]) throws(ControlAnswer) -> String {
    guard case .text(let text)? = members.first(where: { $0.key == "text" })?.value.value,
      text.contains(where: { $0.isLetter || $0.isNumber }), text.count <= longestText
    else {
      throw .refused("say", "The command say needs the key \"text\" with 1 to \(longestText) characters to be said.")
    }
    return text
  }
}
