import AppIntents
import Foundation
import ParleyLanguage
import TestSupport
import Testing

@testable import ParleyDialog

/// Whole conversations about values, in the language of each.
@Suite(.ownThreads) struct SaidConversationsTests {
  struct Talk: Sendable, CustomTestStringConvertible {
    let locale: String
    let yes: String
    /// The answers to the questions for `kinds`, and how the device says each value.
    let answers: [String]
    let said: [String]
    var testDescription: String { locale }
  }

  /// Parameters, with the text that programs and events have of each value.
  private static let kinds: [(name: String, declaration: String, recorded: String)] = [
    ("amount", #"{"type": "decimal"}"#, "2.5"),
    ("length", #"{"type": "duration"}"#, "1 minute, 30 seconds"),
    ("weight", #"{"unit": "kilograms"}"#, "1.5 kilograms"),
    ("speed", #"{"unit": "milesPerHour"}"#, "30 miles per hour"),
    ("day", #"{"moment": "date"}"#, "24 December 2099"),
    ("hour", #"{"moment": "time"}"#, "7:05 PM"),
    ("lamp", #"{"type": "boolean"}"#, "Yes"),
  ]

  static let talks = [
    Talk(
      locale: "en-US", yes: "yes",
      answers: ["two point five", "ninety seconds", "1.5", "thirty", "December 24 2099", "7:05 pm", "yes"],
      said: kinds.map { $0.recorded == "24 December 2099" ? "December 24, 2099" : $0.recorded }),
    Talk(
      locale: "de-DE", yes: "ja",
      answers: ["zwei Komma fünf", "neunzig Sekunden", "1,5", "dreißig", "24. Dezember 2099", "19 Uhr 05", "ja"],
      said: [
        "2,5", "1 Minute und 30 Sekunden", "1,5 Kilo", "30 Meilen pro Stunde", "24. Dezember 2099", "19:05", "ja",
      ]),
    Talk(
      locale: "es-ES", yes: "sí",
      answers: ["dos coma cinco", "noventa segundos", "1,5", "treinta", "24 de diciembre de 2099", "19:05", "sí"],
      said: [
        "2,5", "1 minuto y 30 segundos", "1,5 kilos", "30 millas por hora", "24 de diciembre de 2099", "19:05", "sí",
      ]),
    Talk(
      locale: "fr-FR", yes: "oui",
      answers: ["deux virgule cinq", "quatre-vingt-dix secondes", "1,5", "trente", "24 décembre 2099", "19h05", "oui"],
      said: ["2,5", "1 minute et 30 secondes", "1,5 kilo", "30 miles par heure", "24 décembre 2099", "19:05", "oui"]),
    Talk(
      locale: "it-IT", yes: "sì",
      answers: ["due virgola cinque", "novanta secondi", "1,5", "trenta", "24 dicembre 2099", "19:05", "sì"],
      said: ["2,5", "1 minuto e 30 secondi", "1,5 chili", "30 miglia all'ora", "24 dicembre 2099", "19:05", "sì"]),
    Talk(
      locale: "pt-BR", yes: "sim",
      answers: ["dois vírgula cinco", "noventa segundos", "1,5", "trinta", "24 de dezembro de 2099", "19:05", "sim"],
      said: [
        "2,5", "1 minuto e 30 segundos", "1,5 quilo", "30 milhas por hora", "24 de dezembro de 2099", "19:05", "sim",
      ]),
  ]

  /// With ordinary spaces.
  private static func plain(_ text: String) -> String { text.replacing(/[\u{202F}\u{A0}]/, with: " ") }

  private static func language(_ locale: String) throws -> Language {
    try Language.load(folder: try DataFolder.models.located().appendingPathComponent(locale))
  }

  @Test(
    "A described app's confirmations and replies say values in the language, and its program is told them in none",
    arguments: talks)
  func described(_ talk: Talk) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "parley-said-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let parameters = Self.kinds.map { #""\#($0.name)": \#($0.declaration)"# }.joined(separator: ", ")
    let intents = Self.kinds.map { kind in
      #"""
      "Zamboni\#(kind.name)": {"phrases": ["zamboni \#(kind.name)"], "asks": [{"parameter": "\#(kind.name)", "say": "Q?"}],
        "confirm": "C {\#(kind.name)}?", "reply": "R {\#(kind.name)} {result}.",
        "does": {"command": ["sh", "-c", "cat >/dev/null; printf %s \"$1\" > told; echo '{\"value\": 0.5}'", "-", "{\#(kind.name)}"]}}
      """#
    }
    let json =
      #"{"locale": "\#(talk.locale)", "parameters": {\#(parameters)}, "intents": {\#(intents.joined(separator: ", "))}}"#
    let file = folder.appending(path: "app.json")
    try Data(json.utf8).write(to: file)
    let language = try Self.language(talk.locale)
    let app = try DescribedApp(contentsOf: file.path) { _ in language }
    let half = talk.locale == "en-US" ? "0.5" : "0,5"
    for (index, kind) in Self.kinds.enumerated() {
      let person = ScriptedPerson(["zamboni \(kind.name)", talk.answers[index], talk.yes])
      let library = try ShortcutLibrary(apps: [], described: [app.registered], language: language)
      await ConversationEngine(library: library, profile: .speaker).run(on: person)
      #expect(
        person.spoken.map(Self.plain) == ["Q?", "C \(talk.said[index])?", "R \(talk.said[index]) \(half)."],
        "\(person.events)")
      let told = (try? String(contentsOf: folder.appending(path: "told"), encoding: .utf8)) ?? ""
      #expect(Self.plain(told) == kind.recorded)
      if kind.name != "hour" { #expect(person.values[kind.name].map(Self.plain)?.hasPrefix(kind.recorded) == true) }
    }
  }

  @Test(
    "The values in an app's own dialog are said in the language",
    arguments: [
      ("en-US", "Zamboni 2.5 3.25 true 1 minute, 30 seconds soup and bread 1.50 0.75."),
      ("de-DE", "Zamboni 2,5 3,25 ja 1 Minute und 30 Sekunden soup und bread 1,50 0,75."),
      ("es-ES", "Zamboni 2,5 3,25 sí 1 minuto y 30 segundos soup y bread 1,50 0,75."),
      ("fr-FR", "Zamboni 2,5 3,25 oui 1 minute et 30 secondes soup et bread 1,50 0,75."),
      ("it-IT", "Zamboni 2,5 3,25 sì 1 minuto e 30 secondi soup e bread 1,50 0,75."),
      ("pt-BR", "Zamboni 2,5 3,25 sim 1 minuto e 30 segundos soup e bread 1,50 0,75."),
    ])
  func swift(locale: String, said: String) async throws {
    let library = try ShortcutLibrary(apps: [ZamboniShortcuts.self], language: try Self.language(locale))
    let person = ScriptedPerson(["zamboni everything"])
    await ConversationEngine(library: library, profile: .speaker).run(on: person)
    #expect(person.spoken.map(Self.plain) == [said], "\(person.events)")
  }
}

struct TellEverything: AppIntent {
  static let title: LocalizedStringResource = "Tell everything"

  func perform() async throws -> some IntentResult & ProvidesDialog {
    let list = ["soup", "bread"]
    return .result(
      dialog:
        "Zamboni \(2.5) \(Decimal(3.25)) \(true) \(Duration.seconds(90)) \(list) \(1.5, specifier: "%.2f") \(Float(0.75))."
    )
  }
}

struct ZamboniShortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: TellEverything(), phrases: ["\(.applicationName) everything"], shortTitle: "Everything",
      systemImageName: "x")
  }
}
