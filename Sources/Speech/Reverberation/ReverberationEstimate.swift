import Foundation

/// How reverberant a room is, from how fast speech in it becomes quieter.
///
/// A room lets nothing end faster than its echoes die away, so what counts is how steep the steepest falls are. Within 60
/// ms, one fall in ten of dry speech is steeper than 15 to 29 dB, in a room of RT60 0.4 s at 1 or 2 m than 8 to 11 dB, and
/// noise does not change it (the coffee orders of the speech-to-intent benchmark, by utterance).
struct ReverberationEstimate {
  /// The edges of the bands in bins of `ShortTimeSpectrum`: 312 to 4,250 Hz.
  private static let edges = [10, 16, 24, 34, 48, 64, 84, 108, 136]
  private static let bandCount = edges.count - 1
  /// A fall is measured over this many frames of 10 ms.
  private static let fallFrames = 6
  /// Falls begin at least so far above the noise, in decibels, and end no nearer to it than `margin`.
  private static let contrast: Float = 20
  private static let margin: Float = 3
  private static let binsInDecibel: Float = 2
  /// Falls that are remembered: those of the latest seconds of speech.
  private static let memory: Float = 4_000
  /// Fewer falls tell nothing: about half a second of speech.
  private static let fewest: Float = 400

  private var noise = NoiseFloor(bandCount: ReverberationEstimate.bandCount, smoothing: 0.8)
  private var bands = [Float](repeating: 0, count: ReverberationEstimate.bandCount)
  /// The levels of the bands in the latest frames, the newest at `newest`.
  private var levels = [[Float]](
    repeating: [Float](repeating: 0, count: ReverberationEstimate.bandCount), count: fallFrames + 2)
  private var newest = 0
  private var frameCount = 0
  private var counts = [Float](repeating: 0, count: 80)
  private var total: Float = 0

  /// In decibels within 60 ms; nil before enough speech was heard.
  private(set) var steepness: Float?

  /// The time in which sound falls by 60 dB, in seconds, 0.25 to 1; nil where the room is dry or nothing is known.
  ///
  /// Once reverberant, it stays so until it is clearly not: the same words would sound different otherwise.
  private(set) var reverberationTime: Double?
  private static let reverberantBelow: Float = 11.5
  private static let dryAbove: Float = 13

  mutating func begin() { frameCount = 0 }

  mutating func take(power: [Float]) {
    for band in 0..<Self.bandCount {
      var sum: Float = 1_000
      for bin in Self.edges[band]..<Self.edges[band + 1] { sum += power[bin] }
      bands[band] = frameCount == 0 ? sum : 0.5 * (sum + bands[band])
    }
    noise.take(bands)
    newest = (newest + 1) % levels.count
    for band in 0..<Self.bandCount { levels[newest][band] = 10 * log10(bands[band]) }
    frameCount += 1
    if frameCount >= levels.count { count() }
  }

  private mutating func count() {
    let before = (newest + 1) % levels.count
    let start = (newest + 2) % levels.count
    for band in 0..<Self.bandCount {
      let floor = 10 * log10(max(noise.power[band], 1))
      let level = levels[start][band]
      // Where it still becomes louder, nothing falls.
      guard level > floor + Self.contrast, level < levels[before][band] + 0.5 else { continue }
      let fall = max(0, level - max(levels[newest][band], floor + Self.margin))
      counts[min(counts.count - 1, Int(fall * Self.binsInDecibel))] += 1
      total += 1
    }
    if total > Self.memory {
      for index in counts.indices { counts[index] *= 0.5 }
      total *= 0.5
    }
    if total >= Self.fewest { judge() }
  }

  private mutating func judge() {
    var above: Float = 0
    var index = counts.count
    while index > 0, above < total / 10 {
      index -= 1
      above += counts[index]
    }
    let steepness = (Float(index) + 0.5) / Self.binsInDecibel
    self.steepness = steepness
    if steepness > (reverberationTime == nil ? Self.reverberantBelow : Self.dryAbove) {
      reverberationTime = nil
    } else {
      // 60 dB in the reverberation time are 3.6 dB of a second's in 60 ms; the direct sound, which ends at once, adds about one.
      reverberationTime = min(1, max(0.25, 3.6 / Double(max(steepness - 1.2, 1))))
    }
  }
}
