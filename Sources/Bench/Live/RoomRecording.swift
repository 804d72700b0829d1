import Foundation
import ParleyAudio

/// Both sides of a room in step: on the left the person, on the right the device.
struct RoomRecording {
  /// What a sound has to reach, in parts of its side's peak: 36 dB below it.
  private static let audibleShare: Int32 = 64
  /// A person who is heard so soon after the device's first sound had not finished; a device that was quiet so long
  /// begins anew.
  private static let pause = Duration.milliseconds(300)

  /// From the last sample of the person's speech to the first of the device's answer, in order.
  private(set) var gaps: [Duration] = []
  /// How often the device began to answer a person who went on.
  private(set) var cutOffs = 0

  init(person: [Int16], device: [Int16]) {
    let (isHeard, isPlayed) = (Self.audible(person), Self.audible(device))
    let pause = Self.pause.sampleCount
    var (lastHeard, lastPlayed, answered): (Int?, Int?, Int?)
    for sample in 0..<min(person.count, device.count) {
      if isHeard(person[sample]) {
        if let begun = answered, sample - begun < pause {
          cutOffs += 1
          gaps.removeLast()
          answered = nil
        }
        lastHeard = sample
      }
      guard isPlayed(device[sample]) else { continue }
      if let last = lastHeard, lastPlayed.map({ sample - $0 > pause }) ?? true {
        gaps.append(Duration(sampleCount: sample - last))
        (lastHeard, answered) = (nil, sample)
      }
      lastPlayed = sample
    }
  }

  /// Interleaved samples of 16 bits, as `SoundServer.recordRoom` leaves them.
  init(contentsOf path: String) throws {
    let samples = try Data(contentsOf: URL(filePath: path)).withUnsafeBytes { Array($0.bindMemory(to: Int16.self)) }
    let pairs = stride(from: 0, to: samples.count - 1, by: 2)
    self.init(person: pairs.map { samples[$0] }, device: pairs.map { samples[$0 + 1] })
  }

  private static func audible(_ side: [Int16]) -> (Int16) -> Bool {
    let peak = side.lazy.map { abs(Int32($0)) }.max() ?? 0
    let least = max(1, peak / audibleShare)
    return { abs(Int32($0)) >= least }
  }
}
