import ParleyDialog
import ParleyVoiceSession

extension Assistant {
  /// The same as it is when a recorded conversation begins: with its seed, its person's own shortcuts, and the replies of
  /// programs that it keeps.
  package func anew(for fixture: Fixture) -> Assistant {
    anew(
      seed: fixture.seed, personal: fixture.personal,
      replies: fixture.replies.map { CommandReplies(replaying: $0) })
  }
}
