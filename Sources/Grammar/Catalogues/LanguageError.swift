/// Why a language's data cannot be used: the file, the key inside it, what is wrong and what to do.
public struct LanguageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file's name inside the language's folder, such as `numbers.json`.
  public let file: String
  /// The path of the key, such as `cardinals.3.words`; empty when the file itself is at fault.
  public let key: String
  public let problem: String

  public init(file: String, key: String, problem: String) {
    self.file = file
    self.key = key
    self.problem = problem
  }

  public var description: String {
    key.isEmpty ? "\(file): \(problem)" : "\(file), key \"\(key)\": \(problem)"
  }

  package init(file: String, decoding error: any Error) {
    func path(_ context: DecodingError.Context, _ last: (any CodingKey)? = nil) -> String {
      (context.codingPath + (last.map { [$0] } ?? []))
        .map { $0.intValue.map(String.init) ?? $0.stringValue }
        .joined(separator: ".")
    }
    switch error as? DecodingError {
    case .keyNotFound(let key, let context):
      self.init(file: file, key: path(context, key), problem: "the key is missing; add it.")
    case .typeMismatch(let type, let context):
      self.init(file: file, key: path(context), problem: "the value is not of type \(type); correct it.")
    case .valueNotFound(let type, let context):
      self.init(file: file, key: path(context), problem: "the value is null; give one of type \(type).")
    case .dataCorrupted(let context):
      let problem =
        context.codingPath.isEmpty ? "this is not valid JSON; correct the syntax." : context.debugDescription
      self.init(file: file, key: path(context), problem: problem)
    default:
      self.init(file: file, key: "", problem: "it cannot be read (\(error)).")
    }
  }
}
