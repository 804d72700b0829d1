import CParleyPocketSphinx

/// Owns one `fe_t`, which makes cepstra of sound: one with an estimate of the noise that is not a decoder's, for sound that
/// the decoder's own does not go on to hear.
///
/// Nothing is said of threads in `sphinxbase/fe.h`; the class stays with the recogniser that made it.
final class EngineFrontEnd {
  let handle: OpaquePointer

  /// The same as that of a decoder; nil where the engine makes none.
  init?(of decoder: EngineDecoder) {
    guard let handle = decoder.makeFrontEnd() else { return nil }
    self.handle = handle
  }

  deinit { fe_free(handle) }

  /// Begins an utterance.
  func start() { fe_start_utt(handle) }

  func finish() { Self.drain(handle) }

  /// Ends the utterance of a front end, without its last part of a frame.
  static func drain(_ frontEnd: OpaquePointer) {
    var count: Int32 = 0
    withUnsafeTemporaryAllocation(of: mfcc_t.self, capacity: Int(fe_get_output_size(frontEnd))) { cepstrum in
      _ = fe_end_utt(frontEnd, cepstrum.baseAddress, &count)
    }
  }

  /// Forgets the noise.
  func forgetSound() { fe_start_stream(handle) }
}
