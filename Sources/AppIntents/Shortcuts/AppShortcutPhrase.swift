import Foundation

/// Stands for the app's name, or a synonym of it, in a phrase (R12).
public enum AppShortcutPhraseToken: Hashable, Sendable { case applicationName }

/// Collects the text of a phrase, the app's name and, where there is an intent, the names of its parameters.
public struct PhraseInterpolation<Intent>: StringInterpolationProtocol, Sendable {
  var parts: [PhrasePart] = []

  public init(literalCapacity: Int, interpolationCount: Int) {}

  public mutating func appendLiteral(_ literal: String) {
    if !literal.isEmpty { parts.append(.text(literal)) }
  }

  public mutating func appendInterpolation(_ token: AppShortcutPhraseToken) {
    parts.append(.applicationName)
  }
}

extension PhraseInterpolation where Intent: AppIntent {
  public mutating func appendInterpolation<Value>(_ keyPath: KeyPath<Intent, IntentParameter<Value>>) {
    parts.append(Intent.phrasePart(for: keyPath))
  }
}

/// What to say to run a shortcut, with the app's name and parameters in place.
public struct AppShortcutPhrase<Intent: AppIntent>: Hashable, Sendable, ExpressibleByStringInterpolation {
  package let parts: [PhrasePart]

  /// Makes a phrase from text, where `${applicationName}` and `${parameter}` stand for the tokens.
  public init(_ value: String) {
    parts = PhrasePart.split(value)
  }

  public init(stringLiteral value: String) {
    parts = PhrasePart.split(value)
  }

  public init(stringInterpolation: PhraseInterpolation<Intent>) {
    parts = stringInterpolation.parts
  }
}

/// What must not run a shortcut, though it is near (R14).
public struct NegativeAppShortcutPhrase: Hashable, Sendable, ExpressibleByStringInterpolation {
  package let parts: [PhrasePart]

  public init(_ phraseKey: String) {
    parts = PhrasePart.split(phraseKey)
  }

  public init(stringLiteral value: String) {
    parts = PhrasePart.split(value)
  }

  public init(stringInterpolation: PhraseInterpolation<Never>) {
    parts = stringInterpolation.parts
  }
}

/// The phrases that must not run any of an app's shortcuts.
public struct NegativeAppShortcutPhrases: Hashable, Sendable, ExpressibleByArrayLiteral {
  package let phrases: [NegativeAppShortcutPhrase]

  public init(phrases: [NegativeAppShortcutPhrase]) {
    self.phrases = phrases
  }

  public init(arrayLiteral elements: NegativeAppShortcutPhrase...) {
    phrases = elements
  }
}
