/// As many linear equations as unknowns, all complex, whose matrix is its own conjugate transpose.
struct HermitianSystem {
  /// Of this share of the mean of the matrix's diagonal more is on it, so that what was hardly heard decides nothing.
  private static let loading: Float = 1e-3

  private let order: Int
  /// The upper half of the matrix, row after row, in the whole square.
  private var real: [Float]
  private var imaginary: [Float]
  private var rightReal: [Float]
  private var rightImaginary: [Float]

  /// Nothing is known.
  init(order: Int) {
    self.order = order
    real = [Float](repeating: 0, count: order * order)
    imaginary = real
    rightReal = [Float](repeating: 0, count: order)
    rightImaginary = rightReal
  }

  mutating func scale(by factor: Float) {
    for index in real.indices {
      real[index] *= factor
      imaginary[index] *= factor
    }
    for row in 0..<order {
      rightReal[row] *= factor
      rightImaginary[row] *= factor
    }
  }

  /// To an element at or right of the diagonal; its mirror is its conjugate.
  mutating func add(_ a: Float, _ b: Float, row: Int, column: Int) {
    real[row * order + column] += a
    imaginary[row * order + column] += b
  }

  mutating func addRightSide(_ a: Float, _ b: Float, row: Int) {
    rightReal[row] += a
    rightImaginary[row] += b
  }

  /// By Cholesky's decomposition into U, which is right of the diagonal, and its conjugate transpose; zeros where nothing is
  /// known.
  func solution() -> (real: [Float], imaginary: [Float]) {
    let n = order
    let trace = (0..<n).reduce(Float(0)) { $0 + real[$1 * n + $1] }
    var (x, y) = (rightReal, rightImaginary)
    guard trace > 0, trace.isFinite else {
      let zeros = [Float](repeating: 0, count: n)
      return (zeros, zeros)
    }
    var (u, v) = (real, imaginary)
    for row in 0..<n { u[row * n + row] += Self.loading * trace / Float(n) }
    for row in 0..<n {
      for column in row..<n {
        var (a, b) = (u[row * n + column], v[row * n + column])
        for above in 0..<row {
          let (c, d) = (u[above * n + row], v[above * n + row])
          let (e, f) = (u[above * n + column], v[above * n + column])
          a -= c * e + d * f
          b -= c * f - d * e
        }
        if column == row {
          // What rounding leaves below zero is as small as what was loaded.
          (u[row * n + row], v[row * n + row]) = (max(a, Self.loading * Self.loading * trace).squareRoot(), 0)
        } else {
          let diagonal = u[row * n + row]
          (u[row * n + column], v[row * n + column]) = (a / diagonal, b / diagonal)
        }
      }
    }
    for row in 0..<n {
      for above in 0..<row {
        let (c, d) = (u[above * n + row], v[above * n + row])
        let (e, f) = (x[above], y[above])
        x[row] -= c * e + d * f
        y[row] -= c * f - d * e
      }
      x[row] /= u[row * n + row]
      y[row] /= u[row * n + row]
    }
    for row in (0..<n).reversed() {
      for column in row + 1..<n {
        let (c, d) = (u[row * n + column], v[row * n + column])
        x[row] -= c * x[column] - d * y[column]
        y[row] -= c * y[column] + d * x[column]
      }
      x[row] /= u[row * n + row]
      y[row] /= u[row * n + row]
    }
    return (x, y)
  }
}
