import AppIntents

/// What an utterance would run (R17).
public struct ShortcutPreview: Sendable {
  /// The shortcut; nil where nothing would run.
  public let shortcut: RegisteredShortcut?
  /// The declared phrase that matched.
  public let phrase: String?
  public let parameters: [String: String]
  /// Why nothing would run.
  public let why: String?
}

extension ShortcutLibrary {
  /// Which shortcut an utterance would run, without running anything but the queries of entities that stand in phrases.
  public func preview(_ text: String) async -> ShortcutPreview {
    await withDependencies { await refresh() }
    switch recognize(text) {
    case .shortcut(let match):
      return ShortcutPreview(
        shortcut: match.shortcut, phrase: match.phrase,
        parameters: match.values.mapValues { $0.display.title.resolved() }, why: nil)
    case .help:
      return ShortcutPreview(
        shortcut: nil, phrase: nil, parameters: [:], why: "it asks what can be said, which the device answers itself.")
    case .nothing:
      return ShortcutPreview(shortcut: nil, phrase: nil, parameters: [:], why: reason(for: text))
    }
  }

  private func reason(for text: String) -> String {
    guard let nearest = nearest(to: text) else { return "no phrase of any app has a word of it." }
    return "the nearest phrase is “\(nearest.phrase)” of \(nearest.shortcut.appName)."
  }
}
