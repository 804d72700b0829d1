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
      spoken.reduce(0) { $0 + $1.clip.duration.seconds }
    }
    let peakBytes = ChildProcess.ownPeakMemory
    let peerSpoken = spoken.prefix(Self.peerSpokenCount)
    let peer = try VocabularyPeer(
      graph, clips: peerSpoken.map(\.clip), model: model, folder: folder.appending(path: "\(phrases)"))
    let peerResult = peer?.run()
    let ownShare = time.seconds / max(length(spoken), 1e-9)
    return Report(
      phrases: phrases, words: graph.vocabulary.count, buildSeconds: build.seconds, speechSeconds: length(spoken),
      recognizerSeconds: time.seconds, peerSeconds: peerResult?.time.seconds,
      ratio: peerResult.map { ownShare / max($0.time.seconds / length(peerSpoken), 1e-9) },
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

/// `pocketsphinx_batch` with one finite-state graph over several utterances.
private struct VocabularyPeer {
  private let program: String
  private let folder: URL
  private let options: [String]
  private let count: Int

  /// Nil when the program is not installed.
  init?(_ grammar: RecognitionGrammar, clips: [AudioClip], model: AcousticModel, folder: URL) throws {
    guard let program = ChildProcess.find("pocketsphinx_batch") else { return nil }
    self.program = program
    self.folder = folder
    count = clips.count
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    func path(_ name: String) -> String { folder.appending(path: name).path }
    for (index, clip) in clips.enumerated() {
      try clip.samples.withUnsafeBytes { Data($0) }.write(to: folder.appending(path: "\(index).raw"))
    }
    let configuration = RecognizerConfiguration()
    let file = try GrammarFile(model: model, configuration: configuration)
    try file.text(of: grammar).write(toFile: path("grammar.fsg"), atomically: false, encoding: .utf8)
    try file.fillers.write(toFile: path("fillers.dict"), atomically: false, encoding: .utf8)
    let pronouncer = try Pronouncer(model: model)
    var lines = ""
    for word in grammar.vocabulary.sorted() {
      for (number, pronunciation) in (pronouncer.pronunciations(of: word) ?? []).enumerated() {
        lines += "\(GrammarFile.name(of: word))\(number == 0 ? "" : "(\(number + 1))") \(pronunciation)\n"
      }
    }
    try lines.write(toFile: path("words.dict"), atomically: false, encoding: .utf8)
    try clips.indices.map { "\($0)\n" }.joined().write(
      toFile: path("all.ctl"), atomically: false, encoding: .utf8)
    try "".write(toFile: path("none.ctl"), atomically: false, encoding: .utf8)
    options = [
      "-hmm", model.folder, "-adcin", "yes", "-cepdir", folder.path, "-cepext", ".raw", "-logfn", "/dev/null",
      "-dict", path("words.dict"), "-fdict", path("fillers.dict"), "-fsg", path("grammar.fsg"),
      "-fsgusefiller", "no", "-bestpath", "no", "-lw", "\(configuration.grammarWeight)",
      "-beam", "\(configuration.beam)", "-pbeam", "\(configuration.phoneBeam)", "-wbeam", "\(configuration.wordBeam)",
    ]
  }

  /// The processor time without loading, and what was heard; nil when the program failed.
  func run() -> (time: Duration, heard: [String])? {
    guard let all = run("all.ctl"), let load = run("none.ctl") else { return nil }
    let path = folder.appending(path: "all.ctl.hyp").path
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
    var heard = [String](repeating: "", count: count)
    for line in text.split(separator: "\n") {
      guard let bracket = line.lastIndex(of: "("),
        let number = Int(line[bracket...].dropFirst().prefix { $0 != " " }), heard.indices.contains(number)
      else { continue }
      heard[number] =
        line[..<bracket].split(separator: " ").filter { !"+<[".contains($0.prefix(1)) }.joined(separator: " ")
    }
    return (max(.zero, all.processor - load.processor), heard)
  }

  private func run(_ control: String) -> ChildProcess? {
    let path = folder.appending(path: control).path
    let result = ChildProcess.run(program, options + ["-ctl", path, "-hyp", path + ".hyp"])
    return result?.status == 0 ? result : nil
  }
}
