import AppIntents
import ParleyGrammar

/// Looks for the mistakes that an author can make in declaring shortcuts, one small check each.
///
/// Several parameters in one phrase are allowed: an addition of Parley, since Apple's platforms take at most one. Each
/// combination of their values counts as a phrase.
struct RegistrationCheck {
  let language: SpokenLanguage

  func issues(in apps: [RegisteredApp]) -> [RegistrationIssue] {
    duplicateApps(apps) + apps.flatMap(issues(in:))
  }

  private func issues(in app: RegisteredApp) -> [RegistrationIssue] {
    // Phrases that do not come from a Swift type are checked where they are read, and no platform limits them.
    if app.provider == nil { return unspeakableName(app) }
    return unspeakableName(app) + tooManyShortcuts(app) + tooManyPhrases(app) + duplicatePhrases(app)
      + app.shortcuts.flatMap { shortcut in
        noPhrases(shortcut) + withoutApplicationName(shortcut) + unspeakable(shortcut) + parameterIssues(shortcut)
      }
  }

  private func duplicateApps(_ apps: [RegisteredApp]) -> [RegistrationIssue] {
    var seen: Set<String> = []
    return apps.compactMap { seen.insert($0.name.lowercased()).inserted ? nil : .duplicateApp(app: $0.name) }
  }

  private func unspeakableName(_ app: RegisteredApp) -> [RegistrationIssue] {
    app.names.contains { !language.triggerWords($0).isEmpty } ? [] : [.unspeakableName(app: app.name)]
  }

  private func tooManyShortcuts(_ app: RegisteredApp) -> [RegistrationIssue] {
    let count = app.shortcuts.count
    return count > RegistrationIssue.shortcutLimit ? [.tooManyShortcuts(app: app.name, count: count)] : []
  }

  /// Enum values count here; entity values are known only later and are counted when they are read.
  private func tooManyPhrases(_ app: RegisteredApp) -> [RegistrationIssue] {
    var count = 0
    for shortcut in app.shortcuts {
      for parts in shortcut.phraseParts {
        count += parts.reduce(1) { product, part in
          guard case .parameter(let name) = part else { return product }
          return product.multipliedReportingOverflow(by: max(1, shortcut.fixedOptionCount(of: name))).partialValue
        }
      }
    }
    return count > RegistrationIssue.phraseLimit ? [.tooManyPhrases(app: app.name, count: count)] : []
  }

  private func duplicatePhrases(_ app: RegisteredApp) -> [RegistrationIssue] {
    var owners: [[String]: RegisteredShortcut] = [:]
    var issues: [RegistrationIssue] = []
    for shortcut in app.shortcuts {
      for phrase in shortcut.phrases {
        let words = Utterance(phrase).words
        if let owner = owners[words], owner.name != shortcut.name {
          issues.append(
            .duplicatePhrase(app: app.name, phrase: phrase, first: owner.name, second: shortcut.name))
        } else {
          owners[words] = shortcut
        }
      }
    }
    return issues
  }

  private func noPhrases(_ shortcut: RegisteredShortcut) -> [RegistrationIssue] {
    shortcut.phrases.isEmpty ? [.noPhrases(app: shortcut.appName, shortcut: shortcut.name)] : []
  }

  private func withoutApplicationName(_ shortcut: RegisteredShortcut) -> [RegistrationIssue] {
    zip(shortcut.phraseParts, shortcut.phrases).compactMap { parts, phrase in
      parts.contains(.applicationName)
        ? nil : .phraseWithoutApplicationName(app: shortcut.appName, shortcut: shortcut.name, phrase: phrase)
    }
  }

  private func unspeakable(_ shortcut: RegisteredShortcut) -> [RegistrationIssue] {
    zip(shortcut.phraseParts, shortcut.phrases).compactMap { parts, phrase in
      let hasOwnWords = parts.contains { part in
        switch part {
        case .text(let text): !language.triggerWords(text).isEmpty
        case .parameter: true
        case .applicationName: false
        }
      }
      return hasOwnWords
        ? nil : .unspeakablePhrase(app: shortcut.appName, shortcut: shortcut.name, phrase: phrase)
    }
  }

  private func parameterIssues(_ shortcut: RegisteredShortcut) -> [RegistrationIssue] {
    zip(shortcut.phraseParts, shortcut.phrases).flatMap { parts, phrase in
      parts.compactMap { part -> RegistrationIssue? in
        guard case .parameter(let name) = part else { return nil }
        guard shortcut.hasParameter(name) else {
          return .unknownParameter(
            app: shortcut.appName, shortcut: shortcut.name, phrase: phrase, parameter: name)
        }
        if shortcut.optionSource(of: name) != nil { return nil }
        return .openEndedParameter(app: shortcut.appName, shortcut: shortcut.name, phrase: phrase, parameter: name)
      }
    }
  }
}
