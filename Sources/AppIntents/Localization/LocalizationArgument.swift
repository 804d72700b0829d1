import Foundation

/// A value inside a localised text, with the format specifier that stands for it in the key.
package struct LocalizationArgument: Hashable, Codable, Sendable {
  package enum Value: Hashable, Codable, Sendable {
    case text(String)
    case integer(Int64)
    case unsigned(UInt64)
    case decimal(Double)
    case resource(LocalizedStringResource)
    case placeholder
  }

  package let value: Value
  /// "%@", "%lld", "%lf", or what the author gave as `specifier:`.
  package let specifier: String

  package func text(specifier: String, lookup: (any StringLookup)?) -> String {
    func whole(_ number: some BinaryInteger & CVarArg) -> String {
      guard let conversion = NumericSpecifier(specifier) else { return String(number) }
      return formatted(conversion, conversion.isFloating ? Double(number) as any CVarArg : number)
    }
    func formatted(_ conversion: NumericSpecifier, _ number: any CVarArg) -> String {
      localised(String(format: conversion.format, number))
    }
    switch value {
    case .text(let text): return FoundationDates.rewrittenDay(text)
    case .resource(let resource): return resource.resolved(with: lookup)
    case .placeholder: return ""
    case .integer(let number): return whole(number)
    case .unsigned(let number): return whole(number)
    case .decimal(let number):
      guard let conversion = NumericSpecifier(specifier) else { return Self.plain(number) }
      if conversion.isFloating { return formatted(conversion, number) }
      return Int64(exactly: number.rounded()).map { formatted(conversion, $0) } ?? Self.plain(number)
    }
  }

  /// The shortest text that means the number in the language of the conversation: "3", "3.5", "3,5".
  static func plain(_ number: Double) -> String {
    Int64(exactly: number).map { String($0) } ?? localised(String(number))
  }
}

/// A printf conversion for a number that asks for more than the plain number, such as `%.2f` or `%02d`.
struct NumericSpecifier {
  /// The conversion with the length modifier that a 64-bit value needs.
  let format: String
  let isFloating: Bool

  /// Nil when the conversion is plain (`%lld`, `%lf`, `%@`), or does not suit a number.
  init?(_ specifier: String) {
    guard specifier.first == "%", let conversion = specifier.last else { return nil }
    let isFloating = "fFeEgGaA".contains(conversion)
    guard isFloating || "dDiuUxXo".contains(conversion) else { return nil }
    let options = specifier.dropFirst().dropLast().filter { !"lhqzjt".contains($0) }
    guard !options.isEmpty, options.count <= 8, options.allSatisfy({ "0123456789.+- #'".contains($0) }) else {
      return nil
    }
    self.isFloating = isFloating
    format = "%" + options + (isFloating ? "" : "ll") + String(conversion).lowercased(when: "DU")
  }
}

extension String {
  fileprivate func lowercased(when letters: String) -> String {
    letters.contains(self) ? lowercased() : self
  }
}
