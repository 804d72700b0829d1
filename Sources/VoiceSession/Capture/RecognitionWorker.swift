import Foundation
import ParleyAudio
import ParleyDialog
import ParleyGrammar
import ParleySpeech
import Synchronization

/// Everything of a session that searches: the recogniser and the wake spotter, asked for by the frame loop in jobs that
/// are done in order beside it.
///
/// Jobs are done by `work()`: a live session has a thread for it (`start()`), a replay calls it before each frame. The
/// frame loop's side (`post`, `takeOutcome`) neither waits nor allocates, and is one thread at a time.
final class RecognitionWorker: Sendable {
  enum Job: Sendable {
    /// Opens an utterance whose first frame begins at a moment; what listens is made ready where it is not.
    case begin(ListeningPlan, utterance: Int, at: SampleTime)
    case frame(AudioFrame)
    /// For the words so far.
    case ask
    /// What was heard, if nothing more is said for so long?
    case presumeEnd(in: Duration)
    /// More is said.
    case goOn
    /// Closes the utterance: what was heard?
    case end
    /// Closes the utterance, which was nothing.
    case drop
    /// Lets the wake spotter hear a frame.
    case spot(AudioFrame, at: SampleTime)
    /// Looks whether something falls due by a moment.
    case look(SampleTime)
    /// Lets the dialog go on, which takes locks and memory.
    case deliver(Delivery)
  }

  /// What the frame loop has for the dialog.
  enum Delivery: Sendable {
    case answer(RecognitionResult)
    case interrupt(WorkInterruption)
    case waited
  }

  enum Outcome: Sendable {
    case progress(Progress, utterance: Int)
    case finished(Finding, utterance: Int)
    case spotted(WakeSpotting)
    case due
    case failed(sentence: String)
  }

  /// The words so far, as far as they have changed.
  struct Progress: Sendable {
    var text: String?
    var words: (progress: PhraseProgress, fits: Bool)?
    /// When the last word ended, where the recogniser hears nothing but silence or noise after it; nil for a single word,
    /// which may be a noise itself.
    var wordsEnd: SampleTime?
    /// How long the last word took.
    var lastWord: Duration?
  }

  private struct Engines {
    var recognizer: any SpeechRecognizer
    var spotter: (any WakeSpotter)?
    /// What the recogniser was made ready for last.
    var prepared: RecognitionTask?
    var plan: ListeningPlan?
    var utterance = 0
    var lastText = ""
    var lastWords: [String]?
    /// What the open utterance came to, if nothing more is said.
    var presumed: Finding?
    /// When the last utterance began that the recogniser has not rested from.
    var busySince: SampleTime?
  }

  let wakePhrase: String?
  private let engines: Mutex<Engines>
  private let findings: FindingPolicy
  private let isDue: @Sendable (SampleTime) -> Bool
  private let deliver: @Sendable (Delivery) -> Void
  private let jobs = SingleQueue<Job>(capacity: 1_024)
  private let outcomes = SingleQueue<Outcome>(capacity: 256)
  private let postedCount = Atomic<Int>(0)
  private let doneCount = Atomic<Int>(0)
  private let idlers = Mutex<[CheckedContinuation<Void, Never>]>([])
  private let wakeUps = DispatchSemaphore(value: 0)
  private let preparation = DispatchQueue(label: "parley preparation")
  private let hasThread = Atomic<Bool>(false)
  private let isStopping = Atomic<Bool>(false)

  /// After an utterance nobody spoke for this long: the recogniser may rest.
  private static let restsAfter = Duration.seconds(60)
  /// Places that sound leaves to what must not be lost.
  private static let reserve = 64

  init(
    recognizer: sending any SpeechRecognizer, spotter: sending (any WakeSpotter)? = nil, findings: FindingPolicy,
    isDue: @escaping @Sendable (SampleTime) -> Bool = { _ in false },
    deliver: @escaping @Sendable (Delivery) -> Void = { _ in }
  ) {
    wakePhrase = spotter?.phrase.text
    self.findings = findings
    self.isDue = isDue
    self.deliver = deliver
    engines = Mutex(Engines(recognizer: recognizer, spotter: spotter))
  }

  // MARK: The frame loop's side

  var hasWork: Bool { doneCount.load(ordering: .acquiring) < postedCount.load(ordering: .relaxed) }

  /// Grows with each job that is done.
  var progress: Int { doneCount.load(ordering: .relaxed) }

  /// Sound that comes when some ten seconds of it wait already is lost.
  func post(_ job: Job) {
    if case .frame = job, jobs.room <= Self.reserve { return }
    guard jobs.put(job) else { return }
    postedCount.add(1, ordering: .releasing)
    if hasThread.load(ordering: .relaxed) { wakeUps.signal() }
  }

  func takeOutcome() -> Outcome? { outcomes.take() }

  // MARK: Beside the frame loop

  /// Makes the recogniser ready for a task; an utterance that is open is dropped.
  func prepare(_ task: RecognitionTask) throws {
    try engines.withLock { engines in try Self.prepare(task, &engines) }
  }

  /// The words for which `prepare` would throw; nil where only that tells.
  func unpronounceableWords(of task: RecognitionTask) -> [String]? {
    engines.withLock { $0.recognizer.unpronounceableWords(of: task) }
  }

  /// Makes the recogniser ready beside the loop where a thread does the work, else now; what keeps it from that is told when
  /// the utterance is opened.
  func prepareSoon(_ task: RecognitionTask) {
    guard hasThread.load(ordering: .relaxed) else { return prepareIfNeeded(task) }
    preparation.async { [self] in prepareIfNeeded(task) }
  }

  private func prepareIfNeeded(_ task: RecognitionTask) {
    engines.withLock { engines in try? Self.prepareIfNeeded(task, &engines) }
  }

  private static func prepareIfNeeded(_ task: RecognitionTask, _ engines: inout Engines) throws(RecognizerError) {
    if engines.prepared != task { try prepare(task, &engines) }
  }

  private static func prepare(_ task: RecognitionTask, _ engines: inout Engines) throws(RecognizerError) {
    engines.prepared = nil
    try engines.recognizer.prepare(task)
    engines.prepared = task
  }

  /// Does what was posted.
  func work() {
    engines.withLock { engines in
      while let job = jobs.take() {
        carryOut(job, &engines)
        doneCount.add(1, ordering: .releasing)
      }
    }
    let idle = idlers.withLock { idlers in
      defer { if !hasWork { idlers = [] } }
      return hasWork ? [] : idlers
    }
    for continuation in idle { continuation.resume() }
  }

  /// Returns when everything that was posted is done, by a thread that was started.
  func idle() async {
    guard hasWork else { return }
    await withCheckedContinuation { continuation in
      let mustWait = idlers.withLock { idlers in
        guard hasWork else { return false }
        idlers.append(continuation)
        return true
      }
      if !mustWait { continuation.resume() }
    }
  }

  /// Has the work done by a thread until `stop()`.
  func start() {
    hasThread.store(true, ordering: .relaxed)
    Thread.start("parley recognition") { [self] in
      while !isStopping.load(ordering: .relaxed) {
        wakeUps.wait()
        work()
      }
    }
  }

  func stop() {
    isStopping.store(true, ordering: .relaxed)
    wakeUps.signal()
  }

  private func carryOut(_ job: Job, _ engines: inout Engines) {
    switch job {
    case .begin(let plan, let utterance, let time):
      (engines.plan, engines.utterance) = (plan, utterance)
      (engines.lastText, engines.lastWords, engines.busySince, engines.presumed) = ("", nil, time, nil)
      do {
        try Self.prepareIfNeeded(plan.task, &engines)
        if hasThread.load(ordering: .relaxed) { engines.recognizer.prepareSecondOpinion() }
        engines.recognizer.begin(at: time)
        // While somebody speaks, so that nobody waits for it then.
        if plan.free != nil, hasThread.load(ordering: .relaxed) { engines.recognizer.prepareToHearFreely() }
      } catch {
        outcomes.put(.failed(sentence: "\(error)"))
      }
    case .frame(let frame): engines.recognizer.accept(frame)
    case .ask: outcomes.put(.progress(progress(&engines), utterance: engines.utterance))
    case .presumeEnd(let silence):
      let plan = hasThread.load(ordering: .relaxed) ? engines.plan?.hearingAhead(engines.lastWords) : engines.plan
      engines.presumed = engines.recognizer.presumeEnd(in: silence).map {
        findings.finding($0.hypothesis, plan, by: engines.recognizer)
      }
    case .goOn:
      engines.presumed = nil
      engines.recognizer.goOn()
    case .end:
      // Where nothing was heard the real end may tell more than the one that was made up, and nobody is answered sooner.
      if engines.presumed?.result.hasWords == false {
        engines.presumed = nil
        engines.recognizer.goOn()
      }
      let hypothesis = engines.recognizer.end()
      let found = engines.presumed ?? findings.finding(hypothesis, engines.plan, by: engines.recognizer)
      outcomes.put(.finished(found, utterance: engines.utterance))
      engines.presumed = nil
    case .drop: _ = engines.recognizer.end()
    case .spot(let frame, let time):
      if let spotted = engines.spotter?.hear(frame, at: time) { outcomes.put(.spotted(spotted)) }
    case .look(let time):
      if let busy = engines.busySince, time - busy >= Self.restsAfter {
        engines.busySince = nil
        engines.recognizer.rest()
      }
      if isDue(time) { outcomes.put(.due) }
    case .deliver(let delivery): deliver(delivery)
    }
  }

  private func progress(_ engines: inout Engines) -> Progress {
    var changes = Progress()
    guard let plan = engines.plan, let partial = engines.recognizer.partial else { return changes }
    // What is only beginning to be heard after a word is garbage until it is a word itself.
    let heard = partial.words.lastIndex { !$0.isGarbage }.map { partial.words[...$0] } ?? []
    changes.lastWord = heard.last.map { $0.end - $0.start }
    if heard.count > 1, heard.count == partial.words.count { changes.wordsEnd = heard.last?.end }
    let (words, text) = (heard.map(\.text), partial.text)
    if text != engines.lastText { changes.text = text }
    if words != engines.lastWords {
      let progress = plan.progress(words)
      changes.words = (progress, !words.isEmpty && progress != .none)
    }
    (engines.lastText, engines.lastWords) = (text, words)
    return changes
  }
}
