/// Something that happens once and may be awaited for a while, once.
final class Milestone: Sendable {
  private let ending: (stream: AsyncStream<Never>, continuation: AsyncStream<Never>.Continuation)

  init() { ending = AsyncStream.makeStream() }

  /// It has happened.
  func reach() { ending.continuation.finish() }

  /// Returns once it has happened, at the latest after `patience`.
  func reached(within patience: Duration) async {
    await withTaskGroup { group in
      group.addTask { for await _ in self.ending.stream {} }
      group.addTask { try? await Task.sleep(for: patience) }
      await group.next()
      group.cancelAll()
    }
  }
}
