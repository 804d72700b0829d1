import Foundation
import ParleyGrammar
import ParleyLanguage
import SampleApps
import Testing

@testable import ParleyDialog

@Suite struct PersonalRequestTests {
  @Test(arguments: [
    ("en-US", "run soup", "run"), ("en-US", "could you please do soup", "run"), ("en-US", "I want soup", "run"),
    ("en-US", "save this as a shortcut", "save"), ("en-US", "remember that as Friday soup", "save Friday soup"),
    ("en-US", "rename soup to Noon", "rename Noon"), ("en-US", "erase my shortcut soup", "remove"),
    ("de-DE", "welche Kurzbefehle habe ich", "list"), ("de-DE", "lösche den Kurzbefehl soup", "remove"),
    ("de-DE", "merke dir das als Suppe", "save Suppe"), ("de-DE", "führe soup aus", "run"),
    ("es-ES", "cuáles son mis atajos", "list"), ("es-ES", "borra soup", "remove"),
    ("es-ES", "guarda esto como un atajo", "save"), ("fr-FR", "quels sont mes raccourcis", "list"),
    ("fr-FR", "supprime le raccourci soup", "remove"), ("fr-FR", "enregistre ça comme raccourci", "save"),
    ("it-IT", "quali sono le mie scorciatoie", "list"), ("it-IT", "cancella soup", "remove"),
    ("it-IT", "salva questo come scorciatoia", "save"), ("pt-BR", "quais são os meus atalhos", "list"),
    ("pt-BR", "apague soup", "remove"), ("pt-BR", "salve isso como atalho", "save"),
    ("nl-NL", "soup", "run"), ("ja-JP", "soup", "run"),
  ]) func `shortcuts of one's own are spoken of in the device's language`(
    locale: String, line: String, meaning: String
  ) throws {
    let models = try DataFolder.models.located()
    let language = try Language.load(folder: models.appendingPathComponent(locale))
    let soup = PersonalShortcut(
      name: "soup", locale: locale, steps: [.action(.init(app: "Soup Chef", intent: "OrderSoup"))])
    let other = PersonalShortcut(name: "other", locale: "xx", steps: soup.steps)
    let library = try ShortcutLibrary(
      apps: [SoupChefShortcuts.self], language: language, personal: PersonalShortcuts(holding: [soup, other]))
    let request = library.personalRequest(in: Utterance(line), exactly: false)
    let said: String? =
      switch request {
      case .run(soup): "run"
      case .save(let name): ["save", name].compactMap(\.self).joined(separator: " ")
      case .list: "list"
      case .remove(soup): "remove"
      case .rename(soup, let name): ["rename", name].compactMap(\.self).joined(separator: " ")
      default: nil
      }
    #expect(said == meaning)
    #expect(library.personalRequest(in: Utterance("other"), exactly: false) == nil)
  }
}
