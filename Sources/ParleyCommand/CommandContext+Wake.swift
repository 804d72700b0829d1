import Foundation
import ParleyDialog
import ParleySpeech
import ParleyVoiceSession

extension CommandContext {
  /// A wake phrase that a session can use, checked; nil where the command line and `standard` name none.
  func wakePhrase(
    _ arguments: CommandArguments, standard: String? = nil, locale: String = "en-US"
  ) throws -> WakePhrase? {
    guard let text = arguments.value("wake") ?? standard else { return nil }
    let data = try localeData(arguments, locale: locale)
    return try CommandFailure.telling { try data.wakePhrase(text) }
  }

  /// Engines that wait for a wake phrase, where the command line or `standard` names one; `threshold` counts where the
  /// command line names none.
  func engines(
    _ engines: SpeechEngines, wakingBy standard: String?, _ arguments: CommandArguments, threshold: Double? = nil,
    locale: String = "en-US"
  ) throws -> SpeechEngines {
    let given = try arguments.wakeThreshold()
    guard let phrase = try wakePhrase(arguments, standard: standard, locale: locale) else { return engines }
    let threshold = try given ?? wakeThreshold(threshold, of: phrase)
    let data = try localeData(arguments, locale: locale)
    return try CommandFailure.telling { try data.waking(engines, by: phrase, threshold: threshold) }
  }

  /// What a configuration says, else what was tuned for the phrase, else the standard.
  private func wakeThreshold(_ standard: Double?, of phrase: WakePhrase) throws -> Double {
    let tuned = try standard ?? WakeThresholds(path: WakeThresholds.standardPath(environment))[phrase.text]
    return tuned ?? WakeStateMachine.Policy().threshold
  }
}

extension CommandUsage.Option {
  static let wake = value("wake", "PHRASE", "listen only after this phrase, such as “hey parley” (default: always)")
  static let quietHours = value(
    "quiet-hours", "HH:MM-HH:MM", "in these hours only alarms are told by themselves, the rest after them")
  static let wakeThreshold = value(
    "wake-threshold", "N",
    "how certain the wake phrase has to be (default: what parley wake tune found, else -1.6)")
}

extension CommandArguments {
  /// Nil where none is given.
  func wakeThreshold() throws(CommandFailure) -> Double? {
    guard let text = value("wake-threshold") else { return nil }
    guard let threshold = Double(text), (-10...10).contains(threshold) else {
      throw failure("--wake-threshold takes a number from -10 to 10, such as -1.6, not “\(text)”")
    }
    return threshold
  }

  /// Nil where none are given.
  func quietHours() throws(CommandFailure) -> QuietHours.Daily? {
    guard let text = value("quiet-hours") else { return nil }
    guard let daily = QuietHours.Daily(text) else {
      throw failure("--quiet-hours takes two different times such as 22:00-07:00, not “\(text)”")
    }
    return daily
  }
}
