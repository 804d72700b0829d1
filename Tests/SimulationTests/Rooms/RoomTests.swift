import Foundation
import ParleyAudio
import ParleySimulation
import Testing

@testable import ParleySimulation

struct RoomTests {
  static let speech: AudioClip = {
    let folder = URL(filePath: #filePath).appending(path: "../../../../Audio/soup-chef/order").standardizedFileURL
    return (try? AudioClip(contentsOf: folder.appending(path: "clam-chowder.flac").path)) ?? AudioClip()
  }()

  private func settings(_ change: (inout RoomSettings) -> Void) -> RoomSettings {
    var settings = RoomSettings()
    change(&settings)
    return settings
  }

  /// Decibels relative to full scale.
  private func level(_ samples: some Collection<Int16>) -> Double {
    10 * log10(samples.reduce(0.0) { $0 + Double($1) * Double($1) } / Double(samples.count) / (32_768 * 32_768))
  }

  @Test func `a room without anything in it changes no sample`() {
    #expect(Room(RoomSettings(), seed: 7).apply(to: Self.speech) == Self.speech)
    #expect(!Self.speech.samples.isEmpty)
  }

  static let noises: [RoomSettings.Noise] = [
    .white, .pink, .hum, .babble([speech]), .recording(AudioClip(samples: (0..<8_000).map { Int16($0 % 200) - 100 })),
  ]

  @Test(arguments: noises, [20.0, 6.0]) func `the noise lies as far below the speech as it says`(
    noise: RoomSettings.Noise, ratio: Double
  ) {
    let room = Room(
      settings {
        $0.signalToNoiseDecibels = ratio
        $0.noise = noise
      })
    let heard = room.apply(to: Self.speech)
    let difference = zip(heard.samples, Self.speech.samples).map { Int16(clamping: Int($0) - Int($1)) }
    let measured = SpeechLevel.decibels(of: [Self.speech]) - level(difference)
    // A second of babble has no steady level.
    let isBabble = if case .babble = noise { true } else { false }
    #expect(abs(measured - ratio) < (isBabble ? 3 : 0.6), "\(measured)")
  }

  @Test func `equal seeds give equal samples and other seeds others`() {
    let noisy = settings {
      $0.signalToNoiseDecibels = 12
      $0.lostFrames = 0.1
      $0.reverberation = .milliseconds(300)
    }
    let first = Room(noisy, seed: 1).apply(to: Self.speech)
    #expect(first == Room(noisy, seed: 1).apply(to: Self.speech))
    #expect(first != Room(noisy, seed: 2).apply(to: Self.speech))
  }

  @Test func `frames are lost as often as it says`() {
    let tone = AudioClip(samples: [Int16](repeating: 1_000, count: 16_000 * 10))
    let heard = Room(settings { $0.lostFrames = 0.05 }).apply(to: tone)
    let lost = (0..<heard.frameCount).count { heard.frame($0) == .silence }
    #expect((30...70).contains(lost), "\(lost)")
  }

  private func tone(_ hertz: Double, amplitude: Double = 8_000) -> AudioClip {
    AudioClip(samples: (0..<16_000).map { Int16(amplitude * sin(2 * .pi * hertz * Double($0) / 16_000)) })
  }

  @Test(arguments: [(100.0, -60.0 ... -20.0), (1_000, -1.5...1.5), (3_000, -3...1.5), (5_000, -60 ... -20)])
  func `a telephone passes what lies in its band`(hertz: Double, change: ClosedRange<Double>) {
    let heard = Room(settings { $0.isTelephone = true }).apply(to: tone(hertz))
    let measured = level(heard.samples[4_000...]) - level(tone(hertz).samples[4_000...])
    #expect(change.contains(measured), "\(measured)")
  }

  @Test func `a loud person too near is clipped`() {
    let heard = Room(settings { $0.gainDecibels = 20 }).apply(to: tone(440))
    #expect(heard.samples.max() == .max && heard.samples.min() == .min)
    let far = Room(settings { $0.distanceMetres = 2 }).apply(to: tone(440))
    #expect(abs(level(far.samples) - level(tone(440).samples) + 6.02) < 0.1)
  }

  @Test(arguments: [-2_000.0, 500, 2_000]) func `a clock that runs otherwise raises or lowers every pitch`(
    drift: Double
  ) {
    let long = AudioClip(samples: (0..<160_000).map { Int16(8_000 * sin(2 * .pi * 200 * Double($0) / 16_000)) })
    let heard = Room(settings { $0.clockDrift = drift }).apply(to: long)
    // Between two slips, where nothing jumps: 10 ms take 10 ms / drift of sound.
    let stretch = heard.samples[1_600..<64_000]
    let crossings = zip(stretch, stretch.dropFirst()).enumerated().filter { $0.element.0 < 0 && $0.element.1 >= 0 }
    let places = crossings.map(\.offset)
    let periods = zip(places, places.dropFirst()).map { $1 - $0 }.filter { $0 < 100 }
    let mean = Double(periods.reduce(0, +)) / Double(periods.count)
    #expect(abs(80 / mean - (1 - drift / 1_000_000)) < 0.0002, "\(80 / mean)")
  }
}
