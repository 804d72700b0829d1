import ParleyAudio
import ParleySpeech

/// The sound of a prompt, which may still be in the making while it is played.
///
/// Its holder plays it; once it is released, its maker stops at the next stretch of sound.
final class PromptSound: Sendable {
  let buffer: PromptBuffer

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
  var isEmpty: Bool { buffer.hasEnded(at: 0) }
}
