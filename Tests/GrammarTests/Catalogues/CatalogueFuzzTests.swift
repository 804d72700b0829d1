import AppIntents
import Foundation
import Testing

@testable import ParleyGrammar

/// Random and mutated catalogues: read or refused, never a crash. `PARLEY_FUZZ` says how many.
struct CatalogueFuzzTests {
  private static let count = ProcessInfo.processInfo.environment["PARLEY_FUZZ"].flatMap { Int($0) } ?? 2_000
  private static let seeds: [(name: String, text: String)] = [
    (
      "Localizable.xcstrings",
      #"""
      {"sourceLanguage":"en","version":"1.0","strings":{"a %@ %lld":{"localizations":{"es":{"stringUnit":{"state":
      "translated","value":"b %2$lld %1$@ %%"},"substitutions":{"x":{"argNum":1,"formatSpecifier":"lld","variations":
      {"plural":{"one":{"stringUnit":{"value":"%arg"}},"other":{"stringUnit":{"value":"%#@x@"}}}}}}}}}}}
      """#
    ),
    (
      "AppShortcuts.xcstrings",
      #"{"sourceLanguage":"en","strings":{"a ${b}":{"localizations":{"es":{"stringSet":{"values":["${applicationName}"]}}}}}}"#
    ),
    ("Localizable.strings", #"/* c */ "a" = "b\n\U00e9"; // d"# + "\n" + #"key = value; "x"; "y" = "z";"#),
  ]

  @Test func `a mutated catalogue is read or refused`() throws {
    var random = SplitMix64(seed: 7)
    for round in 0..<Self.count {
      let (name, text) = Self.seeds[round % Self.seeds.count]
      var bytes = Array(text.utf8)
      for _ in 0...Int.random(in: 0...6, using: &random) where !bytes.isEmpty {
        let place = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: bytes.remove(at: place)
        case 1: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 2: bytes.insert(contentsOf: bytes[place...].prefix(20), at: place)
        case 3: bytes.removeSubrange(place..<min(bytes.count, place + 10))
        default: bytes.insert(contentsOf: Array("{[\"%$1@\\u".utf8).shuffled(using: &random).prefix(4), at: place)
        }
      }
      var catalogue = StringCatalogue(locale: "es")
      do {
        try catalogue.read(Data(bytes), file: name, owner: nil)
      } catch {
        #expect(!"\(error)".isEmpty)
        continue
      }
      let resource: LocalizedStringResource = "a \("x") \(1)"
      _ = resource.resolved(with: catalogue)
      for phrase in catalogue.phrases(forKey: "a ${b}") { _ = PhrasePart.split(phrase) }
    }
  }

  @Test(arguments: [
    "[", "{\"a\":", "{\"strings\":{\"a\":{\"localizations\":{\"es\":{\"variations\":{\"plural\":{\"one\":",
  ])
  func `deep nesting is refused`(opening: String) {
    var catalogue = StringCatalogue(locale: "es")
    #expect(throws: CatalogueError.self) {
      try catalogue.read(
        Data(String(repeating: opening, count: 100_000).utf8), file: "A.xcstrings", owner: nil)
    }
  }
}
