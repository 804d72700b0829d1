import Foundation

/// A JSON value that knows its line, so that a mistake in a file can be shown where it stands.
package struct LocatedJSON: Equatable {
  package struct Member: Equatable {
    let key: String
    let line: Int
    let value: LocatedJSON
  }

  package enum Value: Equatable {
    case object([Member])
    case array([LocatedJSON])
    case text(String)
    case number(Double)
    case flag(Bool)
    case null
  }

  struct Mistake: Error, Equatable {
    let line: Int
    /// What is wrong, as the end of a sentence without its full stop.
    let problem: String
  }

  let line: Int
  let value: Value

  package init(line: Int, value: Value) {
    self.line = line
    self.value = value
  }

  /// What kind of value this is, for a sentence.
  var kind: String {
    switch value {
    case .object: "an object"
    case .array: "a list"
    case .text: "a text"
    case .number: "a number"
    case .flag: "true or false"
    case .null: "null"
    }
  }
}
