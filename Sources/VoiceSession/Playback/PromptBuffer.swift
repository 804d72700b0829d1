import ParleyAudio
import ParleySpeech
import Synchronization

/// Where a word begins in a prompt, in samples, and where its characters end in the text.
struct PromptMark: BitwiseCopyable, Sendable {
  var sample: Int
  var characterEnd: Int
}

/// What lies between the thread that makes a prompt and the frame loop that plays it, neither of which waits for the
/// other: espeak-ng can make one prompt at a time for the whole process, so the length of a prompt is bounded instead.
final class PromptBuffer: Sendable {
  private typealias Waiting = [Int: (position: Int, continuation: CheckedContinuation<Void, Never>)]

  /// People do not listen for longer, and an app's mistake is to cost no more memory.
  static let longestPrompt = Duration.seconds(600)
  /// No prompt has more words than this.
  private static let markLimit = 65_536

  /// One chunk more than the longest prompt.
  private let samples = AppendOnlyList<Int16>(
    blockLength: 16_000, blockLimit: 2 * PromptBuffer.longestPrompt.sampleCount / 16_000)
  private let wordMarks = AppendOnlyList<PromptMark>(blockLength: 64, blockLimit: PromptBuffer.markLimit / 64)
  private let hasFinished = Atomic<Bool>(false)
  private let wasAbandoned = Atomic<Bool>(false)
  private let sentence = Mutex<String?>(nil)
  /// The tasks that await a sample, by number.
  private let waiting = Mutex<(next: Int, all: Waiting)>((0, [:]))

  /// One more sample has to be there, so that the last frame is known to be the last when it is played.
  private func isMade(_ position: Int) -> Bool {
    hasFinished.load(ordering: .acquiring) || samples.count > position + AudioFrame.sampleCount
  }

  // MARK: The maker's side

  /// Takes the next stretch; false where no more is wanted.
  func append(_ chunk: SynthesisChunk) -> Bool {
    if isAbandoned || hasFinished.load(ordering: .relaxed) { return false }
    wordMarks.append(chunk.marks.lazy.map { PromptMark(sample: $0.at.samples, characterEnd: $0.range.upperBound) })
    samples.append(chunk.samples)
    let isShort = samples.count < Self.longestPrompt.sampleCount
    if !isShort {
      sentence.withLock { $0 = "A prompt is longer than ten minutes and breaks off there; say less in one dialog." }
    }
    release()
    return isShort
  }

  /// Nothing follows any more.
  func finish(failure: String? = nil) {
    if let failure { sentence.withLock { $0 = failure } }
    hasFinished.store(true, ordering: .releasing)
    release()
  }

  private func release() {
    let released = waiting.withLock { waiting in
      let released = waiting.all.filter { isMade($0.value.position) }
      for number in released.keys { waiting.all[number] = nil }
      return released.values.map(\.continuation)
    }
    for continuation in released { continuation.resume() }
  }

  /// It is no longer played.
  var isAbandoned: Bool { wasAbandoned.load(ordering: .relaxed) }

  // MARK: The player's side

  func abandon() { wasAbandoned.store(true, ordering: .relaxed) }

  /// Why it was not made, or not to its end; nil while that is not known.
  var failure: String? { sentence.withLockIfAvailable { $0 } ?? nil }

  /// Of what was made so far, the words that begin before a sample, and the last of them.
  func marks(before position: Int) -> (count: Int, last: PromptMark?) {
    var count = wordMarks.count
    while count > 0, wordMarks[count - 1].sample >= position { count -= 1 }
    return (count, count > 0 ? wordMarks[count - 1] : nil)
  }

  /// It was made, and nothing is left from this sample on.
  func hasEnded(at position: Int) -> Bool { hasFinished.load(ordering: .acquiring) && position >= samples.count }

  /// The frame that begins with this sample; nil where it was not made yet, or is not yet known to be the last.
  func frame(at position: Int) -> AudioFrame? {
    guard isMade(position) else { return nil }
    var frame = AudioFrame()
    for index in 0..<max(0, min(AudioFrame.sampleCount, samples.count - position)) {
      frame.samples[index] = samples[position + index]
    }
    return frame
  }

  /// Returns when `frame(at:)` has a frame for this sample, or nothing is left, or the caller's task is cancelled.
  func made(_ position: Int) async {
    if isMade(position) { return }
    let number = waiting.withLock { waiting in
      waiting.next += 1
      return waiting.next
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let mustWait = waiting.withLock { waiting in
          // Cancelled after this is read, the handler finds the continuation, since it needs the same lock.
          guard !isMade(position), !Task.isCancelled else { return false }
          waiting.all[number] = (position, continuation)
          return true
        }
        if !mustWait { continuation.resume() }
      }
    } onCancel: {
      waiting.withLock { $0.all.removeValue(forKey: number) }?.continuation.resume()
    }
  }
}
