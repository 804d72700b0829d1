/// What is wrong with a JSGF text, and where.
public struct JSGFError: Error, Hashable, Sendable, CustomStringConvertible {
  /// From 1.
  public var line: Int
  /// In characters, from 1.
  public var column: Int
  /// One sentence that says what is wrong and what to do.
  public var reason: String

  public init(line: Int, column: Int, reason: String) {
    self.line = line
    self.column = column
    self.reason = reason
  }

  public var description: String { "line \(line), column \(column): \(reason)" }
}
