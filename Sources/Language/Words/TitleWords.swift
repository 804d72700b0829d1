/// What a language says of the titles of parameters, so that they can be asked for: `titles` in `prompts.json`.
public struct TitleWords: Codable, Hashable, Sendable {
  /// Names of counts around what is counted, `*`: "number of *", "* count".
  let counts: [String]
  /// Words that a property's name and a title of something that is so or not begin with, and a question does without:
  /// "is", "has".
  let verbs: [String]
  /// After one of `verbs` they make the title a whole question: "Is it …", "Should the …".
  let subjects: [String]

  /// What is counted, "guests" of "Number of Guests", "guest" of "guest count"; nil where the title names no count.
  package func counted(in words: [String]) -> [String]? {
    for count in counts {
      let pattern = count.split(separator: " ").map(String.init)
      guard let place = pattern.firstIndex(of: "*"), words.count >= pattern.count else { continue }
      let (before, after) = (pattern[..<place], pattern[(place + 1)...])
      guard words.prefix(before.count).elementsEqual(before), words.suffix(after.count).elementsEqual(after) else {
        continue
      }
      return Array(words.dropFirst(before.count).dropLast(after.count))
    }
    return nil
  }

  /// "vegan" of "is vegan"; nil where the title does not begin so, or is a whole question.
  package func state(in words: [String]) -> [String]? {
    guard words.count > 1, verbs.contains(words[0]), !isQuestion(words) else { return nil }
    return Array(words.dropFirst())
  }

  package func isQuestion(_ words: [String]) -> Bool {
    words.count > 2 && verbs.contains(words[0]) && subjects.contains(words[1])
  }
}
