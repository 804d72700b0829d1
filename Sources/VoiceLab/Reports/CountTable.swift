/// How often each pair of a row and a column came up: a confusion matrix, a coverage matrix.
public struct CountTable: Codable, Hashable, Sendable {
  /// By row, then by column.
  public private(set) var counts: [String: [String: Int]] = [:]

  public init() {}

  public mutating func add(_ row: String, _ column: String, _ count: Int = 1) {
    counts[row, default: [:]][column, default: 0] += count
  }

  public subscript(row: String, column: String) -> Int { counts[row]?[column] ?? 0 }
}
