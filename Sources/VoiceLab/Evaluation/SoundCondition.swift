import Foundation
import ParleyAudio
import ParleyGrammar
import ParleySimulation

/// What is done to recordings before they are heard: a room around them, noise over them.
package struct SoundCondition: Sendable {
  package var room: SimulatedRoom?
  /// The noise with its level; nil for none.
  package var noise: (mixture: NoiseMixture, snrDecibels: Double)?
  /// How much of the room is heard before the recording where there is noise: a device that listens knows its room.
  package var leadIn = Duration.milliseconds(500)
  /// How long the room goes on afterwards: longer than any pause that ends an utterance.
  package static let leadOut = Duration.seconds(3)

  package init(room: SimulatedRoom? = nil, noise: (mixture: NoiseMixture, snrDecibels: Double)? = nil) {
    self.room = room
    self.noise = noise
  }

  /// The name under which it is reported.
  package var name: String {
    var parts: [String] = []
    if let room { parts.append("room RT60 \(room.reverberationTime) s, \(room.distance) m") }
    if let noise { parts.append("\(noise.snrDecibels.formatted()) dB") }
    return parts.isEmpty ? "clean" : parts.joined(separator: ", ")
  }

  /// The recording as it is heard, with the place in it at which the recording begins.
  package func prepare(_ clip: AudioClip, name: String, seed: UInt64) -> (clip: AudioClip, start: Int) {
    let own = ContentHash(name, seed: seed).unmixed
    let after = Self.leadOut.sampleCount
    var samples = clip.samples.map(Float.init)
    if let room { samples = room.reverberate(samples) }
    var start = 0
    if let noise {
      start = leadIn.sampleCount
      samples = noise.mixture.mix(
        samples, snrDecibels: noise.snrDecibels, before: start, after: after, seed: own &+ 1)
    } else {
      samples += [Float](repeating: 0, count: after)
    }
    let loudest = samples.reduce(Float(32_767)) { max($0, abs($1)) }
    let scale = 32_767 / loudest
    return (AudioClip(samples: samples.map { Int16(($0 * scale).rounded()) }), start)
  }
}

extension Double {
  fileprivate func formatted() -> String { self == rounded() ? "\(Int(self))" : "\(self)" }
}
