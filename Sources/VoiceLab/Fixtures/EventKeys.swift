/// The names of events and of their keys, to find misspelt expectations.
enum EventKeys {
  private static let keys: [String: Set<String>] = [
    "heard": ["text"],
    "notUnderstood": ["reason"],
    "matched": ["app", "shortcut", "phrase", "parameters"],
    "prompt": ["purpose", "full", "supporting", "used", "shown", "parameter"],
    "resolved": ["parameter", "value", "source"],
    "refused": ["parameter", "value", "reason"],
    "confirmed": ["subject", "agreed"],
    "command": ["command"],
    "volume": ["level"],
    "performed": ["intent", "value"],
    "restarted": ["intent", "parameter"],
    "foreground": ["app", "granted"],
    "failed": ["intent", "sentence", "error", "reason"],
    "ended": ["outcome"],
    "listening": ["for"],
    "speechStarted": [],
    "hypothesis": ["text"],
    "endOfSpeech": ["speechEnded", "reason"],
    "recognized": ["words"],
    "rejected": ["text"],
    "noInput": [],
    "speaking": ["text"],
    "spoke": [],
    "woken": ["phrase"],
    "asleep": [],
    "muted": [],
    "unmuted": [],
    "earcon": ["sound"],
    "bargeInStarted": [],
    "bargeInAccepted": ["promptWords", "promptCharacters"],
    "bargeInDismissed": [],
    "failure": ["sentence"],
    "device": ["status", "sentence"],
  ]

  /// What is wrong with an expectation's keys; nil when nothing is.
  static func problem(in object: [String: JSONValue]) -> String? {
    guard case .string(let name)? = object["event"] else { return "the key \"event\" has to name an event." }
    guard let known = keys[name] else {
      return "there is no event “\(name)”; there are \(keys.keys.sorted().joined(separator: ", "))."
    }
    let unknown = object.keys.sorted().first { $0 != "event" && $0 != "at" && !known.contains($0) }
    return unknown.map { "the event \(name) has no key “\($0)”; it has \(known.sorted().joined(separator: ", "))." }
  }
}
