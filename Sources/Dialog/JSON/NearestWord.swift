/// The word that was probably meant.
package enum NearestWord {
  /// The candidate with the fewest letters to change, if those are at most a third of the word; the first of several.
  package static func find(_ word: String, among candidates: [String]) -> String? {
    // A letter that is another one is taken out and put in.
    let limit = 2 * max(1, word.count / 3)
    return candidates.map { ($0, distance(word.lowercased(), $0.lowercased())) }
      .filter { $0.1 <= limit }.min { $0.1 < $1.1 }?.0
  }

  /// “ (did you mean …?)”; empty where no candidate is near.
  package static func question(_ word: String, among candidates: [String]) -> String {
    find(word, among: candidates).map { " (did you mean \($0)?)" } ?? ""
  }

  /// Letters in another order are one slip of the fingers.
  private static func distance(_ word: String, _ candidate: String) -> Int {
    let distance = word.difference(from: candidate).count
    return word.sorted() == candidate.sorted() ? min(distance, 2) : distance
  }
}
