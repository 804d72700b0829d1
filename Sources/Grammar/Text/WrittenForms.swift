/// How words are written that grammars hold in normal form.
package enum WrittenForms {
  /// For words in normal form how the texts write them, where that is otherwise.
  package static func spellings(in texts: [String]) -> [String: [String]] {
    var written: [String: Set<String>] = [:]
    for text in texts {
      for word in text.lowercased().split(whereSeparator: { !$0.isLetter && $0 != "'" }).map(String.init) {
        let normal = Utterance(word).words
        if normal.count == 1, normal[0] != word { written[normal[0], default: []].insert(word) }
      }
    }
    return written.mapValues { $0.sorted() }
  }
}
