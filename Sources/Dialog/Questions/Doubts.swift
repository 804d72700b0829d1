/// What was hardly heard at one question: who said the same twice probably said it.
///
/// A value that was refused is asked about when it is refused again, once: who says that it was not meant is asked about
/// it a second time only where it is heard and not refused.
struct Doubts: Hashable, Sendable {
  private var refused: Set<String> = []
  private var denied: Set<String> = []

  /// A value was heard and refused; true where that happened before and it is worth asking about.
  mutating func areAgreed(on name: String) -> Bool {
    if denied.contains(name) { return false }
    return !refused.insert(name).inserted
  }

  /// The person said at this question that it was not meant, so that it may be misheard again.
  func isDenied(_ name: String?) -> Bool { name.map(denied.contains) ?? false }

  /// The person did not mean it.
  mutating func deny(_ name: String) {
    denied.insert(name)
  }
}
