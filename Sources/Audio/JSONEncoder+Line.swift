import Foundation

extension JSONEncoder {
  /// A value as one line, its keys in alphabetical order, so that equal values are equal bytes.
  package static func line(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}
