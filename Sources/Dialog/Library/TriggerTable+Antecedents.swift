import Foundation
import ParleyGrammar
import ParleyLanguage

/// What is named first and ordered then, by a word that stands for it: "the yellow route's too easy, strip it".
extension TriggerTable {
  /// What is named in more words than these is told of.
  private static let longestName = 8

  /// The words from each pause on, with what was named before it in the place of the word that stands for it.
  func withAntecedents(_ utterance: Utterance) -> [[String]] {
    guard let remarks, let rewordings = language.language.requests?.rewordings else { return [] }
    let words = utterance.words
    let pronouns = Set(rewordings.objectPronouns + rewordings.partPronouns)
    return utterance.pauses.filter { (1..<words.count).contains($0) }.flatMap { place -> [[String]] in
      let told = apart(words[..<place].map { withoutGenitive($0) })
      let order = apart(Array(words[place...]))
      guard remarks.tellsNothingElse(told),
        let pronoun = order.indices.dropFirst().first(where: { pronouns.contains(order[$0]) })
      else { return [] }
      return names(in: frame.core(of: told).words).map { order[..<pronoun] + $0 + order[(pronoun + 1)...] }
    }
  }

  /// "The route's" of "the route's too easy"
  private func withoutGenitive(_ word: String) -> String {
    guard let ending = language.language.requests?.rewordings.genitive, word.hasSuffix(ending) else { return word }
    return String(word.dropLast(ending.count))
  }

  /// What may be meant, the longest first: values with what counts them, with and without an article, and what else stands
  /// last. Nothing beside which a value, a number or a day would be lost.
  private func names(in told: [String]) -> [[String]] {
    let values = valueRanges(in: told).flatMap { range -> [Range<Int>] in
      let start = told[..<range.lowerBound].lastIndex { isNumber([$0]) }
      return [start.map { $0..<range.upperBound }, range].compactMap(\.self)
    }
    let articles = Set(language.optionVocabulary.articles + language.language.numbers.indefinite)
    let starts = told.indices.filter { articles.contains(told[$0]) || $0 == told.count - 1 }
    let things = starts.map { $0..<told.count }
    let ranges = values.sorted { ($1.count, $0.lowerBound) < ($0.count, $1.lowerBound) } + things
    let definite = language.optionVocabulary.definiteArticles.prefix(1)
    return ranges.filter {
      $0.count <= Self.longestName && losesNothing(besides: told[..<$0.lowerBound] + told[$0.upperBound...])
    }
    .flatMap { range in [Array(told[range])] + definite.map { [$0] + told[range] } }
  }

  private func valueRanges(in told: [String]) -> Set<Range<Int>> {
    guard let near else { return [] }
    return Set(phraseParameters.compactMap { near.values.find($0, in: told)?.1 })
  }

  private func losesNothing(besides rest: ArraySlice<String>) -> Bool { !tellsTime(rest) && !namesValue(Array(rest)) }

  private func tellsTime(_ words: ArraySlice<String>) -> Bool {
    let text = words.joined(separator: " ")
    let context = DateContext(now: Date(timeIntervalSince1970: 0), calendar: Calendar(identifier: .gregorian))
    return !language.finder.dates(in: text, context: context).isEmpty
      || !language.finder.moments(in: text, context: context).isEmpty
  }

  /// Words that may be a value of something: a name, a number, a day, a time, a length of time.
  func tellsValue(_ words: [String]) -> Bool {
    namesValue(words) || tellsTime(words[...])
      || !language.finder.durations(in: words.joined(separator: " ")).isEmpty
  }

  var phraseParameters: [TriggerValues.Parameter] {
    apps.indices.flatMap { app in
      apps[app].shortcuts.indices.flatMap { shortcut in
        apps[app].shortcuts[shortcut].parametersInPhrases.map { .init(app: app, shortcut: shortcut, name: $0) }
      }
    }
  }
}
