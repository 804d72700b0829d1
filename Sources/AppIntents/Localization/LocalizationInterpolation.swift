import Foundation

extension String.LocalizationValue {
  /// A value that is not known yet, used where only the shape of the text matters.
  public enum Placeholder: Hashable, Sendable {
    case int, uint, float, double, object

    var specifier: String {
      switch self {
      case .int: "%lld"
      case .uint: "%llu"
      case .float: "%f"
      case .double: "%lf"
      case .object: "%@"
      }
    }
  }

  /// Collects the literal parts and the values of an interpolated localised text.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    package var parts: [Part] = []

    public init(literalCapacity: Int, interpolationCount: Int) {
      parts.reserveCapacity(interpolationCount * 2 + 1)
    }

    public mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { parts.append(.literal(literal)) }
    }

    public mutating func appendInterpolation(_ string: String) {
      append(.text(string), "%@")
    }

    public mutating func appendInterpolation(_ string: Substring) {
      append(.text(String(string)), "%@")
    }

    public mutating func appendInterpolation(_ string: AttributedString) {
      append(.text(String(string.characters)), "%@")
    }

    public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
      append(.resource(resource), "%@")
    }

    @_disfavoredOverload
    public mutating func appendInterpolation(_ value: some CustomLocalizedStringResourceConvertible) {
      append(.resource(value.localizedStringResource), "%@")
    }

    public mutating func appendInterpolation<Number: BinaryInteger>(_ number: Number) {
      appendInterpolation(number, specifier: Number.isSigned ? "%lld" : "%llu")
    }

    // Without an optional specifier, which would rank below the overload for any other value.
    public mutating func appendInterpolation<Number: BinaryInteger>(_ number: Number, specifier: String) {
      append(Number.isSigned ? .integer(Int64(clamping: number)) : .unsigned(UInt64(clamping: number)), specifier)
    }

    public mutating func appendInterpolation<Number: BinaryFloatingPoint>(_ number: Number, specifier: String = "%lf") {
      append(.decimal(Double(number)), specifier)
    }

    public mutating func appendInterpolation<Style: FormatStyle>(
      _ value: Style.FormatInput, format: Style
    ) where Style.FormatOutput == String {
      append(.text(format.textInConversation(of: value)), "%@")
    }

    public mutating func appendInterpolation<Style: FormatStyle>(
      _ value: Style.FormatInput, format: Style
    ) where Style.FormatOutput == AttributedString {
      append(.text(String(format.inConversation.format(value).characters)), "%@")
    }

    public mutating func appendInterpolation(placeholder: Placeholder, specifier: String? = nil) {
      append(.placeholder, specifier ?? placeholder.specifier)
    }

    /// Any other value is shown as `String(describing:)` shows it.
    @_disfavoredOverload
    public mutating func appendInterpolation<Value>(_ value: Value) {
      if let resource = (value as? any CustomLocalizedStringResourceConvertible)?.localizedStringResource {
        append(.resource(resource), "%@")
      } else {
        append(.text(spokenText(of: value)), "%@")
      }
    }

    @_disfavoredOverload
    public mutating func appendInterpolation<Value>(_ value: Value, specifier: String) {
      append(.text(spokenText(of: value)), specifier)
    }

    private mutating func append(_ value: LocalizationArgument.Value, _ specifier: String) {
      parts.append(.argument(LocalizationArgument(value: value, specifier: specifier)))
    }
  }
}
