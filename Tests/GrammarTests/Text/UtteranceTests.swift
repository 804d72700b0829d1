import ParleyGrammar
import Testing

@Suite("Utterances in normal form")
struct UtteranceTests {
  @Test(
    "Text becomes spoken tokens",
    arguments: [
      ("", []),
      ("  \n\t ", []),
      ("Order SOUP, please!", ["order", "soup", "please"]),
      ("What’s up? It`s o'clock", ["what's", "up", "it's", "o'clock"]),
      ("'quoted' dogs' 'tis", ["quoted", "dogs", "tis"]),
      ("twenty-one self‐made", ["twenty", "one", "self", "made"]),
      ("Café crème Jalapeño", ["cafe", "creme", "jalapeno"]),
      ("Cafe\u{301}", ["cafe"]),
      ("Straße Łódź Ærø", ["strasse", "lodz", "aero"]),
      ("ＦＵＬＬ　ｗｉｄｔｈ ﬁsh", ["full", "width", "fish"]),
      ("pizza🍕please 👨‍👩‍👧 ok", ["pizza", "please", "ok"]),
      ("\u{200F}soup\u{200E} so\u{00AD}up s\u{200D}oup", ["soup", "soup", "soup"]),
      ("a\u{0}b\u{7}c", ["a", "b", "c"]),
      ("お茶を一つ", ["お", "茶", "を", "一", "つ"]),
      ("点汤 now", ["点", "汤", "now"]),
      ("수프 주문", ["수", "프", "주", "문"]),
      ("ｶﾞ", ["ガ"]),
      ("きょう コーヒー", ["きょ", "う", "コー", "ヒー"]),
      ("ーっ aー", ["ーっ", "a", "ー"]),
      ("Первый ещё и\u{306} И", ["первый", "еще", "й", "и"]),
      ("38801 South", ["38801", "south"]),
      ("$3.75 1,000 7:30", ["3", "75", "1", "000", "7", "30"]),
      ("٣ items", ["3", "items"]),
      ("mp3 10km", ["mp", "3", "10", "km"]),
      ("1½ cups", ["1", "1", "2", "cups"]),
      ("...", []),
      ("İstanbul", ["istanbul"]),
    ] as [(String, [String])])
  func words(text: String, expected: [String]) {
    #expect(Utterance(text).words == expected)
  }

  @Test(
    "Numerals reach the hook whole",
    arguments: [
      ("pay $3.75 now", ["$3.75"]), ("at 7:30", ["7:30"]), ("the 1st", ["1st"]), ("1,000.", ["1,000"]),
      ("-5 degrees", ["-5"]), ("50%", ["50%"]), ("½ cup", ["1/2"]), ("twenty-5", ["5"]), ("no. 7.", ["7"]),
    ])
  func numerals(text: String, expected: [String]) {
    var heard: [String] = []
    let utterance = Utterance(text) {
      heard.append($0)
      return ["number", "words"]
    }
    #expect(heard == expected)
    #expect(utterance.words.contains("number"))
    #expect(Set(utterance.tokens.filter { ["number", "words"].contains($0.spoken) }.map(\.range)).count == 1)
  }

  @Test("A numeral that the hook does not know is tried in parts")
  func numeralParts() {
    #expect(Utterance("10km") { $0 == "10" ? ["ten"] : [] }.words == ["ten", "km"])
  }

  @Test("Tokens lead back to the original spelling")
  func ranges() {
    let utterance = Utterance("“Crème brûlée”, two-fold; it’s 5")
    #expect(
      utterance.tokens.map { String(utterance.text[$0.range]) } == ["Crème", "brûlée", "two", "fold", "it’s", "5"])
    #expect(utterance.text(of: 0..<2) == "Crème brûlée")
    #expect(utterance.text(of: 2..<4) == "two-fold")
    #expect(utterance.text(of: 3..<3).isEmpty)
    #expect(utterance.text(of: 5..<99) == "5")
  }

  @Test("A normal form is its own normal form", arguments: 0..<4)
  func idempotent(seed: Int) {
    var text = RandomText(seed: UInt64(seed))
    for _ in 0..<500 {
      let words = Utterance(text.next(upTo: 24)).words
      #expect(Utterance(words.joined(separator: " ")).words == words)
      #expect(words.allSatisfy { !$0.isEmpty && !$0.contains(where: \.isWhitespace) })
    }
  }

  @Test("Long and degenerate texts are taken")
  func long() {
    let words = Array(repeating: "wörd,", count: 10_000).joined(separator: " ")
    #expect(Utterance(words).tokens.count == 10_000)
    let marks = "e" + String(repeating: "\u{0591}\u{05BD}\u{0323}\u{093C}", count: 20_000)
    #expect(Utterance(marks).tokens.count == 1)
    #expect(Utterance(String(repeating: "'-", count: 20_000)).words.isEmpty)
    #expect(Utterance(String(repeating: "7", count: 50_000)).words.count == 1)
  }
}
