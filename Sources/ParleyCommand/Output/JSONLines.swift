import Foundation
import ParleyAudio

/// One JSON object a line, keys in alphabetical order, so that equal values are equal bytes.
package struct JSONLines: Sendable {
  let output: TextOutput

  package init(output: TextOutput) { self.output = output }

  package func write(_ value: some Encodable) {
    // Every value given here is made of strings and finite numbers, which always encode.
    if let line = try? JSONEncoder.line(value) { output.write(line + "\n") }
  }
}
