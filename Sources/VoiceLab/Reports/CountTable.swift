/// How often each pair of a row and a column came up: a confusion matrix, a coverage matrix.
public struct CountTable: Codable, Hashable, Sendable {
  /// By row, then by column.
  public private(set) var counts: [String: [String: Int]] = [:]

  public init() {}

  public mutating func add(_ row: String, _ column: String, _ count: Int = 1) {
    counts[row, default: [:]][column, default: 0] += count
  }

  public var rows: [String] { counts.keys.sorted() }

  /// The columns that were met; those of `first` in their order, the others after them in that of the alphabet.
  public func columns(first: [String] = []) -> [String] {
    let met = Set(counts.values.flatMap(\.keys))
    return first.filter(met.contains) + met.subtracting(first).sorted()
  }

  public subscript(row: String, column: String) -> Int { counts[row]?[column] ?? 0 }

  /// How many lie where the row and the column have the same name, and how many there are.
  public var agreement: (equal: Int, total: Int) {
    var (equal, total) = (0, 0)
    for (row, columns) in counts {
      equal += columns[row] ?? 0
      total += columns.values.reduce(0, +)
    }
    return (equal, total)
  }
}
