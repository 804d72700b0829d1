/// What words are near to.
extension TriggerTable {
  /// What the utterance is near to, for explanations.
  func nearReading(of text: String) -> NearReading? {
    let words = self.words(of: text)
    return nearReading(frame.core(of: apart(words)), barred(by: words))
  }

  func nearReading(_ core: (words: [String], isFramed: Bool), _ barred: [Int: String]) -> NearReading? {
    near?.matches(core.words, barred: barred) { veto(on: core, before: $1, for: $0) }
  }

  /// Phrases that come nearest by words alone, for a language of which nothing more is known.
  func nearestByWords(_ text: String, limit: Int) -> [(id: TriggerID, distance: Int)] {
    nearestByWords(words(of: text), limit: limit)
  }

  func nearestByWords(_ words: [String], limit: Int) -> [(id: TriggerID, distance: Int)] {
    if words.count > NearWords.longestUtterance { return [] }
    return index.nearest(words, limit: limit).compactMap { entry, distance in
      if case .trigger(let id) = entry, distance < words.count { (id, distance) } else { nil }
    }
  }

  /// The shortcut whose phrases come nearest to what was said; nil where none has anything of it.
  func nearestShortcut(to text: String) -> TriggerID? {
    nearReading(of: text)?.nearest?.match.id
      ?? nearestByWords(text, limit: 1).first?.id
  }
}
