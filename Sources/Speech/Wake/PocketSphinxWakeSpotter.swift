import ParleyAudio

/// Spots a wake phrase by pocketsphinx: its keyphrase search finds candidates generously, a second look sorts them.
///
/// Searched is only while there is sound, and from a little before it. Not `Sendable`: it owns two decoders, apart from
/// the recogniser's, since a decoder holds one open utterance at a time. The second is made for the first candidate, and
/// goes when there was none for a while.
public final class PocketSphinxWakeSpotter: WakeSpotter {
  public let phrase: WakePhrase
  private static let search = "wake"
  /// How likely a candidate is against phones at least; the second look decides.
  private static let candidateThreshold = 1e-50
  /// Candidates are asked for once in this many frames.
  private static let interval = 5
  /// After which the second look is no longer kept: a minute.
  private static let forgetting = 6_000
  /// Kept from before the sound, so that a soft first consonant is not lost: 0.5 s.
  private static let keptCount = 50

  private let decoder: EngineDecoder
  private let stream: CepstralStream
  private let model: AcousticModel
  private var secondLook: PhraseAgainstPhones?
  private var framesSinceLook = 0
  private var machine: WakeStateMachine
  private var detector = SpeechActivityDetector()
  private var kept: [AudioFrame] = []
  /// The end of the latest frame; nil before the first.
  private var now: SampleTime?
  private var origin = SampleTime.zero
  private var framesSinceQuestion = 0
  private var lastLook: ClosedRange<Int>?

  /// Loads the acoustic model, which takes some 10 ms; the first candidate loads it once more.
  public init(
    model: AcousticModel, phrase: WakePhrase, policy: WakeStateMachine.Policy = WakeStateMachine.Policy()
  ) throws(RecognizerError) {
    (self.phrase, self.model) = (phrase, model)
    machine = WakeStateMachine(policy: policy)
    decoder = try EngineDecoder(model: model, configuration: RecognizerConfiguration())
    guard let frontEnd = decoder.frontEnd else { throw .engine(detail: "no front end") }
    stream = CepstralStream(frontEnd: frontEnd, keeps: true)
    try phrase.add(to: decoder)
    guard try decoder.setKeyphrases(phrase.names, threshold: Self.candidateThreshold, as: Self.search) else {
      throw .taskRefused("the wake phrase", detail: "")
    }
    kept.reserveCapacity(2 * Self.keptCount)
  }

  public func hear(_ frame: AudioFrame, at time: SampleTime) -> WakeSpotting? {
    if now != time {
      kept.removeAll(keepingCapacity: true)
      if machine.handle(.gap) == .close { decoder.finish() }
    }
    now = time + AudioFrame.duration
    forgetSecondLook()
    if kept.count == 2 * Self.keptCount { kept.removeFirst(Self.keptCount) }
    kept.append(frame)
    switch machine.handle(.frame(isSound: detector.hear(frame))) {
    case .open: begin(with: kept.suffix(Self.keptCount))
    case .search: search(frame)
    case .renew:
      decoder.finish()
      // Longer than a wake phrase, so that one that has just begun is not lost.
      begin(with: kept[...])
    case .close: decoder.finish()
    case .wake, nil: return nil
    }
    guard framesSinceQuestion >= Self.interval else { return nil }
    framesSinceQuestion = 0
    return spotting()
  }

  private func begin(with frames: ArraySlice<AudioFrame>) {
    stream.begin(decoder: decoder)
    lastLook = nil
    origin = (now ?? .zero) - Duration(sampleCount: frames.count * AudioFrame.sampleCount)
    guard decoder.select(Self.search), decoder.start() else { return }
    for frame in frames { search(frame) }
  }

  private func search(_ frame: AudioFrame) {
    stream.accept(frame, decoder: decoder)
    framesSinceQuestion += 1
  }

  private func spotting() -> WakeSpotting? {
    var best: WakeSpotting?
    let found = decoder.detections().sorted { ($0.upperBound, $0.lowerBound) < ($1.upperBound, $1.lowerBound) }
    for frames in found where isNew(frames) {
      lastLook = frames
      guard let score = lookAgain()?.score(frames, of: stream, mean: decoder.cepstralMean) else { continue }
      if let best, best.score >= score { continue }
      best = WakeSpotting(
        start: origin + Duration(sampleCount: stream.samples(ofFrame: frames.lowerBound).lowerBound),
        end: origin + Duration(sampleCount: stream.samples(ofFrame: frames.upperBound).upperBound), score: score)
    }
    guard let best, machine.handle(.candidate(score: best.score)) == .wake else { return nil }
    return best
  }

  /// Nil where the model cannot be loaded any more.
  private func lookAgain() -> PhraseAgainstPhones? {
    framesSinceLook = 0
    if secondLook == nil { secondLook = try? PhraseAgainstPhones(model: model, phrase: phrase) }
    return secondLook
  }

  private func forgetSecondLook() {
    guard secondLook != nil else { return }
    framesSinceLook += 1
    guard framesSinceLook > Self.forgetting else { return }
    secondLook = nil
    FreedMemory.giveBackSoon()
  }

  /// Later than what was looked at before; the engine lists everything that it found since the utterance began.
  private func isNew(_ frames: ClosedRange<Int>) -> Bool {
    lastLook.map { frames.upperBound > $0.upperBound } ?? true
  }
}
