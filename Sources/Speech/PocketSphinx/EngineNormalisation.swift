import CParleyPocketSphinx

/// A copy of the engine's running normalisation, the sums that the next mean is made of included.
struct EngineNormalisation {
  private let mean: [mfcc_t]
  private let sum: [mfcc_t]
  private let frameCount: Int32

  /// Nil where the engine does not normalise.
  init?(of state: UnsafePointer<cmn_t>?) {
    guard let state = state?.pointee, let mean = state.cmn_mean, let sum = state.sum else { return nil }
    let count = Int(state.veclen)
    self.mean = Array(UnsafeBufferPointer(start: mean, count: count))
    self.sum = Array(UnsafeBufferPointer(start: sum, count: count))
    frameCount = state.nframe
  }

  /// Does nothing where the engine's vectors have another length.
  func restore(in state: UnsafeMutablePointer<cmn_t>?) {
    guard let state, Int(state.pointee.veclen) == mean.count else { return }
    state.pointee.cmn_mean.update(from: mean, count: mean.count)
    state.pointee.sum.update(from: sum, count: sum.count)
    state.pointee.nframe = frameCount
  }
}
