/// One way to say a word: phones of the acoustic model, such as `K AO F IY`.
public struct Pronunciation: Hashable, Sendable {
  public var phones: [String]

  public init(_ phones: [String]) {
    self.phones = phones
  }

  public init(_ text: String) {
    phones = text.split { $0.isWhitespace }.map { String($0) }
  }
}

extension Pronunciation: CustomStringConvertible {
  public var description: String { phones.joined(separator: " ") }
}
