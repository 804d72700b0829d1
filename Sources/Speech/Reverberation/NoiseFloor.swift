/// The power of what sounds all the time, in each of several bands: the lowest that the smoothed power came to in the
/// latest two seconds or so (Martin, 2001, without his correction of the bias).
struct NoiseFloor {
  private static let framesInPart = 40
  private static let partCount = 5

  /// One for each band.
  private(set) var power: [Float]
  private let smoothing: Float
  private var smoothed: [Float]
  private var minima: [[Float]]
  private var frameCount = 0

  /// `smoothing` is the share of the past in each smoothed value, 0 to 1.
  init(bandCount: Int, smoothing: Float) {
    self.smoothing = smoothing
    power = [Float](repeating: 0, count: bandCount)
    smoothed = power
    minima = Array(
      repeating: [Float](repeating: .greatestFiniteMagnitude, count: bandCount), count: Self.partCount)
  }

  mutating func take(_ latest: [Float]) {
    let part = frameCount / Self.framesInPart % Self.partCount
    let isNewPart = frameCount % Self.framesInPart == 0
    for band in smoothed.indices {
      smoothed[band] =
        frameCount == 0 ? latest[band] : smoothing * smoothed[band] + (1 - smoothing) * latest[band]
      minima[part][band] = isNewPart ? smoothed[band] : min(minima[part][band], smoothed[band])
      if isNewPart {
        var lowest = minima[0][band]
        for other in 1..<Self.partCount { lowest = min(lowest, minima[other][band]) }
        power[band] = lowest
      } else {
        power[band] = min(power[band], smoothed[band])
      }
    }
    frameCount += 1
  }
}
