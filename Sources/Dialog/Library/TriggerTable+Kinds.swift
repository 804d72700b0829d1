import AppIntents
import ParleyGrammar

/// Values in the places of what they are called.
extension TriggerTable {
  /// "Weigh Young Tom", "log Young Tom's weight" where "weigh a bird" and "log a bird's weight" are declared, and which
  /// bird is asked for.
  func inPlaceOfKind(in words: [String]) -> TriggerReading? {
    guard let near, words.count <= NearWords.longestUtterance else { return nil }
    var found: [TriggerMatch] = []
    for app in apps.indices {
      for shortcut in apps[app].shortcuts.indices {
        for name in apps[app].shortcuts[shortcut].parametersInPhrases {
          let place = TriggerValues.Parameter(app: app, shortcut: shortcut, name: name)
          guard let match = inPlaceOfKind(of: place, in: words, near) else { continue }
          found.append(match)
        }
      }
    }
    return found.count == 1 ? .shortcut(found[0]) : nil
  }

  private func inPlaceOfKind(
    of place: TriggerValues.Parameter, in words: [String], _ near: NearTriggers
  ) -> TriggerMatch? {
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
    for kind in kinds where !kind.isEmpty {
      for article in language.language.numbers.indefinite + language.optionVocabulary.definiteArticles {
        let said = words[..<start] + [article] + kind.dropLast() + [kind[kind.count - 1] + suffix]
        guard let match = declared((said + words[range.upperBound...])[...]), match.id.app == place.app,
          match.id.shortcut == place.shortcut, match.others.isEmpty, match.values[place.name] == nil
        else { continue }
        return match.with(SaidBeside(values: [place.name: option])).asNear
      }
    }
    return nil
  }
}
