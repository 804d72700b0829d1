import ParleyAudio

/// Working out what an utterance came to before it is sure that it has ended, so that nobody waits for it then.
///
/// The search is ended on what was heard so far, with what the room sounded like at last in the place of the silence that
/// is to come, since what fits how well is judged with it; the front end goes on. Where more is said after all, the search is made
/// again from the beginning, by the mean that is known by then.
extension PocketSphinxRecognizer {
  struct Presumption {
    let hypothesis: Hypothesis?
    /// What had been heard while the utterance went on.
    let partial: Hypothesis?
    fileprivate let normalisation: EngineNormalisation?
    fileprivate let mark: CepstralStream.Mark
  }

  /// Nothing is being searched.
  var isClosed: Bool { !isOpen || presumption != nil }

  /// Neither of free speech, whose search takes long, nor of a large grammar, nor in a room with echoes, where all of it is
  /// decoded once more at its end.
  public func presumeEnd(in silence: Duration) -> PresumedEnd? {
    guard !isClosed, let current, current.grammar != nil, current.shortlist == nil, !isReverberant else { return nil }
    stream.release(to: current.decoder)
    let (partial, normalisation) = (partial, current.decoder.normalisation)
    let mark = stream.continueSilence(
      frameCount: silence.sampleCount / AudioFrame.sampleCount, decoder: current.decoder)
    let hypothesis = close(current)
    presumption = Presumption(hypothesis: hypothesis, partial: partial, normalisation: normalisation, mark: mark)
    return PresumedEnd(hypothesis: hypothesis)
  }

  /// What was put in for silence tells nothing of the room or the voice; what came in its place does.
  func confirm(_ presumption: Presumption, _ current: PreparedTask) {
    stream.withdraw(presumption.mark)
    current.decoder.normalisation = presumption.normalisation
    stream.teach(current.decoder, whatCameAfter: presumption.mark)
    current.decoder.applyWhatWasLearnt()
  }

  public func goOn() {
    guard let presumption, let current else { return }
    self.presumption = nil
    stream.withdraw(presumption.mark)
    (heardFirst, searched, wasLostToGarbage) = (nil, nil, false)
    current.decoder.normalisation = presumption.normalisation
    guard current.decoder.select(current.search), current.decoder.start() else { return }
    stream.search(decoder: current.decoder)
    // What was heard before counts once.
    current.decoder.normalisation = presumption.normalisation
  }
}
