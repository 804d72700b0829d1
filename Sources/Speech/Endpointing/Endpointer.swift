import ParleyAudio

/// Decides when an utterance begins and ends: a state machine that takes what each frame was and what has been
/// understood, and answers with what follows. It holds no audio and reads no clock.
package struct Endpointer: Sendable, Equatable {
  /// How far the words heard so far are.
  package enum Progress: Hashable, Sendable {
    case nothing
    case incomplete
    case complete(extendable: Bool)
  }

  package enum Event: Hashable, Sendable {
    /// Ten milliseconds passed.
    case frame(isSpeech: Bool)
    case hypothesisProgress(Progress)
    /// The last word ended this many samples after the first frame, as the recogniser hears it; nil where it hears something
    /// after it that may become another.
    case wordsEnded(after: Int?)
    /// The last word took so many samples.
    case lastWord(Int)
    /// The voice is this many decibels above the room.
    case contrast(Double)
  }

  /// Which silence ended the utterance.
  package enum Reason: String, Codable, Hashable, Sendable {
    case complete
    case completeButExtendable
    case incomplete
  }

  package enum Action: Hashable, Sendable {
    /// The silence will be long enough soon; what was said is to be searched with so many samples of it.
    case presumedEnd(in: Int)
    /// It was not: speech goes on.
    case goesOn
    /// Speech began `after` samples from the first frame.
    case speechStarted(after: Int)
    /// The last speech ended `after` samples from the first frame; the silence since then was long enough.
    case endOfSpeech(Reason, after: Int)
    /// There was no speech.
    case timedOut
    /// The utterance reached the cap.
    case maximumLengthReached
  }

  private enum State: Hashable, Sendable {
    case waiting
    case speaking
    case done
  }

  package let policy: EndpointingPolicy
  private var state = State.waiting
  private var progress = Progress.nothing
  private var contrast = Double.infinity
  private var wordsEnd: Int?
  private var isLastWordBrief = false
  /// When the words were last known to be complete.
  private var lastComplete: Int?
  /// Samples since the first frame.
  private var elapsed = 0
  /// Samples of speech without a break while waiting.
  private var run = 0
  private var speechStart = 0
  private var speechEnd = 0
  private var isPresumed = false

  package init(policy: EndpointingPolicy = EndpointingPolicy()) {
    self.policy = policy
  }

  /// The silence that would end the utterance now.
  package var requiredSilence: Duration {
    switch progress {
    case .complete(extendable: false): policy.complete + addedInNoise
    case .complete(extendable: true):
      addedInNoise
        + (contrast < policy.clearContrast ? max(policy.extendable, policy.extendableInNoise) : policy.extendable)
    case .incomplete where wasJustComplete && isLastWordBrief: policy.doubtful
    case .incomplete where wasJustComplete && contrast < policy.clearContrast:
      policy.doubtfulInNoise + addedInNoise
    case .nothing, .incomplete: policy.incomplete
    }
  }

  /// A sound after the last word may be heard as the beginning of another.
  private var wasJustComplete: Bool {
    lastComplete.map { $0 >= speechEnd - EndpointingPolicy.shortWord.sampleCount } ?? false
  }

  /// The recogniser has heard nothing since the last word of a sentence, whatever the detector takes for speech in noise.
  private var isSettled: Bool {
    guard case .complete = progress, contrast < policy.clearContrast, let wordsEnd else { return false }
    return elapsed - wordsEnd >= (policy.settledInNoise + addedInNoise).sampleCount
  }

  private var addedInNoise: Duration {
    let share = min(1, max(0, (policy.poorContrast - contrast) / EndpointingPolicy.poorContrastRange))
    return .milliseconds(Int(share * Double(policy.addedInNoise.inMilliseconds)))
  }

  /// Takes one event; at most one action follows from it.
  package mutating func handle(_ event: Event) -> Action? {
    switch event {
    case .hypothesisProgress(let progress):
      self.progress = progress
      // Only the next frame can end the utterance, so that an end always falls on a frame.
      return nil
    case .wordsEnded(let samples):
      wordsEnd = samples
      return nil
    case .lastWord(let samples):
      isLastWordBrief = samples < EndpointingPolicy.briefWord.sampleCount
      return nil
    case .contrast(let contrast):
      self.contrast = contrast
      return nil
    case .frame(let isSpeech):
      guard state != .done else { return nil }
      elapsed += AudioFrame.sampleCount
      return state == .waiting ? waited(isSpeech) : spoke(isSpeech)
    }
  }

  private mutating func waited(_ isSpeech: Bool) -> Action? {
    run = isSpeech ? run + AudioFrame.sampleCount : 0
    if run > 0, run >= policy.minimumSpeech.sampleCount {
      state = .speaking
      speechStart = elapsed - run
      speechEnd = elapsed
      return .speechStarted(after: speechStart)
    }
    guard run == 0, elapsed >= policy.noInput.sampleCount else { return nil }
    state = .done
    return .timedOut
  }

  private mutating func spoke(_ isSpeech: Bool) -> Action? {
    let wasPresumed = isPresumed
    if isSpeech { (speechEnd, isPresumed) = (elapsed, false) }
    if elapsed - speechStart >= policy.cap.sampleCount {
      state = .done
      return .maximumLengthReached
    }
    if case .complete = progress { lastComplete = elapsed }
    let isSilent = !isSpeech && elapsed - speechEnd >= requiredSilence.sampleCount
    guard isSilent || isSettled else {
      if isSpeech { return wasPresumed ? .goesOn : nil }
      let missing = requiredSilence.sampleCount - (elapsed - speechEnd)
      isPresumed = contrast >= policy.clearContrast && missing <= EndpointingPolicy.presumedBefore.sampleCount
      return isPresumed && !wasPresumed ? .presumedEnd(in: missing) : nil
    }
    state = .done
    let reason: Reason =
      switch progress {
      case .complete(extendable: false): .complete
      case .complete(extendable: true): .completeButExtendable
      case .nothing, .incomplete: .incomplete
      }
    return .endOfSpeech(reason, after: isSilent ? speechEnd : min(speechEnd, wordsEnd ?? speechEnd))
  }
}
