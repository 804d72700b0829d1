extension Collection where Element: Equatable {
  /// The cheapest way to turn this row into another (Levenshtein), where putting in and taking out cost 1 and a change
  /// what `change` says.
  package func editDistance(
    to other: some RandomAccessCollection<Element>, change: (Element, Element) -> Double = { $0 == $1 ? 0 : 1 }
  ) -> Double {
    var row = (0...other.count).map(Double.init)
    for element in self {
      var diagonal = row[0]
      row[0] += 1
      for (column, target) in other.enumerated() {
        let changed = diagonal + change(element, target)
        diagonal = row[column + 1]
        row[column + 1] = Swift.min(changed, row[column] + 1, diagonal + 1)
      }
    }
    return row[other.count]
  }
}
