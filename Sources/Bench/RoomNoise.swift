import Glibc
import ParleyAudio
import ParleyGrammar

/// A noise that people make without saying anything, some 6 dB below a loud voice.
enum RoomNoise: String, CaseIterable, Codable {
  /// Two bursts of breath, the second weaker and longer.
  case cough
  /// The same with a voice in it, as many coughs have after the burst.
  case voicedCough
  /// A rough low voice, twice.
  case throatClearing
  /// Knuckles on wood, or a cup set down, two or three times.
  case knock

  var plural: String {
    switch self {
    case .cough: "coughs"
    case .voicedCough: "voiced coughs"
    case .throatClearing: "throat clearings"
    case .knock: "knocks"
    }
  }

  func sound(_ random: inout SplitMix64) -> AudioClip {
    switch self {
    case .cough: Self.cough(&random)
    case .voicedCough: Self.voicedCough(&random)
    case .throatClearing: Self.throatClearing(&random)
    case .knock: Self.knock(&random)
    }
  }

  private static func cough(_ random: inout SplitMix64) -> AudioClip {
    var clip = AudioClip()
    var low = 0.0
    for (length, level) in [(Int.random(in: 1_600...2_800, using: &random), 9_000.0), (4_800, 4_500)] {
      for index in 0..<length {
        let rise = min(1, Double(index) / 160)
        let fall = 1 - Double(index) / Double(length)
        low += (Double.random(in: -1...1, using: &random) - low) * 0.5
        clip.samples.append(Int16(level * rise * fall * low))
      }
      clip.samples += [Int16](repeating: 0, count: 960)
    }
    return clip
  }

  private static func voicedCough(_ random: inout SplitMix64) -> AudioClip {
    var samples: [Double] = []
    for _ in 0..<Int.random(in: 1...2, using: &random) {
      let burst = Int.random(in: 640...1_100, using: &random)
      let breath = Int.random(in: 1_600...3_200, using: &random)
      let voice = Int.random(in: 1_000...2_200, using: &random)
      var pulses = GlottalPulses(hertz: Double.random(in: 180...350, using: &random), jitter: 0.05)
      for index in 0..<(burst + breath + voice) {
        let noise = Double.random(in: -1...1, using: &random)
        let noiseLevel = index < burst ? 1 : 0.4 * exp(-3 * Double(index - burst) / Double(breath))
        let voiceLevel = index < burst + breath ? 0 : 0.6 * (1 - Double(index - burst - breath) / Double(voice))
        samples.append(min(1, Double(index) / 80) * noiseLevel * noise + voiceLevel * pulses.next(&random))
      }
      samples += [Double](repeating: 0, count: Int.random(in: 1_600...4_800, using: &random))
    }
    return shaped(samples, by: [(700, 130), (1_300, 180), (2_600, 300)])
  }

  private static func throatClearing(_ random: inout SplitMix64) -> AudioClip {
    var samples: [Double] = []
    for length in [Int.random(in: 2_400...4_000, using: &random), Int.random(in: 2_400...6_400, using: &random)] {
      var pulses = GlottalPulses(hertz: Double.random(in: 85...150, using: &random), jitter: 0.12)
      for index in 0..<length {
        let edge = min(1, Double(min(index, length - index)) / 480)
        let noise = 0.3 * Double.random(in: -1...1, using: &random)
        samples.append(edge * (noise + pulses.next(&random)))
      }
      samples += [Double](repeating: 0, count: 1_200)
    }
    return shaped(samples, by: [(500, 120), (1_100, 180), (2_400, 300)])
  }

  private static func knock(_ random: inout SplitMix64) -> AudioClip {
    var samples: [Double] = []
    let hertz = Double.random(in: 140...320, using: &random)
    for _ in 0..<Int.random(in: 2...3, using: &random) {
      for index in 0..<Int.random(in: 2_000...3_600, using: &random) {
        let time = Double(index) / 16_000
        let click = index < 48 ? Double.random(in: -1...1, using: &random) : 0
        let ring =
          exp(-time / 0.012) * sin(2 * .pi * hertz * time) + 0.4 * exp(-time / 0.006) * sin(6 * .pi * hertz * time)
        samples.append(click + 2 * ring)
      }
    }
    return shaped(samples, by: [])
  }

  /// Through resonances, at (hertz, bandwidth), and to the level of the others.
  private static func shaped(_ samples: [Double], by resonances: [(hertz: Double, width: Double)]) -> AudioClip {
    var output = samples
    for (hertz, width) in resonances {
      let radius = exp(-.pi * width / 16_000)
      let turn = 2 * radius * cos(2 * .pi * hertz / 16_000)
      var (last, before) = (0.0, 0.0)
      for index in output.indices {
        // Beside what rings, a little of what excites it.
        let next = output[index] * (1 - radius) + turn * last - radius * radius * before
        (before, last) = (last, next)
        output[index] = next + 0.05 * output[index]
      }
    }
    let peak = output.reduce(1e-9) { max($0, abs($1)) }
    return AudioClip(samples: output.map { Int16($0 / peak * 9_000) })
  }
}

/// The pulses of a voice, of which no two periods are alike.
private struct GlottalPulses {
  let hertz: Double
  /// How much the length of a period varies, beside its length.
  let jitter: Double
  private var left = 0

  init(hertz: Double, jitter: Double) {
    (self.hertz, self.jitter) = (hertz, jitter)
  }

  mutating func next(_ random: inout SplitMix64) -> Double {
    left -= 1
    if left > 0 { return left < 24 ? -Double(left) / 24 : 0 }
    left = max(20, Int(16_000 / hertz * (1 + Double.random(in: -jitter...jitter, using: &random) * 2)))
    return 1
  }
}
