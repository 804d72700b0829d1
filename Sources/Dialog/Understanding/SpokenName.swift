/// Names of declarations made fit to be read out.
enum SpokenName {
  /// "numberOfShots" as "number of shots".
  static func words(of name: String) -> String {
    var words = ""
    for character in name {
      if character.isUppercase, !words.isEmpty { words.append(" ") }
      words.append(contentsOf: character.lowercased())
    }
    return words
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
