/// A property list, the form in which Apple's platforms keep what is not code.
package indirect enum PropertyList: Hashable, Sendable {
  case dictionary([String: PropertyList])
  case array([PropertyList])
  case text(String)
  case integer(Int)
  case real(Double)
  case flag(Bool)
  case data([UInt8])
  /// In seconds since the beginning of 2001.
  case date(Double)
  /// An object of an archive, or nothing.
  case other

  /// Why bytes are none, as the end of a sentence without its full stop.
  package struct Mistake: Error, Hashable {
    package let problem: String
  }

  /// Deeper nesting than any shortcut has.
  static let depthLimit = 64
  /// More values than any shortcut has; a value that is named several times counts each time.
  static let valueLimit = 500_000

  /// Reads either form; throws what is wrong with it, whatever the bytes are.
  package init(reading bytes: [UInt8]) throws(Mistake) {
    self = bytes.starts(with: Array("bplist".utf8)) ? try Self.binary(bytes) : try Self.xml(bytes)
  }

  subscript(key: String) -> PropertyList? { if case .dictionary(let members) = self { members[key] } else { nil } }

  var text: String? { if case .text(let text) = self { text } else { nil } }
  var integer: Int? { if case .integer(let number) = self { number } else { nil } }
  var items: [PropertyList]? { if case .array(let items) = self { items } else { nil } }

  /// What kind of value it is, for a sentence.
  var named: String {
    switch self {
    case .dictionary: "a dictionary"
    case .array: "a list"
    case .text: "a text"
    case .integer, .real: "a number"
    case .flag: "yes or no"
    case .data: "data"
    case .date: "a date"
    case .other: "nothing"
    }
  }
}
