import Foundation
import ParleyDialog
import ParleyLanguage
import ParleySpeech
import ParleyVoiceLab
import Synchronization

extension CommandContext {
  /// The person's own shortcuts, with how names sound in the locale where it has data for that. What keeps a file from
  /// being read is told.
  ///
  /// - Parameters:
  ///   - withAutomations: what runs by itself, and quiet hours, may be spoken of.
  ///   - withTips: shorter ways to say something are told where that is so.
  ///   - quiet: the quiet hours of each day, until somebody says others.
  func personalShortcuts(
    _ arguments: CommandArguments, locale: String? = nil, withAutomations: Bool = true,
    withTips: Bool = true, quiet: QuietHours.Daily? = nil
  ) throws(CommandFailure) -> PersonalShortcuts {
    let locale = if let locale { locale } else { try self.locale(arguments) }
    let folder = PersonalShortcuts.standardFolder(environment)
    let log = ActionLog(file: (folder as NSString).deletingLastPathComponent + "/done.jsonl")
    let shortcuts = shortcuts(
      in: folder, log, withAutomations ? (automations(), quietStore(quiet), withTips ? tipStore : nil) : nil, arguments,
      locale)
    if let mistake = shortcuts.quiet?.mistake { errors.line(mistake.description) }
    for error in shortcuts.broken { errors.line(error.description) }
    return shortcuts
  }

  private func shortcuts(
    in folder: String, _ log: ActionLog, _ ofItself: (automations: Automations, quiet: QuietStore, tips: TipStore?)?,
    _ arguments: CommandArguments, _ locale: String
  ) -> PersonalShortcuts {
    let gallery = Gallery(folder: arguments.value("gallery") ?? Gallery.standardFolder(environment))
    guard let data = try? localeData(arguments, locale: locale).folder,
      let model = try? AcousticModel(locating: data.path), let language = try? language(arguments, locale: locale)
    else {
      return PersonalShortcuts(
        folder: folder, log: log, automations: ofItself?.automations, quiet: ofItself?.quiet, tips: ofItself?.tips,
        gallery: gallery, nearness: nil)
    }
    let sound = NameSound(model: model, spokenForm: SpokenForm(language: language), data: data)
    return PersonalShortcuts(
      folder: folder, log: log, automations: ofItself?.automations, quiet: ofItself?.quiet,
      tips: ofItself?.tips, gallery: gallery
    ) { sound.distance(between: $0, $1) }
  }

  /// Which tips are given, beside the person's own shortcuts.
  private var tipStore: TipStore {
    let folder = PersonalShortcuts.standardFolder(environment) as NSString
    return TipStore(file: folder.deletingLastPathComponent + "/tips.json")
  }

  /// When the device says nothing by itself, beside the person's own shortcuts.
  func quietStore(_ daily: QuietHours.Daily?) -> QuietStore {
    let folder = PersonalShortcuts.standardFolder(environment) as NSString
    return QuietStore(file: folder.deletingLastPathComponent + "/quiet.json", standard: daily)
  }
}

/// How alike names sound; the dictionary, and how phones are confused, are read when that is first asked.
private final class NameSound: Sendable {
  private let model: AcousticModel
  private let spokenForm: SpokenForm
  private let data: URL
  private let lint = Mutex<DesignLint?>(nil)

  init(model: AcousticModel, spokenForm: SpokenForm, data: URL) {
    (self.model, self.spokenForm, self.data) = (model, spokenForm, data)
  }

  /// From 0 for the same sound to 1.
  func distance(between one: String, _ other: String) -> Double {
    lint.withLock { lint in
      if lint == nil, let spelling = try? PhoneticSpelling(model: model, spokenForm: spokenForm),
        let distance = try? PhoneDistance(folder: data)
      {
        lint = DesignLint(spelling: spelling, distance: distance)
      }
      return lint?.nearness(one, other) ?? 1
    }
  }
}
