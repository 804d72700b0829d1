import ParleyAudio
import ParleySpeech
import Synchronization

/// What lies between the thread that makes a prompt and the frame loop that plays it.
///
/// Both sides hold the lock for a copy of some milliseconds of sound and no longer: the sound is kept in blocks, which
/// never move once they were begun. The maker never waits for the player, since espeak-ng can make one prompt at a time
/// for the whole process; the length of a prompt is bounded instead.
final class PromptBuffer: Sendable {
  private struct State {
    /// Each full but the last.
    var blocks: [[Int16]] = []
    var sampleCount = 0
    var marks: [WordMark] = []
    var isFinished = false
    var isAbandoned = false
    var failure: String?
    /// Whoever awaits a sample, by number.
    var waiting: [Int: (position: Int, continuation: CheckedContinuation<Void, Never>)] = [:]
    var waitingCount = 0

    /// One more sample has to be there, so that the last frame is known to be the last when it is played.
    func isMade(_ position: Int) -> Bool { isFinished || sampleCount > position + AudioFrame.sampleCount }

    mutating func takeReleased() -> [CheckedContinuation<Void, Never>] {
      let released = waiting.filter { isMade($0.value.position) }
      for number in released.keys { waiting[number] = nil }
      return released.values.map(\.continuation)
    }
  }

  /// A second.
  private static let blockLength = 16_000
  /// Nobody listens for longer, and an app's mistake is to cost no more memory.
  static let longestPrompt = Duration.seconds(600)

  private let state = Mutex(State())

  // MARK: The maker's side

  /// Takes the next stretch; false where no more is wanted.
  func append(_ chunk: SynthesisChunk) -> Bool {
    let (isWanted, released): (Bool, [CheckedContinuation<Void, Never>]) = state.withLock { state in
      if state.isAbandoned || state.isFinished { return (false, []) }
      state.marks += chunk.marks
      var rest = chunk.samples[...]
      while !rest.isEmpty {
        let used = state.sampleCount % Self.blockLength
        if used == 0 {
          state.blocks.append([])
          state.blocks[state.blocks.count - 1].reserveCapacity(Self.blockLength)
        }
        let part = rest.prefix(Self.blockLength - used)
        state.blocks[state.blocks.count - 1].append(contentsOf: part)
        state.sampleCount += part.count
        rest = rest.dropFirst(part.count)
      }
      let isShort = state.sampleCount < Self.longestPrompt.sampleCount
      if !isShort {
        state.failure = "A prompt is longer than ten minutes and breaks off there; say less in one dialog."
      }
      return (isShort, state.takeReleased())
    }
    for continuation in released { continuation.resume() }
    return isWanted
  }

  /// Nothing follows any more.
  func finish(failure: String? = nil) {
    let released = state.withLock { state in
      state.isFinished = true
      if let failure { state.failure = failure }
      return state.takeReleased()
    }
    for continuation in released { continuation.resume() }
  }

  /// Nobody plays it any more.
  var isAbandoned: Bool { state.withLock { $0.isAbandoned } }

  // MARK: The player's side

  func abandon() { state.withLock { $0.isAbandoned = true } }

  var failure: String? { state.withLock { $0.failure } }
  var marks: [WordMark] { state.withLock { $0.marks } }

  func hasEnded(at position: Int) -> Bool { state.withLock { $0.isFinished && position >= $0.sampleCount } }

  func frame(at position: Int) -> AudioFrame? {
    state.withLock { state in
      guard state.isMade(position) else { return nil }
      var frame = AudioFrame()
      let count = min(AudioFrame.sampleCount, state.sampleCount - position)
      for index in 0..<max(0, count) {
        let (block, place) = (position + index).quotientAndRemainder(dividingBy: Self.blockLength)
        frame.samples[index] = state.blocks[block][place]
      }
      return frame
    }
  }

  func made(_ position: Int) async {
    let number: Int? = state.withLock { state in
      if state.isMade(position) { return nil }
      state.waitingCount += 1
      return state.waitingCount
    }
    guard let number else { return }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let mustWait = state.withLock { state in
          // Cancelled after this is read, the handler finds the continuation, since it needs the same lock.
          guard !state.isMade(position), !Task.isCancelled else { return false }
          state.waiting[number] = (position, continuation)
          return true
        }
        if !mustWait { continuation.resume() }
      }
    } onCancel: {
      state.withLock { $0.waiting.removeValue(forKey: number) }?.continuation.resume()
    }
  }
}
