import AppIntents
import ParleyGrammar

/// A name that an order is for.
extension IntentRun {
  /// "Gannet" of "book a haul out for Gannet on Tuesday", where a name is the only text that is asked for.
  func name(
    among words: [String], besides preset: [String: ValueOption], _ taken: [Range<Int>], _ said: Utterance
  ) -> Told? {
    let texts = parameters.filter { parameter in
      parameter.kind.isText && preset[parameter.name] == nil && !parameter.hasAssignedValue && exists(parameter)
    }
    guard texts.count == 1, !texts[0].isOptional else { return nil }
    let language = answers.language
    let idle = language.joiningWords.union(language.language.similar?.stopWords ?? [])
    // The words that carry meaning and that nothing accounts for yet have to be one name behind a preposition.
    let left = words.indices.filter { place in
      words[place] != OfferedOrder.accounted && !idle.contains(words[place]) && !taken.contains { $0.contains(place) }
    }
    guard let first = left.first, let last = left.last, left.count == last - first + 1, left.count <= Self.longestName
    else { return nil }
    let articles = words[..<first].reversed().prefix { language.optionVocabulary.articles.contains($0) }.count
    let start = first - articles - 1
    let naming = language.language.requests?.plain.naming ?? []
    // What the order is called, or the app, is no name in it.
    let own = Set([appName, intent.declaredTitle.resolved(with: nil)].flatMap { answers.utterance($0).words })
    guard start >= 0, naming.contains(words[start]), own.isDisjoint(with: words[first...last]),
      !taken.contains(where: { $0.contains(start) }),
      left.allSatisfy({ language.markers.longest(in: words, at: $0, before: words.count) == nil }),
      let place = said.words.indices.last(where: { said.words[$0...].starts(with: words[first...last]) })
    else { return nil }
    let name = said.text(of: place..<(place + left.count))
    return (texts[0], ValueMention(range: first - articles..<last + 1, key: name, value: name, strength: .whole))
  }

  /// Names are hardly longer.
  private static let longestName = 3
}
