import Foundation

/// What a listener takes a prompt to ask for, from its text alone.
enum PromptReading: Hashable, Sendable {
  case yesNo
  case options([String])
  /// With the numbers that the prompt names, since they may be limits.
  case number([Int])
  case open
  /// The device did not understand and asks nothing else.
  case again
  /// Nothing is asked.
  case statement

  init(_ text: String, _ words: UserLanguage.Prompts) {
    let sentences = Self.sentences(text)
    let isQuestion = sentences.contains { $0.hasSuffix("?") }
    let options = Self.options(in: sentences, isQuestion: isQuestion, words)
    // "Shall I go on?" and "What should I call it?" have words in common.
    let closed = sentences.map { $0.lowercased() }.filter { sentence in
      !words.openers.contains { sentence.hasPrefix($0 + " ") }
    }
    if closed.contains(where: { sentence in words.yesNo.contains { sentence.contains($0) } }) {
      self = .yesNo
    } else if text.says(words.number) {
      self = .number(Self.numbers(in: text))
    } else if let options {
      self = .options(options)
    } else if !isQuestion && !text.says(words.again) {
      self = .statement
    } else if text.says(words.again), sentences.count == 1 || sentences.dropFirst().allSatisfy({ !$0.hasSuffix("?") }) {
      self = .again
    } else {
      self = .open
    }
  }

  /// The sentences with their last marks; a full stop inside a number ends none.
  private static func sentences(_ text: String) -> [String] {
    var sentences: [String] = []
    var sentence = ""
    let characters = Array(text)
    for (index, character) in characters.enumerated() {
      sentence.append(character)
      let isEnd = index + 1 == characters.count || characters[index + 1].isWhitespace
      if ".?!".contains(character), isEnd {
        sentences.append(sentence.trimmingCharacters(in: .whitespaces))
        sentence = ""
      }
    }
    let rest = sentence.trimmingCharacters(in: .whitespaces)
    return rest.isEmpty ? sentences : sentences + [rest]
  }

  /// The last sentence that is a list: "a, b or c.", "There are 4: a, b, c."; without a question or an introduction, a
  /// list after a colon says what there is.
  private static func options(in sentences: [String], isQuestion: Bool, _ words: UserLanguage.Prompts) -> [String]? {
    for sentence in sentences.reversed() {
      var list = sentence.trimmingCharacters(in: CharacterSet(charactersIn: ".?!"))
      let isIntroduced = words.introductions.contains { list.lowercased().hasPrefix($0 + " ") }
      let hasColon = list.contains(": ") && (isQuestion || isIntroduced)
      if list.contains(": "), !hasColon { continue }
      if let colon = list.range(of: ": ") { list = String(list[colon.upperBound...]) }
      guard list.contains(words.or) || hasColon && list.contains(words.separator) else { continue }
      let lowered = list.lowercased()
      if let introduction = words.introductions.first(where: { lowered.hasPrefix($0 + " ") }) {
        list = String(list.dropFirst(introduction.count + 1))
      }
      let parts = list.components(separatedBy: words.separator).flatMap { $0.components(separatedBy: words.or) }
      let options = parts.map { part in
        let option = part.trimmingCharacters(in: .whitespaces)
        // ", or cancel" is cut at its comma.
        let last = words.or.trimmingCharacters(in: .whitespaces) + " "
        return option.lowercased().hasPrefix(last) ? String(option.dropFirst(last.count)) : option
      }.filter { !$0.isEmpty }
      // "Or say more", "or cancel" are no options of the app.
      let own = options.filter { $0.split(separator: " ").count <= 8 && $0.lowercased() != "cancel" }
      if own.count >= 2 { return own }
    }
    return nil
  }

  static func numbers(in text: String) -> [Int] {
    text.split { !$0.isNumber }.compactMap { Int($0) }
  }
}

extension String {
  /// One of these is in it, whatever the case of its letters.
  func says(_ words: [String]) -> Bool {
    let lowered = lowercased()
    return words.contains { lowered.contains($0) }
  }
}
