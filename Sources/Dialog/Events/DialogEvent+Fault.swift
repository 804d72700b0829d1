extension DialogEvent {
  /// What an app's error was, in its own words, for whoever mends the app; nil for every other event.
  package var fault: String? {
    guard case .failed(let intent, _, let cause?) = self else { return nil }
    return "\(intent) failed: \(cause.error): \(cause.reason)"
  }

  /// The same without the error's words, which may be what was said.
  package var wordlessFault: String? {
    guard case .failed(let intent, _, let cause?) = self else { return nil }
    return "\(intent) failed: \(cause.error) (its words are told with --transcripts)"
  }
}
