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
}
