import ParleyDialog

/// What came of a conversation, typed or spoken: a fold over what happened.
package struct ConversationOutcome: Hashable, Sendable {
  /// A shortcut that ran to its end, or as far as its app let it.
  struct Run: Hashable {
    let shortcut: String
    let values: Values
  }

  /// What parameters have got, by their names.
  struct Values: Hashable {
    /// From what was said.
    var said: [String: String] = [:]
    /// From the shortcut or by default.
    var given: [String: String] = [:]

    var all: [String: String] { said.merging(given) { said, _ in said } }
  }

  private(set) var runs: [Run] = []
  /// What the shortcut whose questions are not over has got.
  private(set) var open = Values()
  /// Every value that was taken from what was said, whatever became of it.
  private(set) var everTaken: [String] = []
  private(set) var spoken: [String] = []
  /// What the device was given to understand; nothing for what it refused to hear.
  package private(set) var heard: [String] = []
  /// The parameter that is asked for at the end, `confirmation` or `choice`.
  let asks: String?

  /// - Parameter question: what is asked at the end; nil and `trigger` for nothing.
  package init(_ events: [DialogEvent], question: Expectation.Kind?) {
    var asked: String?
    // A shortcut may run while another one's question waits.
    var waiting: [Values] = []
    for event in events {
      switch event {
      case .heard(let text): heard.append(text)
      case .matched:
        waiting.append(open)
        open = Values()
      case .resolved(let parameter, let value, let source) where source == .spoken || source == .phrase:
        open.said[parameter] = value
        everTaken.append(value)
      case .resolved(let parameter, let value, _):
        open.said[parameter] = nil
        open.given[parameter] = value
      case .withdrawn(let parameter): open.said[parameter] = nil
      case .performed(let intent, _), .failed(let intent, _, _): runs.append(Run(shortcut: intent, values: open))
      // What is not over keeps what it has got.
      case .ended(.closed): break
      case .ended: open = waiting.popLast() ?? Values()
      case .prompt(let prompt, let parameter):
        spoken.append(prompt.spoken)
        guard prompt.purpose == .question || prompt.purpose == .reprompt else { break }
        asked = parameter
        // What is asked again, after "go back", has no value any more.
        if let parameter { open.said[parameter] = nil }
      default: break
      }
    }
    switch question {
    case nil, .trigger: asks = nil
    case .yesNo where asked == nil: asks = "confirmation"
    default: asks = asked ?? "choice"
    }
  }
}
