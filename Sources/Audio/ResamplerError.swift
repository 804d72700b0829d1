/// Why a resampler cannot be made.
package enum ResamplerError: Error, Sendable, Equatable {
  case unsupportedRate(hertz: Int)
  case outOfMemory
}

extension ResamplerError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unsupportedRate(let hertz):
      "A sample rate of \(hertz) Hz cannot be converted; use one from \(Resampler.rates.lowerBound) to "
        + "\(Resampler.rates.upperBound) Hz."
    case .outOfMemory:
      "There is not enough memory for a sample rate converter; close other programs and try again."
    }
  }
}
