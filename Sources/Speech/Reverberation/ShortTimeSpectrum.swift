import Foundation
import ParleyAudio

/// A stream of 10 ms frames as overlapping spectra, and back: windows of 20 ms every 10 ms, the root of Hann's before
/// the transform and after it, so that unchanged spectra give the sound again.
struct ShortTimeSpectrum {
  static let binCount = size / 2 + 1
  private static let size = 512
  private static let half = size / 2
  private static let hop = AudioFrame.sampleCount

  var real = [Float](repeating: 0, count: ShortTimeSpectrum.binCount)
  var imaginary = [Float](repeating: 0, count: ShortTimeSpectrum.binCount)
  private(set) var power = [Float](repeating: 0, count: ShortTimeSpectrum.binCount)

  private let transform = FourierTransform(count: ShortTimeSpectrum.half)
  private let window: [Float]
  private let cosines: [Float]
  private let sines: [Float]
  private var previous = [Float](repeating: 0, count: ShortTimeSpectrum.hop)
  private var tail = [Float](repeating: 0, count: ShortTimeSpectrum.hop)
  private var even = [Float](repeating: 0, count: ShortTimeSpectrum.half)
  private var odd = [Float](repeating: 0, count: ShortTimeSpectrum.half)

  init() {
    let width = Double(2 * Self.hop)
    window = (0..<2 * Self.hop).map { Float(sin(.pi * (Double($0) + 0.5) / width)) }
    cosines = (0..<Self.binCount).map { Float(cos(2 * .pi * Double($0) / Double(Self.size))) }
    sines = (0..<Self.binCount).map { Float(sin(2 * .pi * Double($0) / Double(Self.size))) }
  }

  /// Forgets the sound before the next frame.
  mutating func begin() {
    for index in previous.indices {
      previous[index] = 0
      tail[index] = 0
    }
  }

  /// Takes the next frame: the spectrum is then that of the one before it and of this.
  mutating func take(_ frame: AudioFrame) {
    let hop = Self.hop
    // Even samples are the real part and odd ones the imaginary part of a transform of half the size.
    for index in 0..<hop / 2 {
      let (first, second) = (2 * index, 2 * index + 1)
      even[index] = previous[first] * window[first]
      odd[index] = previous[second] * window[second]
      previous[first] = Float(frame.samples[first])
      previous[second] = Float(frame.samples[second])
      even[hop / 2 + index] = previous[first] * window[hop + first]
      odd[hop / 2 + index] = previous[second] * window[hop + second]
    }
    for index in hop..<Self.half {
      even[index] = 0
      odd[index] = 0
    }
    transform.transform(&even, &odd)
    for bin in 0..<Self.binCount {
      let (a, b) = (bin & (Self.half - 1), (Self.half - bin) & (Self.half - 1))
      let (evenReal, evenImaginary) = (0.5 * (even[a] + even[b]), 0.5 * (odd[a] - odd[b]))
      let (oddReal, oddImaginary) = (0.5 * (odd[a] + odd[b]), 0.5 * (even[b] - even[a]))
      let (c, s) = (cosines[bin], sines[bin])
      real[bin] = evenReal + oddReal * c + oddImaginary * s
      imaginary[bin] = evenImaginary + oddImaginary * c - oddReal * s
      power[bin] = real[bin] * real[bin] + imaginary[bin] * imaginary[bin]
    }
  }

  /// The sound before the latest frame, each bin multiplied by its gain.
  mutating func frame(gains: [Float]) -> AudioFrame {
    for bin in 0..<Self.binCount {
      real[bin] *= gains[bin]
      imaginary[bin] *= gains[bin]
    }
    return frame()
  }

  /// The sound before the latest frame.
  mutating func frame() -> AudioFrame {
    for bin in 0..<Self.half {
      let mirror = Self.half - bin
      let (aReal, aImaginary) = (real[bin], imaginary[bin])
      let (bReal, bImaginary) = (real[mirror], -imaginary[mirror])
      let (evenReal, evenImaginary) = (0.5 * (aReal + bReal), 0.5 * (aImaginary + bImaginary))
      let (turnedReal, turnedImaginary) = (0.5 * (aReal - bReal), 0.5 * (aImaginary - bImaginary))
      let (c, s) = (cosines[bin], sines[bin])
      let (oddReal, oddImaginary) = (turnedReal * c - turnedImaginary * s, turnedReal * s + turnedImaginary * c)
      even[bin] = evenReal - oddImaginary
      odd[bin] = evenImaginary + oddReal
    }
    transform.transform(&even, &odd, inverse: true)
    var frame = AudioFrame.silence
    let scale = 1 / Float(Self.half)
    for index in 0..<Self.hop {
      let (now, next) = (index / 2, (index + Self.hop) / 2)
      let isOdd = index & 1 == 1
      let sample = tail[index] + scale * (isOdd ? odd[now] : even[now]) * window[index]
      frame.samples[index] = Int16(max(-32_768, min(32_767, sample.rounded())))
      tail[index] = scale * (isOdd ? odd[next] : even[next]) * window[Self.hop + index]
    }
    return frame
  }
}
