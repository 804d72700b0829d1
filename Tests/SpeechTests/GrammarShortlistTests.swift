import ParleyAudio
import Testing

@testable import ParleySpeech

struct GrammarShortlistTests {
  static let phones = ["AA", "B", "D", "IY", "K", "L", "M", "N", "OW", "S", "T", "UW"]
  private static let consonants = ["B", "D", "K", "L", "M", "N", "S", "T"]
  private static let vowels = ["AA", "IY", "OW", "UW"]
  private static let costs = PhoneCosts(phones: phones, counts: [:])

  /// A word of three syllables for each number; numbers far apart sound otherwise.
  private static func word(_ number: Int) -> String {
    let syllables = [number % 32, (number / 32 + 7 * number) % 32, (number * 13 + number / 1_024) % 32]
    return syllables.map { "\(consonants[$0 / 4])-\(vowels[$0 % 4])" }.joined(separator: "-")
  }

  private static func said(_ word: String) -> [String] { word.split(separator: "-").map(String.init) }

  private static func shortlist(_ phrases: [String], garbage: Bool = true) throws -> GrammarShortlist {
    GrammarShortlist(try .choice(phrases, garbage: garbage), costs: costs) { [said($0)] }
  }

  private static let many = (0..<4_000).map { "\(word($0)) \(word(4_000 + 3 * $0))" }

  @Test("Of thousands of sentences no more are kept than are searched at once, and the one that was said is among them")
  func keepsWhatWasSaid() throws {
    let list = try Self.shortlist(Self.many)
    for number in [0, 1, 1_777, 3_999] {
      let words = Self.many[number].split(separator: " ").map(String.init)
      var heard = words.flatMap(Self.said)
      // One wrong, one missed, one added.
      heard[2] = heard[2] == "S" ? "T" : "S"
      heard.remove(at: 7)
      heard.insert("N", at: 4)
      let part = try #require(list.nearest(to: heard))
      #expect(part.arcs.count < 2 * GrammarShortlist.arcLimit)
      #expect(Set(words).isSubset(of: part.vocabulary))
      #expect(part.hasCompetition)
      #expect(list.nearest(to: heard) == part)
    }
  }

  @Test("What was heard clearly is a sentence, half of it and other speech are none")
  func tellsTheSentenceSoFar() throws {
    let list = try Self.shortlist(Self.many)
    let words = Self.many[123].split(separator: " ").map(String.init)
    let heard = words.flatMap(Self.said)
    let places = try #require(list.sentence(for: heard))
    #expect(places.map(\.word) == words)
    #expect(places.map(\.phones) == [0..<6, 6..<12])
    #expect(list.sentence(for: Array(heard.prefix(5))) == nil)
    #expect(list.sentence(for: []) == nil)
    #expect(list.nearest(to: []) == nil)
    #expect(list.nearest(to: ["not a phone"]) == nil)
    #expect(list.nearest(to: [String](repeating: "S", count: 100)) == nil)
  }

  @Test("Sentences that may go on for ever, open-ended speech and steps without a word are aligned too")
  func cyclesAndGarbage() throws {
    let grammar = try RecognitionGrammar(
      stateCount: 4, start: 0, final: 3,
      arcs: [
        .init(from: 0, to: 1, label: .word("B-AA")), .init(from: 1, to: 0, label: .empty, probability: 0.5),
        .init(from: 1, to: 2, label: .word("T-IY"), probability: 0.5),
        .init(from: 2, to: 3, label: .empty, probability: 0.5),
        .init(from: 2, to: 3, label: .garbage, probability: 0.5),
      ])
    let list = GrammarShortlist(grammar, costs: Self.costs) { [Self.said($0)] }
    #expect(list.hasCycle)
    #expect(list.longest == nil)
    #expect(list.sentence(for: Self.said("B-AA-B-AA-T-IY"))?.map(\.word) == ["B-AA", "B-AA", "T-IY"])
    #expect(list.nearest(to: Self.said("B-AA-T-IY-S-S-OW"))?.arcs.count == 5)
  }

  @Test("A word that nobody can say is never kept")
  func unsayable() throws {
    let list = GrammarShortlist(try .choice(["B-AA", "x"]), costs: Self.costs) { $0 == "x" ? [] : [Self.said($0)] }
    #expect(list.nearest(to: ["B", "AA"])?.vocabulary == ["B-AA"])
  }

  @Test("Phones that are often taken for each other cost less than others")
  func confusions() {
    let costs = PhoneCosts(phones: ["B", "D", "S"], counts: ["B": ["B": 50, "D": 40, "": 10], "": ["S": 30]])
    #expect(costs.substitution[0] < costs.substitution[1])
    #expect(costs.substitution[1] < costs.substitution[2])
    #expect(costs.insertion[2] < costs.insertion[0])
    // Nobody has counted this one.
    #expect(costs.substitution[8] < costs.substitution[6])
  }
}

/// The same with the real engine, on recordings of people.
@Suite(.enabled(if: Recordings.areInstalled, "\(Recordings.missing)"))
struct LargeGrammarTests {
  private static let syllables = ["ba", "ki", "du", "lo", "me", "ta", "ri", "nu", "so", "fe", "ga", "pi"]

  /// Thousands of sentences that nobody says, and one that somebody does.
  private static func grammar(_ count: Int = 3_000) throws -> RecognitionGrammar {
    func word(_ number: Int) -> String {
      syllables[number % 12] + syllables[number / 12 % 12] + syllables[(number / 144 + number) % 12]
    }
    let others = (0..<count).map { "\(word($0)) \(word(5 * $0 + 1)) \(word(7 * $0 + 2))" }
    return try .choice(others + ["go forward ten meters"], garbage: true)
  }

  @Test("A person is understood in a grammar of many states, the same in every run, and while the sentence is spoken")
  func isHeard() throws {
    let grammar = try Self.grammar(1_100)
    #expect(grammar.stateCount > RecognizerConfiguration().onePassStateLimit)
    let clip = try Recordings.clip("goforward.raw")
    func run() throws -> [Hypothesis?] {
      let recognizer = try Recordings.recognizer()
      try recognizer.prepare(.grammar(grammar))
      recognizer.begin(at: .zero)
      var heard: [Hypothesis?] = []
      for index in 0..<clip.frameCount {
        recognizer.accept(clip.frame(index))
        if index % 5 == 0 { heard.append(recognizer.partial) }
      }
      heard.append(recognizer.end())
      return heard
    }
    let heard = try run()
    let last = try #require(heard.last ?? nil)
    #expect(last.text == "go forward ten meters")
    #expect(last.isFinal)
    #expect(zip(last.words, last.words.dropFirst()).allSatisfy { $0.end <= $1.start })
    #expect(heard.contains { $0?.isFinal == false && $0?.text == "go forward ten meters" })
    #expect(try run() == heard)
  }

  @Test("Other speech is refused among thousands of sentences, and small grammars are heard as before")
  func isRefused() throws {
    let recognizer = try Recordings.recognizer()
    try recognizer.prepare(.grammar(try Self.grammar()))
    #expect(recognizer.hear(try Recordings.clip("something.raw"))?.text == "")
    #expect(recognizer.hear(AudioClip.silence(.seconds(1)))?.text ?? "" == "")
    try recognizer.prepare(.grammar(try .choice(["go forward ten meters", "go back"])))
    #expect(recognizer.hear(try Recordings.clip("goforward.raw"))?.text == "go forward ten meters")
    try recognizer.prepare(.grammar(try Self.grammar()))
    #expect(recognizer.hear(try Recordings.clip("goforward.raw"))?.text == "go forward ten meters")
  }

  @Test("A sentence that nobody can say is named")
  func isNamed() throws {
    let recognizer = try Recordings.recognizer()
    let phrases = (0..<3_000).map { "go \($0)" } + ["!!"]
    #expect(throws: RecognizerError.unpronounceable(["!!"])) {
      try recognizer.prepare(.grammar(try .choice(phrases.map { "\($0) forward" })))
    }
  }

  @Test("A table of phones that is none is told by its path")
  func damagedTable() throws {
    #expect(throws: RecognizerError.self) { try PhoneCosts(phones: ["B"], path: "/etc/hostname") }
    #expect(try PhoneCosts(phones: ["B"], path: "/nowhere").phones == ["B"])
  }
}
