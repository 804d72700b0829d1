import Foundation
import ParleyAudio

/// How a click at the mouth arrives at the microphone: the direct sound and its reflections from six walls.
///
/// The image method of Allen and Berkley ("Image method for efficiently simulating small-room acoustics", 1979) in a
/// living room of `roomMetres`, with walls that all reflect as much as Eyring's formula says for the reverberation
/// time. Sound that needs longer than the reverberation time is left out: it has fallen by 60 dB.
struct ImpulseResponse: Hashable, Sendable {
  static let roomMetres = (5.2, 4.1, 2.6)
  /// The microphone stands on a table, off the middle, so that no two walls answer at once.
  static let microphoneMetres = (1.9, 1.5, 0.9)
  static let soundMetresPerSecond = 343.0
  static let distances = 0.1...4.0

  /// At 16 kHz, from the moment at which the direct sound arrives: the way there is not a delay that matters.
  let taps: [Float]

  /// The direct sound at one metre has the amplitude 1.
  init(reverberation: Duration, distanceMetres: Double) {
    let distance = min(max(distanceMetres, Self.distances.lowerBound), Self.distances.upperBound)
    let seconds = min(reverberation, RoomSettings.reverberationLimit).inSeconds
    guard seconds > 0 else {
      taps = [Float(1 / distance)]
      return
    }
    taps = Self.reflections(seconds: seconds, distance: distance)
  }

  /// Sound passes as it is.
  var isIdentity: Bool { taps == [1] }

  /// A whole recording as it arrives; as long as it.
  func applied(to clip: AudioClip) -> AudioClip {
    if isIdentity { return clip }
    let arriving = Convolution.of(clip.samples.map(Float.init), taps, count: clip.samples.count)
    return AudioClip(samples: arriving.map(Int16.init(rounding:)))
  }

  // MARK: The images

  private static func reflections(seconds: Double, distance: Double) -> [Float] {
    let rate = Double(SampleTime.samplesPerSecond)
    let (width, depth, height) = roomMetres
    let volume = width * depth * height
    let surface = 2 * (width * depth + depth * height + height * width)
    // Eyring: T = 0.161 V / (-S ln(1 - a)), and a wall reflects the amplitude sqrt(1 - a).
    let wall = exp(-0.161 * volume / (2 * surface * seconds))
    let microphone = microphoneMetres
    let mouth = mouthPlace(at: distance)
    let reach = soundMetresPerSecond * seconds + distance
    var echoes = [Double](repeating: 0, count: Int(seconds * rate) + 2)
    let counts = [width, depth, height].map { Int((reach / (2 * $0)).rounded(.up)) }
    let alongX = images(mouth.0, microphone.0, length: width, count: counts[0])
    let alongY = images(mouth.1, microphone.1, length: depth, count: counts[1])
    let alongZ = images(mouth.2, microphone.2, length: height, count: counts[2])
    let longest = alongX.count + alongY.count + alongZ.count
    let factors = (0...longest).map { pow(wall, Double($0)) }
    let square = reach * reach
    for x in alongX where x.square <= square {
      for y in alongY where x.square + y.square <= square {
        for z in alongZ {
          let total = x.square + y.square + z.square
          if total > square { continue }
          let path = total.squareRoot()
          let moment = (path - distance) / soundMetresPerSecond * rate
          let index = Int(moment)
          guard index >= 0, index + 1 < echoes.count else { continue }
          let amplitude = factors[x.reflections + y.reflections + z.reflections] / max(path, 0.1)
          let part = moment - Double(index)
          echoes[index] += amplitude * (1 - part)
          echoes[index + 1] += amplitude * part
        }
      }
    }
    return withoutRumble(echoes)
  }

  private struct Image {
    let square: Double
    let reflections: Int
  }

  /// The mirror images of the mouth along one axis: how far away each is, and how often its sound met a wall.
  private static func images(_ mouth: Double, _ microphone: Double, length: Double, count: Int) -> [Image] {
    (-count...count).flatMap { number in
      [0, 1].map { mirrored in
        let place = (mirrored == 0 ? mouth : -mouth) + 2 * Double(number) * length
        let offset = place - microphone
        return Image(square: offset * offset, reflections: abs(number - mirrored) + abs(number))
      }
    }
  }

  /// At the distance from the microphone, towards the far corner and a little up, where a person sits or stands.
  private static func mouthPlace(at distance: Double) -> (Double, Double, Double) {
    let direction = (0.80, 0.55, 0.24)
    let length = (direction.0 * direction.0 + direction.1 * direction.1 + direction.2 * direction.2).squareRoot()
    let scale = distance / length
    return (
      microphoneMetres.0 + direction.0 * scale, microphoneMetres.1 + direction.1 * scale,
      microphoneMetres.2 + direction.2 * scale
    )
  }

  /// All images have the same sign, so that their sum has a rumble that no room has; Allen and Berkley take it out with
  /// a high pass at 100 Hz.
  private static func withoutRumble(_ echoes: [Double]) -> [Float] {
    let angle = 2 * Double.pi * 100 / Double(SampleTime.samplesPerSecond)
    let radius = exp(-angle)
    let (b1, b2, a1) = (2 * radius * cos(angle), -radius * radius, -(1 + radius))
    var (y0, y1, y2) = (0.0, 0.0, 0.0)
    return echoes.map { echo in
      (y2, y1) = (y1, y0)
      y0 = b1 * y1 + b2 * y2 + echo
      return Float(y0 + a1 * y1 + radius * y2)
    }
  }
}
