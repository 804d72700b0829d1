import ParleyAudio

/// Convolves a stream with a long filter, one 10 ms frame at a time and without delay: the filter is cut into pieces as
/// long as a frame, each applied as a product of spectra (overlap-save).
struct Convolution: Sendable {
  private static let block = AudioFrame.sampleCount
  private static let size = 512
  private static let bins = size / 2 + 1

  private struct Spectrum: Sendable {
    var real: [Float]
    var imaginary: [Float]
  }

  private let transform = FourierTransform(count: Convolution.size)
  private let pieces: [Spectrum]
  /// The spectra of the latest inputs, the newest at `newest`, for each piece of the filter one.
  private var inputs: [Spectrum]
  /// Whether an input was all zero; products with it are left out.
  private var isSilent: [Bool]
  private var newest = 0
  private var previous = [Float](repeating: 0, count: Convolution.block)
  private var real = [Float](repeating: 0, count: Convolution.size)
  private var imaginary = [Float](repeating: 0, count: Convolution.size)
  /// The whole filter where it is a single factor.
  private let factor: Float?

  init(_ taps: [Float]) {
    factor = taps.count == 1 ? taps[0] : nil
    let transform = FourierTransform(count: Self.size)
    pieces = stride(from: 0, to: taps.count, by: Self.block).map { start in
      var real = [Float](repeating: 0, count: Self.size)
      var imaginary = [Float](repeating: 0, count: Self.size)
      for index in start..<min(start + Self.block, taps.count) { real[index - start] = taps[index] }
      transform.transform(&real, &imaginary)
      return Spectrum(real: Array(real[..<Self.bins]), imaginary: Array(imaginary[..<Self.bins]))
    }
    let empty = [Float](repeating: 0, count: Self.bins)
    inputs = [Spectrum](repeating: Spectrum(real: empty, imaginary: empty), count: pieces.count)
    isSilent = [Bool](repeating: true, count: pieces.count)
  }

  /// Replaces the next 160 samples of the stream by their convolution.
  mutating func process(_ block: inout [Float]) {
    if let factor {
      for index in block.indices { block[index] *= factor }
      return
    }
    takeInput(block)
    guard isSilent.contains(false) else {
      for index in block.indices { block[index] = 0 }
      return
    }
    for bin in 0..<Self.size {
      real[bin] = 0
      imaginary[bin] = 0
    }
    for (age, piece) in pieces.enumerated() {
      let place = (newest + pieces.count - age) % pieces.count
      if isSilent[place] { continue }
      let input = inputs[place]
      for bin in 0..<Self.bins {
        real[bin] += input.real[bin] * piece.real[bin] - input.imaginary[bin] * piece.imaginary[bin]
        imaginary[bin] += input.real[bin] * piece.imaginary[bin] + input.imaginary[bin] * piece.real[bin]
      }
    }
    // The spectrum of real samples mirrors itself.
    for bin in Self.bins..<Self.size {
      real[bin] = real[Self.size - bin]
      imaginary[bin] = -imaginary[Self.size - bin]
    }
    transform.transform(&real, &imaginary, inverse: true)
    for index in 0..<Self.block { block[index] = real[Self.block + index] / Float(Self.size) }
  }

  /// The first `count` samples of the convolution of a whole sound, in whole frames.
  static func of(_ samples: [Float], _ taps: [Float], count: Int) -> [Float] {
    var convolution = Convolution(taps)
    var result: [Float] = []
    result.reserveCapacity(count)
    var frame = [Float](repeating: 0, count: block)
    for start in stride(from: 0, to: count, by: block) {
      for index in frame.indices { frame[index] = start + index < samples.count ? samples[start + index] : 0 }
      convolution.process(&frame)
      result += frame
    }
    return result
  }

  private mutating func takeInput(_ block: [Float]) {
    newest = (newest + 1) % pieces.count
    isSilent[newest] = block.allSatisfy { $0 == 0 } && previous.allSatisfy { $0 == 0 }
    if !isSilent[newest] {
      for index in 0..<Self.size {
        imaginary[index] = 0
        real[index] =
          index < Self.block ? previous[index] : index < 2 * Self.block ? block[index - Self.block] : 0
      }
      transform.transform(&real, &imaginary)
      for bin in 0..<Self.bins {
        inputs[newest].real[bin] = real[bin]
        inputs[newest].imaginary[bin] = imaginary[bin]
      }
    }
    previous = block
  }
}
