import AppIntents
import ParleyGrammar

/// Values in the places of what they are called.
extension TriggerTable {
  /// "Weigh Young Tom", "log Young Tom's weight" where "weigh a bird" and "log a bird's weight" are declared, and which
  /// bird is asked for.
  func inPlaceOfKind(in words: [String]) -> TriggerReading? {
    // Parameters of thousands of shortcuts may be called alike.
    var known: [[String]: TriggerMatch?] = [:]
    let found = namedInPlaces(in: words).compactMap { named in
      named.sentences.lazy.compactMap { sentence -> TriggerMatch? in
        let whole = known[sentence.words] ?? declared(sentence.words[...])
        known[sentence.words] = .some(whole)
        return whole.flatMap { match($0, in: named) }
      }.first
    }
    return found.count == 1 ? .shortcut(found[0]) : nil
  }

  /// The same with more behind it: "book the terrace for eight people" where "book a pitch" is declared.
  func kindsBeside(_ words: [String]) -> [(match: TriggerMatch, rest: [String])] {
    var known: [[String]: TriggerMatch?] = [:]
    return namedInPlaces(in: words).flatMap { named in
      named.sentences.flatMap { sentence in
        phrasesBeside(sentence.words, known: &known).compactMap { beside in
          // What follows stands behind the kind.
          guard sentence.words.count - beside.rest.count >= sentence.end else { return nil }
          return self.match(beside.match, in: named).map { ($0, beside.rest) }
        }
      }
    }
  }

  /// A value that is named, with the sentence in which what it is stands in its place.
  private struct NamedInPlace {
    let place: TriggerValues.Parameter
    let option: ValueOption
    /// With where the kind ends.
    let sentences: [(words: [String], end: Int)]
  }

  private func namedInPlaces(in words: [String]) -> [NamedInPlace] {
    guard let near, words.count <= NearWords.longestUtterance else { return [] }
    return phraseParameters.compactMap { named($0, in: words, near) }
  }

  private func named(_ place: TriggerValues.Parameter, in words: [String], _ near: NearTriggers) -> NamedInPlace? {
    let ending = language.language.requests?.rewordings.genitive
    // Whose it is: "Young Tom's" is read without its ending, which the kind then has.
    let plain = words.map { word in
      if let ending, word.hasSuffix(ending), word.count > ending.count {
        String(word.dropLast(ending.count))
      } else {
        word
      }
    }
    guard let (option, range) = near.values.find(place, in: plain) else { return nil }
    let suffix = words[range.upperBound - 1] == plain[range.upperBound - 1] ? "" : ending ?? ""
    var start = range.lowerBound
    if start > 0, language.optionVocabulary.definiteArticles.contains(words[start - 1]) { start -= 1 }
    let shortcut = apps[place.app].shortcuts[place.shortcut]
    let kinds = shortcut.kindNames(of: place.name).map { self.words(of: $0.resolved(with: apps[place.app].strings)) }
    let articles = language.language.numbers.indefinite + language.optionVocabulary.definiteArticles
    let sentences = kinds.filter { !$0.isEmpty }.flatMap { kind in
      articles.map { article in
        let said = words[..<start] + [article] + kind.dropLast() + [kind[kind.count - 1] + suffix]
        return (words: Array(said + words[range.upperBound...]), end: said.count)
      }
    }
    return NamedInPlace(place: place, option: option, sentences: sentences)
  }

  private func match(_ match: TriggerMatch, in named: NamedInPlace) -> TriggerMatch? {
    guard match.id.app == named.place.app, match.id.shortcut == named.place.shortcut, match.others.isEmpty,
      match.values[named.place.name] == nil
    else { return nil }
    return match.with(SaidBeside(values: [named.place.name: named.option])).asNear
  }
}
