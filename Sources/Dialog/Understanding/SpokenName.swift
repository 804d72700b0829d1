/// Names of declarations made fit to be read out.
enum SpokenName {
  /// "numberOfShots" as "number of shots", "pageURL" as "page URL", "seat2" as "seat 2", and "cc" as "CC", since it is
  /// no word.
  static func words(of name: String) -> String {
    var words: [String] = []
    var previous: Character = "_"
    let letters = Array(name)
    for (index, letter) in letters.enumerated() {
      if letter == "_" {
        previous = letter
        continue
      }
      let isAcronymsEnd =
        letter.isUppercase && previous.isUppercase && index + 1 < letters.count && letters[index + 1].isLowercase
      let begins =
        words.isEmpty || previous == "_" || (letter.isUppercase && !previous.isUppercase)
        || letter.isNumber != previous.isNumber || isAcronymsEnd
      if begins { words.append("") }
      words[words.count - 1].append(letter)
      previous = letter
    }
    return words.map { isInitials($0) ? $0.uppercased() : $0.lowercased() }.joined(separator: " ")
  }

  /// A title within a sentence: its words in small letters, but for initials.
  static func withinSentence(_ title: String) -> String {
    let words = title.split(separator: " ", omittingEmptySubsequences: false)
    return words.map { word in
      let letters = word.filter(\.isLetter)
      return letters.count > 1 && letters.allSatisfy(\.isUppercase)
        ? String(word) : word.lowercased()
    }.joined(separator: " ")
  }

  /// Letters that are said one by one. Names of declarations are English in every language of a conversation.
  private static func isInitials(_ word: String) -> Bool {
    let small = word.lowercased()
    if ["id", "url", "uri", "uuid", "ip", "ui", "api", "utc", "isbn", "iban"].contains(small) { return true }
    return small.count > 1 && small.allSatisfy { $0.isASCII && $0.isLetter && !"aeiouy".contains($0) }
  }

  /// `ChangeColor`, `change_color` and `changeColor` as "Change color" and "change color".
  static func spaced(_ name: String) -> String {
    var text = ""
    for character in name {
      if character == "_" || character == "-" {
        text.append(" ")
      } else if character.isUppercase, let last = text.last, last != " ", !last.isUppercase {
        text += " " + character.lowercased()
      } else {
        text.append(character)
      }
    }
    return text
  }
}
