/// Why a string catalogue cannot be read: the file, the place in it, what is wrong and what to do.
package struct CatalogueError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file's name, such as `Localizable.xcstrings`.
  package let file: String
  /// The line, counted from 1; nil where the format tells none.
  package let line: Int?
  package let problem: String

  package init(file: String, line: Int? = nil, problem: String) {
    self.file = file
    self.line = line
    self.problem = problem
  }

  package var description: String {
    line.map { "\(file), line \($0): \(problem)" } ?? "\(file): \(problem)"
  }
}
