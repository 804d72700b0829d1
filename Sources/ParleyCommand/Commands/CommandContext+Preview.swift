import AppIntents
import Foundation
import ParleyDialog
import ParleyLanguage
import ParleyVoiceSession

extension CommandContext {
  /// The library in the wanted locale. A locale without a folder of data gets the undetermined language, which tells
  /// words apart and no more: enough for the phrases of string catalogues as they are.
  func previewLibrary(
    _ arguments: CommandArguments, personal: PersonalShortcuts? = nil
  ) throws -> ShortcutLibrary {
    let (registered, described) = try chosenApps(arguments)
    warn(of: described)
    return try library(
      of: registered, described, locale: described.isEmpty ? nil : try locale(arguments), personal: personal, arguments)
  }

  /// The library that recordings are heard by, with the values of its parameters read; nil where no app is named.
  func evaluationLibrary(
    _ arguments: CommandArguments, omitting value: DescribedApp.OmittedValue? = nil
  ) async throws -> ShortcutLibrary? {
    let (registered, described) = try chosenApps(arguments, omitting: value)
    if arguments.values("app").isEmpty, described.isEmpty { return nil }
    let library = try library(of: registered, described, locale: try locale(arguments), arguments)
    _ = await library.preview("")
    return library
  }

  private func library(
    of registered: [any AppShortcutsProvider.Type], _ described: [DescribedApp], locale: String?,
    personal: PersonalShortcuts? = nil, _ arguments: CommandArguments
  ) throws -> ShortcutLibrary {
    let locale = arguments.value("locale") ?? locale
    let language = try previewLanguage(arguments, locale: locale)
    return try ShortcutLibrary(
      apps: registered, described: described.map(\.registered), language: language, locale: locale,
      launched: !arguments.has("closed"), personal: personal)
  }

  private func previewLanguage(_ arguments: CommandArguments, locale: String?) throws -> Language {
    guard let locale else { return try language(arguments) }
    guard LocaleData.isName(locale), Locale.Language(identifier: locale).languageCode?.isISOLanguage == true else {
      return try language(arguments, locale: locale)
    }
    let models = try folder(.models, arguments)
    if FileManager.default.fileExists(atPath: models.appendingPathComponent(locale).path) {
      return try language(arguments, locale: locale)
    }
    return try CommandFailure.telling(as: .missing) {
      try Language.load(folder: models.appendingPathComponent(SpokenLanguage.undetermined, isDirectory: true))
    }
  }
}
