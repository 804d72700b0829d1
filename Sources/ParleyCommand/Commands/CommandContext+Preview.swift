import AppIntents
import Foundation
import ParleyDialog
import ParleyLanguage

extension CommandContext {
  /// The library in the wanted locale. A locale without a folder of data gets the undetermined language, which tells
  /// words apart and no more: enough for the phrases of string catalogues as they are.
  func previewLibrary(_ arguments: CommandArguments) throws -> ShortcutLibrary {
    let locale = arguments.value("locale")
    let language = try previewLanguage(arguments, locale: locale)
    let chosen = try chosenApps(arguments)
    do {
      return try ShortcutLibrary(
        apps: chosen, language: language, locale: locale, launched: !arguments.has("closed"))
    } catch {
      throw CommandFailure(.failed, "\(error)")
    }
  }

  private func previewLanguage(_ arguments: CommandArguments, locale: String?) throws -> Language {
    guard let locale else { return try language(arguments) }
    guard Self.isLocaleName(locale) else { return try language(arguments) }
    let models = try folder(.models, arguments)
    if FileManager.default.fileExists(atPath: models.appendingPathComponent(locale).path) {
      return try language(arguments)
    }
    do {
      return try Language.load(folder: models.appendingPathComponent(SpokenLanguage.undetermined, isDirectory: true))
    } catch {
      throw CommandFailure(.missing, "\(error)")
    }
  }
}
