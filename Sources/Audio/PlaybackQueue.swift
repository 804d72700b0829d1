/// How many frames are kept queued for the loudspeaker: as few as it has shown that it gets by with, since each makes every
/// answer 10 ms later.
///
/// A state machine without sound: it takes how much was queued still whenever a frame was added, and grows where the queue
/// ran out, or nearly did.
struct PlaybackQueue: Equatable {
  /// In frames.
  let shortest: Int
  let longest: Int
  /// How many frames are to be queued now, within `shortest...longest`.
  private(set) var frameCount: Int

  /// The least that was queued since it was looked at last, in samples.
  private var lowest = Int.max
  private var countSinceLooked = 0
  private var lookEvery = Self.lookAfter

  /// A queue of which three frames or more were never used may be shorter.
  private static let spareSampleCount = 3 * AudioFrame.sampleCount
  /// Less than half a frame was left: the next delay would have been heard.
  private static let scantSampleCount = AudioFrame.sampleCount / 2
  /// Five seconds.
  private static let lookAfter = 500
  /// Ten minutes: one that ran out again and again is hardly made shorter.
  private static let lookAtLeastAfter = 60_000
  private static let growth = 2

  /// It begins with `begin` frames, as far as those are within the two others.
  init(shortest: Int, longest: Int, begin: Int) {
    self.shortest = shortest
    self.longest = max(shortest, longest)
    frameCount = min(self.longest, max(shortest, begin))
  }

  /// A frame is queued behind so many samples.
  mutating func add(behind sampleCount: Int) {
    if sampleCount <= 0 { return runOut() }
    lowest = min(lowest, sampleCount)
    countSinceLooked += 1
    guard countSinceLooked >= lookEvery else { return }
    if lowest >= Self.spareSampleCount {
      frameCount = max(shortest, frameCount - 1)
    } else if lowest < Self.scantSampleCount {
      frameCount = min(longest, frameCount + 1)
    }
    startAfresh()
  }

  /// The loudspeaker had nothing to play.
  mutating func runOut() {
    frameCount = min(longest, frameCount + Self.growth)
    lookEvery = min(Self.lookAtLeastAfter, 2 * lookEvery)
    startAfresh()
  }

  /// What was queued until now tells nothing about what comes.
  mutating func startAfresh() { (lowest, countSinceLooked) = (.max, 0) }
}
