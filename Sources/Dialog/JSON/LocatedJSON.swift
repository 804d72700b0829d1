/// A JSON value that knows its line and column, so that a mistake in a file can be shown where it stands.
package struct LocatedJSON: Hashable, Sendable {
  package struct Member: Hashable, Sendable {
    package let key: String
    package let line: Int
    let column: Int
    package let value: LocatedJSON
  }

  package enum Value: Hashable, Sendable {
    case object([Member])
    case array([LocatedJSON])
    case text(String)
    case number(Double)
    case flag(Bool)
    case null
  }

  package struct Mistake: Error, Equatable {
    package let line: Int
    package let column: Int
    /// What is wrong, as the end of a sentence without its full stop.
    package let problem: String
  }

  package let line: Int
  /// In characters, from 1.
  let column: Int
  package let value: Value

  package init(line: Int = 1, column: Int = 1, value: Value) {
    (self.line, self.column, self.value) = (line, column, value)
  }

  /// What kind of value this is, for a sentence.
  package var kind: String {
    switch value {
    case .object: "an object"
    case .array: "a list"
    case .text: "a text"
    case .number: "a number"
    case .flag: "true or false"
    case .null: "null"
    }
  }

  /// Where the value of a path stands, or its key; where there is none, what would hold it.
  package func place(of path: JSONPath) -> (line: Int, column: Int) {
    var place = (line, column)
    var json = self
    for step in path.steps {
      switch (step, json.value) {
      case (.key(let key), .object(let members)):
        guard let member = members.first(where: { $0.key == key }) else { return place }
        (place, json) = ((member.line, member.column), member.value)
      case (.index(let index), .array(let items)) where items.indices.contains(index):
        (place, json) = ((items[index].line, items[index].column), items[index])
      default: return place
      }
    }
    return place
  }
}

/// The keys and places that lead to a value of a JSON document: `intents.Dim[0]`.
package struct JSONPath: Hashable, Sendable, CustomStringConvertible {
  package enum Step: Hashable, Sendable {
    case key(String)
    case index(Int)
  }

  package private(set) var steps: [Step] = []

  /// From what `description` gives.
  package init(parsing text: String) {
    for part in text.split(separator: ".") {
      let pieces = part.split(separator: "[", omittingEmptySubsequences: false)
      if let key = pieces.first, !key.isEmpty { steps.append(.key(String(key))) }
      for piece in pieces.dropFirst() {
        if let index = Int(piece.dropLast()) { steps.append(.index(index)) }
      }
    }
  }

  init(_ keys: String...) { steps = keys.map { .key($0) } }

  subscript(key: String) -> JSONPath { adding(.key(key)) }
  subscript(index: Int) -> JSONPath { adding(.index(index)) }

  private func adding(_ step: Step) -> JSONPath {
    var path = self
    path.steps.append(step)
    return path
  }

  package var description: String {
    steps.reduce("") { text, step in
      switch step {
      case .key(let key): text.isEmpty ? key : "\(text).\(key)"
      case .index(let index): "\(text)[\(index)]"
      }
    }
  }
}
