/// Finds at a place of a text the longest of many fixed phrases.
struct PhraseLookup<Value: Sendable>: Sendable {
  private struct Entry: Sendable {
    let words: [String]
    /// Which of them are signs that no space stands before.
    let joined: [Bool]
    let value: Value

    func fits(_ tokens: ValueTokens, at start: Int) -> Bool {
      guard start + words.count <= tokens.count else { return false }
      var index = words.count
      // The first word is what the entry was found by.
      while index > 0 {
        index -= 1
        let token = tokens[start + index]
        if (index > 0 && token.text != words[index]) || (joined[index] && !token.isJoined) { return false }
      }
      return true
    }
  }

  /// By their first words; of each the longest phrase first.
  private var entries: [String: [Entry]] = [:]

  init(_ phrases: some Sequence<(String, Value)>, writing: ValueWriting = ValueWriting()) {
    for (phrase, value) in phrases { insert(phrase, value, writing: writing) }
  }

  mutating func insert(_ phrase: String, _ value: Value, writing: ValueWriting = ValueWriting()) {
    let tokens = ValueLexer.tokens(phrase, writing: writing)
    let words = tokens.map(\.text)
    guard let first = words.first else { return }
    // "a$" is a currency; "a $5 stamp" has an article.
    let joined = tokens.map { $0.isSign && $0.isJoined }
    var list = entries[first] ?? []
    // Of equal phrases the first one listed wins.
    guard !list.contains(where: { $0.words == words && $0.joined == joined }) else { return }
    list.append(Entry(words: words, joined: joined, value: value))
    list.sort { $0.words.count > $1.words.count }
    entries[first] = list
  }

  /// Every word of every phrase.
  var words: [String] { entries.values.joined().flatMap(\.words) }

  func match(_ tokens: ValueTokens, at start: Int) -> (value: Value, end: Int)? {
    guard tokens.holds(start), let list = entries[tokens[start].text] else { return nil }
    for entry in list where entry.fits(tokens, at: start) { return (entry.value, start + entry.words.count) }
    return nil
  }
}

extension PhraseLookup where Value == Bool {
  init(_ phrases: [String], writing: ValueWriting = ValueWriting()) {
    self.init(phrases.map { ($0, true) }, writing: writing)
  }

  func end(_ tokens: ValueTokens, at start: Int) -> Int? { match(tokens, at: start)?.end }
}
