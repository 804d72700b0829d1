import Foundation
import ParleyAudio
import ParleyGrammar

/// One conversation in a room: takes each frame that the person says and gives what the microphone makes of it.
///
/// The order is that of nature: reflections, noise, the microphone's amplification and clock, the line, and what gets
/// lost on it.
public struct RoomStream: Sendable {
  private var convolution: Convolution?
  private var noise: NoiseSource?
  private let noiseAmplitude: Double
  private let gain: Float
  private var drift: ClockDrift?
  private var telephone: TelephoneBand?
  private let lostFrames: Double
  private var losses: SplitMix64
  private var block = [Float](repeating: 0, count: AudioFrame.sampleCount)
  private let isTransparent: Bool

  init(settings: RoomSettings, seed: UInt64, response: ImpulseResponse, noiseLevel: Double?) {
    isTransparent = settings.isTransparent
    convolution = response.isIdentity ? nil : Convolution(response.taps)
    noise = noiseLevel.map { _ in NoiseSource(settings.noise, seed: seed) }
    noiseAmplitude = noiseLevel.map { 32_768 * pow(10, $0 / 20) } ?? 0
    gain = Float(pow(10, settings.gainDecibels / 20))
    drift = settings.clockDrift == 0 ? nil : ClockDrift(partsPerMillion: settings.clockDrift)
    telephone = settings.isTelephone ? TelephoneBand() : nil
    lostFrames = settings.lostFrames
    // Another sequence than the noise's, so that one does not change with the other.
    losses = SplitMix64(seed: seed ^ 0x6C6F_7374)
  }

  /// The next 10 ms.
  public mutating func hear(_ said: AudioFrame) -> AudioFrame {
    if isTransparent { return said }
    for index in block.indices { block[index] = Float(said.samples[index]) }
    convolution?.process(&block)
    if noise != nil {
      for index in block.indices { block[index] += Float(noiseAmplitude * (noise?.next() ?? 0)) }
    }
    if gain != 1 {
      for index in block.indices { block[index] *= gain }
    }
    drift?.process(&block)
    var heard = AudioFrame.silence
    for index in block.indices { heard.samples[index] = Int16(rounding: block[index]) }
    if telephone != nil {
      for index in block.indices {
        heard.samples[index] = Int16(rounding: Float(telephone?(Double(heard.samples[index])) ?? 0))
      }
    }
    if lostFrames > 0, Double.random(in: 0..<1, using: &losses) < lostFrames { return .silence }
    return heard
  }
}
