import ParleyAudio
import ParleySpeech
import Testing

struct GrammarProgressTests {
  /// "go [back]" or "stop the music", with an empty arc on the way and a competing path.
  static func grammar() throws -> RecognitionGrammar {
    typealias Arc = RecognitionGrammar.Arc
    return try RecognitionGrammar(
      stateCount: 6, start: 0, final: 5,
      arcs: [
        Arc(from: 0, to: 1, label: .word("go")), Arc(from: 1, to: 5, label: .empty),
        Arc(from: 1, to: 5, label: .word("back")), Arc(from: 0, to: 2, label: .word("stop")),
        Arc(from: 2, to: 3, label: .empty), Arc(from: 3, to: 4, label: .word("the")),
        Arc(from: 4, to: 5, label: .word("music")), Arc(from: 0, to: 5, label: .garbage),
      ])
  }

  @Test(arguments: [
    ("", Endpointer.Progress.nothing), ("go", .complete(extendable: true)), ("go back", .complete(extendable: false)),
    ("stop", .incomplete), ("stop the", .incomplete), ("stop the music", .complete(extendable: false)),
    ("back", .nothing), ("go back go", .nothing), (RecognizedWord.garbage, .complete(extendable: false)),
  ])
  func `words are nothing, a beginning or a whole sentence`(text: String, expected: Endpointer.Progress) throws {
    let words = text.split(separator: " ").map {
      RecognizedWord(text: String($0), start: .zero, end: .zero, confidence: nil)
    }
    #expect(GrammarProgress(try Self.grammar())(words) == expected)
  }
}
