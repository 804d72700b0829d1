import ParleyAudio

/// How loud both sides of a conversation were, coarsely, for drawing.
///
/// One character for each `step` of sound: the square root of the largest sample on a scale of 64, in the alphabet of
/// base 64 (`A` is silence).
public struct Waveform: Codable, Hashable, Sendable {
  public static let step = Duration.milliseconds(40)
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")

  public private(set) var person = ""
  public private(set) var device = ""
  private var frames = 0
  private var peaks = [0, 0]

  private enum CodingKeys: String, CodingKey { case person, device }

  public init() {}

  /// Takes the next 10 ms of both sides.
  public mutating func take(person: AudioFrame, device: AudioFrame) {
    peaks[0] = max(peaks[0], person.peak)
    peaks[1] = max(peaks[1], device.peak)
    frames += 1
    guard frames * AudioFrame.sampleCount >= Self.step.sampleCount else { return }
    self.person.append(Self.letter(peaks[0]))
    self.device.append(Self.letter(peaks[1]))
    frames = 0
    peaks = [0, 0]
  }

  private static func letter(_ peak: Int) -> Character {
    alphabet[min(63, Int((Double(peak) / 32_768).squareRoot() * 64))]
  }
}
