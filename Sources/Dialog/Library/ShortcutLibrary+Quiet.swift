import ParleyGrammar

/// What people may say of quiet hours.
extension ShortcutLibrary {
  /// Nil where there are no quiet hours, or the language has no words for them.
  var quietTable: QuietTable? {
    guard personal?.quiet != nil else { return nil }
    if let known = personalState.withLock({ $0.quiet }) { return known }
    let table = QuietTable(language)
    personalState.withLock { $0.quiet = .some(table) }
    return table
  }

  func quietRequest(in utterance: Utterance, _ range: Range<Int>) -> PersonalRequest? {
    quietTable?.read(utterance, range).map { .quiet($0) }
  }
}
