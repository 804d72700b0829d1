import Foundation

/// A fast Fourier transform of a fixed power of two (Cooley and Tukey, 1965), in place.
package struct FourierTransform: Sendable {
  package let count: Int
  private let cosines: [Float]
  private let sines: [Float]
  private let reversed: [Int32]

  package init(count: Int) {
    precondition(count > 1 && count & (count - 1) == 0)
    self.count = count
    cosines = (0..<count / 2).map { Float(cos(2 * Double.pi * Double($0) / Double(count))) }
    sines = (0..<count / 2).map { Float(sin(2 * Double.pi * Double($0) / Double(count))) }
    let bits = count.trailingZeroBitCount
    reversed = (0..<count).map { index in
      Int32((0..<bits).reduce(0) { $0 | ((index >> $1) & 1) << (bits - 1 - $1) })
    }
  }

  /// The sum of x[n] e^(-2 pi i k n / count), or with the other sign where `inverse`, without dividing by the count.
  ///
  /// Both arrays hold `count` numbers.
  package func transform(_ real: inout [Float], _ imaginary: inout [Float], inverse: Bool = false) {
    precondition(real.count == count && imaginary.count == count)
    real.withUnsafeMutableBufferPointer { real in
      imaginary.withUnsafeMutableBufferPointer { imaginary in
        cosines.withUnsafeBufferPointer { cosines in
          sines.withUnsafeBufferPointer { sines in
            sort(real, imaginary)
            combine(real, imaginary, cosines, sines, sign: inverse ? 1 : -1)
          }
        }
      }
    }
  }

  private func sort(_ real: UnsafeMutableBufferPointer<Float>, _ imaginary: UnsafeMutableBufferPointer<Float>) {
    reversed.withUnsafeBufferPointer { reversed in
      for index in 0..<count where Int(reversed[index]) > index {
        real.swapAt(index, Int(reversed[index]))
        imaginary.swapAt(index, Int(reversed[index]))
      }
    }
  }

  private func combine(
    _ real: UnsafeMutableBufferPointer<Float>, _ imaginary: UnsafeMutableBufferPointer<Float>,
    _ cosines: UnsafeBufferPointer<Float>, _ sines: UnsafeBufferPointer<Float>, sign: Float
  ) {
    var half = 1
    while half < count {
      let step = count / (2 * half)
      var start = 0
      while start < count {
        for offset in 0..<half {
          let (low, high) = (start + offset, start + offset + half)
          let (c, s) = (cosines[offset * step], sign * sines[offset * step])
          let turnedReal = real[high] * c - imaginary[high] * s
          let turnedImaginary = real[high] * s + imaginary[high] * c
          real[high] = real[low] - turnedReal
          imaginary[high] = imaginary[low] - turnedImaginary
          real[low] += turnedReal
          imaginary[low] += turnedImaginary
        }
        start += 2 * half
      }
      half *= 2
    }
  }
}
