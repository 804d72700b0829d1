import ParleyLanguage

/// The course of one question: how often it is asked again, in which words, and when the device gives up.
///
/// A pure state machine: what came back goes in, what to do comes out. The policy: silence gets a shorter prompt once
/// and then an end; what is not understood gets "Sorry?" and the short prompt, then the whole prompt with its options,
/// then an end that names the way out. Nothing goes on for ever: every path has a last step.
package struct QuestionStateMachine: Hashable, Sendable {
  package struct Policy: Hashable, Sendable {
    /// How often silence is answered with another prompt.
    package var silenceLimit = 1
    /// How often something not understood is answered with another prompt.
    package var noMatchLimit = 2
    /// How often help and repetition are given, and values refused, before the question ends.
    package var patience = 8

    package init() {}
  }

  package enum Action: Hashable, Sendable {
    case accept
    /// Say the first prompt once more, as it was.
    case repeatPrompt
    /// Say a shorter form.
    case askShort
    /// Say that it was not understood, and a shorter form.
    case sorryAskShort
    /// Say what there is not, and what there is.
    case sayUnknown
    /// Ask again among the options that are left.
    case askAmongOthers
    /// Leave the question for something else.
    case leaveForOrder
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
    /// Listen once more without a prompt.
    case listenAgain
    case adjustVolume(SpeechVolume.Change)
    case giveUp(DialogEvent.Misunderstanding)
    case close
  }

  package let policy: Policy
  package private(set) var silences = 0
  package private(set) var noMatches = 0
  package private(set) var turns = 0

  package init(policy: Policy = Policy()) {
    self.policy = policy
  }

  package mutating func handle(_ answer: Answer) -> Action {
    turns += 1
    switch answer {
    case .value: return .accept
    case .closed: return .close
    case .silence:
      silences += 1
      return silences > policy.silenceLimit ? .giveUp(.silence) : .askShort
    case .noMatch, .correction, .unknown:
      noMatches += 1
      if noMatches > policy.noMatchLimit { return .giveUp(.noMatch) }
      if noMatches > 1 { return .askFull }
      if case .unknown = answer { return .sayUnknown }
      return .sorryAskShort
    case .command(.cancel): return .cancel
    case .declined: return .decline
    case .command(.back): return .goBack
    case .command(.startOver): return .startOver
    case .order: return .leaveForOrder
    case .refused, .several, .day, .command, .volume, .excluded, .question, .wait, .unsure, .otherwise, .perhaps:
      if turns > policy.patience { return .giveUp(.noMatch) }
      silences = 0
      noMatches = 0
      return patientAction(for: answer)
    }
  }

  private func patientAction(for answer: Answer) -> Action {
    switch answer {
    case .command(.help): .giveHelp
    case .command(.repeat): .repeatPrompt
    case .command(.more): .nextOptions
    case .command(.louder): .adjustVolume(.louder)
    case .command(.quieter): .adjustVolume(.quieter)
    case .volume(let level): .adjustVolume(.level(level))
    case .command, .wait: .listenAgain
    case .excluded: .askAmongOthers
    case .unsure, .otherwise, .perhaps: .askShort
    default: .sayReasonAskAgain
    }
  }
}
