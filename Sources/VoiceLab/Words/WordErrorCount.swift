/// How many words have to be inserted, left out or replaced to make the reference of what was heard.
package struct WordErrorCount: Codable, Hashable, Sendable {
  package var errors: Int
  package var referenceWords: Int

  package init(heard: [String], reference: [String]) {
    var costs = Array(0...reference.count)
    for word in heard {
      var diagonal = costs[0]
      costs[0] += 1
      for (index, other) in reference.enumerated() {
        let replaced = diagonal + (word == other ? 0 : 1)
        diagonal = costs[index + 1]
        costs[index + 1] = min(replaced, diagonal + 1, costs[index] + 1)
      }
    }
    errors = costs[reference.count]
    referenceWords = reference.count
  }
}
