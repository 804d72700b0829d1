import ParleyAudio

/// The word that was probably meant.
package enum NearestWord {
  /// The candidate with the fewest letters to change, if those are at most a third of the word; the first of several.
  static func find(_ word: String, among candidates: [String]) -> String? {
    let limit = Double(max(1, word.count / 3))
    return candidates.map { ($0, distance(word.lowercased(), $0.lowercased())) }
      .filter { $0.1 <= limit }.min { $0.1 < $1.1 }?.0
  }

  /// Letters in another order are one slip of the fingers.
  private static func distance(_ word: String, _ candidate: String) -> Double {
    let distance = word.editDistance(to: Array(candidate))
    return word.sorted() == candidate.sorted() ? min(distance, 1) : distance
  }

  /// “ (did you mean …?)”; empty where no candidate is near.
  package static func question(_ word: String, among candidates: [String]) -> String {
    find(word, among: candidates).map { " (did you mean \($0)?)" } ?? ""
  }
}
