import ParleyAudio
import ParleyGrammar
import ParleySpeech
import Testing

@testable import ParleyDialog
@testable import ParleyVoiceSession

@Suite("Free speech beside what was heard of a sentence that was listened for")
struct FreeOpinionTests {
  enum Outcome { case taken, asked, otherTaken, otherAsked }

  /// Hears one sentence as free speech, whatever it is asked for.
  private final class Ears: SpeechRecognizer {
    private let free: Hypothesis?
    /// Fits much better than what was heard.
    private let opposite: Hypothesis?

    init(free: Hypothesis?, opposite: Hypothesis? = nil) { (self.free, self.opposite) = (free, opposite) }

    func prepare(_ task: RecognitionTask) {}
    func begin(at time: SampleTime) {}
    func accept(_ frame: AudioFrame) {}
    var partial: Hypothesis? { nil }
    func end() -> Hypothesis? { nil }
    func hearFreely(near grammar: RecognitionGrammar?) -> [Hypothesis] { free.map { [$0] } ?? [] }
    func likeliest(among sentences: RecognitionGrammar) -> Hypothesis? { free }
    func hear(_ grammar: RecognitionGrammar) -> Hypothesis? { free }
    func rivals(to words: [String], in grammars: [RecognitionGrammar]) -> [RivalHypothesis] {
      opposite.map { [RivalHypothesis(hypothesis: $0, marginPerPhone: -9)] } ?? []
    }
  }

  /// “add:30 honey:8”: each word with how well it fits, in hundredths.
  private static func hypothesis(_ text: String) -> Hypothesis {
    let words = text.split(separator: " ").map { word in
      let parts = word.split(separator: ":")
      return RecognizedWord(text: String(parts[0]), start: .zero, end: .zero, confidence: Double(parts[1])! / 100)
    }
    return Hypothesis(words: words, isFinal: true, confidence: 0.95)
  }

  /// Adds “honey” or “lemons”, some or a number of them.
  private static func expectation() throws -> ParleyDialog.Expectation {
    let phrase = PhraseNode(words: ["add", "honey", "to", "groceries"])
    var triggers = ParleyDialog.Expectation(kind: .trigger, grammar: phrase)
    let values: Set = ["honey", "lemons", "ten"]
    triggers.secondHearing = { _ in
      SecondHearing { words in
        let named = words.filter(values.contains)
        let slots = named.map { RecognitionResult.Slot(name: "product", value: $0, words: 0..<0) }
        return words.first == "add" && !named.isEmpty ? .init(subject: "Add", slots: slots) : nil
      }
    }
    triggers.free = FreeHearing(
      SpokenLanguage(try SessionRun.language.get()), isDenial: { $0.words.contains("never") },
      isMeant: { said, _ in said.words.first == "add" && !values.isDisjoint(with: said.words) })
    return triggers
  }

  @Test(
    arguments: [
      // Every word fits.
      ("add:30 honey:40 to:50 groceries:50", "add:99 lemons:99 to:99 groceries:99", .taken),
      ("add:30 honey:20 to:50 groceries:50", "add:99 honey:99 to:99 groceries:99", .taken),
      ("add:30 honey:20 to:50 groceries:50", "add:99 lemons:95 to:99 groceries:99", .otherTaken),
      ("add:30 honey:20 to:50 groceries:50", "add:99 lemons:70 to:99 groceries:99", .otherAsked),
      ("add:30 honey:20 to:50 groceries:50", "add:99 lemons:40 to:99 groceries:99", .taken),
      // What denies an order counts, what means nothing does not.
      ("add:20 honey:40 to:50 groceries:50", "never:80 add:90 honey:99 to:99 groceries:99", .asked),
      ("add:20 honey:40 to:50 groceries:50", "had:80 honey:99 too:99 groceries:99", .taken),
      // A word that was hardly said.
      ("add:30 honey:9 to:50 groceries:50", "add:99 money:30 to:99 groceries:99", .asked),
      ("add:30 honey:9 to:50 groceries:50", nil, .taken),
      // A number that free speech does not hear.
      ("add:20 ten:40 lemons:50 to:50 groceries:50", "add:99 the:30 lemons:99 to:99 groceries:99", .asked),
    ] as [(String, String?, Outcome)])
  func `has the say where a word fits badly`(heard: String, free: String?, outcome: Outcome) async throws {
    let triggers = try Self.expectation()
    let plan = try ListeningPlan(triggers)
    let finding = FindingPolicy().finding(Self.hypothesis(heard), plan: plan)
    let ears = Ears(free: free.map(Self.hypothesis))
    let compared = FindingPolicy().finding(Self.hypothesis(heard), plan, by: ears)
    let isOther = compared.result.words == free.map { Self.hypothesis($0).words.map(\.text) }
    let isSame = compared.result.words == finding.result.words
    switch outcome {
    case .taken: #expect(isSame && compared.result.alternatives.isEmpty)
    case .asked: #expect(isSame && !compared.result.alternatives.isEmpty)
    case .otherTaken: #expect(isOther && !isSame && compared.result.alternatives.isEmpty)
    case .otherAsked: #expect(isOther && !isSame && !compared.result.alternatives.isEmpty)
    }
  }

  @Test func `ends a doubt where it is the same`() async throws {
    let triggers = try Self.expectation()
    let plan = try ListeningPlan(triggers)
    let heard = Self.hypothesis("add:40 honey:40 to:50 groceries:50")
    var finding = FindingPolicy().finding(heard, plan: plan)
    finding.result.alternatives = [RecognitionResult.Alternative.somethingElse]
    let free = try #require(triggers.free)
    #expect(free.compared(finding, Ears(free: heard), FindingPolicy(), plan).result.alternatives.isEmpty)
    let deaf = free.compared(finding, Ears(free: nil), FindingPolicy(), plan)
    #expect(deaf.result.alternatives == [RecognitionResult.Alternative.somethingElse])
  }

  @Test("does not end the doubt whether the opposite was said", arguments: [true, false])
  func opposite(isListenedFor: Bool) async throws {
    var triggers = try Self.expectation()
    let hearing = try #require(triggers.secondHearing)
    triggers.secondHearing = { words in
      var hearing = hearing(words)
      if isListenedFor { hearing?.otherOrders = [["end", "honey"]] }
      return hearing
    }
    let heard = Self.hypothesis("add:20 honey:40 to:50 groceries:50")
    let ears = Ears(free: heard, opposite: Self.hypothesis("end:40 honey:40"))
    let found = FindingPolicy().finding(heard, try ListeningPlan(triggers), by: ears)
    #expect(found.result.words == ["add", "honey", "to", "groceries"])
    #expect(found.result.alternatives.map(\.words) == (isListenedFor ? [["end", "honey"]] : []))
  }

  @Test(
    "ends a doubt that is further from it than what was heard, unless a value was refused",
    arguments: [
      ("add:40 honey:40 to:50 groceries:50", "lemons to groceries", "add:90 hobby:40 to:90 groceries:90", []),
      // Nobody knows what the other one was.
      ("add:40 honey:40 to:50 groceries:50", "", "add:90 hobby:40 to:90 groceries:90", [""]),
      ("add:40 honey:40 to:50 groceries:50", "uh stop the groceries", "a:90 honey:50 two:90 grows:90", []),
      // What is as near to the one as to the other, or nearer to the other, tells nothing.
      ("add:40 honey:40 to:50 groceries:50", "add ten to groceries", "add:90 hobby:40 to:90", ["add ten to groceries"]),
      (
        "add:40 honey:40 to:50 groceries:50", "add to groceries no", "add:90 groceries:50 no:30",
        ["add to groceries no"]
      ),
      ("add:40 never:40 honey:50 lemons:50", "ten lemons", "add:90 never:90 hobby:50", ["ten lemons"]),
    ] as [(String, String, String, [String])])
  func nearerDoubts(heard: String, doubt: String, free: String, left: [String]) async throws {
    let triggers = try Self.expectation()
    let plan = try ListeningPlan(triggers)
    var finding = FindingPolicy().finding(Self.hypothesis(heard), plan: plan)
    finding.result.alternatives = [
      .init(words: doubt.split(separator: " ").map(String.init), slots: [], confidence: 0.5)
    ]
    let hearing = try #require(triggers.free)
    let compared = hearing.compared(finding, Ears(free: Self.hypothesis(free)), FindingPolicy(), plan)
    #expect(compared.result.alternatives.map { $0.words.joined(separator: " ") } == left)
  }

  @Test(
    "is taken for a “yes” that is hardly heard, where it is an answer",
    arguments: [(0.25, "no:80 stop:90", "no stop"), (0.25, nil, "yes"), (0.5, "no:80 stop:90", "yes")]
      as [(Double, String?, String)])
  func hardlyAgreed(confidence: Double, free: String?, words: String) async throws {
    var question = ParleyDialog.Expectation(kind: .yesNo, grammar: PhraseNode(words: ["yes"]))
    question.free = FreeHearing(SpokenLanguage(try SessionRun.language.get()), isMeant: { _, _ in true })
    var heard = Self.hypothesis("yes:50")
    (heard.confidence, heard.refuseBelow, heard.confirmBelow) = (confidence, 0.2, 0.3)
    let ears = Ears(free: free.map(Self.hypothesis))
    let found = FindingPolicy().finding(heard, try ListeningPlan(question), by: ears)
    #expect(found.result.words.joined(separator: " ") == words)
  }

  @Test("words said in passing fit badly however they are said", arguments: ["a", "i", "me", "the"])
  func passing(word: String) throws {
    let free = FreeHearing(SpokenLanguage(try SessionRun.language.get()), isMeant: { _, _ in true })
    #expect(free.isPassing(word) && !free.isPassing("nobody") && !free.isPassing("in"))
  }
}
