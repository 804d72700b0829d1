/// Finds at a place of a text the longest of many fixed phrases.
struct PhraseLookup<Value: Sendable>: Sendable {
  private var entries: [String: [(words: [String], joined: [Bool], value: Value)]] = [:]

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
    list.append((words, joined, value))
    list.sort { $0.words.count > $1.words.count }
    entries[first] = list
  }

  func match(_ tokens: ValueTokens, at start: Int) -> (value: Value, end: Int)? {
    guard tokens.indices.contains(start), let list = entries[tokens[start].text] else { return nil }
    for entry in list where start + entry.words.count <= tokens.count {
      if entry.words.indices.allSatisfy({
        tokens[start + $0].text == entry.words[$0] && (tokens[start + $0].isJoined || !entry.joined[$0])
      }) {
        return (entry.value, start + entry.words.count)
      }
    }
    return nil
  }
}

extension PhraseLookup where Value == Bool {
  init(_ phrases: [String], writing: ValueWriting = ValueWriting()) {
    self.init(phrases.map { ($0, true) }, writing: writing)
  }

  func end(_ tokens: ValueTokens, at start: Int) -> Int? { match(tokens, at: start)?.end }
}
