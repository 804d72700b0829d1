import Foundation
import ParleyAudio
import Synchronization

/// The time of a simulated day: 10 ms for each frame of a sound card that runs fast, and what a suspended machine sleeps.
final class DayClock: Sendable {
  /// How much faster the sound card's clock is than the one on the wall, in parts per million.
  static let cardDrift = 200.0

  private let start: Date
  private let frameCount = Atomic<Int>(0)
  private let sleptMilliseconds = Atomic<Int>(0)

  init(start: Date) { self.start = start }

  var frames: Int { frameCount.load(ordering: .relaxed) }
  /// As the sound card counts.
  var now: SampleTime { SampleTime(samples: frames * AudioFrame.sampleCount) }

  /// By the clock on the wall.
  var date: Date {
    let slept = Double(sleptMilliseconds.load(ordering: .relaxed)) / 1_000
    return start + Double(frames) / 100 / (1 + Self.cardDrift / 1_000_000) + slept
  }

  func tick() { frameCount.add(1, ordering: .relaxed) }

  /// The machine sleeps, and no frame is taken or played.
  func sleep(_ duration: Duration) { sleptMilliseconds.add(duration.inMilliseconds, ordering: .relaxed) }
}
