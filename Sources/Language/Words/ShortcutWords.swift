import ParleyGrammar

/// How people save, change and run shortcuts of their own, and what the device says about them: `shortcuts.json`, which a
/// language may lack.
public struct ShortcutWords: Hashable, Sendable {
  /// What people ask about their shortcuts.
  public enum Request: String, CaseIterable, Hashable, Sendable {
    /// What was just done, without one of its values, which a language may lack; before saving all of it, whose name may be
    /// any words.
    case saveAsking
    case run, save, callIt, list, describe, remove, rename, edit, change, alwaysAsk, search, suggest, habits
    case gallery, takeFromGallery
    /// Another value, of whatever takes it, and forgetting what suggestions are learned from.
    case use, forgetHabits
    /// Steps that are called steps, what was just done, and what is said of much else too.
    case addStep, addLast, addTo, removeStep, removeFrom
  }

  /// What the device says or asks.
  public enum Sentence: String, CaseIterable, Hashable, Sendable {
    case askName, confirmName, taken, alike, keep, saved, nothingToSave, none, describe, notAValue
    case confirmRemove, removed, confirmRename, renamed, confirmChange, confirmAsk, changed, noParameter
    case askChange, gone, stopped, doneBefore, failed
    case found, foundOwn, foundSeveral, titleAndApp, notFound
    case suggested, suggestedNothing, becauseWeekday, becauseWorkday, becauseWeekend, becauseDay, becauseAfter
    case habits, noHabits, itIsTime
    case askStep, noStep, confirmStep, askWhichStep, confirmRemoveStep, onlyStep, stepNeeded, pause
    case inGallery, galleryEmpty, notInGallery, ownAlready, confirmTake
    case confirmForget, forgotten
  }

  /// What stands for a shortcut's name, for the name of one of its values, and for what the person says anew.
  public static let shortcut = "shortcut"
  public static let parameter = "parameter"
  public static let name = "name"
  public static let value = "value"
  /// An action, or which one of several.
  public static let step = "step"
  /// What is searched for, when something is usually done, what is said, or how long is waited.
  public static let words = "words"

  /// The ways to say each request; slots hold `PhraseNode.anything`.
  public let phrases: [Request: [PhraseNode]]
  public let steps: StepWords
  private let sentences: [Sentence: String]

  /// A sentence with its placeholders filled in.
  public func text(_ sentence: Sentence, _ values: [String: String] = [:]) -> String {
    (sentences[sentence] ?? "").replacing(/\{([a-z]+)\}/) { values[String($0.output.1)] ?? "" }
  }

  /// What stands before and after the shortcut's name in all phrases that hold nothing else that is open, with what may
  /// stand for the name of a value; and the phrases without a shortcut's name.
  ///
  /// - Parameter places: which step is meant.
  package func heard(parameter: PhraseNode, sought: PhraseNode, places: PhraseNode) -> (
    before: [PhraseNode], after: [PhraseNode], alone: [PhraseNode]
  ) {
    var (before, after, alone): ([PhraseNode], [PhraseNode], [PhraseNode]) = ([], [], [])
    for request in Request.allCases where ![.habits, .gallery, .takeFromGallery].contains(request) {
      // Of steps few ways to speak are listened for, since each name may stand in all of them.
      let most = [.addStep, .addLast, .addTo, .removeStep, .removeFrom].contains(request) ? 1 : 9
      for phrase in (phrases[request] ?? []).prefix(most) {
        var slots = [Self.parameter: parameter, Self.shortcut: .word(Self.shortcut), Self.words: sought]
        if request == .removeStep { slots[Self.step] = places }
        let filled = CommandPhrases.fill(phrase, slots)
        guard filled.without(value: nil) == filled else { continue }
        guard case .sequence(let nodes) = filled,
          let place = nodes.firstIndex(of: .slot(Self.shortcut, .word(Self.shortcut)))
        else {
          alone.append(filled)
          continue
        }
        before.append(.sequence(Array(nodes[..<place])))
        after.append(.sequence(Array(nodes[(place + 1)...])))
      }
    }
    return (before.filter { $0 != .nothing }, after.filter { $0 != .nothing }, alone)
  }

  /// What is said of a gallery that holds something.
  ///
  /// - Parameter items: the names of what is in it.
  package func heardOfGallery(items: PhraseNode) -> [PhraseNode] { heard([.gallery, .takeFromGallery], words: items) }

  /// What is asked about habits.
  ///
  /// - Parameter times: when something is done.
  package func heardOfHabits(times: PhraseNode) -> [PhraseNode] { heard([.habits], words: times) }

  private func heard(_ requests: [Request], words: PhraseNode) -> [PhraseNode] {
    requests.flatMap { phrases[$0] ?? [] }.map { CommandPhrases.fill($0, [Self.words: words]) }
  }

  struct File: Codable {
    let phrases: [String: [String]]
    let typed: [String: [String]]?
    let steps: StepWords.File
    let sentences: [String: String]
  }

  static func read(_ file: File?, name: String) throws(LanguageError) -> ShortcutWords? {
    guard let file else { return nil }
    return try ShortcutWords(file: file, name: name)
  }

  init(file: File, name: String) throws(LanguageError) {
    let slots: Set = [Self.shortcut, Self.parameter, Self.name, Self.value, Self.words, Self.step]
    let typed: [Request: [PhraseNode]] = try KeyedEntries.typed(file.typed, slots: slots, in: name)
    var phrases: [Request: [PhraseNode]] = typed
    for request in Request.allCases {
      let key = "phrases.\(request.rawValue)"
      guard let templates = file.phrases[request.rawValue], !templates.isEmpty else {
        if typed[request] != nil || request == .saveAsking { continue }
        throw LanguageError(file: name, key: key, problem: "there is no way to say it; add a phrase.")
      }
      let said = try PhraseTemplate.nodes(templates, slots: slots, key: key, file: name)
      phrases[request] = said + (typed[request] ?? [])
    }
    steps = try StepWords(file: file.steps, name: name)
    var sentences: [Sentence: String] = [:]
    for sentence in Sentence.allCases {
      guard let text = file.sentences[sentence.rawValue] else {
        throw LanguageError(
          file: name, key: "sentences.\(sentence.rawValue)", problem: "the sentence is missing; add it.")
      }
      sentences[sentence] = text
    }
    for key in file.phrases.keys.sorted() where Request(rawValue: key) == nil {
      throw LanguageError(file: name, key: "phrases.\(key)", problem: "no request has this key; remove it.")
    }
    for key in file.sentences.keys.sorted() where Sentence(rawValue: key) == nil {
      throw LanguageError(file: name, key: "sentences.\(key)", problem: "no sentence has this key; remove it.")
    }
    (self.phrases, self.sentences) = (phrases, sentences)
  }
}
