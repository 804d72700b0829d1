/// What sounds at one frequency in the course of an utterance, and what of it can be predicted from what sounded before.
struct PredictedBin {
  private let count: Int
  private let order: Int
  private let delay: Int
  private let leastPower: Float

  private var real: [Float]
  private var imaginary: [Float]
  /// What is left without what was predicted.
  private(set) var cleanReal: [Float]
  private(set) var cleanImaginary: [Float]
  /// For each lag below `order` the products of each value with the conjugate of the one that many frames before it.
  private var productReal: [Float]
  private var productImaginary: [Float]
  private var weights: [Float]

  /// - Parameters:
  ///   - count: of frames.
  ///   - order: how many frames are predicted from.
  ///   - delay: how many frames before the predicted one they end.
  ///   - leastPower: nothing is taken for quieter.
  init(count: Int, order: Int, delay: Int, leastPower: Float) {
    (self.count, self.order, self.delay, self.leastPower) = (count, order, delay, leastPower)
    real = [Float](repeating: 0, count: count)
    (imaginary, cleanReal, cleanImaginary, weights) = (real, real, real, real)
    productReal = [Float](repeating: 0, count: order * count)
    productImaginary = productReal
  }

  /// Another frequency; the arrays have `count` elements.
  mutating func begin(real: ArraySlice<Float>, imaginary: ArraySlice<Float>) {
    (self.real, self.imaginary) = (Array(real), Array(imaginary))
    (cleanReal, cleanImaginary) = (self.real, self.imaginary)
    for lag in 0..<order {
      var time = lag
      while time < count {
        let (a, b, c, d) = (self.real[time], self.imaginary[time], self.real[time - lag], self.imaginary[time - lag])
        productReal[lag * count + time] = a * c + b * d
        productImaginary[lag * count + time] = b * c - a * d
        time += 1
      }
    }
  }

  /// Adds how the frames go together, weighed by how quiet the voice is then: a system of `order` unknowns.
  mutating func correlate(into system: inout HermitianSystem) {
    weigh()
    for lag in 0..<order {
      for row in 0..<order - lag {
        let (a, b) = weighedSum(of: lag, delayedBy: delay + row)
        system.add(a, b, row: row, column: row + lag)
      }
    }
    for row in 0..<order {
      let (a, b) = weighedProduct(delayedBy: delay + row)
      system.addRightSide(a, b, row: row)
    }
  }

  /// What is left without the echoes that a filter predicts.
  mutating func subtract(_ filter: (real: [Float], imaginary: [Float])) {
    for time in 0..<count {
      var (a, b) = (real[time], imaginary[time])
      var tap = 0
      while tap < order, time >= delay + tap {
        let (c, d) = (real[time - delay - tap], imaginary[time - delay - tap])
        let (e, f) = (filter.real[tap], filter.imaginary[tap])
        a -= e * c + f * d
        b -= e * d - f * c
        tap += 1
      }
      (cleanReal[time], cleanImaginary[time]) = (a, b)
    }
  }

  /// By the mean power of three frames.
  private mutating func weigh() {
    func power(_ time: Int) -> Float {
      let place = min(max(time, 0), count - 1)
      return cleanReal[place] * cleanReal[place] + cleanImaginary[place] * cleanImaginary[place]
    }
    for time in 0..<count {
      weights[time] = 1 / max(leastPower, (power(time - 1) + power(time) + power(time + 1)) / 3)
    }
  }

  /// Where nearly all of the time goes, without optimisation by far: hence the pointers.
  private func weighedSum(of lag: Int, delayedBy delay: Int) -> (real: Float, imaginary: Float) {
    productReal.withUnsafeBufferPointer { real in
      productImaginary.withUnsafeBufferPointer { imaginary in
        weights.withUnsafeBufferPointer { weights in
          guard var a = real.baseAddress, var b = imaginary.baseAddress, var weight = weights.baseAddress,
            delay + lag < count
          else { return (0, 0) }
          a += lag * count + lag
          b += lag * count + lag
          weight += delay + lag
          var (sumReal, sumImaginary): (Float, Float) = (0, 0)
          var remaining = count - delay - lag
          while remaining > 0 {
            sumReal += weight.pointee * a.pointee
            sumImaginary += weight.pointee * b.pointee
            a += 1
            b += 1
            weight += 1
            remaining -= 1
          }
          return (sumReal, sumImaginary)
        }
      }
    }
  }

  /// Of each frame's conjugate with the frame before it.
  private func weighedProduct(delayedBy delay: Int) -> (real: Float, imaginary: Float) {
    var (a, b): (Float, Float) = (0, 0)
    var time = delay
    while time < count {
      let (c, d, e, f) = (real[time - delay], imaginary[time - delay], real[time], imaginary[time])
      a += weights[time] * (c * e + d * f)
      b += weights[time] * (d * e - c * f)
      time += 1
    }
    return (a, b)
  }
}
