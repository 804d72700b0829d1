import Foundation

/// How a flag is written: "true" or "YES".
public enum OSLogBoolFormat: Hashable, Sendable { case truth, answer }

/// How an integer is written.
public struct OSLogIntegerFormatting: Sendable {
  private let radix: Int
  private let prefix: String
  private let hasPlus: Bool
  private let isUppercase: Bool
  private let minDigits: Int

  public static let decimal = decimal()
  public static let hex = hex()
  public static let octal = octal()

  public static func decimal(explicitPositiveSign: Bool = false, minDigits: Int = 0) -> Self {
    Self(radix: 10, prefix: "", hasPlus: explicitPositiveSign, isUppercase: false, minDigits: minDigits)
  }

  public static func hex(
    explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false, minDigits: Int = 0
  ) -> Self {
    let prefix = includePrefix ? "0x" : ""
    return Self(
      radix: 16, prefix: prefix, hasPlus: explicitPositiveSign, isUppercase: uppercase, minDigits: minDigits)
  }

  public static func octal(
    explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false, minDigits: Int = 0
  ) -> Self {
    let prefix = includePrefix ? "0o" : ""
    return Self(
      radix: 8, prefix: prefix, hasPlus: explicitPositiveSign, isUppercase: uppercase, minDigits: minDigits)
  }

  func text(of number: some FixedWidthInteger) -> String {
    let digits = String(number.magnitude, radix: radix, uppercase: isUppercase)
    let zeros = String(repeating: "0", count: max(0, minDigits - digits.count))
    return (number < 0 ? "-" : hasPlus ? "+" : "") + prefix + zeros + digits
  }
}

/// How a number with a fraction is written.
public struct OSLogFloatFormatting: Sendable {
  private let conversion: String
  private let precision: Int?
  private let hasPlus: Bool

  public static let fixed = OSLogFloatFormatting(conversion: "f", precision: nil, hasPlus: false)
  public static let exponential = OSLogFloatFormatting(conversion: "e", precision: nil, hasPlus: false)
  public static let hybrid = OSLogFloatFormatting(conversion: "g", precision: nil, hasPlus: false)
  public static let hex = OSLogFloatFormatting(conversion: "a", precision: nil, hasPlus: false)

  public static func fixed(
    precision: Int? = nil, explicitPositiveSign: Bool = false, uppercase: Bool = false
  ) -> Self { Self(conversion: "f", precision: precision, hasPlus: explicitPositiveSign) }

  public static func exponential(
    precision: Int? = nil, explicitPositiveSign: Bool = false, uppercase: Bool = false
  ) -> Self { Self(conversion: "e", precision: precision, hasPlus: explicitPositiveSign) }

  public static func hybrid(
    precision: Int? = nil, explicitPositiveSign: Bool = false, uppercase: Bool = false
  ) -> Self { Self(conversion: "g", precision: precision, hasPlus: explicitPositiveSign) }

  func text(of number: Double) -> String {
    String(format: "%" + (hasPlus ? "+" : "") + (precision.map { ".\(max(0, $0))" } ?? "") + conversion, number)
  }
}
