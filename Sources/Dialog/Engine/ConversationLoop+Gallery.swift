import AppIntents
import ParleyGrammar
import ParleyLanguage

/// "What's in the gallery": a ready-made shortcut is read back, and becomes the person's own after a yes (R23).
extension ConversationLoop {
  /// - Parameter sought: what was said of the one that is wanted; nil where that is asked.
  mutating func takeFromGallery(_ sought: String? = nil) async throws(DialogInterruption) {
    let all = engine.gallery()
    if all.isEmpty { return await tell(.galleryEmpty) }
    let items = sought.map { Self.items($0, in: all, language) } ?? all
    if items.isEmpty { return await tell(.notInGallery, ["name": sought ?? ""]) }
    var index = 0
    if items.count > 1 {
      let options = items.enumerated().map { index, item in option(item.shortcut.name, item.app, at: index) }
      let plan = QuestionPlan(
        parameter: nil, full: words(.inGallery), supporting: words(.inGallery), short: language.sentence(.whichOne),
        options: options.map(answers.text(of:)))
      let grammar = QuestionGrammar(reader: answers.indexReader(options))
      index = try await channel.ask(plan, grammar, readers: answers) as? Int ?? 0
    }
    try await take(items[items.indices.contains(index) ? index : 0].shortcut)
  }

  /// Those of that name, else those whose name has all of the words that tell anything.
  private static func items(
    _ sought: String, in all: [(shortcut: PersonalShortcut, app: String?)], _ language: SpokenLanguage
  ) -> [(shortcut: PersonalShortcut, app: String?)] {
    let words = language.triggerWords(sought)
    let named = all.map { (item: $0, words: language.triggerWords($0.shortcut.name)) }
    let whole = named.filter { $0.words == words }
    if !whole.isEmpty { return whole.map(\.item) }
    let vocabulary = language.optionVocabulary
    let telling = Set(words).subtracting(vocabulary.articles + vocabulary.stopWords)
    return named.filter { !telling.isEmpty && telling.isSubset(of: $0.words) }.map(\.item)
  }

  private func option(_ name: String, _ app: String?, at index: Int) -> ValueOption {
    let more = app.map { [words(.titleAndApp, ["name": name, "app": $0])] } ?? []
    return ValueOption(
      id: "\(index)",
      display: DisplayRepresentation(
        title: LocalizedStringResource(stringLiteral: name), subtitle: nil, image: nil,
        synonyms: more.map { LocalizedStringResource(stringLiteral: $0) }), value: index)
  }

  private func take(_ offered: PersonalShortcut) async throws(DialogInterruption) {
    let lost = offered.actions.first { library.declared($0) == nil }
    var problems: [String] = []
    if lost == nil { problems = await engine.problems(in: offered) }
    if lost != nil || !problems.isEmpty {
      let app = (lost ?? offered.actions.first)?.app ?? ""
      return await tell(.gone, ["name": offered.name, "app": app])
    }
    let steps = language.prompts.list(steps(of: offered), or: false)
    if try await !agrees(to: offered.name, .confirmTake, ["name": offered.name, "steps": steps]) { throw .declined }
    var own = offered
    own.name = try await name(offered.name)
    let taken = own
    await keep(.saved, ["name": taken.name]) { shortcuts throws(PersonalShortcutError) in try shortcuts.add(taken) }
  }
}
