/// Why a device cannot run, in one sentence that says what to do.
package struct DeviceFailure: Error, CustomStringConvertible {
  package enum Kind: Sendable {
    /// What was asked of the device: its configuration, a path.
    case wrong
    /// What it was doing.
    case failed
    case missing
  }

  package let kind: Kind
  package let description: String

  package init(_ kind: Kind, _ sentence: String) {
    self.kind = kind
    description = sentence
  }
}
