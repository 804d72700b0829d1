import ParleyGrammar
import ParleyVoiceSession

/// What happens on a day besides people who talk to the device: each fault every hour, other programs that play sound,
/// and errands of which people want to be reminded; a seed chooses when.
struct DaySchedule {
  enum Happening {
    /// Where an activity is given, it waits a minute for the device to be about that.
    case fault(DayFault, during: LiveSession.Activity?)
    case program(OtherProgram.Kind)
  }

  struct Entry {
    let frame: Int
    let happening: Happening
  }

  /// When an errand is told to another program, and how much later it is due, in frames.
  struct Errand {
    let frame: Int
    let delay: Int
  }

  private(set) var entries: ArraySlice<Entry> = []
  private(set) var errands: ArraySlice<Errand> = []

  static let framesPerMinute = 6_000
  static let minutesPerHour = 60
  private static let errandsPerHour = 4

  /// - Parameter minutes: a day of less than an hour has what else an hour has, with less time between; of a longer one,
  ///   only whole hours have something.
  init(minutes: Int, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let kinds: [Happening] =
      (DayFault.allCases + [.soundLost, .diskFull]).map { .fault($0, during: nil) }
      + OtherProgram.Kind.allCases.map { .program($0) }
    let framesPerHour = Self.framesPerMinute * min(minutes, Self.minutesPerHour)
    // Four minutes of an hour are enough for one thing, and the device's answer after it.
    let slotFrames = framesPerHour / kinds.count
    let hours = minutes > 0 ? max(1, minutes / Self.minutesPerHour) : 0
    for hour in 0..<hours {
      for (slot, kind) in kinds.shuffled(using: &random).enumerated() {
        let frame = hour * framesPerHour + slot * slotFrames + Int.random(in: 0...slotFrames / 8, using: &random)
        var happening = kind
        if case .fault(let fault, _) = kind, !fault.isOfApp {
          let activity = DayFault.activities.randomElement(using: &random) ?? nil
          // Where the person is taken to have left, what was being said must not be lost.
          happening = .fault(fault, during: fault == .soundLostForLong ? .speaking : activity)
        }
        entries.append(Entry(frame: frame, happening: happening))
      }
      for part in 0..<Self.errandsPerHour {
        let frames = framesPerHour / Self.errandsPerHour
        let frame = hour * framesPerHour + part * frames + Int.random(in: 0..<frames, using: &random)
        let left = hours * framesPerHour - frame
        let delay = Int.random(in: 100...max(100, min(40 * Self.framesPerMinute, left)), using: &random)
        errands.append(Errand(frame: frame, delay: delay))
      }
    }
  }

  /// Everything has been taken.
  var isDone: Bool { entries.isEmpty && errands.isEmpty }

  mutating func takeEntry(at frame: Int) -> Entry? {
    guard let first = entries.first, first.frame <= frame else { return nil }
    entries.removeFirst()
    return first
  }

  mutating func takeErrand(at frame: Int) -> Errand? {
    guard let first = errands.first, first.frame <= frame else { return nil }
    errands.removeFirst()
    return first
  }
}
