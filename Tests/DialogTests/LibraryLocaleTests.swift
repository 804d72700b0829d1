import AppIntents
import Foundation
import ParleyDialog
import ParleyLanguage
import Testing

private struct PedirSopa: AppIntent {
  static let title: LocalizedStringResource = "Order Soup"
  @Parameter(title: "Size", requestValueDialog: "Which size?") var size: PotSize
  func perform() async throws -> some IntentResult & ProvidesDialog {
    .result(dialog: "\(size.rawValue), coming up.")
  }
}

private enum PotSize: String, AppEnum {
  case small, large
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Size"
  static let caseDisplayRepresentations: [PotSize: DisplayRepresentation] = [.small: "small", .large: "large"]
}

/// Declares its phrases in English, with a catalogue that the tests write.
private struct PotShortcuts: AppShortcutsProvider {
  static let applicationName = "Soup Pot"
  static let stringCatalogues = [LocaleFixture.folder]
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: PedirSopa(),
      phrases: ["Order soup with \(.applicationName)", "Order a \(\.$size) soup with \(.applicationName)"])
  }
}

/// A folder of catalogues, written once for all tests.
private enum LocaleFixture {
  static let folder: URL = {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("parley-catalogues-\(getpid())")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let plain = [
      "es": ["Pide sopa con ${applicationName}", "Quiero sopa de ${applicationName}", "Dame sopa, ${applicationName}"],
      "fr": ["Commande une soupe avec ${applicationName}"], "de": ["Bestelle eine Suppe mit ${applicationName}"],
      "ja": ["${applicationName}でスープを注文"], "ko": ["${applicationName}에서 수프 주문"],
      "zh-Hans": ["用${applicationName}点汤"],
    ]
    let sized = [
      "es": ["Pide una sopa ${size} con ${applicationName}"], "fr": ["Une ${size} soupe avec ${applicationName}"],
      "ja": ["${applicationName}で${size}スープを注文"], "zh-Hans": ["用${applicationName}点${size}汤"],
    ]
    let words: [String: [String: String]] = [
      "small": ["es": "pequeña", "fr": "petite", "de": "kleine", "ja": "小さい", "ko": "작은", "zh-Hans": "小"],
      "large": ["es": "grande", "fr": "grande", "de": "große", "ja": "大きい", "ko": "큰", "zh-Hans": "大"],
      "Which size?": ["es": "¿De qué tamaño?"], "%@, coming up.": ["es": "Marchando: %@."],
    ]
    func write(_ strings: [String: Any], _ name: String) {
      let file: [String: Any] = ["sourceLanguage": "en", "version": "1.0", "strings": strings]
      let data = try? JSONSerialization.data(withJSONObject: file)
      try? data?.write(to: folder.appendingPathComponent(name))
    }
    func set(_ phrases: [String: [String]]) -> [String: Any] {
      ["localizations": phrases.mapValues { ["stringSet": ["state": "translated", "values": $0] as [String: Any]] }]
    }
    func unit(_ texts: [String: String]) -> [String: Any] {
      ["localizations": texts.mapValues { ["stringUnit": ["state": "translated", "value": $0]] }]
    }
    write(
      [
        "Order soup with ${applicationName}": set(plain), "Order a ${size} soup with ${applicationName}": set(sized),
      ], "AppShortcuts.xcstrings")
    write(words.mapValues(unit), "Localizable.xcstrings")
    write(
      ["CFBundleDisplayName": unit(["es": "Olla de Sopa", "ja": "スープ鍋", "zh-Hans": "汤锅"])], "InfoPlist.xcstrings")
    return folder
  }()

  /// The language of which nothing is known.
  static func undetermined() throws -> Language {
    let models = try DataFolder.models.located()
    return try Language.load(folder: models.appendingPathComponent("und"))
  }
}

struct LibraryLocaleTests {
  @Test(arguments: [
    ("es", "Pide sopa con Olla de Sopa", [:]), ("es-MX", "¡Dame sopa, Olla de Sopa!", [:]),
    ("es", "pide una sopa pequena con soup pot", ["size": "pequeña"]),
    ("fr", "Commande une soupe avec Soup Pot", [:]), ("fr", "une GRANDE soupe avec soup pot", ["size": "grande"]),
    ("de", "bestelle eine Suppe mit Soup Pot.", [:]), ("ja", "スープ鍋でスープを注文", [:]),
    ("ja", "スープ鍋で小さいスープを注文", ["size": "小さい"]), ("ko", "Soup Pot에서 수프 주문", [:]),
    ("zh-CN", "用汤锅点汤", [:]), ("zh-Hans", "用 汤锅 点 大 汤", ["size": "大"]),
  ]) func `R15 R17 a phrase of the catalogue runs its shortcut without the language's data`(
    locale: String, phrase: String, parameters: [String: String]
  ) async throws {
    let library = try ShortcutLibrary(
      apps: [PotShortcuts.self], language: try LocaleFixture.undetermined(), locale: locale)
    let preview = await library.preview(phrase)
    #expect(preview.shortcut?.name == "PedirSopa")
    #expect(preview.parameters == parameters)
  }

  @Test(arguments: [("es", "Order soup with Soup Pot"), ("de", "Pide sopa con Olla de Sopa"), ("ja", "スープを注文")])
  func `R15 phrases of other locales run nothing`(locale: String, phrase: String) async throws {
    let library = try ShortcutLibrary(
      apps: [PotShortcuts.self], language: try LocaleFixture.undetermined(), locale: locale)
    let preview = await library.preview(phrase)
    #expect(preview.outcome == .nothing)
    #expect(preview.why != nil)
  }

  @Test func `R15 a locale may have more phrases than the source language`() throws {
    let library = try ShortcutLibrary(
      apps: [PotShortcuts.self], language: try LocaleFixture.undetermined(), locale: "es")
    #expect(library.apps[0].names == ["Olla de Sopa", "Soup Pot"])
    #expect(
      library.apps[0].shortcuts[0].phrases == [
        "Pide sopa con Olla de Sopa", "Quiero sopa de Olla de Sopa", "Dame sopa, Olla de Sopa",
        "Pide una sopa <size> con Olla de Sopa",
      ])
  }

  @Test func `R15 prompts, options and results come out of the catalogue`() async throws {
    let library = try ShortcutLibrary(apps: [PotShortcuts.self], language: testLanguage, locale: "es")
    let person = ScriptedPerson(["quiero sopa de olla de sopa", "grande"])
    await ConversationEngine(library: library, profile: .speaker).run(on: person)
    #expect(person.spoken == ["¿De qué tamaño? pequeña or grande.", "Marchando: large."])
    #expect(person.values == ["size": "grande"])
  }

  @Test func `in the source language the declared phrases stand`() async throws {
    let library = try ShortcutLibrary(apps: [PotShortcuts.self], language: testLanguage)
    #expect(library.locale == "en-US")
    #expect(await library.preview("order a large soup with soup pot").parameters == ["size": "large"])
  }
}
