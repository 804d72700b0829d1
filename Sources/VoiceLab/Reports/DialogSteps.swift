import ParleyDialog
import ParleyVoiceSession

/// Which states a dialog went through, and what the person did in each: a fold over a session's events.
struct DialogSteps: Sequence {
  struct Step: Hashable {
    /// Such as `OrderSoup, soup, option`; `trigger` where no shortcut runs.
    let state: String
    let reaction: String
  }

  private(set) var steps: [Step] = []

  init(_ events: [SessionEvent]) {
    var intent: String?
    var parameter: String?
    var kind = ""
    var isAsking = false
    func state() -> String {
      guard let intent else { return "trigger" }
      return [intent, parameter ?? "the whole", kind].joined(separator: ", ")
    }
    for event in events {
      switch event.kind {
      case .listening(let listened):
        kind = listened.rawValue
        if listened == .trigger { intent = nil }
        isAsking = true
      case .dialog(let event):
        if case .prompt(let prompt, let asked) = event, [.question, .reprompt].contains(prompt.purpose) {
          parameter = asked ?? (prompt.purpose == .reprompt ? parameter : nil)
        }
        if isAsking, let reaction = Self.reaction(event) {
          steps.append(Step(state: state(), reaction: reaction))
          isAsking = false
        }
        if case .matched(_, let shortcut, _, _) = event {
          intent = shortcut
          parameter = nil
        }
        if case .ended = event { intent = nil }
      default: break
      }
    }
  }

  func makeIterator() -> IndexingIterator<[Step]> { steps.makeIterator() }

  private static func reaction(_ event: DialogEvent) -> String? {
    switch event {
    case .matched, .resolved: "answer"
    case .refused: "refused"
    case .confirmed(_, let agreed): agreed ? "yes" : "no"
    case .notUnderstood(.silence): "silence"
    case .notUnderstood(.noMatch): "no match"
    case .command(let command): command.rawValue
    default: nil
    }
  }
}
