import ParleyLanguage

/// The course of one question: how often it is asked again, in which words, and when the device gives up.
///
/// A pure state machine: what came back goes in, what to do comes out. The policy is DESIGN.md's: silence gets a
/// shorter prompt once and then an end; what is not understood gets "Sorry?" and the short prompt, then the whole
/// prompt with its options, then an end that tells the way out. Nothing goes on for ever: every path has a last step.
public struct QuestionStateMachine: Hashable, Sendable {
  public struct Policy: Hashable, Sendable {
    /// How often silence is answered with another prompt.
    public var silenceLimit = 1
    /// How often something not understood is answered with another prompt.
    public var noMatchLimit = 2
    /// How often help and repetition are given, and values refused, before the question ends.
    public var patience = 8

    public init() {}
  }

  public enum Event: Hashable, Sendable {
    /// Something that answers the question.
    case answered
    /// An answer that cannot be taken, for a reason that is said.
    case refused
    /// None of what was offered is wanted.
    case declined
    case silence
    case noMatch
    case command(UniversalCommand)
    case closed
  }

  public enum Action: Hashable, Sendable {
    case accept
    /// Say the first prompt once more, as it was.
    case repeatPrompt
    /// Say a shorter form.
    case askShort
    /// Say that it was not understood, and a shorter form.
    case sorryAskShort
    /// Say the whole prompt with everything that can be answered.
    case askFull
    /// Say the reason of the refusal, and ask again.
    case sayReasonAskAgain
    case giveHelp
    case nextOptions
    case cancel
    case decline
    case goBack
    case startOver
    /// Louder or quieter; then listen again without a prompt.
    case adjustVolume(UniversalCommand)
    case giveUp(DialogEvent.Misunderstanding)
    case close
  }

  public let policy: Policy
  public private(set) var silences = 0
  public private(set) var noMatches = 0
  public private(set) var turns = 0

  public init(policy: Policy = Policy()) {
    self.policy = policy
  }

  public mutating func handle(_ event: Event) -> Action {
    turns += 1
    switch event {
    case .answered: return .accept
    case .closed: return .close
    case .silence:
      silences += 1
      return silences > policy.silenceLimit ? .giveUp(.silence) : .askShort
    case .noMatch:
      noMatches += 1
      if noMatches > policy.noMatchLimit { return .giveUp(.noMatch) }
      return noMatches == 1 ? .sorryAskShort : .askFull
    case .command(.cancel): return .cancel
    case .declined: return .decline
    case .command(.back): return .goBack
    case .command(.startOver): return .startOver
    case .refused, .command:
      if turns > policy.patience { return .giveUp(.noMatch) }
      silences = 0
      noMatches = 0
      return patientAction(for: event)
    }
  }

  private func patientAction(for event: Event) -> Action {
    switch event {
    case .command(.help): .giveHelp
    case .command(.repeat): .repeatPrompt
    case .command(.more): .nextOptions
    case .command(let command): .adjustVolume(command)
    default: .sayReasonAskAgain
    }
  }
}
