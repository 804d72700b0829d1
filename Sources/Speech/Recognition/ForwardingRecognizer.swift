import ParleyAudio

/// A recogniser that does something beside another one's work: whatever it does not do itself, the other does.
package protocol ForwardingRecognizer: SpeechRecognizer {
  var recognizer: any SpeechRecognizer { get }
}

extension ForwardingRecognizer {
  package func prepare(_ task: RecognitionTask) throws(RecognizerError) { try recognizer.prepare(task) }
  package func unpronounceableWords(of task: RecognitionTask) -> [String]? { recognizer.unpronounceableWords(of: task) }
  package func begin(at time: SampleTime) { recognizer.begin(at: time) }
  package func accept(_ frame: AudioFrame) { recognizer.accept(frame) }
  package var partial: Hypothesis? { recognizer.partial }
  package func end() -> Hypothesis? { recognizer.end() }
  package func presumeEnd(in silence: Duration) -> PresumedEnd? { recognizer.presumeEnd(in: silence) }
  package func goOn() { recognizer.goOn() }
  package func hear(_ grammar: RecognitionGrammar) -> Hypothesis? { recognizer.hear(grammar) }
  package func prepareToHearFreely() { recognizer.prepareToHearFreely() }
  package func prepareSecondOpinion() { recognizer.prepareSecondOpinion() }
  package func hearFreely(near grammar: RecognitionGrammar?) -> [Hypothesis] { recognizer.hearFreely(near: grammar) }
  package func hearAgain() -> [Hypothesis] { recognizer.hearAgain() }
  package func secondOpinion() -> Hypothesis? { recognizer.secondOpinion() }
  package func likeliest(among sentences: RecognitionGrammar) -> Hypothesis? { recognizer.likeliest(among: sentences) }
  package func hearsFreeSpeech(insteadOf words: [String], at ranges: [Range<Int>]) -> Bool {
    recognizer.hearsFreeSpeech(insteadOf: words, at: ranges)
  }
  package func rivals(to words: [String], in grammars: [RecognitionGrammar]) -> [RivalHypothesis] {
    recognizer.rivals(to: words, in: grammars)
  }
  package func rest() { recognizer.rest() }
}
