import Foundation

/// Collects a message's text and values.
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
  var text = ""

  public init(literalCapacity: Int, interpolationCount: Int) {}

  public mutating func appendLiteral(_ literal: String) { text += literal }

  public mutating func appendInterpolation(
    _ value: String, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    append(value, align, isPublic: privacy.kind == .public)
  }

  public mutating func appendInterpolation<Number: FixedWidthInteger>(
    _ number: Number, format: OSLogIntegerFormatting = .decimal, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    append(format.text(of: number), align, isPublic: privacy.kind != .private)
  }

  public mutating func appendInterpolation(
    _ number: Double, format: OSLogFloatFormatting = .fixed, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    append(format.text(of: number), align, isPublic: privacy.kind != .private)
  }

  public mutating func appendInterpolation(
    _ number: Float, format: OSLogFloatFormatting = .fixed, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    appendInterpolation(Double(number), format: format, align: align, privacy: privacy)
  }

  public mutating func appendInterpolation(
    _ flag: Bool, format: OSLogBoolFormat = .truth, privacy: OSLogPrivacy = .auto
  ) {
    let words = format == .truth ? ("true", "false") : ("YES", "NO")
    append(flag ? words.0 : words.1, .none, isPublic: privacy.kind != .private)
  }

  public mutating func appendInterpolation(
    _ type: Any.Type, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    append(String(describing: type), align, isPublic: privacy.kind != .private)
  }

  /// Any other value is written as `String(describing:)` has it.
  @_disfavoredOverload
  public mutating func appendInterpolation<Value>(
    _ value: Value, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto, attributes: String = ""
  ) {
    append(String(describing: value), align, isPublic: privacy.kind == .public)
  }

  private mutating func append(_ value: String, _ alignment: OSLogStringAlignment, isPublic: Bool) {
    text += alignment.placed(isPublic ? value : "<private>")
  }
}
