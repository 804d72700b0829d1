import Foundation
import TestSupport
import Testing

@testable import ParleyDialog

@Suite("A described app in other languages (R15)", .ownThreads, .timeLimit(.minutes(10)))
struct DescribedLanguagesTests {
  @Test(
    "Phrases, values, questions and replies come out of the catalogue, and programs are told the names",
    arguments: [
      (nil, ["order a tea", "small"], ["Which size of tea? small or really large.", "One tea small for $3.50."]),
      (
        "en-US", ["order a cuppa", "really large"],
        ["Which size of tea? small or really large.", "One tea really large for $3.50."]
      ),
      ("es-ES", ["quiero un té", "enorme"], ["Which size of té? small o really large.", "Un té huge (tea)."]),
      ("es-ES", ["pide cafelito", "small"], ["Which size of café? small o really large.", "Un café small (coffee)."]),
      ("es-ES", ["pide una tacita"], []),
      ("es-ES", ["pide tacita", "small"], ["Which size of té? small o really large.", "Un té small (tea)."]),
    ] as [(String?, [String], [String])])
  func conversation(locale: String?, lines: [String], spoken: [String]) async throws {
    let json = DescribedCafe.json.replacing(#""gives": ["total", "lines", "by"],"#, with: "")
    let person = try await DescribedCafe(json).converse(lines, in: locale)
    if spoken.isEmpty {
      #expect(person.results.isEmpty, "\(person.spoken)")
    } else {
      #expect(person.spoken == spoken)
    }
  }

  @Test("Its phrases of other languages run nothing, and its own name is known too")
  func otherLanguages() async throws {
    let cafe = try DescribedCafe(DescribedCafe.json.replacing(#""gives": ["total", "lines", "by"],"#, with: ""))
    #expect(try await cafe.converse(["order a tea"], in: "es-ES").results.isEmpty)
    #expect(try await cafe.converse(["quiero un té"], in: "en-US").results.isEmpty)
    let app = try cafe.app(in: "es-ES").registered
    #expect(app.name == "Cafe" && app.names == ["Cafetería", "Cafe"])
    #expect(app.shortcuts[0].phrases == ["pide un <drink>", "quiero un <drink>"])
  }

  @Test("What no catalogue has stays as it is declared")
  func untranslated() async throws {
    let person = try await DescribedCafe().converse(["order a tea", "small"], in: "fr-FR")
    #expect(person.spoken.last == "One tea small for $3.50.")
  }

  @Test(
    "A catalogue that cannot be read is told with its place",
    arguments: [
      (#""catalogues": ["Nix.xcstrings"]"#, "cafe.json:1:33: catalogues[0]: Nix.xcstrings: there is no such file"),
      (#""catalogues": ["cafe.json"]"#, "only .xcstrings and .strings files can be read"),
      (#""catalogues": "Cafe.xcstrings""#, "catalogues: a list is expected here, not a text"),
      (#""catalogues": [7]"#, "catalogues[0]: a text is expected here, not a number"),
      (#""catalogs": ["Cafe.xcstrings"]"#, "“catalogues” may be meant"),
    ])
  func unreadable(key: String, problem: String) throws {
    let cafe = try DescribedCafe(DescribedCafe.json.replacing(#""catalogues": ["Cafe.xcstrings"]"#, with: key))
    let error = #expect(throws: AppDescriptionError.self) { try cafe.app(in: "es-ES") }
    #expect(error?.description.contains(problem) == true, "\(error?.description ?? "")")
  }

  @Test(
    "A translation with a mistake is told at the text that it translates",
    arguments: [
      ("quiero [un] {drink}", "quiero [un {drink}", "intents.Order.phrases[0]"),
      ("quiero [un] {drink}", "quiero {bebida}", "there is no parameter {bebida}"),
      ("{drink} {size} (", "{dink} {size} (", "nothing fills {dink}; “{drink}” may be meant"),
      ("\"té\"", "\"¿?\"", "holds nothing that can be said"),
    ])
  func mistakes(text: String, mistake: String, problem: String) throws {
    let json = DescribedCafe.json.replacing(#""gives": ["total", "lines", "by"],"#, with: "")
    let cafe = try DescribedCafe(json)
    let file = cafe.folder.appending(path: "Cafe.xcstrings")
    let strings = try String(contentsOf: file, encoding: .utf8)
    #expect(strings.contains(text))
    try cafe.write(strings.replacing(text, with: mistake), "Cafe.xcstrings")
    _ = try cafe.app(in: "en-US")
    let error = #expect(throws: AppDescriptionError.self) { try cafe.app(in: "es-ES") }
    #expect(error?.description.contains(problem) == true, "\(error?.description ?? "")")
  }
}
