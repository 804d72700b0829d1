import AppIntents
import Foundation
import Phrases

/// From a trigger phrase to a spoken result, over and over: the dialog engine behind one say-and-ask protocol.
///
/// It never sees audio and reads no clock but the one it is given. Each call of `run` is one conversation with one
/// person; several may run at once.
public struct ConversationEngine: Sendable {
  public let library: ShortcutLibrary
  public let language: SpokenLanguage
  public let profile: DeviceProfile
  public let system: SystemState
  let now: @Sendable () -> Date
  let calendar: Calendar

  public init(
    library: ShortcutLibrary, profile: DeviceProfile, system: SystemState = SystemState(),
    now: @escaping @Sendable () -> Date = { Date() }, calendar: Calendar = .current
  ) {
    self.library = library
    language = library.language
    self.profile = profile
    self.system = system
    self.now = now
    self.calendar = calendar
  }

  /// Listens for trigger phrases and runs what they name until the front end is closed.
  public func run(on frontEnd: any DialogFrontEnd) async {
    await library.withDependencies {
      await library.refresh()
      let asker = Asker(frontEnd: frontEnd, language: language, profile: profile)
      while await listen(on: frontEnd, asker: asker) {}
    }
  }

  /// Waits for one trigger phrase and runs its shortcut; false when nobody will say another.
  private func listen(on frontEnd: any DialogFrontEnd, asker: Asker) async -> Bool {
    switch await frontEnd.ask(Question(prompt: nil, expectation: library.triggers)) {
    case .closed:
      return false
    case .silence:
      return true
    case .unintelligible:
      // Speech that is no trigger phrase was not meant for the device: it stays quiet.
      frontEnd.record(.notUnderstood(reason: .noMatch))
      return true
    case .utterance(let text):
      frontEnd.record(.heard(text: text))
      await handle(text, on: frontEnd, asker: asker)
      return true
    }
  }

  private func handle(_ text: String, on frontEnd: any DialogFrontEnd, asker: Asker) async {
    switch library.recognize(text) {
    case .shortcut(let match):
      await run(match, on: frontEnd, asker: asker)
    case .help(let app):
      await say(helpText(for: app), asker: asker)
    case .nothing:
      frontEnd.record(.notUnderstood(reason: .noMatch))
    }
  }

  private func run(_ match: TriggerMatch, on frontEnd: any DialogFrontEnd, asker: Asker) async {
    let answers = AnswerReaders(language: language, now: now, calendar: calendar)
    frontEnd.record(
      .matched(
        app: match.shortcut.appName, shortcut: match.shortcut.name, phrase: match.phrase,
        parameters: match.values.mapValues(answers.text(of:))))
    var intent: any AppIntent = match.shortcut.shortcut.makeIntent()
    var values = match.values
    // An intent may open another; a chain that never ends is cut.
    for _ in 0..<IntentRun.restartLimit {
      let run = IntentRun(
        intent: intent, appName: match.shortcut.appName, asker: asker, answers: answers, system: system)
      let result = await run.run(preset: values)
      guard let next = result.next else {
        frontEnd.record(.ended(result.outcome))
        break
      }
      intent = next
      values = [:]
    }
    await library.refresh()
  }

  private func say(_ text: String, asker: Asker) async {
    await asker.say(.statement, full: text)
  }

  /// R16: the primary phrases, spoken.
  private func helpText(for app: String?) -> String {
    let apps = library.apps.filter { app == nil || $0.name == app }
    let phrases = apps.flatMap { $0.shortcuts.compactMap(\.phrases.first) }.filter { !$0.contains("<") }
    if phrases.isEmpty { return language.sentence(.helpNothing) }
    return language.sentence(.help, ["options": language.prompts.list(phrases)])
  }
}
