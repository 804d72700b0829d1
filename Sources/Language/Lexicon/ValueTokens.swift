/// The tokens of a text; past either end there is a token without text, so that looking ahead is always safe.
struct ValueTokens: RandomAccessCollection, Sendable {
  private let list: [ValueToken]

  init(_ list: [ValueToken]) {
    self.list = list
  }

  var startIndex: Int { 0 }
  var endIndex: Int { list.count }
  var count: Int { list.count }

  /// Whether there is a token at this place.
  func holds(_ index: Int) -> Bool { index >= 0 && index < list.count }

  subscript(index: Int) -> ValueToken { holds(index) ? list[index] : ValueToken.none }
}

extension ValueToken {
  static let none = ValueToken(text: "", number: nil, range: "".startIndex..<"".startIndex, isJoined: false)
}
