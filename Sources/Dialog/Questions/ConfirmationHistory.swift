/// What was hardly heard at one question: who said the same twice probably said it.
///
/// A value that was refused is asked about when it is refused again, once: who says that it was not meant is asked about
/// it a second time only where it is heard and not refused.
struct ConfirmationHistory: Hashable, Sendable {
  /// What words may have been taken for.
  enum Subject: Hashable, Sendable {
    /// A value of this name.
    case value(String)
    /// The end of the question: none of what was offered.
    case end
    /// A "yes" to what cannot be undone.
    case agreement
  }

  private var refused: Set<Subject> = []
  private var denied: Set<Subject> = []

  /// Words for it were heard and refused; true where that happened before and it is worth asking about.
  mutating func areAgreed(on subject: Subject) -> Bool {
    if denied.contains(subject) { return false }
    return !refused.insert(subject).inserted
  }

  /// The person said at this question that it was not meant, so that it may be misheard again.
  func isDenied(_ subject: Subject) -> Bool { denied.contains(subject) }

  /// The person did not mean it.
  mutating func deny(_ subject: Subject) {
    denied.insert(subject)
  }
}
