import CParleyPocketSphinx
import Foundation

extension EngineDecoder {
  /// Searches for phrases of words that were added before, each found from `threshold` on: how likely it has to be
  /// against a loop of phones, 1e-50 or so.
  ///
  /// - Returns: false when the engine refused them.
  func setKeyphrases(_ phrases: [[String]], threshold: Double, as search: String) throws(RecognizerError) -> Bool {
    // The engine takes several phrases only from a file.
    let path = try RegularFile.temporary(
      "keyphrases.list", phrases.map { "\($0.joined(separator: " ")) /\(threshold)/\n" }.joined().utf8)
    defer { unlink(path) }
    return EngineLog.watching { ps_set_kws(decoder, search, path) }.0 == 0
  }

  /// Where phrases were found, in searched frames, both ends included; those that may still grow are left out.
  func detections() -> [ClosedRange<Int>] {
    var found: [ClosedRange<Int>] = []
    var iterator = ps_seg_iter(decoder)
    while let segment = iterator {
      var (first, last): (Int32, Int32) = (0, 0)
      ps_seg_frames(segment, &first, &last)
      if first >= 0, last >= first { found.append(Int(first)...Int(last)) }
      iterator = ps_seg_next(segment)
    }
    return found
  }

  func naturalLogarithm(ofScore score: Int) -> Double {
    // The engine keeps its scores divided by 1,024, so that they fit in 32 bits.
    logMath.map { logmath_log_to_ln($0, 1) * 1_024 * Double(score) } ?? 0
  }
}
