import Foundation
import ParleyAudio
import ParleyGrammar

/// What another program plays through the same loudspeaker, so that the device does not know of it.
struct OtherProgram {
  enum Kind: String, CaseIterable, Codable {
    /// Chords, one each half second.
    case music
    /// Somebody reads to people.
    case speech
  }

  let kind: Kind
  private let speech: AudioClip
  private var random: SplitMix64
  private var frame = 0
  private var phases: [Float] = [0, 0, 0]
  private var steps: [Float] = [0, 0, 0]
  private(set) var left: Int

  /// In frames.
  private static let chordFrames = 50
  private static let amplitude: Float = 2_500

  /// - Parameters:
  ///   - speech: what is read, again and again.
  ///   - frames: for how long.
  init(_ kind: Kind, speech: AudioClip, frames: Int, seed: UInt64) {
    (self.kind, self.speech, left) = (kind, speech, frames)
    random = SplitMix64(seed: seed)
  }

  mutating func next() -> AudioFrame {
    left -= 1
    defer { frame += 1 }
    if kind == .speech { return speech.frame(frame % max(1, speech.frameCount)) }
    if frame.isMultiple(of: Self.chordFrames) { beginChord() }
    let position = Float(frame % Self.chordFrames) / Float(Self.chordFrames)
    var played = AudioFrame()
    for index in 0..<AudioFrame.sampleCount {
      var sum: Float = 0
      for voice in phases.indices {
        phases[voice] += steps[voice]
        sum += sinf(phases[voice])
      }
      played.samples[index] = Int16(sum * Self.amplitude * (1 - position))
    }
    for voice in phases.indices { phases[voice] = phases[voice].truncatingRemainder(dividingBy: 2 * .pi) }
    return played
  }

  private mutating func beginChord() {
    let root = Int.random(in: 0...24, using: &random)
    let third = Bool.random(using: &random) ? 3 : 4
    steps = [0, third, 7].map { 2 * .pi * 110 * powf(2, Float(root + $0) / 12) / Float(SampleTime.samplesPerSecond) }
  }
}
