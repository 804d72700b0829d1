import ParleyAudio

/// Speech recognition by pocketsphinx over one acoustic model that is loaded once.
///
/// The class is neither `Sendable` nor isolated: pocketsphinx gives no promise for a decoder that two threads use at a
/// time, so a recogniser stays in the isolation domain that made it. Different recognisers are independent. The
/// dictionary holds only the words that some task asked for.
public final class PocketSphinxRecognizer: SpeechRecognizer {
  public let configuration: RecognizerConfiguration
  /// The model that `init` loaded.
  public let model: AcousticModel
  /// How words are said, for tasks and for questions such as "can this name be pronounced?".
  public let pronouncer: Pronouncer

  let tasks: PreparedTasks
  let stream: CepstralStream
  private(set) var current: PreparedTask?
  private(set) var isOpen = false
  /// Where the end of the open utterance is presumed.
  var presumption: Presumption?
  private(set) var origin = SampleTime.zero
  var room = LateReverberationFilter()
  var echoes = EchoPrediction()
  /// Made once an utterance is decoded without its echoes.
  var frontEndWithoutEchoes: EngineFrontEnd?
  /// The utterance so far, where it may be heard again: as long as the room is not known to be reverberant, or always.
  private(set) var unfiltered: [AudioFrame] = []
  private var beganDry = false
  /// By the mean that a new voice was searched by first, which counts against what is found by its own.
  var wasLostToGarbage = false
  /// All that was searched since nothing is known of the voice.
  private(set) var heardFrameCount = 0
  private(set) var contrast = UtteranceContrast()
  /// The grammar whose words the utterance was searched for at its end.
  var searched: RecognitionGrammar?
  /// Where noise or echoes had the whole utterance searched once more: what it was heard as otherwise.
  var heardFirst: Hypothesis?
  /// Of a large grammar: the phones so far, and the sentence that they are nearest to once it was looked for.
  var sentenceSoFar: (heard: [String], places: [GrammarShortlist.Place]?, isKnown: Bool)?

  /// Loads the acoustic model, which takes about 10 ms.
  public init(
    model: AcousticModel, configuration: RecognizerConfiguration = RecognizerConfiguration()
  ) throws(RecognizerError) {
    var configuration = configuration
    if let least = model.garbagePhoneProbability {
      configuration.garbagePhoneProbability = min(configuration.garbagePhoneProbability, least)
    }
    self.model = model
    self.configuration = configuration
    pronouncer = try Pronouncer(model: model)
    tasks = try PreparedTasks(model: model, configuration: configuration, pronouncer: pronouncer)
    guard let frontEnd = tasks.decoder.frontEnd else { throw .engine(detail: "no front end") }
    stream = CepstralStream(frontEnd: frontEnd, keeps: true, own: EngineFrontEnd(of: tasks.decoder))
  }

  /// The word graph of the task that was prepared last, whatever form it was given in; nil for free speech.
  public var grammar: RecognitionGrammar? { current?.grammar }

  public func prepare(_ task: RecognitionTask) throws(RecognizerError) {
    abandon()
    current = nil
    current = try tasks.prepare(task)
  }

  public func unpronounceableWords(of task: RecognitionTask) -> [String]? {
    guard case .grammar(let grammar) = task else { return nil }
    return tasks.unpronounceableWords(of: grammar)
  }

  public func begin(at time: SampleTime) {
    abandon()
    guard let current, current.decoder.select(current.search) else { return }
    current.decoder.settle()
    stream.begin(decoder: current.decoder, holdingBack: isVoiceUnknown && current.shortlist == nil)
    origin = time
    room.begin()
    unfiltered.removeAll(keepingCapacity: true)
    contrast.begin()
    heardFirst = nil
    wasLostToGarbage = false
    beganDry = !isReverberant
    sentenceSoFar = nil
    isOpen = current.decoder.start()
  }

  public func accept(_ frame: AudioFrame) {
    guard isOpen, let current else { return }
    contrast.hear(frame)
    let decoder = presumption == nil ? current.decoder : nil
    guard configuration.suppressesReverberation else { return stream.accept(frame, decoder: decoder) }
    if beganDry || configuration.predictsEchoes { unfiltered.append(frame) }
    if let frame = room.hear(frame) { stream.accept(frame, decoder: decoder) }
  }

  public var partial: Hypothesis? {
    guard isOpen, let current else { return nil }
    if let presumption { return presumption.partial }
    if let shortlist = current.shortlist { return nearestSentence(of: shortlist, current) }
    return hypothesis(current, isFinal: false)
  }

  public func end() -> Hypothesis? {
    guard isOpen, let current else { return nil }
    isOpen = false
    let presumption = presumption
    self.presumption = nil
    if let last = room.finish() { stream.accept(last, decoder: presumption == nil ? current.decoder : nil) }
    defer { heardFrameCount += stream.mean.frameCount }
    stream.finish()
    guard let presumption else { return close(current) }
    confirm(presumption, current)
    return presumption.hypothesis
  }

  /// Ends the search, and looks again where that may find more.
  func close(_ current: PreparedTask) -> Hypothesis? {
    stream.release(to: current.decoder)
    let searchedMean = current.decoder.cepstralMean
    current.decoder.finish()
    let isReverberant = isReverberant
    if isReverberant, beganDry {
      hearAgain(current)
    } else {
      wasLostToGarbage = normaliseAgain(current, searchedBy: searchedMean)
    }
    let heard = found(current)
    return isReverberant && configuration.predictsEchoes ? withoutEchoesIfUnsure(current, heard) : heard
  }

  var isReverberant: Bool { room.estimate.reverberationTime != nil }

  /// What the utterance is found to be as it was decoded last.
  func found(_ task: PreparedTask) -> Hypothesis? {
    searched = task.shortlist == nil ? task.grammar : nil
    if let shortlist = task.shortlist { return searchNearest(of: shortlist, task) }
    guard configuration.decodesAgainAtEnd else { return isInNoise ? judgedInNoise(task) : judged(task) }
    let first = hypothesis(task, isFinal: true)
    guard searchAgain(task) else { return first }
    return hypothesis(task, isFinal: true) ?? first
  }

  /// Searches the utterance once more, normalised by its own mean or the running one, which it does not disturb.
  func searchAgain(_ task: PreparedTask, isWhole: Bool = true) -> Bool {
    var isDone = false
    task.decoder.withoutLearning {
      guard task.decoder.start() else { return }
      stream.search(decoder: task.decoder, whole: isWhole)
      task.decoder.finish()
      isDone = true
    }
    return isDone
  }

  // MARK: Judging

  /// What was heard, and how likely it was meant.
  ///
  /// What lost to garbage, or is not likely enough, is searched once more as a whole: the running normalisation of a room
  /// that was just entered, or of noise that just began, is wrong, and then free speech fits everything best.
  func judged(_ task: PreparedTask) -> Hypothesis? {
    let first = hypothesis(task, isFinal: true)
    guard var best = first, let judge = judge(of: task), !best.hasGarbage || best.isGarbage else { return first }
    let isLost = best.isGarbage
    var probability = isLost ? 0 : probability(task, judge, isLost: wasLostToGarbage)
    if probability < judge.searchAgainBelow {
      let ifLost = isLost ? 0 : self.probability(task, judge, isLost: true)
      if searchAgain(task), let second = hypothesis(task, isFinal: true) {
        if second.isGarbage {
          probability = ifLost
        } else if !second.hasGarbage {
          let again = self.probability(task, judge, isLost: isLost || wasLostToGarbage)
          if isLost || again > probability { (best, probability) = (second, again) }
        }
      }
    }
    return judged(best, probability, by: judge)
  }

  func judged(_ hypothesis: Hypothesis, _ probability: Double, by judge: AcceptanceModel) -> Hypothesis {
    var judged = hypothesis.judged(probability, by: judge, configuration)
    let words = hypothesis.words
    guard let unaddressed = judge.unaddressed, let fit = hypothesis.confidence, !words.isEmpty else { return judged }
    let frameCount = words.reduce(0) { $0 + ($1.end - $1.start).sampleCount } / AudioFrame.sampleCount
    judged.fitsPoorly = unaddressed.holds(
      probability: probability, fit: fit,
      framesPerPhone: Double(frameCount) / Double(max(1, phones(of: words.map(\.text)).count)), wordCount: words.count)
    return judged
  }

  /// Only what competes with garbage can be judged.
  func judge(of task: PreparedTask) -> AcceptanceModel? {
    task.grammar?.hasCompetition == true ? model.acceptance : nil
  }

  /// Of what the latest search found.
  func probability(_ task: PreparedTask, _ judge: AcceptanceModel, isLost: Bool) -> Double {
    guard var fit = UtteranceFit(task, lostToGarbage: isLost) else { return 0 }
    fit.isInNoise = isInNoise
    return judge.probability(fit)
  }

  /// Forgets everything heard: from here on, equal sound gives the same hypotheses as from a new recogniser. What was
  /// prepared stays, so that this costs next to nothing.
  public func startAfresh() {
    abandon()
    current = nil
    room = LateReverberationFilter()
    echoes = EchoPrediction()
    frontEndWithoutEchoes?.forgetSound()
    stream.forgetSound()
    heardFrameCount = 0
    tasks.forgetSound()
  }

  public func rest() { tasks.letGoOfRare() }

  private func abandon() {
    if isOpen {
      if presumption == nil { current?.decoder.finish() }
      stream.finish()
    }
    (isOpen, presumption) = (false, nil)
  }

  // MARK: Words

  /// Free speech is heard right where its lattice leaves little choice, and hardly ever where it does: of 15 answers that were
  /// misheard from synthetic voices in a room 13 lie below, of our recordings of answers that were heard right none.
  private static let confirmDictationBelow = 0.4

  func hypothesis(_ task: PreparedTask, isFinal: Bool) -> Hypothesis? {
    let (segments, score) = task.decoder.bestPath()
    var words: [RecognizedWord] = []
    for segment in segments where !EngineVocabulary.isFiller(segment.name) {
      let start = origin.samples + stream.samples(ofFrame: segment.firstFrame).lowerBound
      let end = origin.samples + stream.samples(ofFrame: segment.lastFrame).upperBound
      let isGarbage = EngineVocabulary.isGarbage(segment.name)
      if isGarbage, words.last?.isGarbage == true {
        words[words.count - 1].end = SampleTime(samples: end)
        continue
      }
      let name = EngineVocabulary.base(of: segment.name)
      let hasFit = isFinal && configuration.reportsFit && task.grammar != nil && !isGarbage
      let hasConfidence = isFinal && (configuration.reportsConfidence || task.grammar == nil) && !isGarbage
      words.append(
        RecognizedWord(
          text: isGarbage ? RecognizedWord.garbage : task.words[name] ?? name,
          start: SampleTime(samples: start), end: SampleTime(samples: max(start, end)),
          confidence: hasConfidence ? segment.posterior : hasFit ? task.decoder.fit(segment) : nil))
    }
    if words.isEmpty { return nil }
    let fit = isFinal && configuration.reportsFit ? WordFit.confidence(of: words) : nil
    var hypothesis = Hypothesis(
      words: words, score: score, frameCount: task.decoder.searchedFrameCount, isFinal: isFinal, confidence: fit)
    hypothesis.logarithm = task.decoder.naturalLogarithm(ofScore: score)
    if fit != nil, task.grammar == nil {
      (hypothesis.refuseBelow, hypothesis.confirmBelow) = (configuration.rejectionThreshold, Self.confirmDictationBelow)
      // What is no name was hardly said where one was asked for.
      if let names = task.names { hypothesis.isDoubtful = !words.allSatisfy { names.contains($0.text) } }
    } else if fit != nil, judge(of: task) == nil, configuration.rejectionThreshold > 0 {
      hypothesis.refuseBelow = configuration.rejectionThreshold
    }
    return hypothesis
  }
}

extension Hypothesis {
  /// With how likely it was meant as it was heard, in place of how well its words fit.
  func judged(
    _ probability: Double, by judge: AcceptanceModel, _ configuration: RecognizerConfiguration
  ) -> Hypothesis {
    var judged = self
    judged.confidence = probability
    if configuration.rejectionThreshold == 0 {
      (judged.refuseBelow, judged.confirmBelow) = (judge.refuseBelow, judge.confirmBelow)
    } else {
      judged.refuseBelow = configuration.rejectionThreshold
    }
    return judged
  }
}
