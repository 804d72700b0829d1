/// The word that was probably meant.
enum NearestWord {
  /// The candidate with the fewest letters to change, if those are at most a third of the word; the first of several.
  static func find(_ word: String, among candidates: [String]) -> String? {
    let limit = max(1, word.count / 3)
    return candidates.map { ($0, distance(Array(word.lowercased()), Array($0.lowercased()))) }
      .filter { $0.1 <= limit }.min { $0.1 < $1.1 }?.0
  }

  /// How many letters have to be put in, taken out or changed.
  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var row = Array(0...right.count)
    for (index, letter) in left.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in right.indices {
        let change = diagonal + (letter == right[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(change, row[column] + 1, diagonal + 1)
      }
    }
    return row[right.count]
  }
}
