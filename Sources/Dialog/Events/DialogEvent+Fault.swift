extension DialogEvent {
  /// What an app's error was, in its own words, for the app's developer; nil for every other event.
  package var fault: String? {
    guard case .failed(let intent, _, let cause?) = self else { return nil }
    return "\(intent) failed: \(cause.error): \(cause.reason)"
  }

  /// The same without the error's words, which may be what was said.
  package var wordlessFault: String? {
    guard case .failed(let intent, _, let cause?) = self else { return nil }
    return "\(intent) failed: \(cause.error) (its words are shown with --transcripts)"
  }
}
