import Foundation
import ParleyLanguage

@testable import ParleyDialog

/// A described app in a folder of its own, with programs and a string catalogue.
final class DescribedCafe {
  let folder = FileManager.default.temporaryDirectory.appending(path: "parley-cafe-\(UUID().uuidString)")
  var file: String { folder.appending(path: "cafe.json").path }

  init(_ json: String = DescribedCafe.json) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try write(json, "cafe.json")
    try write(Self.sizes, "sizes")
    try write(Self.order, "order")
    try write(Self.strings, "Cafe.xcstrings")
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func write(_ text: String, _ name: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: name))
  }

  func app(in locale: String? = nil) throws -> DescribedApp {
    try DescribedApp(contentsOf: file, in: locale) { try? Self.language($0) }
  }

  func converse(_ lines: [String], in locale: String? = nil) async throws -> ScriptedPerson {
    let app = try app(in: locale)
    let person = ScriptedPerson(lines)
    let library = try ShortcutLibrary(
      apps: [], described: [app.registered], language: try Self.language(app.locale))
    await ConversationEngine(library: library, profile: .speaker).run(on: person)
    return person
  }

  static func language(_ locale: String) throws -> Language {
    if locale == "en-US" { return testLanguage }
    return try Language.load(folder: try DataFolder.models.located().appendingPathComponent(locale))
  }

  static let json = """
    {"name": "Cafe", "catalogues": ["Cafe.xcstrings"],
     "parameters": {
       "drink": ["coffee", {"value": "tea", "synonyms": ["cuppa"], "properties": {"grams": 2}}],
       "size": {"command": ["sh", "./sizes"], "search": true}, "count": {"from": 1, "to": 9}},
     "intents": {
       "Order": {"phrases": ["order [a] {drink}"],
         "asks": [{"parameter": "drink", "say": "Which drink?"}, {"parameter": "size", "say": "Which size of {drink}?"}],
         "does": {"command": ["sh", "./order", "{drink}"]}, "gives": ["total", "lines", "by"],
         "reply": "One {drink} {size} for {result.total}."},
       "Stir": {"phrases": ["stir it {count} times"], "asks": [{"parameter": "count", "say": "How often?"}],
         "reply": "Stirred {count} times."},
       "Rest": {"phrases": ["take a break"], "does": {"command": ["sh", "./order", ""]}, "reply": "Resting."}}}
    """

  private static let sizes = #"""
    case "$PARLEY_TASK:$PARLEY_TEXT" in
      values:) echo '["small", {"value": "large", "title": "really large"}]' ;;
      search:huge | search:enorme) echo '["huge"]' ;;
      search:big) echo '["very big", "quite big"]' ;;
      search:broken) exit 3 ;;
      *) echo '[]' ;;
    esac
    """#
  private static let order = #"""
    printf '{"value": 7, "properties": {"total": "$3.50", "by": {"name": "Ann"}, "none": null, "drink": "%s",
      "lines": ["milk", {"value": "sugar", "properties": {"grams": 5}}]}}' "$1"
    """#
  private static let strings = """
    {"sourceLanguage": "en", "version": "1.0", "strings": {
     "Cafe": {"localizations": {"es": {"stringUnit": {"state": "translated", "value": "Cafetería"}}}},
     "order [a] {drink}": {"localizations": {"es": {"stringSet": {"state": "translated",
       "values": ["pide [un] {drink}", "quiero [un] {drink}"]}}}},
     "coffee": {"localizations": {"es": {"stringSet": {"state": "translated", "values": ["café", "cafelito"]}}}},
     "tea": {"localizations": {"es": {"stringUnit": {"state": "translated", "value": "té"}}}},
     "cuppa": {"localizations": {"es": {"stringUnit": {"state": "translated", "value": "tacita"}}}},
     "Which drink?": {"localizations": {"es": {"stringUnit": {"state": "translated", "value": "¿Qué bebida?"}}}},
     "One {drink} {size} for {result.total}.": {"localizations": {
       "es": {"stringUnit": {"state": "translated", "value": "Un {drink} {size} ({result.drink})."}}}}
    }}
    """
}
