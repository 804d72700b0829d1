import ParleyGrammar

/// What is listened for where a question asks who somebody is.
package struct PersonHearing: Sendable {
  /// What may stand before a name: "it's for".
  package let leads: [String]
  /// What is no name, since it answers something else that is still to be asked for: "twenty".
  package let otherAnswers: PhraseNode
}
