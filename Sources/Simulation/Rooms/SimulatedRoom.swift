import ParleyAudio

/// The echoes of a room between a mouth and a microphone; the direct sound stays where and as loud as it was.
package struct SimulatedRoom: Sendable {
  /// The time in which the sound falls by 60 dB, 0.1 to 1.5 seconds.
  package let reverberationTime: Double
  /// From the mouth to the microphone in metres, 0.2 to 3.
  package let distance: Double
  private let taps: [Float]

  /// Nil where a value is out of its range.
  package init?(reverberationTime: Double, distance: Double) {
    guard (0.1...1.5).contains(reverberationTime), (0.2...3).contains(distance) else { return nil }
    self.reverberationTime = reverberationTime
    self.distance = distance
    let response = ImpulseResponse(
      reverberation: .milliseconds(Int(reverberationTime * 1_000)), distanceMetres: distance)
    taps = response.taps.map { $0 * Float(distance) }
  }

  /// The sound at the microphone, longer by the time in which it dies away.
  package func reverberate(_ samples: [Float]) -> [Float] {
    Convolution.of(samples, taps, count: samples.count + Int(reverberationTime * 16_000))
  }
}
