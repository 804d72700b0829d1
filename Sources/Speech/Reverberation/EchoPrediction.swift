import ParleyAudio

/// Takes out of a whole utterance what of each frequency can be predicted from what sounded 20 to 180 ms before: the echoes
/// of a room, which a voice alone does not repeat so.
///
/// Weighted prediction error for one microphone (Nakatani, Yoshioka, Kinoshita, Miyoshi and Juang, "Speech dereverberation
/// based on variance-normalized delayed linear prediction", 2010). What earlier utterances told of the room counts too, and
/// less the longer ago they were.
struct EchoPrediction {
  /// In frames of 10 ms: what is nearer belongs to the voice itself.
  private static let delay = 2
  /// How many frames are predicted from. Of 83 coffee orders (RT60 0.4 s at 2 m) 24 frames of 8 ms bring a few more, and
  /// cost half as much again.
  private static let order = 16
  /// The power of the voice, by which errors are weighed, is known only once echoes are taken out.
  private static let passCount = 3
  /// The share that is kept of what earlier utterances told.
  private static let remembered: Float = 0.8
  /// Nothing is taken for quieter than this share of the mean power.
  private static let leastPower: Float = 1e-4
  private static let binCount = ShortTimeSpectrum.binCount

  /// What is known of the room at each frequency.
  private var room = [HermitianSystem](repeating: HermitianSystem(order: order), count: binCount)

  /// The utterance without echoes, frame for frame.
  mutating func dereverberate(_ frames: [AudioFrame]) -> [AudioFrame] {
    if frames.isEmpty { return frames }
    // Each spectrum is of two frames: the first of silence and the first frame, the last of the last and silence.
    let count = frames.count + 1
    var spectrum = ShortTimeSpectrum()
    var real = [Float](repeating: 0, count: Self.binCount * count)
    var imaginary = real
    var power: Float = 0
    for (place, frame) in (frames + [.silence]).enumerated() {
      spectrum.take(frame)
      for bin in 0..<Self.binCount {
        real[bin * count + place] = spectrum.real[bin]
        imaginary[bin * count + place] = spectrum.imaginary[bin]
        power += spectrum.power[bin] / Float(Self.binCount * count)
      }
    }
    var sound = PredictedBin(
      count: count, order: Self.order, delay: Self.delay, leastPower: Self.leastPower * power + 1)
    for bin in 0..<Self.binCount {
      let places = bin * count..<(bin + 1) * count
      sound.begin(real: real[places], imaginary: imaginary[places])
      room[bin].scale(by: Self.remembered)
      var system = room[bin]
      for _ in 0..<Self.passCount {
        system = room[bin]
        sound.correlate(into: &system)
        sound.subtract(system.solution())
      }
      room[bin] = system
      real.replaceSubrange(places, with: sound.cleanReal)
      imaginary.replaceSubrange(places, with: sound.cleanImaginary)
    }
    spectrum.begin()
    return (0..<count).compactMap { place in
      for bin in 0..<Self.binCount {
        spectrum.real[bin] = real[bin * count + place]
        spectrum.imaginary[bin] = imaginary[bin * count + place]
      }
      let frame = spectrum.frame()
      return place == 0 ? nil : frame
    }
  }
}
