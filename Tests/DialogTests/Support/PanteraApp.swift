import AppIntents
import Foundation
import ParleyLanguage

@testable import ParleyDialog

/// An app whose phrases and values a catalogue has in five languages.
struct PanteraShortcuts: AppShortcutsProvider {
  static let applicationName = "Pantera"
  static let stringCatalogues = [PanteraCatalogue.folder]
  static var appShortcuts: [AppShortcut] {
    AppShortcut(intent: AddWare(), phrases: ["Add \(\.$product) to \(.applicationName)"])
    AppShortcut(intent: StartBreak(), phrases: ["Start a break with \(.applicationName)"])
    AppShortcut(intent: ReadWares(), phrases: ["Read my list with \(.applicationName)"])
    AppShortcut(intent: OrderTea(), phrases: ["Order a tea with \(.applicationName)"])
  }

  /// The libraries of the five languages, made once.
  static let libraries: [String: ShortcutLibrary] = {
    var libraries: [String: ShortcutLibrary] = [:]
    for locale in ["es-ES", "it-IT", "fr-FR", "de-DE", "pt-BR"] {
      guard let folder = ModelsFolder.locate()?.appendingPathComponent(locale) else { continue }
      libraries[locale] = try? ShortcutLibrary(
        apps: [PanteraShortcuts.self], language: Language.load(folder: folder), locale: locale)
    }
    return libraries
  }()
}

enum Ware: String, AppEnum {
  case honey, lemons, flour, water
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Ware"
  static let caseDisplayRepresentations: [Ware: DisplayRepresentation] = [
    .honey: "honey", .lemons: "lemons", .flour: "flour", .water: "water",
  ]
}

struct AddWare: AppIntent {
  static let title: LocalizedStringResource = "Add Ware"
  @Parameter(title: "Product") var product: Ware
  @Parameter(title: "Quantity") var quantity: Int?
  func perform() async throws -> some IntentResult { .result() }
}

struct StartBreak: AppIntent {
  static let title: LocalizedStringResource = "Start Break"
  func perform() async throws -> some IntentResult { .result() }
}

struct ReadWares: AppIntent {
  static let title: LocalizedStringResource = "Read Wares"
  func perform() async throws -> some IntentResult { .result() }
}

struct OrderTea: AppIntent {
  static let title: LocalizedStringResource = "Order Tea"
  func perform() async throws -> some IntentResult { .result() }
}

private enum PanteraCatalogue {
  private static let phrases = [
    "Add ${product} to ${applicationName}": [
      "es": "Añade ${product} a ${applicationName}", "it": "Aggiungi ${product} a ${applicationName}",
      "fr": "Ajoute ${product} à ${applicationName}", "de": "Füge ${product} zu ${applicationName} hinzu",
      "pt-BR": "Adicione ${product} na ${applicationName}",
    ],
    "Start a break with ${applicationName}": [
      "es": "Empieza una pausa con ${applicationName}", "it": "Inizia una pausa con ${applicationName}",
      "fr": "Commence une pause avec ${applicationName}", "de": "Starte eine Pause mit ${applicationName}",
      "pt-BR": "Comece uma pausa com ${applicationName}",
    ],
    "Read my list with ${applicationName}": [
      "es": "Lee mi lista con ${applicationName}", "it": "Leggi la mia lista con ${applicationName}",
      "fr": "Lis ma liste avec ${applicationName}", "de": "Lies meine Liste mit ${applicationName} vor",
      "pt-BR": "Leia minha lista com ${applicationName}",
    ],
    "Order a tea with ${applicationName}": [
      "es": "Pedir un té con ${applicationName}", "it": "Ordinare un tè con ${applicationName}",
      "fr": "Commander un thé avec ${applicationName}", "de": "Einen Tee mit ${applicationName} bestellen",
      "pt-BR": "Pedir um chá com ${applicationName}",
    ],
  ]
  private static let names = [
    "honey": ["es": "miel", "it": "miele", "fr": "miel", "de": "Honig", "pt-BR": "mel"],
    "lemons": ["es": "limones", "it": "limoni", "fr": "citrons", "de": "Zitronen", "pt-BR": "limões"],
    "flour": ["es": "harina", "it": "farina", "fr": "farine", "de": "Mehl", "pt-BR": "farinha"],
    "water": ["es": "agua", "it": "acqua", "fr": "eau", "de": "Wasser", "pt-BR": "água"],
  ]

  /// Written once for all tests.
  static let folder: URL = {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("parley-pantera-\(getpid())")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    func write(_ strings: [String: [String: Any]], _ name: String) {
      let entries = strings.mapValues { ["localizations": $0] }
      let file: [String: Any] = ["sourceLanguage": "en", "version": "1.0", "strings": entries]
      try? JSONSerialization.data(withJSONObject: file).write(to: folder.appendingPathComponent(name))
    }
    write(
      phrases.mapValues { $0.mapValues { ["stringSet": ["state": "translated", "values": [$0]] as [String: Any]] } },
      "AppShortcuts.xcstrings")
    write(
      names.mapValues { $0.mapValues { ["stringUnit": ["state": "translated", "value": $0]] } },
      "Localizable.xcstrings")
    return folder
  }()
}
