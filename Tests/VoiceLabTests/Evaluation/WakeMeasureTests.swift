import Foundation
import ParleyAudio
import ParleySpeech
import ParleyVoiceLab
import Testing

struct WakeMeasureTests {
  /// Spots what it is told to, at the frame it is told to.
  private final class ScriptedSpotter: WakeSpotter {
    let phrase: WakePhrase
    var scores: [Int: Double] = [:]
    private var frames = 0

    init(_ phrase: WakePhrase) { self.phrase = phrase }

    func hear(_ frame: AudioFrame, at time: SampleTime) -> WakeSpotting? {
      defer { frames += 1 }
      return scores[frames].map { WakeSpotting(start: time, end: time, score: $0) }
    }
  }

  private func measure() throws -> WakeMeasure {
    let package = URL(filePath: #filePath).appending(path: "../../../..").standardized
    let model = try AcousticModel(locating: package.appending(path: "Models/en-US").path)
    let spotter = ScriptedSpotter(try WakePhrase("hey parley", pronouncer: Pronouncer(model: model)))
    var measure = WakeMeasure()
    // Each clip is 12 s and stands in two more seconds of a quiet room: 1,400 frames.
    spotter.scores = [200: -1, 250: -0.5, 1_500: -2, 4_300: -1.4, 4_350: -1.2, 4_800: -3]
    for holdsPhrase in [true, true, true, false] {
      measure.hear(.silence(.seconds(12)), holdsPhrase: holdsPhrase, spotter: spotter)
    }
    return measure
  }

  @Test func `the best score of each recording counts, and alarms a second apart`() throws {
    let measure = try measure()
    #expect(measure.positives == [-0.5, -2, -.infinity])
    #expect(measure.negatives == [-1.2, -3])
    #expect(measure.negativeTime == .seconds(12))
  }

  @Test(arguments: [(0.0, 1.0, 0.0), (-1.0, 2.0 / 3, 0.0), (-1.2, 2.0 / 3, 300.0), (-2.5, 1.0 / 3, 300.0)])
  func `a threshold gives misses and false alarms an hour`(threshold: Double, misses: Double, alarms: Double) throws {
    let row = try measure().row(threshold: threshold)
    #expect(abs(row.misses - misses) < 1e-9)
    #expect(abs(row.falseAlarmsPerHour - alarms) < 1e-9)
  }

  @Test func `too little other speech lowers nothing`() throws {
    let measure = try measure()
    #expect(measure.threshold(falseAlarmsPerHour: 200, notBelow: -1) == -1)
    #expect(abs(measure.threshold(falseAlarmsPerHour: 1_000, notBelow: -1) + 3.98) < 1e-9)
  }

  @Test(arguments: [(0.1, -1.18), (299, -1.18), (300, -2.98), (1_000, -3.98)])
  func `the lowest threshold that keeps to the target is chosen`(target: Double, threshold: Double) throws {
    let measure = try measure()
    #expect(abs(measure.threshold(falseAlarmsPerHour: target, notBelow: -4) - threshold) < 1e-9)
    #expect(measure.row(threshold: threshold).falseAlarmsPerHour <= target)
  }
}
