import Foundation
import ParleyGrammar
import ParleyLanguage
import SampleApps
import Testing

@testable import ParleyDialog

/// A phrase is heard in the forms that its verb takes beside an order, most of which are to start nothing.
struct HeardFormsTests {
  private static let library = Result {
    try testLibrary([BallparkShortcuts.self, MeditationShortcuts.self])
  }

  @Test(arguments: [
    ("en-US", "start x", ["would you mind starting x", "who started x", "somebody already started x"]),
    ("en-US", "create x", ["do you mind creating x", "i have created x"]),
    (
      "es-ES", "enciende x",
      ["no enciendas x", "quiero que enciendas x", "podrías encender x", "no olvides encender x"]
    ),
    ("it-IT", "accendi x", ["non accendere x", "potresti accendere x"]),
    ("pt-BR", "acenda x", ["não acenda x", "você pode acender x"]),
    ("fr-FR", "allume x", ["n'allume pas x", "peux tu allumer x", "n'oublie pas de allumer x"]),
    (
      "de-DE", "schalte x ein",
      [
        "schalte x nicht ein", "schalte nicht x ein", "kannst du x einschalten", "vergiss nicht x einzuschalten",
        "du sollst x nicht einschalten",
      ]
    ),
    ("de-DE", "dimme x", ["dimme x nicht", "dimme nicht x", "könntest du x dimmen"]),
  ]) func `a phrase is listened for in the forms of its verb`(
    locale: String, phrase: String, sentences: [String]
  ) throws {
    let language = try Language.load(folder: try DataFolder.models.located().appendingPathComponent(locale))
    let tree = PhraseNode.sequence(Utterance(phrase).words.map { $0 == "x" ? .slot("x", .word("x")) : .word($0) })
    let heard = PhraseGraph(HeardForms(SpokenLanguage.shared(language)).beside(tree), for: .listening)
    for sentence in [phrase] + sentences {
      #expect(heard.match(Utterance(sentence).words) != nil, "“\(sentence)” is not listened for")
    }
  }

  @Test(arguments: ["what is x", "x", "the usual"]) func `what begins with no verb is left as it is`(
    phrase: String
  ) throws {
    let tree = PhraseNode.sequence(Utterance(phrase).words.map { $0 == "x" ? .slot("x", .word("x")) : .word($0) })
    let heard = HeardForms(SpokenLanguage.shared(testLanguage)).beside(tree)
    #expect(heard.samples(limit: 100).allSatisfy { Utterance(phrase).words.count <= $0.count })
    if phrase != "the usual" { #expect(heard == tree) }
  }

  @Test(arguments: [
    ("do you mind starting meditation", true), ("who started meditation", false),
    ("i already started meditation", false),
  ]) func `what is heard in another form runs only where it is an order`(sentence: String, runs: Bool) throws {
    let library = try Self.library.get()
    let words = Utterance(sentence).words
    #expect(library.triggers.grammar.listening.match(words) != nil)
    let reading = library.recognize(words, exactly: false)
    if case .shortcut = reading { #expect(runs) } else { #expect(!runs, "\(reading)") }
  }

  @Test func `an inflected verb without its ending is told`() throws {
    let models = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: models) }
    try FileManager.default.copyItem(at: try DataFolder.models.located().appending(path: "en-US"), to: models)
    let file = models.appending(path: "requests.json")
    let text = try String(contentsOf: file, encoding: .utf8)
    let broken = text.replacing(#""verb": "inflected", "ending": "ing""#, with: #""verb": "inflected""#)
    #expect(broken != text)
    try broken.write(to: file, atomically: true, encoding: .utf8)
    let error = #expect(throws: LanguageError.self) { try Language.load(folder: models) }
    #expect("\(try #require(error))".contains("needs an ending"))
  }
}
