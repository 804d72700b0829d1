import ParleyGrammar

/// What trigger phrases mean by their words, and what is listened for once more where they start something.
extension TriggerTable {
  /// Nil where nothing would run, or what is asked about anyway.
  func secondHearing(of words: [String]) -> SecondHearing? {
    let reading = read(words, exactly: false)
    if case .beside(let phrases, _) = reading, let first = phrases.first, !first.match.shortcut.isIrreversible {
      return SecondHearing(meaning: meaning(of:))
    }
    guard case .shortcut(let match) = reading else { return nil }
    if match.shortcut.isIrreversible, !match.isExact { return nil }
    var slots: [(match: SlotMatch, tree: PhraseNode)] = []
    if let said = said(words).first(where: { $0.match.id == match.id }), let place = place(of: said.words, in: words) {
      for slot in said.phrase.slots {
        guard let tree = tree(of: slot.name, in: match.id) else { continue }
        let range = slot.tokenRange.lowerBound + place..<slot.tokenRange.upperBound + place
        slots.append((SlotMatch(name: slot.name, values: slot.values, tokenRange: range), tree))
      }
    }
    var hearing =
      match.shortcut.isIrreversible
      ? SecondHearing(of: words, slots: slots, meaning: meaning(of:)) : SecondHearing(meaning: meaning(of:))
    hearing.twists = SentenceTwists(language).of(words, slots, meaning: meaning(of:))
    (hearing.otherOrders, hearing.undoing) = otherOrders(words, in: match.id.app)
    return hearing
  }

  /// A sentence with another verb in the place of its own: what would do something else, and what would undo it but does
  /// nothing.
  private func otherOrders(_ words: [String], in app: Int) -> (others: [[String]], undoing: [[String]]) {
    let own = meaning(of: words)
    let verbs = phraseVerbs.value(for: app) { firstWords(of: app) }
    var orders: [[String]] = []
    if let place = words.firstIndex(where: verbs.contains) {
      for verb in verbs where verb != words[place] {
        let order = [verb] + words[(place + 1)...]
        orders += place == 0 ? [order] : [words[..<place] + order, order]
      }
    }
    let undone = opposites.undone(words)
    orders += undone.filter { !orders.contains($0) }
    return (
      orders.filter { order in meaning(of: order).map { $0.isExact && $0 != own } ?? false },
      undone.filter { meaning(of: $0) == nil }
    )
  }

  /// What an app's phrases begin with.
  private func firstWords(of app: Int) -> [String] {
    let phrases = apps[app].shortcuts.flatMap { shortcut in
      shortcut.trees.flatMap { $0.samples(limit: Self.sentencesLookedAt) }
        + shortcut.phraseParts.map { parts in
          if case .text(let text)? = parts.first { language.triggerWords(text) } else { [] }
        }
    }
    return Set(phrases.compactMap { frame.core(of: $0).words.first }).sorted()
  }

  /// Of a phrase that can be said in many ways, as many are looked at as begin with most of its verbs.
  private static let sentencesLookedAt = 16

  @Sendable private func meaning(of words: [String]) -> SecondHearing.Meaning? {
    switch read(words, exactly: false) {
    case .shortcut(let match):
      return .init(subject: subject(of: match), slots: slots(of: match, in: words), isExact: match.isExact)
    case .beside(let phrases, _):
      guard let (match, rest) = phrases.first else { return nil }
      // What the further words are the intent knows: “for four people on Friday”.
      let told = RecognitionResult.Slot(name: "", value: rest.joined(separator: " "), words: 0..<0)
      return .init(subject: subject(of: match), slots: slots(of: match, in: words) + [told], isExact: false)
    default: return nil
    }
  }

  private func subject(of match: TriggerMatch) -> String { "\(match.id.app) \(match.id.shortcut)" }

  /// What may be said in the place of a parameter; nil where it does not stand in the phrase.
  private func tree(of parameter: String, in id: TriggerID) -> PhraseNode? {
    let shortcut = apps[id.app].shortcuts[id.shortcut]
    if !shortcut.trees.isEmpty { return shortcut.trees[id.phrase].slot(named: parameter) }
    guard shortcut.hasParameter(parameter) else { return nil }
    let options = values.options(of: .init(app: id.app, shortcut: id.shortcut, name: parameter), in: id)
    return Self.slot(parameter, options, strings: apps[id.app].strings, language: language)
  }

  private func place(of part: [String], in words: [String]) -> Int? {
    guard part.count <= words.count else { return nil }
    return (0...words.count - part.count).first { words[$0..<$0 + part.count].elementsEqual(part) }
  }

  /// The values of a match, each with the words that name it.
  func slots(of match: TriggerMatch, in words: [String]) -> [RecognitionResult.Slot] {
    let said = said(words).first { $0.match.id == match.id }
    let start = said.flatMap { place(of: $0.words, in: words) } ?? 0
    let app = apps[match.id.app]
    let slots = ([match.values] + match.others).joined().map { name, option in
      var spans = (said?.phrase.slots ?? []).filter { $0.name == name }.map(\.tokenRange)
      let rows = names(of: option, in: app)
      if spans.count != 1 || !match.others.isEmpty {
        spans.removeAll { !rows.contains(said?.words[$0].map(\.self) ?? []) }
      }
      let named = rows.lazy.compactMap { row in place(of: row, in: words).map { $0..<$0 + row.count } }.first
      return RecognitionResult.Slot(
        name: name, value: option.display.title.resolved(with: app.strings),
        words: spans.first.map { $0.lowerBound + start..<$0.upperBound + start } ?? named ?? 0..<0)
    }
    return slots.sorted { ($0.words.lowerBound, $0.name, $0.value) < ($1.words.lowerBound, $1.name, $1.value) }
  }
}
