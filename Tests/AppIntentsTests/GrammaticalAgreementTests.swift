import Foundation
import Testing

@testable import AppIntents

struct GrammaticalAgreementTests {
  @Test(arguments: [
    ("2 menus", "2 menus"), ("2 menu", "2 menus"), ("1 menus", "1 menu"), ("0 menu", "0 menus"), ("1 menu", "1 menu"),
    ("3 box", "3 boxes"), ("1 boxes", "1 box"), ("2 child", "2 children"), ("1 grandchildren", "1 grandchild"),
    ("2 bus", "2 buses"), ("2 buses", "2 buses"), ("1 buses", "1 bus"), ("1 status", "1 status"),
    ("2 status", "2 statuses"), ("1 houses", "1 house"), ("2 house", "2 houses"), ("1 beaches", "1 beach"),
    ("2 glass", "2 glasses"), ("1 glasses", "1 glass"), ("1 entries", "1 entry"), ("2 movie", "2 movies"),
    ("1 movies", "1 movie"), ("1 olives", "1 olive"), ("3 knife", "3 knives"), ("2 human", "2 humans"),
    ("2 firewoman", "2 firewomen"), ("2 salesman", "2 salesmen"), ("1 specimen", "1 specimen"),
    ("2 specimen", "2 specimens"), ("2 quiz", "2 quizzes"), ("2 analysis", "2 analyses"), ("1 taxes", "1 tax"),
    ("1 shoes", "1 shoe"), ("1 heroes", "1 hero"), ("2 photo", "2 photos"), ("2 day", "2 days"),
  ]) func `a noun agrees with its number in whichever form it is written`(marked: String, text: String) {
    #expect(GrammaticalAgreement.applied(to: "^[\(marked)](inflect: true)") == text)
  }

  @Test(arguments: ["2 information", "1 news", "5 sheep", "1 series", "3 equipment", "5 km", "2 aircraft", "4 rice"])
  func `what has one form keeps it`(marked: String) {
    #expect(GrammaticalAgreement.applied(to: "^[\(marked)](inflect: true)") == marked)
  }

  @Test(arguments: [
    ("3 cup of tea", "3 cups of tea"), ("1 pairs of shoes", "1 pair of shoes"), ("2 day left", "2 days left"),
    ("1 years old", "1 year old"), ("1 of 5 item", "1 of 5 items"), ("2 new message for Ann", "2 new messages for Ann"),
    ("1,000 steps", "1,000 steps"), ("2.5 Mile", "2.5 Miles"), ("2 PDF", "2 PDFs"), ("1 PDFs", "1 PDF"),
    ("2 SMS", "2 SMS"), ("3 left turn", "3 left turns"), ("2", "2"), ("menus", "menus"), ("", ""),
  ]) func `the noun is the word that is counted`(marked: String, text: String) {
    #expect(GrammaticalAgreement.applied(to: "^[\(marked)](inflect: true)") == text)
  }

  @Test func `in a language without such data words stay as written`() {
    let german = ValueNotation(locale: Locale(identifier: "de_DE"))
    IntentRuntime.$notation.withValue(german) {
      #expect(GrammaticalAgreement.applied(to: "^[2 Menü](inflect: true)") == "2 Menü")
    }
  }

  @Test func `another language's data is what its words agree by`() throws {
    let json = """
      {"numbers": [["ojo", "ojos"]], "endings": [], "unchanged": ["crisis"], "pluralEndings": [["z", "ces"], ["", "s"]],
       "singularEndings": [["ces", "z"], ["s", ""]], "joints": ["de"], "trailing": []}
      """
    let nouns = try JSONDecoder().decode(NounNumbers.self, from: Data(json.utf8))
    IntentRuntime.$notation.withValue(ValueNotation(locale: Locale(identifier: "es_ES"), nouns: nouns)) {
      let texts = ["3 luz", "1 luces", "2 taza de té", "2 crisis"].map {
        GrammaticalAgreement.applied(to: "^[\($0)](inflect: true)")
      }
      #expect(texts == ["3 luces", "1 luz", "2 tazas de té", "2 crisis"])
    }
  }
}
