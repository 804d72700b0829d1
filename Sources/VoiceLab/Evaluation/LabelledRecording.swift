import ParleyDialog

/// A recording with what is known of it.
package struct LabelledRecording: Hashable, Sendable {
  /// What should be understood.
  package enum Label: Hashable, Sendable {
    case command(SpokenCommand)
    case notForApp
    /// Only the words are known, or nothing.
    case unknown
  }

  /// Where the sound lies.
  package var path: String
  /// The name under which it is reported, and which seeds what is random about it.
  package var name: String
  package var label: Label
  /// What was said, as it is written.
  package var words: String?

  /// Only an app can do right or wrong by it: without one nothing would be measured.
  package var needsApp: Bool {
    switch label {
    case .command: true
    case .notForApp: words == nil
    case .unknown: false
    }
  }
}
