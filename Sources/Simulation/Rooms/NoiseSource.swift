import Foundation
import ParleyAudio
import ParleyGrammar

/// Endless noise of one kind with a root mean square of 1.
struct NoiseSource: Sendable {
  /// This many people at once are heard as babble, not as words.
  static let voiceCount = 6

  private enum Kind: Sendable {
    case white, pink, hum, loops
  }

  private let kind: Kind
  private var random: SplitMix64
  private var scale = 1.0
  private var poles = InlineArray<7, Double>(repeating: 0)
  /// Where the hum is in its period, 0 to 1.
  private var phase = 0.0
  /// Recordings that are played at once, each from its own place on, again and again.
  private var loops: [[Float]] = []
  private var positions: [Int] = []

  init(_ noise: RoomSettings.Noise, seed: UInt64) {
    random = SplitMix64(seed: seed)
    switch noise {
    case .white:
      kind = .white
    case .pink:
      kind = .pink
      scale = 1 / Self.pinkLevel
    case .hum:
      kind = .hum
      scale = 1 / Self.humLevel
      phase = Double.random(in: 0..<1, using: &random)
    case .recording(let clip):
      kind = .loops
      loops = [clip.samples.map { Float($0) }]
    case .babble(let clips):
      kind = .loops
      // Every talker says all recordings, in an order of his own.
      for _ in 0..<Self.voiceCount {
        loops.append(clips.shuffled(using: &random).flatMap { clip in clip.samples.map { Float($0) } })
      }
    }
    loops.removeAll(where: \.isEmpty)
    for loop in loops { positions.append(Int.random(in: 0..<loop.count, using: &random)) }
    if kind == .loops {
      let power = loops.reduce(0.0) { sum, loop in
        sum + loop.reduce(0.0) { $0 + Double($1) * Double($1) } / Double(loop.count)
      }
      scale = power > 0 ? 1 / power.squareRoot() : 0
    }
  }

  mutating func next() -> Double { value() * scale }

  private mutating func value() -> Double {
    switch kind {
    case .white:
      return normal()
    case .pink:
      return Self.pink(normal(), &poles)
    case .hum:
      phase = (phase + 50 / Double(SampleTime.samplesPerSecond)).truncatingRemainder(dividingBy: 1)
      return Self.harmonics.reduce(0) { $0 + $1.amplitude * sin(2 * .pi * phase * $1.multiple) }
    case .loops:
      var sum = 0.0
      for index in loops.indices {
        sum += Double(loops[index][positions[index]])
        positions[index] = (positions[index] + 1) % loops[index].count
      }
      return sum
    }
  }

  /// Nearly normal with variance 1: the sum of twelve even numbers, the same on every machine.
  private mutating func normal() -> Double {
    var sum = 0.0
    // Each draw gives four numbers of 16 bits.
    for _ in 0..<3 {
      let bits = random.next()
      for part in 0..<4 { sum += Double((bits >> (16 * UInt64(part))) & 0xFFFF) / 65_536 }
    }
    return sum - 6
  }

  /// Paul Kellet's filter: within 0.05 dB of -3 dB an octave above 9 Hz at 44.1 kHz, a little coarser at 16 kHz.
  private static func pink(_ white: Double, _ b: inout InlineArray<7, Double>) -> Double {
    b[0] = 0.99886 * b[0] + white * 0.0555179
    b[1] = 0.99332 * b[1] + white * 0.0750759
    b[2] = 0.96900 * b[2] + white * 0.1538520
    b[3] = 0.86650 * b[3] + white * 0.3104856
    b[4] = 0.55000 * b[4] + white * 0.5329522
    b[5] = -0.7616 * b[5] - white * 0.0168980
    let pink = b[0] + b[1] + b[2] + b[3] + b[4] + b[5] + b[6] + white * 0.5362
    b[6] = white * 0.115926
    return pink
  }

  /// The root mean square of the filter's output for white noise of 1, from its impulse response.
  private static let pinkLevel: Double = {
    var poles = InlineArray<7, Double>(repeating: 0)
    var power = 0.0
    for index in 0..<20_000 {
      let response = pink(index == 0 ? 1 : 0, &poles)
      power += response * response
    }
    return power.squareRoot()
  }()

  /// A mains transformer: odd harmonics weaker the higher, the even ones weaker still.
  private static let harmonics: [(multiple: Double, amplitude: Double)] = (1...12).map { number in
    let multiple = Double(number)
    let amplitude = number.isMultiple(of: 2) ? 0.4 / multiple : 1 / multiple
    return (multiple, amplitude)
  }

  private static let humLevel: Double = {
    let squares = harmonics.map { $0.amplitude * $0.amplitude }
    return (squares.reduce(0, +) / 2).squareRoot()
  }()
}
