import ParleyAudio
import ParleyGrammar
import ParleySpeech

/// What a spotter makes of recordings: the best score of each that holds the wake phrase, and every score in speech
/// that does not; a fold, from which misses and false alarms follow for any threshold.
package struct WakeMeasure: Sendable {
  /// One line of the table.
  package struct Row: Encodable, Hashable, Sendable {
    package let threshold: Double
    /// The share of the phrases that were missed, 0 to 1.
    package let misses: Double
    package let falseAlarmsPerHour: Double
  }

  /// The best score in each recording of the phrase; minus infinity where nothing was found.
  package private(set) var positives: [Double] = []
  /// The scores in other speech, no two within a second.
  package private(set) var negatives: [Double] = []
  package private(set) var negativeTime = Duration.zero
  private var time = SampleTime.zero

  package init() {}

  /// Lets a spotter that accepts every candidate hear a recording, with a quiet second around it.
  package mutating func hear(_ clip: AudioClip, holdsPhrase: Bool, spotter: any WakeSpotter) {
    var spottings: [WakeSpotting] = []
    var room = QuietRoom()
    for index in 0..<clip.frameCount + 2 * QuietRoom.frameCount {
      let place = index - QuietRoom.frameCount
      let frame = (0..<clip.frameCount).contains(place) ? clip.frame(place) : room.next()
      if let spotted = spotter.hear(frame, at: time) { spottings.append(spotted) }
      time = time + AudioFrame.duration
    }
    if holdsPhrase {
      positives.append(spottings.map(\.score).max() ?? -.infinity)
    } else {
      negativeTime += clip.duration
      add(negatives: spottings)
    }
  }

  private mutating func add(negatives spottings: [WakeSpotting]) {
    var last: SampleTime?
    for spotted in spottings.sorted(by: { $0.end < $1.end }) {
      if let last, spotted.end - last < .seconds(1), let score = negatives.last {
        negatives[negatives.count - 1] = max(score, spotted.score)
      } else {
        negatives.append(spotted.score)
      }
      last = spotted.end
    }
  }

  package func row(threshold: Double) -> Row {
    let hours = negativeTime.sampleSeconds / 3_600
    return Row(
      threshold: threshold,
      misses: positives.isEmpty ? 0 : Double(positives.count { $0 < threshold }) / Double(positives.count),
      falseAlarmsPerHour: hours > 0 ? Double(negatives.count { $0 >= threshold }) / hours : 0)
  }

  /// How many hours of other speech it takes to see one false alarm at this rate.
  package static func hours(toSee target: Double) -> Double { target > 0 ? 1 / target : .infinity }

  /// Whether there was enough other speech to tell this many false alarms an hour.
  package func tells(falseAlarmsPerHour target: Double) -> Bool {
    negativeTime.sampleSeconds / 3_600 >= Self.hours(toSee: target)
  }

  /// The lowest threshold with at most this many false alarms an hour, in hundredths, with a little room above the
  /// highest score that it keeps out; not below `floor`, since in little speech there are few false alarms to see.
  package func threshold(falseAlarmsPerHour target: Double, notBelow floor: Double) -> Double {
    let found = threshold(falseAlarmsPerHour: target)
    return tells(falseAlarmsPerHour: target) ? found : max(found, floor)
  }

  private func threshold(falseAlarmsPerHour target: Double) -> Double {
    let allowed = Int((target * negativeTime.sampleSeconds / 3_600).rounded(.down))
    let sorted = negatives.sorted(by: >)
    let kept = allowed < sorted.count ? sorted[allowed] : -4
    return ((max(kept, -4) + 0.02) * 100).rounded(.up) / 100
  }

  /// A room that is never digitally silent, some 80 dB below full scale; the same each time.
  private struct QuietRoom {
    static let frameCount = 100
    private var random = SplitMix64(seed: 1)

    mutating func next() -> AudioFrame {
      AudioFrame((0..<AudioFrame.sampleCount).map { _ in Int16.random(in: -8...7, using: &random) })
    }
  }
}

extension Duration {
  fileprivate var sampleSeconds: Double { Double(sampleCount) / Double(SampleTime.samplesPerSecond) }
}
