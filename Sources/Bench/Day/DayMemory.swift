import Foundation
import ParleySpeech

/// What a device holds in memory over a day: each half hour once as it is, and once just after its configuration was
/// read again.
///
/// As it is, it holds what it prepared for the questions that were asked, such as the language model of free speech. With
/// a new configuration it begins again with nothing of that, so that what grows there is left over from before.
struct DayMemory {
  /// One moment, in bytes.
  struct Sample: Encodable, Equatable {
    /// Resident, as it is.
    let used: Int
    /// Resident with a new configuration.
    let resident: Int
    /// Allocated with a new configuration, without what lies free between it.
    let allocated: Int
  }

  private(set) var samples: [Sample] = []
  /// A new configuration was asked for; what was used before it.
  private var used: Int?
  /// The first moment at which it counts as taken.
  private var ready: Int?

  static let interval = 30 * DaySchedule.framesPerMinute
  /// Until a new session has begun, in frames.
  private static let settling = 10
  /// In time of the wall clock, in microseconds: other threads let go of what was before.
  private static let pause: UInt32 = 200_000

  /// A moment has come, and nothing was begun for it.
  func isDue(at now: Int) -> Bool { used == nil && now >= Self.interval * (samples.count + 1) }

  /// The configuration is read again.
  mutating func begin() {
    FreedMemory.giveBack()
    used = ProcessResources.residentBytes
    ready = nil
  }

  /// The device listens for a trigger phrase.
  mutating func listens(at now: Int) { if used != nil { ready = now + Self.settling } }

  /// A frame passes.
  mutating func pass(isIdle: Bool, at now: Int) {
    guard let used, let ready else { return }
    // Somebody talks already: once more.
    if !isIdle { self.used = nil }
    guard isIdle, now >= ready else { return }
    usleep(Self.pause)
    FreedMemory.giveBack()
    samples.append(
      Sample(used: used, resident: ProcessResources.residentBytes, allocated: FreedMemory.allocatedBytes))
    self.used = nil
  }
}

/// How flat it is.
extension [DayMemory.Sample] {
  private var secondHalf: ArraySlice<Element> { dropFirst(count / 2) }

  /// How far the samples of the second half lie apart, in percent of the smallest; nil for less than four.
  func spread(_ size: (Element) -> Int) -> Double? {
    let sizes = secondHalf.map(size)
    guard sizes.count >= 4, let least = sizes.min(), let most = sizes.max(), least > 0 else { return nil }
    return 100 * Double(most - least) / Double(least)
  }

  /// How much the line through the samples of the second half rises from the first to the last, in percent of their mean;
  /// nil for less than four.
  func growth(_ size: (Element) -> Int) -> Double? {
    let sizes = secondHalf.map { Double(size($0)) }
    let count = Double(sizes.count)
    let mean = sizes.reduce(0, +) / count
    guard sizes.count >= 4, mean > 0 else { return nil }
    let middle = (count - 1) / 2
    let (products, squares) = sizes.enumerated().reduce((0.0, 0.0)) { sums, size in
      let place = Double(size.offset) - middle
      return (sums.0 + place * (size.element - mean), sums.1 + place * place)
    }
    return 100 * products / squares * (count - 1) / mean
  }
}
