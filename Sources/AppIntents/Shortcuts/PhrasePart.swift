/// A piece of a trigger phrase or a summary: text, the app's name, or a parameter's place.
package enum PhrasePart: Hashable, Sendable, Codable {
  case text(String)
  case applicationName
  case parameter(String)

  /// Splits text as string catalogues write it: `Order ${soup} with ${applicationName}`.
  package static func split(_ phrase: String) -> [PhrasePart] {
    var parts: [PhrasePart] = []
    var rest = phrase[...]
    while let match = rest.firstMatch(of: /\$\{\s*([A-Za-z_][A-Za-z0-9_.]*)\s*\}/) {
      if rest.startIndex < match.range.lowerBound {
        parts.append(.text(String(rest[..<match.range.lowerBound])))
      }
      let name = String(match.output.1)
      parts.append(name == "applicationName" ? .applicationName : .parameter(name))
      rest = rest[match.range.upperBound...]
    }
    if !rest.isEmpty { parts.append(.text(String(rest))) }
    return parts
  }

  /// The piece as string catalogues write it.
  package var catalogueText: String {
    switch self {
    case .text(let text): text
    case .applicationName: "${applicationName}"
    case .parameter(let name): "${\(name)}"
    }
  }
}
