/// Words that may be short for a name: its initials, the beginning of one of its words, or a form of one.
enum ShortName {
  private static let shortestBeginning = 3
  private static let shortestStem = 4

  /// Only likely: to be asked about.
  static func fits(_ word: String, _ name: [String]) -> Bool {
    let initials = String(name.compactMap(\.first))
    // "LA", and "LAX" of "Los Angeles".
    if initials.count > 1, word.hasPrefix(initials), word.count - initials.count < 2 { return true }
    return name.contains { part in
      if word.count >= shortestBeginning, part.count > word.count, part.hasPrefix(word) { return true }
      let shared = zip(word, part).prefix { $0 == $1 }.count
      return shared >= shortestStem && shared * 3 >= min(word.count, part.count) * 2
    }
  }
}
