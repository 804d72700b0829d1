import Foundation
import ParleyDialog
import ParleyGrammar
import Testing

@Suite("Any words at all, typed") struct TypedFuzzLongTests {
  private static let conversationCount = 40
  private static let lineCount = 12

  /// Each language with an order of the app's, and answers.
  @Test(arguments: [
    ("en-US", "book Bella in"), ("de-DE", "buche Bella"), ("fr-FR", "réserve Bella"), ("es-ES", "reserva Bella"),
    ("it-IT", "prenota Bella"), ("pt-BR", "reserve Bella"),
  ]) func `are answered, and end no process`(locale: String, order: String) async throws {
    let names = ["day", "when", "seats", "carrier", "stay", "reason"]
    let asks = names.map { #"{"parameter": "\#($0)", "say": "\#($0)?"}"# }.joined(separator: ", ")
    let app = """
      {"name": "Vet",
       "parameters": {
         "pet": ["Monty", "Bella", "Kiwi"], "when": {"moment": "dateTime"}, "reason": {"type": "text"},
         "day": {"moment": "date"}, "seats": {"from": 1, "to": 99}, "carrier": {"type": "boolean"},
         "stay": {"type": "duration"}},
       "intents": {
         "Book": {
           "phrases": ["\(order)"], "confirm": "{day}, {when}, {seats}, {carrier}, {stay}, {reason}?",
           "asks": [\(asks)]}}}
      """
    let words = try Self.words(of: locale) + ["Bella", "Monty", "-", ",", "?", "7", "31", "0", "2026", "3.5"]
    var random = SplitMix64(seed: locale.utf8.reduce(7) { $0 * 31 + UInt64($1) })
    let library = try testLibrary(describing: app, locale: locale)
    for _ in 0..<Self.conversationCount {
      let lines = (0..<Self.lineCount).map { _ in
        (0...Int.random(in: 0..<8, using: &random)).compactMap { _ in words.randomElement(using: &random) }
          .joined(separator: " ")
      }
      let person = ScriptedPerson([order] + lines)
      await ConversationEngine(library: library, profile: .speaker).run(on: person)
      #expect(!person.spoken.isEmpty)
    }
  }

  /// What the language's data say, in the order of the files.
  private static func words(of locale: String) throws -> [String] {
    let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    return try ["answers", "commands", "dates", "fillers", "markers", "numbers", "options", "requests", "units"].flatMap
    {
      let file = root.appendingPathComponent("Models/\(locale)/\($0).json")
      return try strings(JSONSerialization.jsonObject(with: Data(contentsOf: file)))
    }
  }

  private static func strings(_ value: Any) -> [String] {
    switch value {
    case let text as String: text.count < 40 ? [text.filter { !"()[]|{}*".contains($0) }] : []
    case let list as [Any]: list.flatMap(strings)
    case let table as [String: Any]: table.sorted { $0.key < $1.key }.flatMap { [$0.key] + strings($0.value) }
    default: []
    }
  }
}
