import Foundation

/// What is wrong with the description of an app: the file, the place in it, and what to do, in one sentence.
public struct AppDescriptionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the file.
  public let file: String
  /// The place in the file, such as `intents.Dim[0]`; empty for the file as a whole.
  public let place: String
  /// What is wrong and what to do, as the end of a sentence that begins with the place.
  public let problem: String

  init(file: String, place: String = "", problem: String) {
    self.file = file
    self.place = place
    self.problem = problem
  }

  public var description: String { place.isEmpty ? "\(file): \(problem)" : "\(file), \(place): \(problem)" }
}
