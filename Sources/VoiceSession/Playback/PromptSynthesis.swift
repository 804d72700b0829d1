import Dispatch
import ParleySpeech
import Synchronization

/// Makes prompts on a thread beside the dialog's and the frame loop's, one after the other; each can be played from its
/// first stretch of sound on.
final class PromptSynthesis: Sendable {
  /// Used on the queue only; the lock says so to the compiler and is never contended.
  private let synthesizer: Mutex<any SpeechSynthesizer>
  private let queue = DispatchQueue(label: "parley synthesis")

  init(_ synthesizer: sending any SpeechSynthesizer) {
    self.synthesizer = Mutex(synthesizer)
  }

  /// Begins to make the sound of a text, or of its `markup` where there is some, and returns at once.
  func speak(_ text: String, markup: String? = nil, gain: Double) -> PromptSound {
    let buffer = PromptBuffer()
    queue.async { [self] in
      if buffer.isAbandoned { return buffer.finish() }
      do {
        try synthesizer.withLock { synthesizer in
          let take = { (chunk: SynthesisChunk) in buffer.append(chunk.amplified(by: gain)) }
          if let markup {
            try synthesizer.synthesize(markup: markup, plain: text, to: take)
          } else {
            try synthesizer.synthesize(text, to: take)
          }
        }
        buffer.finish()
      } catch {
        buffer.finish(failure: "\(error)")
      }
    }
    return PromptSound(buffer)
  }
}
