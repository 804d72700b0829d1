import ParleyDialog
import ParleyVoiceSession

/// A command at the socket: one line, one JSON object, one answer.
///
/// | `command` | other keys | does |
/// |---|---|---|
/// | `talk` | – | push to talk: a prompt breaks off and the device listens |
/// | `say` | `text`, `urgent` (false) | the device says a sentence at the next silence, urgent ones first |
/// | `queue` | – | – |
/// | `clear` | `number` (all) | sentences that wait are dropped |
/// | `mute`, `unmute` | – | gives the microphone back, takes it again |
/// | `stop` | – | a prompt breaks off, and sentences that wait are dropped |
/// | `happened` | `name` | what waits for that, such as `arrived home` in `parley automations`, runs at the next silence |
/// | `status` | – | – |
///
/// The answer is `{"answer": COMMAND, "ok": true}`, for `status` with `status`: `{"activity": "idle", "listening",
/// "speaking", "thinking", "lost" or "stopped", "clients", "muted", "profile", "recording", "transcripts"}`, for `queue`
/// with `queue`: `[{"characters", "number", "urgent"}]` in the order in which they are said, and for `say` with the
/// sentence's `number`. When that is over, the program also gets `{"answer": "said", "number", "ok"}`, with `error` where it
/// was broken off or dropped. At most 16 sentences wait, and 16 urgent ones. Where something is wrong it is `{"answer": COMMAND or "none", "error": SENTENCE, "ok": false}`. Answers have the key
/// `answer`, events the key `event`. A program that ends its sending side after its commands gets their answers and is
/// let go; one that has sent nothing gets events until it goes.
struct ControlCommand: Hashable, Sendable {
  let name: String
  let action: Action

  enum Action: Hashable, Sendable {
    case control(SessionControl)
    case say(String, isUrgent: Bool)
    case clear(Int?)
    case happened(String)
    case queue, status
  }

  /// In characters.
  static let longestText = 1_000

  private static let actions: KeyValuePairs<String, (action: Action, keys: [String])> = [
    "talk": (.control(.wake), []), "say": (.say("", isUrgent: false), ["text", "urgent"]), "queue": (.queue, []),
    "clear": (.clear(nil), ["number"]), "mute": (.control(.mute(true)), []), "unmute": (.control(.mute(false)), []),
    "stop": (.control(.stopSpeaking), []), "happened": (.happened(""), ["name"]),
    "status": (.status, []),
  ]

  /// Reads a line; throws the answer to one that is no command.
  init(_ line: String) throws(ControlAnswer) {
    let root: LocatedJSON
    do { root = try LocatedJSON(parsing: line) } catch { throw .refused("none", "This is not JSON: \(error.problem).") }
    guard case .object(let members) = root.value, let member = members.first(where: { $0.key == "command" }) else {
      throw .refused("none", "A command is an object with the key \"command\", such as {\"command\": \"status\"}.")
    }
    guard case .text(let name) = member.value.value, let known = Self.actions.first(where: { $0.key == name }) else {
      let names = Self.actions.map(\.key).joined(separator: ", ")
      throw .refused("none", "There is no such command; there are \(names).")
    }
    if let unknown = members.first(where: { $0.key != "command" && !known.value.keys.contains($0.key) }) {
      throw .refused(name, "The command \(name) has no key \"\(unknown.key.prefix(40))\".")
    }
    self.name = name
    switch known.value.action {
    case .say: action = .say(try Self.text(in: members), isUrgent: try Self.flag("urgent", in: members))
    case .happened: action = .happened(try Self.event(in: members))
    case .clear: action = .clear(try Self.number(in: members))
    case let action: self.action = action
    }
  }

  private static func flag(_ key: String, in members: [LocatedJSON.Member]) throws(ControlAnswer) -> Bool {
    switch members.first(where: { $0.key == key })?.value.value {
    case nil: return false
    case .flag(let flag)?: return flag
    default: throw .refused("say", "The key \"\(key)\" is true or false.")
    }
  }

  private static func number(in members: [LocatedJSON.Member]) throws(ControlAnswer) -> Int? {
    switch members.first(where: { $0.key == "number" })?.value.value {
    case nil: return nil
    case .number(let number)?: if let number = Int(exactly: number) { return number }
    default: break
    }
    throw .refused("clear", "The key \"number\" is the whole number with which a sentence was answered.")
  }

  private static func event(in members: [LocatedJSON.Member]) throws(ControlAnswer) -> String {
    guard case .text(let text)? = members.first(where: { $0.key == "name" })?.value.value,
      text.contains(where: { !$0.isWhitespace }), text.count <= longestText
    else {
      throw .refused(
        "happened", "The command happened needs the key \"name\" with what happened, such as arrived home.")
    }
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
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
