import ParleyAudio

/// The word that was probably meant.
enum NearestWord {
  /// The candidate with the fewest letters to change, if those are at most a third of the word; the first of several.
  static func find(_ word: String, among candidates: [String]) -> String? {
    let limit = Double(max(1, word.count / 3))
    return candidates.map { ($0, word.lowercased().editDistance(to: Array($0.lowercased()))) }
      .filter { $0.1 <= limit }.min { $0.1 < $1.1 }?.0
  }
}
