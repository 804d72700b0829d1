import ParleyAudio
import Synchronization
import Testing

@testable import ParleySpeech

struct ForwardingRecognizerTests {
  /// Answers everything, and writes down what it was asked.
  private final class Answering: SpeechRecognizer {
    private(set) var calls: [String] = []
    private let answer = Hypothesis(words: [], isFinal: true)

    private func note<Answer>(_ call: String, _ answer: Answer) -> Answer {
      calls.append(call)
      return answer
    }

    func prepare(_ task: RecognitionTask) { note("prepare", ()) }
    func unpronounceableWords(of task: RecognitionTask) -> [String]? { note("unpronounceableWords", []) }
    func begin(at time: SampleTime) { note("begin", ()) }
    func accept(_ frame: AudioFrame) { note("accept", ()) }
    var partial: Hypothesis? { note("partial", answer) }
    func end() -> Hypothesis? { note("end", answer) }
    func hear(_ grammar: RecognitionGrammar) -> Hypothesis? { note("hear", answer) }
    func hearFreely(near grammar: RecognitionGrammar?) -> [Hypothesis] { note("hearFreely", [answer]) }
    func prepareToHearFreely() { note("prepareToHearFreely", ()) }
    func prepareSecondOpinion() { note("prepareSecondOpinion", ()) }
    func hearAgain() -> [Hypothesis] { note("hearAgain", [answer]) }
    func secondOpinion() -> Hypothesis? { note("secondOpinion", answer) }
    func likeliest(among sentences: RecognitionGrammar) -> Hypothesis? { note("likeliest", answer) }
    func hearsFreeSpeech(insteadOf words: [String], at ranges: [Range<Int>]) -> Bool { note("hearsFreeSpeech", true) }
    func rivals(to words: [String], in grammars: [RecognitionGrammar]) -> [RivalHypothesis] {
      note("rivals", [RivalHypothesis(hypothesis: answer, marginPerPhone: 1)])
    }
    func rest() { note("rest", ()) }
  }

  private final class Forwarding: ForwardingRecognizer {
    let recognizer: any SpeechRecognizer
    init(_ recognizer: any SpeechRecognizer) { self.recognizer = recognizer }
  }

  @Test func `everything that a recogniser is asked reaches the one behind it, and its answer comes back`() throws {
    let answering = Answering()
    let recognizer: any SpeechRecognizer = Forwarding(answering)
    let grammar = try RecognitionGrammar.choice(["stop"])
    try recognizer.prepare(.grammar(grammar))
    recognizer.begin(at: .zero)
    recognizer.accept(.silence)
    let hypotheses = [
      recognizer.partial, recognizer.end(), recognizer.hear(grammar), recognizer.hearFreely(near: grammar).first,
      recognizer.hearAgain().first, recognizer.secondOpinion(), recognizer.likeliest(among: grammar),
      recognizer.rivals(to: [], in: []).first?.hypothesis,
    ]
    #expect(hypotheses.allSatisfy { $0 != nil } && recognizer.hearsFreeSpeech(insteadOf: [], at: []))
    #expect(recognizer.unpronounceableWords(of: .grammar(grammar)) == [])
    recognizer.prepareToHearFreely()
    recognizer.prepareSecondOpinion()
    recognizer.rest()
    #expect(
      answering.calls == [
        "prepare", "begin", "accept", "partial", "end", "hear", "hearFreely", "hearAgain", "secondOpinion",
        "likeliest", "rivals", "hearsFreeSpeech", "unpronounceableWords",
        "prepareToHearFreely", "prepareSecondOpinion",
        "rest",
      ])
  }
}
