import Foundation

/// A translated format with printf conversions, plain or positional.
struct LocalizedFormat {
  private let format: String

  init(_ format: String) {
    self.format = format
  }

  func text(with arguments: [LocalizationArgument], lookup: (any StringLookup)?) -> String {
    guard !arguments.isEmpty else { return format }
    var result = ""
    var next = 0
    var rest = format[...]
    while let percent = rest.firstIndex(of: "%") {
      result += rest[..<percent]
      rest = rest[percent...]
      guard let match = rest.prefixMatch(of: Self.conversion) else {
        result.append("%")
        rest = rest.dropFirst()
        continue
      }
      rest = rest[match.range.upperBound...]
      if match.output.kind == "%" {
        result.append("%")
        continue
      }
      let index = match.output.position.flatMap { Int($0) }.map { $0 - 1 } ?? next
      if match.output.position == nil { next += 1 }
      guard arguments.indices.contains(index) else { continue }
      result += arguments[index].text(
        specifier: "%" + match.output.options + match.output.kind, lookup: lookup)
    }
    return result + rest
  }

  // A regular expression is not Sendable, but this one is never changed and matching does not write to it.
  private nonisolated(unsafe) static let conversion =
    #/
    %(?:(?<position>[0-9]+)\$)?
    (?<options>[\-+\x200\#']*[0-9]*(?:\.[0-9]+)?(?:hh|h|ll|l|q|z|t|j)?)
    (?<kind>[@dDiuUxXofFeEgGaAsc%])
    /#
}
