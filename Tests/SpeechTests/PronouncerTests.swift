import Foundation
import ParleySpeech
import Testing

@Suite(.enabled(if: Recordings.model != nil, "\(Recordings.missing)"))
struct PronouncerTests {
  private func pronouncer() throws -> Pronouncer {
    try Pronouncer(model: #require(Recordings.model))
  }

  @Test(
    "Words are said as the dictionary has them, and others as they are spelled",
    arguments: [
      ("coffee", "K AA F IY"), ("Coffee", "K AA F IY"), ("Instacart", "IH N S T AE K AA R T"),
      ("phở", "F OW"), ("Lewis Ave", "L UW IH S AA V EY"), ("a", "AH"), ("Beyoncé", "B IH Y AO N S EY"),
      ("AT&T", "EY T IY AH N T IY"), ("well-known", "W EH L N OW N"), ("don’t", "D OW N T"),
    ])
  func words(word: String, phones: String) throws {
    #expect(try pronouncer().pronunciations(of: word)?.map(\.description).contains(phones) == true)
  }

  @Test(
    "What has no letter and no digit cannot be said", arguments: ["", " ", "😀", "…", "'", "\u{0}", "\u{301}", "&", "—"])
  func unpronounceable(text: String) throws {
    #expect(try pronouncer().pronunciations(of: text) == nil)
  }

  @Test("Any text gets phones of the model or nil, and never fails")
  func anyText() throws {
    let pronouncer = try pronouncer()
    let model = Set(
      "AA AE AH AO AW AY B CH D DH EH ER EY F G HH IH IY JH K L M N NG OW OY P R S SH T TH UH UW V W Y Z ZH"
        .split(separator: " ").map(String.init))
    for text in [
      "東京", "Москва", "القاهرة", "नमस्ते", "Xochitl", "ngrok", "42", "3.14", "O'Brien's", "Łódź", "ß", "Ωmega", "e\u{301}",
      "a\u{0}b", String(repeating: "word ", count: 500), "<speak>", "[[h@l'oU]]", "café\u{200D}", "🇺🇸USA", "ꙮ", "x²",
    ] {
      for pronunciation in pronouncer.pronunciations(of: text) ?? [] {
        #expect(!pronunciation.phones.isEmpty)
        #expect(pronunciation.phones.allSatisfy(model.contains), "\(text): \(pronunciation)")
      }
    }
  }

  @Test(
    "Words of other languages get the phones that their locale's table has for their sounds",
    arguments: [
      ("ru-RU", "двадцать", true), ("nl-NL", "zeven", true), ("pt-BR", "coração", true), ("zh-CN", "十", true),
      ("ja-JP", "きょ", true), ("ko-KR", "한", true), ("ja-JP", "東", false), ("ru-RU", "東", false), ("nl-NL", "東", false),
    ])
  func otherLanguages(locale: String, word: String, canBeSaid: Bool) throws {
    let found = try LocaleFolder.pronouncer(locale).pronunciations(of: word)
    #expect((found != nil) == canBeSaid, "\(found ?? [])")
  }

  @Test("Phonemes that sound otherwise together than alone, and at the end of a word, have phones of their own")
  func phonemesInCompany() throws {
    let dutch = try LocaleFolder.pronouncer("nl-NL").pronunciations(of: "zeven")?.map(\.description) ?? []
    #expect(dutch.contains { $0.hasSuffix("AH N") } && dutch.contains { $0.hasSuffix("V AH") || $0.hasSuffix("F AH") })
  }

  @Test("Where speech varies there are variants, and each only once")
  func variants() throws {
    let said = try #require(try pronouncer().pronunciations(of: "either"))
    #expect(said.count == 2)
    #expect(Set(said).count == said.count)
  }

  @Test("A correction replaces what the dictionary says")
  func corrections() throws {
    let model = try #require(Recordings.model)
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).dict").path
    try "coffee T IY\ncoffee(2) K OW K OW\n".write(toFile: path, atomically: true, encoding: .utf8)
    var corrected = AcousticModel(folder: model.folder, dictionary: model.dictionary)
    corrected.corrections = path
    let said = try Pronouncer(model: corrected).pronunciations(of: "Coffee")
    #expect(said?.map(\.description) == ["T IY", "K OW K OW"])
  }

  @Test("A dictionary in any order, with notes and either line ending, is searched right")
  func dictionary() {
    let text =
      "# note\nzebra Z IY B R AH\r\nab AE B\na AH\nabc EY B IY S IY\na(2) EY\n;;; note\nzeal Z IY L\nAB(2) AA B"
    let dictionary = PronunciationDictionary(text: text)
    #expect(dictionary.pronunciations(of: "a").map(\.description) == ["AH", "EY"])
    #expect(dictionary.pronunciations(of: "AB").map(\.description) == ["AE B", "AA B"])
    #expect(dictionary.pronunciations(of: "zebra").map(\.description) == ["Z IY B R AH"])
    for absent in ["", "b", "zeb", "zebras", "a(2)", "#", "a "] {
      #expect(dictionary.pronunciations(of: absent).isEmpty, "\(absent)")
    }
  }
}
