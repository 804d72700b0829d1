/// What is wrong with the description of an app: the file, the place in it, and what to do, in one sentence.
public struct AppDescriptionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the file.
  public let file: String
  /// From 1; nil for the file as a whole.
  public let line: Int?
  /// In characters, from 1; nil for the file as a whole.
  public let column: Int?
  /// The keys that lead to the place, such as `intents.Dim[0]`; empty where there is none.
  public let place: String
  /// What is wrong and what to do, as the end of a sentence that begins with the place.
  public let problem: String

  init(file: String, line: Int? = nil, column: Int? = nil, place: String = "", problem: String) {
    (self.file, self.line, self.column, self.place, self.problem) = (file, line, column, place, problem)
  }

  /// A mistake in a file that was read.
  init(_ mistake: JSONMistake, in root: LocatedJSON, file: String) {
    let (line, column) = root.place(of: mistake.path)
    self.init(file: file, line: line, column: column, place: mistake.path.description, problem: mistake.problem)
  }

  /// `lamps.json:3:14: intents.Dim[0]: what is wrong.`
  public var description: String {
    let position = [line, column].compactMap(\.self).map { ":\($0)" }.joined()
    return place.isEmpty ? "\(file)\(position): \(problem)" : "\(file)\(position): \(place): \(problem)"
  }
}
