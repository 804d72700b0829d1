import Foundation
import ParleyAudio
import ParleyDialog
import ParleyGrammar
import ParleySpeech
import ParleyVoiceLab
import ParleyVoiceSession

/// How long recognition takes with this many phrases: to build the grammar, and the processor time for each second of
/// speech, against `pocketsphinx_batch` with the same finite-state graph in the same run.
///
/// The phrases are made-up names of four words, so that no dictionary holds them; some of them are spoken by the
/// synthesiser, which is not to measure how well people are understood, but that pruning loses nothing in a large graph.
struct VocabularyBench {
  struct Report: BenchPart {
    let part = "vocabulary"
    let phrases: Int
    let words: Int
    /// From the expectation to a recogniser that is ready, finding out how each word is said included.
    let buildSeconds: Double
    let speechSeconds: Double
    let recognizerSeconds: Double
    /// Loading taken off; nil where `pocketsphinx_batch` is not installed or failed.
    let peerSeconds: Double?
    /// Of what both spend on a second of speech.
    let ratio: Double?
    /// Phrases that were spoken, and of those the ones heard right.
    let spoken: Int
    let right: Int
    /// The peer hears only the first few of them, since it takes many times as long.
    let peerSpoken: Int?
    let peerSpeechSeconds: Double?
    let peerRight: Int?
    /// The most memory that the process has used so far, in bytes, whatever it was for.
    let peakBytes: Int

    var sentence: String {
      func perSecond(_ seconds: Double, of speech: Double) -> String {
        (seconds / max(speech, 1e-9) * 1_000).rounded(digits: 1) + " ms"
      }
      let own =
        "vocabulary of \(phrases) phrases, \(words) words: built in \((buildSeconds * 1_000).rounded(digits: 1)) ms, "
        + "\(perSecond(recognizerSeconds, of: speechSeconds)) of processor time for a second of speech, \(right) of \(spoken) right"
        + ", at most \(peakBytes / 1_000_000) MB"
      guard let peerSeconds, let ratio, let peerRight, let peerSpoken, let peerSpeechSeconds else { return own }
      return own
        + "; pocketsphinx_batch \(perSecond(peerSeconds, of: peerSpeechSeconds)), \(peerRight) of \(peerSpoken) right; ratio \(ratio.rounded(digits: 2))"
    }
  }

  static let sizes = [10, 100, 1_000, 10_000, 100_000]
  private static let spokenCount = 100
  private static let peerSpokenCount = 10

  let model: AcousticModel
  let phrases: Int
  let folder: URL

  func run() throws -> Report {
    let grammar = PhraseWorkload.options(phrases)
    let recognizer = try PocketSphinxRecognizer(model: model)
    var task: RecognitionTask?
    let build = try ProcessorTime.of {
      let plan = try ListeningPlan(Expectation(kind: .option, grammar: grammar))
      try recognizer.prepare(plan.task)
      task = plan.task
    }
    guard case .grammar(let graph)? = task else { throw RecognizerError.engine(detail: "no grammar") }
    let spoken = try speech(grammar)
    var heard: [String] = []
    let time = ProcessorTime.of {
      for (_, clip) in spoken {
        recognizer.begin(at: .zero)
        for index in 0..<clip.frameCount { recognizer.accept(clip.frame(index)) }
        heard.append(recognizer.end()?.taken.text ?? "")
      }
    }
    func right(_ heard: [String]) -> Int { zip(heard, spoken).filter { $0 == $1.words }.count }
    func length(_ spoken: some Sequence<(words: String, clip: AudioClip)>) -> Double {
      spoken.reduce(0) { $0 + $1.clip.duration.inSeconds }
    }
    let peakBytes = ChildProcess.ownPeakMemory
    let peerSpoken = spoken.prefix(Self.peerSpokenCount)
    let peer = try BatchPeer(
      questions: peerSpoken.map { HeardQuestion(task: .grammar(graph), clip: $0.clip) }, model: model,
      folder: folder.appending(path: "\(phrases)"), sharesGrammar: true)
    let peerResult = peer.flatMap { peer in
      peer.recognitionTime().map { (time: $0, heard: peer.hypotheses()) }
    }
    let ownShare = time.inSeconds / max(length(spoken), 1e-9)
    return Report(
      phrases: phrases, words: graph.vocabulary.count, buildSeconds: build.inSeconds, speechSeconds: length(spoken),
      recognizerSeconds: time.inSeconds, peerSeconds: peerResult?.time.inSeconds,
      ratio: peerResult.map { ownShare / max($0.time.inSeconds / length(peerSpoken), 1e-9) },
      spoken: spoken.count, right: right(heard), peerSpoken: peerResult.map { _ in peerSpoken.count },
      peerSpeechSeconds: peerResult.map { _ in length(peerSpoken) }, peerRight: peerResult.map { right($0.heard) },
      peakBytes: peakBytes)
  }

  /// Phrases from everywhere in the grammar, with some silence around each.
  private func speech(_ grammar: PhraseNode) throws -> [(words: String, clip: AudioClip)] {
    let synthesizer = ESpeakSynthesizer()
    let samples = grammar.samples(limit: Self.spokenCount, seed: 1)
    return try samples.map { words in
      let text = words.joined(separator: " ")
      var clip = AudioClip.silence(.milliseconds(300))
      clip.samples += try synthesizer.speech(for: text).clip.samples
      clip.samples += AudioClip.silence(.milliseconds(300)).samples
      return (text, clip)
    }
  }
}
