/// Short texts of several classes by the words in them.
struct RequestIndex: Sendable {
  private var texts: [String: [Int]] = [:]
  private var classes: [Int] = []

  var count: Int { classes.count }

  mutating func add(_ units: [NearWords.Unit], to number: Int) {
    for form in Set(units.flatMap(\.allForms)) { texts[form, default: []].append(classes.count) }
    classes.append(number)
  }

  /// How many texts have the word, or one of the group.
  func count(of form: String) -> Int { texts[form]?.count ?? 0 }

  /// For each class how many of its texts have one of the forms, each counted by how like it is.
  func support(of forms: [String: Double]) -> [Int: Double] {
    var likest: [Int: Double] = [:]
    for (form, like) in forms {
      for text in texts[form] ?? [] { likest[text] = max(likest[text] ?? 0, like) }
    }
    var support: [Int: Double] = [:]
    // Sums run in a fixed order, so that equal input gives equal numbers.
    for text in likest.keys.sorted() { support[classes[text], default: 0] += likest[text] ?? 0 }
    return support
  }
}

extension NearWords.Unit {
  fileprivate var allForms: [String] {
    [stem] + (group.map { [$0] } ?? [])
  }
}
