import ParleyGrammar

/// What a person says to apps, and what must come of it; `MeaningReader` documents its file.
package struct MeantConversation: Hashable, Sendable {
  /// Half of a set: one to learn from, one that only measures.
  package enum Half: String, CaseIterable, Codable, Hashable, Sendable { case practice, kept }

  /// The apps that are on the device.
  package enum Apps: Hashable, Sendable {
    /// By their names.
    case named([String])
    /// The one that a JSON file describes; the path as it can be opened.
    case described(String)
  }

  /// A shortcut that runs to its end; of each parameter that was said or answered, every text that is right for it.
  package struct Run: Hashable, Sendable {
    package let shortcut: String
    package let values: [String: [String]]
  }

  /// The file with the line.
  package let place: String
  package let apps: Apps
  /// Nil for the described app's, else American English.
  package let locale: String?
  /// The kind of meaning that it tries, such as `negated-order`.
  package let kind: String
  package let half: Half?
  /// What is said, in order; an empty one is silence.
  package let turns: [String]
  /// What may come of it: the first way is the plain one, any other is as good.
  package let ways: [Way]

  /// What must come of a conversation.
  package struct Way: Hashable, Sendable {
    /// In order; where there is none, nothing may run.
    package let runs: [Run]
    /// Pieces of what the device says.
    package let says: [String]
    /// What the device asks for at the end: a parameter, `confirmation` or `choice`; nil where that does not matter.
    package let asks: String?
    /// What a shortcut whose questions are not over has got; nil where that does not matter.
    package let taken: [String: [String]]?
    /// Values that must not be taken at any time.
    package let never: [String]
  }

  /// Whether one conversation in `count` is this one: by its words alone, so that the choice stays when others come or go.
  package func isAmong(oneIn count: Int) -> Bool {
    // The last bit tells the halves apart.
    (ContentHash(turns.joined(separator: "\n")).value >> 1) % UInt64(count) == 0
  }
}
