import Foundation

/// One JSON object a line, keys in alphabetical order, so that equal values are equal bytes.
package struct JSONLines: Sendable {
  let output: TextOutput

  package init(output: TextOutput) { self.output = output }

  package func write(_ value: some Encodable) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Every value given here is made of strings and finite numbers, which always encode.
    guard let data = try? encoder.encode(value) else { return }
    output.line(String(decoding: data, as: UTF8.self))
  }
}
