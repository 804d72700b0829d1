extension DecodingError {
  /// The keys down to what was wrong.
  var keys: String {
    let context: Context
    switch self {
    case .keyNotFound(_, let found), .typeMismatch(_, let found), .valueNotFound(_, let found),
      .dataCorrupted(let found):
      context = found
    @unknown default: return ""
    }
    return context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }.joined(separator: ".")
  }

  /// What was wrong, with what to do.
  var problem: String {
    switch self {
    case .keyNotFound(let key, _): "“\(key.stringValue)” is missing; add it."
    case .dataCorrupted(let context) where context.codingPath.isEmpty && !context.debugDescription.contains("“"):
      "it is not JSON (\(context.debugDescription)); correct it."
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      context.debugDescription
    @unknown default: "it cannot be decoded; correct it."
    }
  }
}
