import Foundation
import Synchronization

/// The tips of a person, in a file of their own or in memory. Safe to use from any task; several processes may use one
/// file.
public final class TipStore: Sendable {
  private let file: OwnFile?
  private let memory = Mutex(TipBook())

  public init(file: String) { self.file = OwnFile(path: file) }

  /// In memory.
  package init() { file = nil }

  /// What a file holds that cannot be read counts as nothing.
  var book: TipBook {
    guard let file else { return memory.withLock { $0 } }
    return Self.book((try? file.text()) ?? nil)
  }

  private static func book(_ text: String?) -> TipBook {
    text.flatMap { try? JSONDecoder().decode(TipBook.self, from: Data($0.utf8)) } ?? TipBook()
  }

  /// Throws where nothing can be written; what is as it was is not written.
  func change<Result: Sendable>(_ body: (inout TipBook) -> Result) throws(OwnFileError) -> Result {
    guard let file else { return memory.withLock { body(&$0) } }
    var book = book
    let before = book
    let result = body(&book)
    if book == before { return result }
    var changed = result
    try file.change { text throws(OwnFileError) in
      var book = Self.book(text)
      changed = body(&book)
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return String(decoding: (try? encoder.encode(book)) ?? Data(), as: UTF8.self) + "\n"
    }
    return changed
  }
}
