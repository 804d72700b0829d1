import AppIntents
import Foundation

/// The end of a run: its result spoken, or the sentence that says why there is none.
extension IntentRun {
  func present(_ performed: PerformedIntent) async -> IntentRunResult {
    let value = performed.valueOption.map(answers.text(of:))
    channel.io.record(.performed(intent: intentName, value: value))
    // The work is done, even where the snippet fails.
    let wantsSnippet = channel.profile.hasDisplay || performed.dialog == nil && value == nil
    let snippet = wantsSnippet ? try? await self.snippet(performed.snippet, performed.snippetIntent) : nil
    let texts = answers.texts(of: performed.dialog)
    let shown = shown(snippet, beside: texts, value)
    if let texts, wasSaid(texts.full) {
      // Those who hear all of it have heard it.
    } else if let texts {
      await channel.say(.result, full: texts.full, supporting: texts.supporting, shown: shown)
    } else if performed.opensIntent == nil, !isOpened {
      // Without a screen a snippet is said.
      let text = channel.profile.hasDisplay ? nil : snippet?.spokenText
      await channel.say(.result, full: value ?? text ?? channel.language.sentence(.done), shown: shown)
    } else if !shown.isEmpty {
      await channel.say(.result, full: "", shown: shown)
    }
    return IntentRunResult(
      outcome: .completed, next: performed.opensIntent, value: performed.valueOption, held: heldValues,
      said: texts?.full)
  }

  /// Word for word, by the step before in a shortcut of one's own, where there is no screen.
  private func wasSaid(_ text: String) -> Bool {
    guard let before = presets?.saidBefore, !channel.profile.hasDisplay, !text.isEmpty else { return false }
    return before == text || before.hasSuffix(" " + text)
  }

  /// The lines of a snippet, its own or made by an intent; none where no screen would show them (R19, R25).
  func lines(of snippet: Snippet?, _ snippetIntent: (any AppIntent)?) async throws -> [String] {
    guard channel.profile.hasDisplay else { return [] }
    return try await self.snippet(snippet, snippetIntent)?.allLines ?? []
  }

  private func snippet(_ snippet: Snippet?, _ snippetIntent: (any AppIntent)?) async throws -> Snippet? {
    if let snippet { return snippet }
    guard let snippetIntent else { return nil }
    let made = try await performErased(snippetIntent)
    // What is only drawn where there are views may have a dialog too.
    return made.snippet ?? answers.texts(of: made.dialog).map { Snippet(title: $0.full) }
  }

  /// What a screen shows: the snippet, else what is not said because of the screen, else the value where the dialog
  /// does not name it.
  private func shown(_ snippet: Snippet?, beside texts: DialogTexts?, _ value: String?) -> [String] {
    guard channel.profile.hasDisplay else { return [] }
    if let snippet { return snippet.allLines }
    guard let texts else { return [] }
    if let supporting = texts.supporting, supporting != texts.full { return [texts.full] }
    return value.map { $0.isEmpty || texts.full.contains($0) ? [] : [$0] } ?? []
  }

  /// Says why the run ended without a result.
  nonisolated func conclude(after error: any Error) async -> DialogEvent.Outcome {
    let language = person.language
    switch error as? DialogInterruption {
    case .cancelled?:
      await person.say(.statement, full: language.sentence(.cancelled))
      return .cancelled
    case .declined?:
      await person.say(.statement, full: language.sentence(.cancelled))
      return .declined
    case .gaveUp?:
      await person.say(.statement, full: language.sentence(.givingUp))
      return .gaveUp
    case .closed?:
      return .closed
    case .order?:
      return .cancelled
    case .goBack?, .startOver?, .corrected?, nil:
      break
    }
    let sentence = sentence(for: error)
    person.io.record(.failed(intent: intentName, sentence: sentence, cause: DialogEvent.Cause(error)))
    await person.say(.failure, full: sentence)
    return .failed
  }

  private nonisolated func sentence(for error: any Error) -> String {
    let language = person.language
    switch error {
    case let error as ForegroundUnavailable:
      let continuation = language.sentence(.openApp, ["app": appName])
      guard let dialog = answers.texts(of: error.dialog) else { return continuation }
      return dialog.full + " " + continuation
    case let error as NothingToChooseFrom:
      return language.sentence(.noOptions, ["title": error.title.lowercased()])
    case is WorkTimedOut:
      return language.sentence(.timedOut, ["app": appName])
    case let error as AuthenticationRequired:
      return switch error {
      case .signIn: language.sentence(.signIn, ["app": appName])
      case .unlock: language.sentence(.locked, ["device": language.sentence(.thisDevice)])
      }
    default:
      return spokenSentence(for: error)?.resolved(with: nil) ?? language.sentence(.failed, ["app": appName])
    }
  }

  // MARK: What the device allows

  /// R10: an intent that runs only in the foreground needs a device that can bring its app there.
  func checkForeground() throws {
    guard intent.needsForeground else { return }
    channel.io.record(.foreground(app: appName, granted: channel.profile.opensApps))
    if !channel.profile.opensApps { throw ForegroundUnavailable(dialog: nil) }
  }

  /// R20: an intent may need a person who has proved who they are.
  func checkAuthentication() throws {
    switch intent.declaredAuthentication {
    case .alwaysAllowed: break
    case .requiresAuthentication:
      if system.isLocked { throw AuthenticationRequired.unlock }
    case .requiresLocalDeviceAuthentication:
      if system.isLocked { throw AuthenticationRequired.unlock }
    }
  }
}

extension DialogEvent.Cause {
  /// Nil where the device, not the app's code, ended the run, and for an error whose words are for the person: those are
  /// said.
  fileprivate init?(_ error: any Error) {
    switch error {
    case is ForegroundUnavailable, is NothingToChooseFrom, is WorkTimedOut, is AuthenticationRequired,
      is any CustomLocalizedStringResourceConvertible:
      return nil
    default: break
    }
    let words = (error as? any LocalizedError)?.errorDescription ?? String(describing: error)
    self.init(error: "\(type(of: error))", reason: words.split(whereSeparator: \.isNewline).joined(separator: " "))
  }
}

extension AppIntent {
  /// It runs in the foreground only.
  var needsForeground: Bool {
    let modes = declaredModes
    return !modes.isEmpty && !modes.contains(.background)
  }
}

extension Snippet {
  /// The title and the lines below it.
  var allLines: [String] { [title] + lines }
}

/// The intent needs a person who has proved who they are (R20).
enum AuthenticationRequired: Error {
  case signIn, unlock
}
