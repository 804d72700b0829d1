/// What a language says of the titles of parameters, so that they can be asked for: `titles` in `prompts.json`.
public struct TitleWords: Codable, Hashable, Sendable {
  /// Names of counts around what is counted, `*`: "number of *", "* count".
  let counts: [String]
  /// Words that a property's name and a title of something that is so or not begin with, and a question does without:
  /// "is", "has".
  let verbs: [String]
  /// After one of `verbs` they make the title a whole question: "Is it …", "Should the …".
  let subjects: [String]
  /// How something that is so or not is told by its title; nil where every one is told by its name and value.
  let states: States?
  /// How texts are asked for by their titles, the first that fits first; those that none fits are asked for in the general
  /// sentence.
  let texts: [TextQuestion]?

  /// Titles that say themselves what is so: "Muted".
  struct States: Codable, Hashable, Sendable {
    /// How such a word ends: "ed".
    let endings: [String]
    /// That it is not so, with `{title}` in it: "not {title}".
    let no: String
  }

  /// How a text of one of some titles is asked for.
  struct TextQuestion: Codable, Hashable, Sendable {
    /// Titles, which may have any words in the place of a `*`: "your *", "* message".
    let titles: [String]
    /// Only a title that is in the plural, or only one that is not.
    var isPlural: Bool?
    /// The question, with `{title}` in it.
    let ask: String
  }

  /// "What's the name?"; nil where no question is for this title.
  ///
  /// - Parameter isPlural: nil where the language does not know.
  package func question(forText title: [String], isPlural: Bool?) -> String? {
    let words = title.map { $0.lowercased() }
    let found = texts?.first { row in
      (row.isPlural == nil || row.isPlural == isPlural) && row.titles.contains { Self.rest(of: words, in: $0) != nil }
    }
    return found?.ask.replacing("{title}", with: title.joined(separator: " "))
  }

  /// What is counted, "guests" of "Number of Guests", "guest" of "guest count"; nil where the title names no count.
  package func counted(in words: [String]) -> [String]? {
    counts.lazy.compactMap { Self.rest(of: words, in: $0) }.first
  }

  /// What stands in the place of the pattern's `*`, nothing for one without; nil where the words do not fit it.
  private static func rest(of words: [String], in pattern: String) -> [String]? {
    let parts = pattern.split(separator: " ").map(String.init)
    guard let place = parts.firstIndex(of: "*") else { return words == parts ? [] : nil }
    let (before, after) = (parts[..<place], parts[(place + 1)...])
    guard words.count >= parts.count, words.prefix(before.count).elementsEqual(before),
      words.suffix(after.count).elementsEqual(after)
    else { return nil }
    return Array(words.dropFirst(before.count).dropLast(after.count))
  }

  /// "vegan" of "is vegan"; nil where the title does not begin so, or is a whole question.
  package func state(in words: [String]) -> [String]? {
    guard words.count > 1, verbs.contains(words[0]), !isQuestion(words) else { return nil }
    return Array(words.dropFirst())
  }

  /// "Muted", "not muted"; nil for a title that does not say what is so.
  package func telling(_ isSo: Bool, of title: String) -> String? {
    guard let states, !title.contains(" "),
      states.endings.contains(where: { title.hasSuffix($0) && title.count > $0.count + 1 })
    else { return nil }
    return isSo ? title : states.no.replacing("{title}", with: title)
  }

  package func isQuestion(_ words: [String]) -> Bool {
    words.count > 2 && verbs.contains(words[0]) && subjects.contains(words[1])
  }
}
