import AppIntents

/// What makes of words something else than an order.
extension TriggerTable {
  /// What keeps words from being an order for anything.
  func veto(on core: (words: [String], isFramed: Bool)) -> RequestVeto? {
    vetoes?.veto(on: core.words, isFramed: core.isFramed, phrase: [])
  }

  /// What keeps words from being an order for one shortcut.
  ///
  /// - Parameter end: how many words are no free text.
  func veto(
    on core: (words: [String], isFramed: Bool), before end: Int = .max, for match: TriggerMatch
  ) -> RequestVeto? {
    let app = apps[match.id.app]
    let phrases = phraseWords.value(for: [match.id.app, match.id.shortcut]) {
      let own = app.shortcuts[match.id.shortcut].phraseParts.map { parts in
        parts.flatMap { part in if case .text(let text) = part { words(of: text) } else { [String]() } }
      }
      let orders = own.map { frame.core(of: $0).words }
      return (
        orders, Set((own + app.names.map(words(of:))).joined()), orders.contains { isForLater($0[...], []) }
      )
    }
    let names = match.values.values.flatMap { self.names(of: $0, in: app).joined() } + app.names.flatMap(words(of:))
    let known = phrases.all.union(names)
    return vetoes?.veto(
      on: core.words, before: end, isFramed: core.isFramed, phrase: phrases.orders[match.id.phrase],
      phrases: phrases.orders, names: known)
      ?? (!phrases.sayWhen && isForLater(core.words.prefix(end), known) ? .condition : nil)
      ?? (isComplete(match) && saysMore(core.words.prefix(end), phrases.orders[match.id.phrase], names)
        ? .unaccounted : nil)
  }

  /// What stands in the place of a value may be one that is not known: "deliver it on *someday*".
  private func isComplete(_ match: TriggerMatch) -> Bool {
    apps[match.id.app].shortcuts[match.id.shortcut].phraseParts[match.id.phrase].allSatisfy { part in
      if case .parameter(let name) = part { match.values[name] != nil } else { true }
    }
  }

  /// The whole phrase was said, and then something else, "order soup *you say*", which is no courtesy.
  private func saysMore(_ words: ArraySlice<String>, _ phrase: [String], _ names: [String]) -> Bool {
    guard let last = words.lastIndex(where: { phrase.contains($0) || names.contains($0) }) else { return false }
    let tail = words[(last + 1)...]
    return !tail.isEmpty && (phrase.allSatisfy(words.contains) || near?.saysNothing(tail) ?? false)
  }

  /// A time is said, which is no part of the phrase or of a value.
  private func isForLater(_ words: ArraySlice<String>, _ known: Set<String>) -> Bool {
    let text = words.joined(separator: " ")
    return language.finder.laterTimes(in: text).contains { range in
      !self.words(of: String(text[range])).allSatisfy(known.contains)
    }
  }
}
