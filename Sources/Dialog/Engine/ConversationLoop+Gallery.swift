import AppIntents
import ParleyGrammar
import ParleyLanguage

/// "What's in the gallery": a ready-made shortcut is read back, and becomes the person's own after a yes (R23).
extension ConversationLoop {
  /// - Parameter sought: what was said of the one that is wanted; nil where that is asked.
  mutating func takeFromGallery(_ sought: String? = nil) async throws(DialogInterruption) {
    let all = engine.gallery()
    let items = sought.map { self.items($0, in: all) } ?? all
    if items.isEmpty {
      guard let sought else { return await tell(.galleryEmpty) }
      let taken = engine.takenFromGallery()
      if let index = Self.items(sought, in: taken.map(\.offered), language).first {
        return await tell(.ownAlready, ["name": taken[index].own])
      }
      return await tell(all.isEmpty ? .galleryEmpty : .notInGallery, ["name": sought])
    }
    var index = 0
    if items.count > 1 {
      let options = items.enumerated().map { index, item in option(item.shortcut.name, item.app, at: index) }
      index = try await choose(among: options, .inGallery)
    }
    try await take(items[index].shortcut)
  }

  /// Those that words mean: by name, or by their place, "the second one".
  private func items(
    _ sought: String, in all: [(shortcut: PersonalShortcut, app: String?)]
  ) -> [(shortcut: PersonalShortcut, app: String?)] {
    let named = Self.items(sought, in: all.map(\.shortcut), language)
    if !named.isEmpty { return named.map { all[$0] } }
    let options = all.enumerated().map { option($1.shortcut.name, $1.app, at: $0) }
    let utterance = answers.utterance(sought)
    guard case .value(let place as Int, _) = answers.indexReader(options).read(utterance.words, utterance.text),
      all.indices.contains(place)
    else { return [] }
    return [all[place]]
  }

  /// The places of those of that name, else of those whose name has all of the words that tell anything.
  private static func items(_ sought: String, in all: [PersonalShortcut], _ language: SpokenLanguage) -> [Int] {
    let words = language.triggerWords(sought)
    let names = all.map { language.triggerWords($0.name) }
    let whole = names.indices.filter { names[$0] == words }
    if !whole.isEmpty { return whole }
    let vocabulary = language.optionVocabulary
    let telling = Set(words).subtracting(vocabulary.articles + vocabulary.stopWords)
    return names.indices.filter { !telling.isEmpty && telling.isSubset(of: names[$0]) }
  }

  private func option(_ name: String, _ app: String?, at index: Int) -> ValueOption {
    option(name, at: index, alsoCalled: app.map { [words(.titleAndApp, ["name": name, "app": $0])] } ?? [])
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
