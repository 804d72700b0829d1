import Foundation

extension String {
  /// Text with values in it, kept apart until it is shown, so that a translation may place the values elsewhere.
  public struct LocalizationValue: Hashable, Codable, Sendable, ExpressibleByStringInterpolation {
    package enum Part: Hashable, Codable, Sendable {
      case literal(String)
      case argument(LocalizationArgument)
    }

    package var parts: [Part]

    public init(_ value: String) {
      parts = [.literal(value)]
    }

    public init(stringLiteral value: String) {
      parts = [.literal(value)]
    }

    public init(stringInterpolation: StringInterpolation) {
      parts = stringInterpolation.parts
    }

    package var arguments: [LocalizationArgument] {
      parts.compactMap { if case .argument(let argument) = $0 { argument } else { nil } }
    }

    /// The format that string catalogues list this text under: `%@`, `%lld` and `%lf` for its values.
    package var key: String {
      let hasArguments = !arguments.isEmpty
      return parts.map { part in
        switch part {
        case .literal(let text): hasArguments ? text.replacingOccurrences(of: "%", with: "%%") : text
        case .argument(let argument): argument.specifier
        }
      }.joined()
    }

    package func text(with lookup: (any StringLookup)?) -> String {
      parts.map { part in
        switch part {
        case .literal(let text): text
        case .argument(let argument): argument.text(specifier: argument.specifier, lookup: lookup)
        }
      }.joined()
    }
  }
}
