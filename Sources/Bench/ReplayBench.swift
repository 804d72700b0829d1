import Foundation
import ParleyAudio
import ParleyDialog
import ParleySpeech
import ParleyVoiceLab
import ParleyVoiceSession
import Synchronization

/// The processor time of whole replays against that of `pocketsphinx_batch` for the recognition in them.
///
/// The pipeline's time is everything from reading the recordings to the last event, speaking, understanding, preparing
/// grammars and looking words up included; only loading the models is left out, on both sides: the peer's by runs
/// without sound, the pipeline's by measuring the making of its recognisers and the loading of the language model that
/// free speech needs. Both sides are run in turn, and the medians are compared.
struct ReplayBench {
  struct Conversation: Sendable {
    let fixture: Fixture
    let library: ShortcutLibrary
    let profile: DeviceProfile
  }

  struct Report: BenchPart {
    let part = "replay"
    let runs: Int
    /// Sound of the conversations, both sides talking.
    let conversationSeconds: Double
    /// Sound that was listened to.
    let heardSeconds: Double
    let questions: Int
    let pipelineSeconds: Double
    let synthesisSeconds: Double
    let realTimeFactor: Double
    /// The recogniser alone, fed the sound that was listened to.
    let recognizerSeconds: Double
    let peerSeconds: Double?
    let peerRealTimeFactor: Double?
    let ratio: Double?
    /// In how many questions the peer heard the same words.
    let sameWords: Int?

    var sentence: String {
      let own =
        "replay: \(pipelineSeconds.rounded(digits: 3)) s of processor time for \(conversationSeconds.rounded(digits: 1))"
        + " s of conversation, of which \(heardSeconds.rounded(digits: 1)) s were listened to "
        + "(synthesis \(synthesisSeconds.rounded(digits: 3)), recogniser alone \(recognizerSeconds.rounded(digits: 3)))"
      guard let peerSeconds, let ratio, let sameWords else {
        return own + "; pocketsphinx_batch is not installed, so there is nothing to compare it with."
      }
      return own
        + "; pocketsphinx_batch \(peerSeconds.rounded(digits: 3)) s, the same words in \(sameWords) of \(questions)"
        + " questions; ratio \(ratio.rounded(digits: 2)) (aim: at most 1.15)"
    }
  }

  let conversations: [Conversation]
  let model: AcousticModel
  let runs: Int

  func run(_ heard: [HeardQuestion], conversationTime: Duration, peer: BatchPeer?) async throws -> Report {
    let heardSeconds = heard.reduce(0) { $0 + $1.clip.duration.inSeconds }

    var (pipeline, synthesis, recognizer, peerTimes): ([Duration], [Duration], [Duration], [Duration]) = (
      [], [], [], []
    )
    for _ in 0..<runs {
      let (total, speaking) = try await pipelineTime()
      pipeline.append(total)
      synthesis.append(speaking)
      recognizer.append(try recognizerTime(heard).time)
      if let time = peer?.recognitionTime() { peerTimes.append(time) }
    }
    let own = pipeline.median?.inSeconds ?? 0
    let peerSeconds = peerTimes.median?.inSeconds
    let words = (try? recognizerTime(heard).words) ?? []
    let same = peerSeconds.map { _ in zip(peer?.hypotheses() ?? [], words).filter { $0 == $1 }.count }
    return Report(
      runs: runs, conversationSeconds: conversationTime.inSeconds, heardSeconds: heardSeconds, questions: heard.count,
      pipelineSeconds: own, synthesisSeconds: synthesis.median?.inSeconds ?? 0,
      realTimeFactor: own / max(conversationTime.inSeconds, 1e-9), recognizerSeconds: recognizer.median?.inSeconds ?? 0,
      peerSeconds: peerSeconds, peerRealTimeFactor: peerSeconds.map { $0 / max(heardSeconds, 1e-9) },
      ratio: peerSeconds.map { own / max($0, 1e-9) }, sameWords: same)
  }

  /// The questions of all conversations, and how long these are.
  func collect() async throws -> (questions: [HeardQuestion], time: Duration) {
    let questions = HeardQuestions()
    var time = Duration.zero
    let engines = SpeechEngines(
      makeRecognizer: { [model] in CollectingRecognizer(try PocketSphinxRecognizer(model: model), into: questions) },
      makeSynthesizer: { ESpeakSynthesizer() })
    for conversation in conversations { time += try await replay(conversation, with: engines) }
    return (questions.all, time)
  }

  /// The processor time of all conversations without loading, and what speaking took of it.
  private func pipelineTime() async throws -> (total: Duration, synthesis: Duration) {
    let times = EngineTimes()
    let pool = RecognizerPool(model: model)
    let engines = SpeechEngines(
      makeRecognizer: {
        let start = ProcessorTime.own
        let recognizer = LoadTimingRecognizer(try pool.lend(), times)
        times.add(loading: ProcessorTime.own - start)
        return recognizer
      },
      makeSynthesizer: { TimedSynthesizer(times) })
    let start = ProcessorTime.own
    for conversation in conversations { _ = try await replay(conversation, with: engines) }
    return (ProcessorTime.own - start - times.value.loading, times.value.synthesis)
  }

  private func replay(_ conversation: Conversation, with engines: SpeechEngines) async throws -> Duration {
    try await conversation.replay(engines).run(conversation.fixture).audioTime
  }

  /// Hears each question's sound as one utterance.
  private func recognizerTime(_ questions: [HeardQuestion]) throws -> (time: Duration, words: [String]) {
    let recognizer = try PocketSphinxRecognizer(model: model)
    for question in questions where question.isDictation { try recognizer.prepare(question.task) }
    var words: [String] = []
    let time = try ProcessorTime.of {
      for question in questions {
        try recognizer.prepare(question.task)
        recognizer.begin(at: .zero)
        for index in 0..<question.clip.frameCount { recognizer.accept(question.clip.frame(index)) }
        words.append(recognizer.end()?.taken.text ?? "")
      }
    }
    return (time, words)
  }
}
