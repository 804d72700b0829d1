import Glibc
import ParleyAudio

/// A microphone in a room with a loudspeaker: hears the person, the echo of what is played, and noise.
///
/// Equal paths and equal sound give equal samples.
package struct EchoSimulation: Sendable {
  /// One reflection: this many samples after the direct sound, with this factor.
  private struct Reflection {
    let delay: Int
    let gain: Float
  }

  private let path: EchoPath
  private let reflections: [Reflection]
  private let delay: Int
  private let noiseScale: Float
  /// What was played, as a ring of which a power of two is the length.
  private var history: [Float]
  private var played = 0
  /// How many samples of silence were played last.
  private var silentSamples = 0
  private var random: UInt64

  /// The room's reflections a second: so dense that they are heard as one tail, so sparse that they are cheap.
  private static let reflectionsPerSecond = 1_500
  private static let largestDrift = 320.0

  package init(_ path: EchoPath) {
    self.path = path
    random = path.seed
    delay = max(AudioFrame.sampleCount, min(SampleTime.samplesPerSecond, path.delay.sampleCount))
    noiseScale = path.noiseDecibels.map { Float(32_768 * pow(10, $0 / 20) * 3.0.squareRoot()) } ?? 0
    var generator = path.seed
    reflections = Self.reflections(of: path, &generator)
    let length = delay + (reflections.last?.delay ?? 0) + Int(Self.largestDrift) + 2 * AudioFrame.sampleCount
    history = [Float](repeating: 0, count: 1 << (Int.bitWidth - length.leadingZeroBitCount))
  }

  /// The next frame of the microphone; `user` is what the person says meanwhile and `lastPlayed` the frame that the
  /// loudspeaker got before it.
  package mutating func hear(_ user: AudioFrame, lastPlayed: AudioFrame) -> AudioFrame {
    let mask = history.count - 1
    for index in 0..<AudioFrame.sampleCount { history[(played + index) & mask] = Float(lastPlayed.samples[index]) }
    var heard = user
    silentSamples = lastPlayed == .silence ? silentSamples + AudioFrame.sampleCount : 0
    // The same samples, for less.
    let isEchoing = silentSamples < history.count
    reflections.withUnsafeBufferPointer { reflections in
      history.withUnsafeBufferPointer { history in
        for index in 0..<AudioFrame.sampleCount {
          // The frame played last is heard from one frame later on, so the delay counts from there.
          let now = played + index + AudioFrame.sampleCount - delay
          let echo =
            isEchoing ? Self.echo(of: reflections, in: history, at: now, drift: driftSamples(at: now)) : 0
          let noise = noiseScale > 0 ? noiseScale * Self.uniform(&random) : 0
          heard.samples[index] = Int16(rounding: Float(user.samples[index]) + echo + noise)
        }
      }
    }
    played += AudioFrame.sampleCount
    return heard
  }

  /// What comes back at a sample of the frame.
  ///
  /// By index and through pointers, since this is all the work of a room, and a debug build takes ten times as long otherwise.
  private static func echo(
    of reflections: UnsafeBufferPointer<Reflection>, in history: UnsafeBufferPointer<Float>, at now: Int, drift: Double
  ) -> Float {
    let mask = history.count - 1
    let whole = Int(drift)
    let part = Float(drift - Double(whole))
    var echo: Float = 0
    var index = 0
    while index < reflections.count {
      let position = now - whole - reflections[index].delay
      let near = history[position & mask]
      echo += reflections[index].gain * (near + part * (history[(position - 1) & mask] - near))
      index += 1
    }
    return echo
  }

  private func driftSamples(at sample: Int) -> Double {
    let grown = abs(path.driftPartsPerMillion) * 1e-6 * Double(max(0, sample))
    return grown.truncatingRemainder(dividingBy: Self.largestDrift)
  }

  /// The direct sound and a tail of pulses at random places within equal stretches, dying away.
  private static func reflections(of path: EchoPath, _ generator: inout UInt64) -> [Reflection] {
    let level = pow(10, path.levelDecibels / 20)
    let share = path.reverberation > .zero ? max(0, min(1, path.reverberantShare)) : 0
    var tail: [(delay: Int, gain: Double)] = []
    let spacing = SampleTime.samplesPerSecond / reflectionsPerSecond
    let length = min(SampleTime.samplesPerSecond, path.reverberation.sampleCount)
    for start in stride(from: spacing, to: max(spacing, length), by: spacing) {
      let at = start + Int((uniform(&generator) + 1) / 2 * Float(spacing - 1))
      let decay = pow(10, -3 * Double(at) / Double(max(1, length)))
      tail.append((at, uniform(&generator) < 0 ? -decay : decay))
    }
    let energy = tail.reduce(0) { $0 + $1.gain * $1.gain }
    let tailScale = energy > 0 ? level * (share / energy).squareRoot() : 0
    let direct = level * (energy > 0 ? 1 - share : 1).squareRoot()
    return [Reflection(delay: 0, gain: Float(direct))]
      + tail.map { Reflection(delay: $0.delay, gain: Float($0.gain * tailScale)) }
  }

  /// From -1 to 1.
  private static func uniform(_ state: inout UInt64) -> Float {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Float(Int32(truncatingIfNeeded: state >> 32)) / 2_147_483_648
  }
}
