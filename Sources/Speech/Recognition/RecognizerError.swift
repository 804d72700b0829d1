/// Why the recogniser cannot be had or cannot listen for a task.
public enum RecognizerError: Error, Equatable, Sendable {
  /// A file is missing, unreadable or not of its kind; `remedy` says what to do.
  case file(path: String, problem: String, remedy: String)
  /// The engine refused a task; `detail` is its own words, if it had any.
  case taskRefused(String, detail: String)
  /// No way to pronounce these words of the grammar is known.
  case unpronounceable([String])
  /// The engine refused the settings or the model; `detail` is its own words, if it had any.
  case engine(detail: String)
}

extension RecognizerError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .file(let path, let problem, let remedy):
      "\(path): \(problem); \(remedy)."
    case .taskRefused(let task, let detail):
      "The recogniser cannot listen for \(task)\(detail.isEmpty ? "" : " (\(detail))"); check the grammar."
    case .unpronounceable(let words):
      "There is no pronunciation for \(words.map { "\u{201C}\($0)\u{201D}" }.joined(separator: ", ")); "
        + "add a line to pronunciations.dict or take it out of the grammar."
    case .engine(let detail):
      "The recogniser did not start\(detail.isEmpty ? "" : " (\(detail))"); reinstall the acoustic model."
    }
  }
}
