import Foundation
import ParleyAudio
import ParleySpeech
import Synchronization

/// A recogniser that hears what a script says, one line an utterance, whatever the sound; "two ~" is not beyond doubt,
/// "two …" is refused, "two | ten" is heard as "ten" when it is heard again, and in "two please | *please" the last word is
/// none; a comma is a pause; "& juice up the van" is heard as free speech only, "&? juice up the van" with doubt, and "& you must
/// stop | you mustn't stop" is likelier the second; "&& hang on, stop" is heard where more is listened for.
final class ScriptedRecognizer: SpeechRecognizer {
  /// What happened to all recognisers of one test, and what they are to hear.
  final class Script: Sendable {
    struct State {
      var lines: [String]
      var isRefusing = false
      var prepared: [RecognitionTask] = []
      var began: [SampleTime] = []
      var frameCount = 0
      var restCount = 0
    }

    let state: Mutex<State>
    /// Words that nobody can pronounce.
    let unpronounceable: Set<String>

    init(_ lines: [String], unpronounceable: Set<String> = []) {
      state = Mutex(State(lines: lines))
      self.unpronounceable = unpronounceable
    }
  }

  private static let pause = Duration.milliseconds(400)

  private let script: Script
  private var isOpen = false
  private var start = SampleTime.zero
  private var heardFrames = 0
  private var again: Hypothesis?
  /// What free speech fits better.
  private var unsaid: [String] = []
  private var free: Hypothesis?
  private var wide: Hypothesis?

  init(_ script: Script) {
    self.script = script
  }

  func prepare(_ task: RecognitionTask) throws(RecognizerError) {
    if script.state.withLock({ $0.isRefusing }) { throw .engine(detail: "it was told to") }
    if case .grammar(let grammar) = task {
      let unknown = grammar.vocabulary.filter(script.unpronounceable.contains)
      if !unknown.isEmpty { throw .unpronounceable(unknown) }
    }
    script.state.withLock { $0.prepared.append(task) }
  }

  func begin(at time: SampleTime) {
    isOpen = true
    start = time
    heardFrames = 0
    script.state.withLock { $0.began.append(time) }
  }

  func accept(_ frame: AudioFrame) {
    if isOpen { heardFrames += 1 }
    script.state.withLock { $0.frameCount += 1 }
  }

  var partial: Hypothesis? { isOpen ? hypothesis(script.state.withLock { $0.lines.first }, isFinal: false) : nil }

  func end() -> Hypothesis? {
    guard isOpen else { return nil }
    isOpen = false
    let line = script.state.withLock { $0.lines.isEmpty ? nil : $0.lines.removeFirst() }
    (free, wide) = (nil, nil)
    if let line, line.hasPrefix("&& ") {
      wide = hypothesis(String(line.dropFirst(3)), isFinal: true)
      wide?.confidence = 0.95
      return nil
    }
    if let line, line.hasPrefix("& ") || line.hasPrefix("&? ") {
      let ways = line.drop { $0 != " " }.dropFirst().components(separatedBy: " | ")
      free = hypothesis(ways[0], isFinal: true)
      free?.isDoubtful = line.hasPrefix("&?")
      again = hypothesis(ways[ways.count - 1], isFinal: true)
      return nil
    }
    let other = line?.components(separatedBy: " | ").last
    let isUnsaid = other?.hasPrefix("*") ?? false
    unsaid = isUnsaid ? other?.dropFirst().split(separator: " ").map(String.init) ?? [] : []
    again = hypothesis(isUnsaid ? line?.components(separatedBy: " | ").first : other, isFinal: true)
    return hypothesis(line, isFinal: true)
  }

  func rest() { script.state.withLock { $0.restCount += 1 } }
  func hearFreely(near grammar: RecognitionGrammar?) -> [Hypothesis] { free.map { [$0] } ?? [] }
  func likeliest(among sentences: RecognitionGrammar) -> Hypothesis? { free == nil ? nil : again }
  func hear(_ grammar: RecognitionGrammar) -> Hypothesis? { wide ?? free }
  func hearAgain() -> [Hypothesis] { again.map { [$0] } ?? [] }
  func secondOpinion() -> Hypothesis? { again }
  func hearsFreeSpeech(insteadOf words: [String], at ranges: [Range<Int>]) -> Bool {
    ranges.contains { Array(words[$0]) == unsaid }
  }

  private func hypothesis(_ line: String?, isFinal: Bool) -> Hypothesis? {
    guard var line = line?.components(separatedBy: " | ").first, !line.isEmpty else { return nil }
    let mark = line.last
    if mark == "~" || mark == "…" { line = String(line.dropLast(2)) }
    if isFinal, mark == "…" {
      let words = line.split(separator: " ").map { RecognizedWord(text: String($0), start: start, end: start) }
      var hypothesis = Hypothesis(words: words, isFinal: true, confidence: 0.1)
      hypothesis.refuseBelow = 0.2
      return hypothesis
    }
    var time = start
    let words = line.split(separator: " ").map { said in
      let word = RecognizedWord(text: said.filter { $0 != "," }, start: time, end: time)
      if said.hasSuffix(",") { time = time + Self.pause }
      return word
    }
    return Hypothesis(words: words, isFinal: isFinal, confidence: mark == "~" ? 0.5 : nil)
  }
}

/// A synthesiser whose every prompt is a second of the same sound.
final class ToneSynthesizer: SpeechSynthesizer {
  static let level: Int16 = 1_000

  func synthesize(_ text: String, to sink: (SynthesisChunk) -> Bool) throws(SynthesizerError) {
    if text.contains("unsayable") { throw .failed("it was told to") }
    _ = sink(SynthesisChunk(samples: [Int16](repeating: Self.level, count: 16_000)))
  }
}
