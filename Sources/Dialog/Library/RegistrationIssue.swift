/// One mistake in what an app declares, found when the app is registered (R11, R12).
public enum RegistrationIssue: Error, Hashable, Sendable, CustomStringConvertible {
  case tooManyShortcuts(app: String, count: Int)
  case tooManyPhrases(app: String, count: Int)
  case noPhrases(app: String, shortcut: String)
  case phraseWithoutApplicationName(app: String, shortcut: String, phrase: String)
  case unspeakablePhrase(app: String, shortcut: String, phrase: String)
  case unspeakableName(app: String)
  case duplicatePhrase(app: String, phrase: String, first: String, second: String)
  case openEndedParameter(app: String, shortcut: String, phrase: String, parameter: String)
  case unknownParameter(app: String, shortcut: String, phrase: String, parameter: String)
  case duplicateApp(app: String)
  /// Found when values are read: the phrase has more of them than the limit leaves room for.
  case valuesLeftOut(app: String, shortcut: String, phrase: String, parameter: String, count: Int)
  case unreadableCatalogue(app: String, problem: String)

  /// R11: "At most 10 an app."
  public static let shortcutLimit = 10
  /// R12: "At most 1,000 phrases an app, counting every value of a parameter in a phrase."
  public static let phraseLimit = 1_000

  public var description: String {
    switch self {
    case .tooManyShortcuts(let app, let count):
      "\(app) declares \(count) shortcuts; at most \(Self.shortcutLimit) are allowed, so leave out \(count - Self.shortcutLimit)."
    case .tooManyPhrases(let app, let count):
      "\(app) has \(count) phrases, counting every value of a parameter; at most \(Self.phraseLimit) are allowed, so suggest fewer values or declare fewer phrases."
    case .noPhrases(let app, let shortcut):
      "\(app): the shortcut \(shortcut) has no phrases, so it cannot be spoken; give it at least one."
    case .phraseWithoutApplicationName(let app, let shortcut, let phrase):
      "\(app): the phrase “\(phrase)” of \(shortcut) lacks the app's name; put \\(.applicationName) into it."
    case .unspeakablePhrase(let app, let shortcut, let phrase):
      "\(app): the phrase “\(phrase)” of \(shortcut) has no words beside the app's name that can be spoken; write it in words."
    case .unspeakableName(let app):
      "The app's name “\(app)” cannot be spoken; declare an applicationNameSynonyms entry that can."
    case .duplicatePhrase(let app, let phrase, let first, let second):
      "\(app): the phrase “\(phrase)” belongs to both \(first) and \(second); take it from one of them."
    case .openEndedParameter(let app, let shortcut, let phrase, let parameter):
      "\(app): the phrase “\(phrase)” of \(shortcut) holds the parameter \(parameter), which is open-ended; only enums and entities may stand in a phrase."
    case .unknownParameter(let app, let shortcut, let phrase, let parameter):
      "\(app): the phrase “\(phrase)” of \(shortcut) names \(parameter), which is not a parameter of the intent."
    case .valuesLeftOut(let app, let shortcut, let phrase, let parameter, let count):
      "\(app): \(count) values of \(parameter) in “\(phrase)” of \(shortcut) go beyond \(Self.phraseLimit) phrases and cannot be said; suggest fewer values."
    case .unreadableCatalogue(let app, let problem):
      "\(app): a string catalogue cannot be used. \(problem)"
    case .duplicateApp(let app):
      "Two apps are called \(app); rename one of them with applicationName."
    }
  }
}

/// Everything that was wrong with the apps that were to be registered.
public struct RegistrationError: Error, Sendable, CustomStringConvertible {
  /// Every mistake in the declarations of all apps; never empty.
  public let issues: [RegistrationIssue]

  public var description: String { issues.map(\.description).joined(separator: "\n") }
}
