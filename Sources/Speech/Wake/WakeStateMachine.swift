import ParleyAudio

/// When the search for a wake phrase runs, and what is done with what it finds: event in, action out, no audio.
///
/// Dozing, nothing is searched until there is sound; then the search is open until it has been quiet for a while. An
/// utterance that never ends, such as a radio's, is begun again now and then, so that its memory does not grow.
public struct WakeStateMachine: Hashable, Sendable {
  /// What was tuned, by `parley wake tune` for the threshold.
  public struct Policy: Hashable, Sendable {
    /// The least score of a wake phrase, in natural logarithms a frame.
    public var threshold: Double
    /// Quiet that closes the search; longer than the pause between two words.
    public var hangover = Duration.milliseconds(600)
    /// The longest utterance that is searched as one.
    public var limit = Duration.seconds(30)
    /// After a phrase was spotted, no other is for this long: the same words give several candidates.
    public var refractory = Duration.seconds(1)

    public init(threshold: Double = -1.6) {
      self.threshold = threshold
    }
  }

  /// Whether the search runs.
  public enum State: Hashable, Sendable {
    case dozing
    /// Frames since the search was opened, and since the last sound.
    case searching(frames: Int, quiet: Int)
  }

  /// What happens to it.
  public enum Event: Hashable, Sendable {
    /// Ten milliseconds passed.
    case frame(isSound: Bool)
    /// The search found something that scores so on the second look.
    case candidate(score: Double)
    /// Frames are missing before the next one.
    case gap
  }

  /// What it has done.
  public enum Action: Hashable, Sendable {
    /// Begin to search with what was kept, this frame included.
    case open
    case search
    /// Search no more.
    case close
    /// Begin again with what was kept, this frame included.
    case renew
    case wake
  }

  public let policy: Policy
  public private(set) var state = State.dozing
  /// Frames until a phrase may be spotted again.
  private var refractory = 0

  public init(policy: Policy = Policy()) {
    self.policy = policy
  }

  /// What follows from the event; nil where nothing does.
  public mutating func handle(_ event: Event) -> Action? {
    switch (event, state) {
    case (.gap, let before):
      state = .dozing
      refractory = 0
      return before == .dozing ? nil : .close
    case (.frame(let isSound), .dozing):
      refractory = max(0, refractory - 1)
      if !isSound { return nil }
      state = .searching(frames: 0, quiet: 0)
      return .open
    case (.frame(let isSound), .searching(let frames, let quiet)):
      refractory = max(0, refractory - 1)
      return searched(frames: frames + 1, quiet: isSound ? 0 : quiet + 1)
    case (.candidate(let score), .searching):
      guard refractory == 0, score >= policy.threshold else { return nil }
      refractory = policy.refractory.sampleCount / AudioFrame.sampleCount
      return .wake
    case (.candidate, .dozing):
      return nil
    }
  }

  private mutating func searched(frames: Int, quiet: Int) -> Action {
    if quiet * AudioFrame.sampleCount >= policy.hangover.sampleCount {
      state = .dozing
      return .close
    }
    if frames * AudioFrame.sampleCount >= policy.limit.sampleCount {
      state = .searching(frames: 0, quiet: quiet)
      return .renew
    }
    state = .searching(frames: frames, quiet: quiet)
    return .search
  }
}
