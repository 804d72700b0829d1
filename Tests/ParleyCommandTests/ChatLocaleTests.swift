import Foundation
import Testing

@testable import ParleyCommand

@Suite("The device speaks the language of the conversation")
struct ChatLocaleTests {
  private static func lights(_ locale: String, _ phrases: [String], ask: String, reply: String) -> String {
    let list = phrases.map { "\"\($0)\"" }.joined(separator: ", ")
    return """
      {"name": "Luma", "locale": "\(locale)", "parameters": {"level": {"from": 1, "to": 99}},
       "intents": {"Dim": [\(list)]}, "asks": {"Dim": [{"parameter": "level", "say": "\(ask)"}]},
       "replies": {"Dim": "\(reply)"}}
      """
  }

  @Test(
    "A described app is talked to in Spanish",
    arguments: [
      ("baja la luz|pues treinta y cinco, por favor", "Luz al 35."), ("baja la luz al treinta y uno", "Luz al 31."),
      ("baja la luz|xyzzy|ponla a ochenta y ocho|xyzzy|88", "¿Perdona? ¿A cuánto?"),
      ("baja la luz|xyzzy|xyzzy", "No te he entendido. ¿A cuánto?"), ("baja la luz|cancelar", "Vale, cancelado."),
      ("baja la luz|¿qué puedo decir?", "O di «cancelar»."), ("baja la luz|no importa", "Vale, cancelado."),
    ])
  func spanish(script: String, expected: String) async throws {
    let app = Self.lights(
      "es-ES", ["baja la luz", "baja la luz al {level}"], ask: "¿A cuánto?", reply: "Luz al {level}.")
    try await check(app, locale: "es-ES", script, expected)
  }

  @Test(
    "A described app is talked to in Italian",
    arguments: [
      ("abbassa la luce|direi trentacinque, grazie", "Luce al 35."),
      ("abbassa la luce al ventitré per favore", "Luce al 23."),
      ("abbassa la luce|xyzzy", "Scusa? A quanto?"), ("abbassa la luce|lascia perdere", "Va bene, annullato."),
      ("abbassa la luce|cosa posso dire?", "Oppure di' «annulla»."),
    ])
  func italian(script: String, expected: String) async throws {
    let app = Self.lights(
      "it-IT", ["abbassa la luce", "abbassa la luce al {level}"], ask: "A quanto?", reply: "Luce al {level}.")
    try await check(app, locale: "it-IT", script, expected)
  }

  @Test(
    "A described app is talked to in French",
    arguments: [
      ("baisse la lumière|quatre-vingt-dix-sept, merci", "Lumière à 97."),
      ("baisse la lumière à soixante et onze", "Lumière à 71."), ("baisse la lumière|xyzzy", "Pardon ? À combien ?"),
      ("baisse la lumière|laisse tomber", "D'accord, c'est annulé."),
      ("baisse la lumière|qu'est-ce que je peux dire ?", "Ou dis « annuler »."),
    ])
  func french(script: String, expected: String) async throws {
    let app = Self.lights(
      "fr-FR", ["baisse la lumière", "baisse la lumière à {level}"], ask: "À combien ?", reply: "Lumière à {level}.")
    try await check(app, locale: "fr-FR", script, expected)
  }

  @Test(
    "A described app is talked to in German",
    arguments: [
      ("dimme das Licht|fünfunddreißig, bitte", "Licht auf 35."),
      ("dimme das Licht auf einundzwanzig", "Licht auf 21."), ("dimme das Licht|xyzzy", "Wie bitte? Auf wie viel?"),
      ("dimme das Licht|vergiss es", "Okay, abgebrochen."),
      ("dimme das Licht|Was kann ich sagen?", "Oder sag „abbrechen“."),
    ])
  func german(script: String, expected: String) async throws {
    let app = Self.lights(
      "de-DE", ["dimme das licht", "dimme das licht auf {level}"], ask: "Auf wie viel?", reply: "Licht auf {level}.")
    try await check(app, locale: "de-DE", script, expected)
  }

  @Test(
    "A described app is talked to in languages that are on trial",
    arguments: [
      (
        "nl-NL", "dim het licht", "dim het licht tot {level}", "Tot hoeveel?", "Licht op {level}.",
        "dim het licht|vijfendertig, graag", "Licht op 35."
      ),
      (
        "nl-NL", "dim het licht", "dim het licht tot {level}", "Tot hoeveel?", "Licht op {level}.",
        "dim het licht|laat maar", "Oké, geannuleerd."
      ),
      (
        "pt-BR", "baixa a luz", "baixa a luz para {level}", "Para quanto?", "Luz em {level}.",
        "baixa a luz para trinta e um", "Luz em 31."
      ),
      (
        "pt-BR", "baixa a luz", "baixa a luz para {level}", "Para quanto?", "Luz em {level}.", "baixa a luz|xyzzy|88",
        "Como? Para quanto?"
      ),
      (
        "ru-RU", "убавь свет", "убавь свет до {level}", "До скольки?", "Свет {level}.",
        "убавь свет до тридцати пяти", "Свет 35."
      ),
      (
        "ru-RU", "убавь свет", "убавь свет до {level}", "До скольки?", "Свет {level}.",
        "убавь свет|тридцать пять, пожалуйста", "Свет 35."
      ),
      ("zh-CN", "调暗灯光", "灯光调到{level}", "调到多少？", "灯光{level}。", "调暗灯光|三十五", "灯光35。"),
      ("ja-JP", "あかりを さげて", "あかりを {level} にして", "いくつに しますか。", "あかり {level}。", "あかりを さげて|さんじゅうご", "あかり 35。"),
      ("ko-KR", "불 줄여 줘", "불 {level} 으로 해 줘", "몇으로 할까요?", "불 {level}.", "불 줄여 줘|삼십오", "불 35."),
    ])
  func trials(
    locale: String, phrase: String, withLevel: String, ask: String, reply: String, script: String, expected: String
  ) async throws {
    let app = Self.lights(locale, [phrase, withLevel], ask: ask, reply: reply)
    try await check(app, locale: locale, script, expected)
  }

  private func check(_ app: String, locale: String, _ script: String, _ expected: String) async throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("app.json", app)
    let lines = try folder.file("lines.txt", script.replacing("|", with: "\n"))
    let result = await parley("chat", "--locale", locale, "--app-file", file, "--script", lines)
    #expect(result.code == .done, "\(result.errors)")
    #expect(result.output.contains(expected), "\(result.output)")
  }
}
