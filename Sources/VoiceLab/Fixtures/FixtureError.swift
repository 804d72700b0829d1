import ParleyDialog

/// What is wrong with one fixture: the file, the place in it, and what to do, in one sentence.
public struct FixtureError: Error, Hashable, Sendable, CustomStringConvertible {
  public let file: String
  /// The place in the file, such as `turns[2].audio`; empty for the file as a whole.
  public let place: String
  public let problem: String
  /// Where it stands in the file, from 1; nil where that is not known.
  public private(set) var position: Position?

  /// A line and a column, both from 1.
  public struct Position: Hashable, Sendable {
    public let line: Int
    public let column: Int
  }

  public init(file: String, place: String = "", problem: String) {
    self.file = file
    self.place = place
    self.problem = problem
  }

  public var description: String {
    let file = file + (position.map { ":\($0.line):\($0.column)" } ?? "")
    return place.isEmpty ? "\(file): \(problem)" : "\(file), \(place): \(problem)"
  }

  /// The same with where its place, or what is no JSON, stands in the file's text.
  func located(in text: String) -> FixtureError {
    var located = self
    let (line, column): (Int, Int)
    do throws(LocatedJSON.Mistake) {
      (line, column) = try LocatedJSON(parsing: text).place(of: JSONPath(parsing: place))
    } catch {
      // What is read beyond the standard, such as a comma at the end, says nothing of another mistake.
      guard place.isEmpty else { return self }
      (line, column) = (error.line, error.column)
    }
    located.position = Position(line: line, column: column)
    return located
  }
}
