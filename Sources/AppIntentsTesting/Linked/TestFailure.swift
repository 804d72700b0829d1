import Foundation

/// Why a test cannot go on: one sentence that names what is wrong, and what there is.
public struct TestFailure: LocalizedError, Hashable, Sendable, CustomStringConvertible {
  public let description: String
  public var errorDescription: String? { description }

  init(_ description: String) {
    self.description = description
  }
}
