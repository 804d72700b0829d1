import AppIntents
import Foundation
import Testing

@testable import ParleyGrammar

struct StringCatalogueTests {
  private static let localizable = """
    {
      "sourceLanguage" : "en", "version" : "1.0",
      "strings" : {
        "" : {},
        "Order Soup" : {
          "comment" : "title", "extractionState" : "manual",
          "localizations" : {
            "es" : { "stringUnit" : { "state" : "translated", "value" : "Pedir sopa" } },
            "de" : { "stringUnit" : { "state" : "new", "value" : "" } },
            "zh-Hant" : { "stringUnit" : { "state" : "needs_review", "value" : "點湯" } },
            "zh-Hans" : { "stringUnit" : { "state" : "translated", "value" : "点汤" } },
            "pt-BR" : { "stringUnit" : { "state" : "translated", "value" : "Pedir sopa já" } }
          }
        },
        "%@ with %@" : { "localizations" : {
          "es" : { "stringUnit" : { "state" : "translated", "value" : "con %2$@, %1$@" } } } },
        "%lld soups" : { "localizations" : {
          "es" : { "variations" : { "plural" : {
            "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld sopa" } },
            "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld sopas" } } } } } } },
        "Tap" : { "localizations" : {
          "es" : { "variations" : { "device" : {
            "iphone" : { "stringUnit" : { "state" : "translated", "value" : "Toca" } },
            "other" : { "variations" : { "plural" : {
              "other" : { "stringUnit" : { "state" : "translated", "value" : "Pulsa" } } } } } } } } } },
        "%lld in %lld" : { "localizations" : {
          "es" : {
            "stringUnit" : { "state" : "translated", "value" : "%#@soups@ en %#@pots@" },
            "substitutions" : {
              "soups" : { "argNum" : 1, "formatSpecifier" : "lld", "variations" : { "plural" : {
                "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg sopas" } } } } },
              "pots" : { "argNum" : 2, "formatSpecifier" : "lld", "variations" : { "plural" : {
                "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg ollas" } } } } } } } } },
        "order.title" : { "localizations" : {
          "en" : { "stringUnit" : { "state" : "translated", "value" : "Order" } } } }
      }
    }
    """

  private static let phrases = """
    {
      "sourceLanguage" : "en", "version" : "1.0",
      "strings" : {
        "Order ${soup} with ${applicationName}" : {
          "localizations" : {
            "en" : { "stringSet" : { "state" : "new", "values" : [
              "Order ${soup} with ${applicationName}", "${applicationName}, one ${soup}" ] } },
            "es" : { "stringSet" : { "state" : "translated", "values" : [
              "Pide ${soup} con ${applicationName}", "Quiero ${soup} de ${applicationName}", "" ] } }
          }
        },
        "Stop" : { "localizations" : { "es" : { "stringUnit" : { "state" : "translated", "value" : "Para" } } } }
      }
    }
    """

  private func catalogue(_ locale: String) throws -> StringCatalogue {
    var catalogue = StringCatalogue(locale: locale)
    try catalogue.read(Data(Self.localizable.utf8), file: "Localizable.xcstrings", owner: nil)
    try catalogue.read(Data(Self.phrases.utf8), file: "AppShortcuts.xcstrings", owner: nil)
    return catalogue
  }

  @Test(arguments: [
    ("es", "Pedir sopa"), ("es-MX", "Pedir sopa"), ("es_ES", "Pedir sopa"), ("de", nil), ("fr", nil), ("en", nil),
    ("zh-TW", "點湯"), ("zh-Hant-HK", "點湯"), ("zh-CN", "点汤"), ("zh", "点汤"), ("pt-BR", "Pedir sopa já"), ("pt", nil),
  ]) func `R15 a locale has its own text, that of its language, or none`(locale: String, text: String?) throws {
    #expect(try catalogue(locale).format(forKey: "Order Soup", table: nil) == text)
  }

  @Test(arguments: [("%lld soups", "%lld sopas"), ("Tap", "Pulsa"), ("%lld in %lld", "%1$lld sopas en %2$lld ollas")])
  func `of variations the general one is taken`(key: String, format: String) throws {
    #expect(try catalogue("es").format(forKey: key, table: nil) == format)
  }

  @Test func `arguments stand where the translation puts them`() throws {
    let text: LocalizedStringResource = "\("sopa") with \("pan")"
    #expect(text.resolved(with: try catalogue("es")) == "con pan, sopa")
    #expect(text.resolved(with: try catalogue("fr")) == "sopa with pan")
    let pots: LocalizedStringResource = "\(3) in \(2)"
    #expect(pots.resolved(with: try catalogue("es")) == "3 sopas en 2 ollas")
  }

  @Test func `a key that is no text has its text in the source language`() throws {
    #expect(try catalogue("fr").format(forKey: "order.title", table: nil) == "Order")
  }

  @Test func `R15 a locale has as many phrases as its set`() throws {
    let key = "Order ${soup} with ${applicationName}"
    #expect(
      try catalogue("es").phrases(forKey: key) == [
        "Pide ${soup} con ${applicationName}", "Quiero ${soup} de ${applicationName}",
      ])
    #expect(try catalogue("en").phrases(forKey: key).count == 2)
    #expect(try catalogue("fr").phrases(forKey: key) == [])
    #expect(try catalogue("es").phrases(forKey: "Stop") == ["Para"])
    #expect(try catalogue("en").declaresPhrasesInLocale)
    #expect(try !catalogue("es").declaresPhrasesInLocale)
  }

  @Test(arguments: [
    ("{", "this is not valid JSON; correct the syntax."),
    (#"{"strings": {}}"#, "at “sourceLanguage”, the key is missing; add it."),
    (
      #"{"sourceLanguage": "en", "strings": {"a": {"localizations": {"es": {"stringUnit": {"state": "new"}}}}}}"#,
      "at “strings.a.localizations.es.stringUnit.value”, the key is missing; add it."
    ),
  ]) func `a broken catalogue is named with the place`(text: String, problem: String) {
    var catalogue = StringCatalogue(locale: "es")
    #expect(throws: CatalogueError(file: "A.xcstrings", problem: problem)) {
      try catalogue.read(Data(text.utf8), file: "A.xcstrings", owner: nil)
    }
  }
}
