import AppIntents
import Foundation
import ParleyDialog
import ParleyGrammar
import ParleyLanguage
import ParleySpeech

/// What a locale's folder holds: the language's data and the way to its acoustic model.
package struct LocaleData: Sendable {
  package let folder: URL

  /// - Parameters:
  ///   - locale: a language alone means its first region that is there.
  ///   - models: the folder `Models`; found by itself where none is given.
  package init(_ locale: String, in models: URL?) throws(AssistantError) {
    let models = if let models { models } else { try Self.locatedModels() }
    let own = models.appendingPathComponent(locale, isDirectory: true)
    if Self.isName(locale), FileManager.default.fileExists(atPath: own.path) {
      folder = own
      return
    }
    let known = Self.names(in: models)
    if known.isEmpty {
      throw AssistantError(.missing, "\(models.path) holds no language; name Parley's folder Models.")
    }
    guard !locale.isEmpty,
      let region = known.first(where: { $0.lowercased().hasPrefix(locale.lowercased() + "-") })
        ?? known.first(where: { Self.isWritten(in: locale, $0) })
    else {
      throw AssistantError(
        .missing,
        "There is no language “\(locale)” in \(models.path)\(NearestWord.question(locale, among: known)); there are "
          + "\(known.joined(separator: ", ")).")
    }
    folder = models.appendingPathComponent(region, isDirectory: true)
  }

  /// The languages that lie in the folder; what belongs to none, and other folders, are not among them.
  private static func names(in models: URL) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: models.path)) ?? []).filter {
      $0 != "und" && FileManager.default.fileExists(atPath: models.path + "/\($0)/prompts.json")
    }.sorted()
  }

  /// "zh-Hans" and "zh-CN" are one language in one script.
  private static func isWritten(in script: String, _ locale: String) -> Bool {
    guard isName(script), Locale.Language(identifier: script).region == nil else { return false }
    let (own, other) = (Locale.Language(identifier: script), Locale.Language(identifier: locale))
    let full = Locale.Language(identifier: other.maximalIdentifier)
    return own.script != nil && own.languageCode == full.languageCode && own.script == full.script
  }

  private static func locatedModels() throws(AssistantError) -> URL {
    try AssistantError.told(.missing) { try DataFolder.models.located() }
  }

  /// Whether a text can be a locale's name; a path is none, since nothing outside the folder is a language.
  package static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
  }

  package func language() throws(AssistantError) -> Language {
    do {
      return try Language.load(folder: folder)
    } catch {
      // What cannot be read at all names its folder itself.
      let path = folder.appendingPathComponent(error.file).path
      let isThere = FileManager.default.fileExists(atPath: path)
      throw AssistantError(
        .missing, LanguageError(file: isThere ? path : error.file, key: error.key, problem: error.problem))
    }
  }

  /// The voice that speaks the language where none is chosen.
  package var standardVoice: String {
    get throws(AssistantError) { try acousticModel().synthesiserVoice ?? VoiceSettings().voice }
  }

  private func acousticModel() throws(AssistantError) -> AcousticModel {
    try AssistantError.told(.missing) { try AcousticModel(locating: folder.path) }
  }

  /// The recogniser and the synthesiser, the models checked for being there. Recognisers are lent by a pool, so that the
  /// models are loaded once.
  ///
  /// - Parameter apps: those whose words are written otherwise than they are said.
  package func engines(
    voice: VoiceSettings, apps: [DescribedApp] = [], recognizer: RecognizerConfiguration = RecognizerConfiguration()
  ) throws(AssistantError) -> SpeechEngines {
    let pool = RecognizerPool(
      model: try acousticModel(), configuration: recognizer, spellings: spellings(of: apps))
    return SpeechEngines(
      makeRecognizer: { try pool.lend() }, makeSynthesizer: { ESpeakSynthesizer(settings: voice) })
  }

  /// How the words of the language and of the apps are written, which tells how they sound.
  package func spellings(of apps: [DescribedApp]) -> [String: [String]] {
    let own = (try? language()).map { WrittenForms.spellings(in: $0.writtenTexts) } ?? [:]
    return apps.reduce(own) { known, app in
      known.merging(app.spellings) { known, apps in known + apps.filter { !known.contains($0) } }
    }
  }

  /// A wake phrase that a session can use, checked.
  package func wakePhrase(_ text: String) throws(AssistantError) -> WakePhrase {
    let path = folder.path
    do {
      let pronouncer = try Pronouncer(model: AcousticModel(locating: path))
      let phrase = try WakePhrase(text, pronouncer: pronouncer)
      try phrase.check(lexicon: WakeLexicon(locating: path), pronouncer: pronouncer)
      return phrase
    } catch let error as WakePhraseError {
      throw AssistantError(.wakePhrase, error)
    } catch {
      throw AssistantError(.missing, error)
    }
  }

  /// The engines of a device that sleeps until the phrase is heard.
  ///
  /// - Parameter threshold: -10 to 10; see `WakeStateMachine.Policy`.
  package func waking(
    _ engines: SpeechEngines, by phrase: WakePhrase, threshold: Double
  ) throws(AssistantError) -> SpeechEngines {
    let model = try acousticModel()
    var waking = engines
    waking.makeWakeSpotter = {
      try PocketSphinxWakeSpotter(
        model: model, phrase: phrase, policy: WakeStateMachine.Policy(threshold: threshold))
    }
    return waking
  }
}
