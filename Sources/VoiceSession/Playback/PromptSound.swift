import ParleyAudio
import ParleySpeech

/// The sound of a prompt, which may still be in the making while it is played.
///
/// Its holder plays it; once it is released, its maker stops at the next stretch of sound.
final class PromptSound: Sendable {
  private let buffer: PromptBuffer

  init(_ buffer: PromptBuffer) {
    self.buffer = buffer
  }

  /// A sound that is there as a whole.
  convenience init(_ speech: SynthesizedSpeech) {
    self.init(PromptBuffer())
    _ = buffer.append(SynthesisChunk(samples: speech.clip.samples, marks: speech.marks))
    buffer.finish()
  }

  deinit { buffer.abandon() }

  /// It was made, and there is nothing to hear.
  var isEmpty: Bool { hasEnded(at: 0) }

  /// Why it was not made, or not to its end; nil while that is not known.
  var failure: String? { buffer.failure }

  /// Of what was made so far, the words that begin before a sample, and the last of them.
  func marks(before position: Int) -> (count: Int, last: PromptMark?) { buffer.marks(before: position) }

  /// It was made, and nothing is left from this sample on.
  func hasEnded(at position: Int) -> Bool { buffer.hasEnded(at: position) }

  /// The frame that begins with this sample; nil where it was not made yet, or is not yet known to be the last.
  func frame(at position: Int) -> AudioFrame? { buffer.frame(at: position) }

  /// Returns when `frame(at:)` has a frame for this sample, or nothing is left, or the caller's task is cancelled.
  func made(_ position: Int) async { await buffer.made(position) }
}
