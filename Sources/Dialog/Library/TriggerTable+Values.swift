import AppIntents
import Foundation
import ParleyGrammar

/// The values that stand in what was said.
extension TriggerTable {
  /// Longer text in a value's place is no name.
  private static let longestUnknownName = 5

  func names(of option: ValueOption, in app: RegisteredApp) -> [[String]] {
    ([option.display.title] + option.display.synonyms).map { words(of: $0.resolved(with: app.strings)) }
  }

  /// Nil where a number was said that the shortcut has no use for, or several values beside that of another parameter:
  /// one after the other, "the lamp red and blue" would undo itself.
  func trigger(_ id: TriggerID, _ match: PhraseMatch, in words: [String]) -> TriggerMatch? {
    let shortcut = apps[id.app].shortcuts[id.shortcut]
    var chosen: [String: ValueOption] = [:]
    var lists: [(name: String, items: [Item])] = []
    for slot in match.slots where chosen[slot.name] == nil && !lists.contains(where: { $0.name == slot.name }) {
      if let options = values[.init(app: id.app, shortcut: id.shortcut, name: slot.name)] {
        let items = items(of: slot.name, in: match, words, among: options)
        lists.append((slot.name, shortcut.takesSeveral(slot.name) ? together(items, in: apps[id.app]) : items))
      } else if shortcut.hasParameter(slot.name) {
        chosen[slot.name] = number(in: slot, words)
      }
    }
    let long = lists.indices.filter { lists[$0].items.count > 1 }
    guard long.isEmpty || long.count == lists.count && lists.count == 1, !lists.contains(where: \.items.isEmpty) else {
      return nil
    }
    var runs = [chosen]
    for (name, items) in lists {
      var next: [[String: ValueOption]] = []
      for item in items {
        for run in runs {
          var run = run
          run[name] = item.option
          if let count = item.count {
            guard let parameter = shortcut.countParameter, run[parameter] == nil else { return nil }
            run[parameter] = count
          }
          next.append(run)
        }
      }
      runs = next
    }
    return TriggerMatch(
      id: id, shortcut: shortcut, phrase: shortcut.phrases[id.phrase], isExact: true, nearness: 1, values: runs[0],
      others: Array(runs.dropFirst()), namesakes: namesakes(in: match, of: id, words))
  }

  /// The values that share the words in the place of a parameter; a title counts before what is also said of another.
  private func namesakes(in match: PhraseMatch, of id: TriggerID, _ words: [String]) -> [String: [ValueOption]] {
    var found: [String: [ValueOption]] = [:]
    for slot in match.slots where found[slot.name] == nil {
      guard let options = values[.init(app: id.app, shortcut: id.shortcut, name: slot.name)], options.count > 1 else {
        continue
      }
      let alike = alike(Array(words[slot.tokenRange]), options, in: apps[id.app])
      if alike.count > 1 { found[slot.name] = alike }
    }
    return found
  }

  /// The options that are called so, those with the title alone where there are any.
  private func alike(_ said: [String], _ options: [ValueOption], in app: RegisteredApp) -> [ValueOption] {
    let named = options.filter { names(of: $0, in: app).contains(said) }
    let titled = named.filter { names(of: $0, in: app).first == said }
    return titled.isEmpty ? named : titled
  }

  /// The values that have a name in common with one that was taken of a near phrase, whose words are not known.
  func namesakes(of chosen: [String: ValueOption], in id: TriggerID) -> [String: [ValueOption]] {
    var found: [String: [ValueOption]] = [:]
    for (name, option) in chosen {
      let options = values[.init(app: id.app, shortcut: id.shortcut, name: name)] ?? []
      let own = Set(names(of: option, in: apps[id.app]))
      let alike = options.filter { !own.isDisjoint(with: names(of: $0, in: apps[id.app])) }
      if alike.count > 1 { found[name] = alike }
    }
    return found
  }

  /// One value of a list, with how many of it.
  private struct Item {
    let option: ValueOption
    let count: ValueOption?
  }

  /// The values of a list without those that were taken back, each once.
  private func items(
    of name: String, in match: PhraseMatch, _ words: [String], among options: [ValueOption]
  ) -> [Item] {
    var items: [Item] = []
    var count: ValueOption?
    var isRejected = false
    for slot in match.slots {
      switch slot.name {
      case HeardTriggers.corrected:
        _ = items.popLast()
        isRejected = false
      case HeardTriggers.rejected: isRejected = true
      case HeardTriggers.count(of: name): count = number(in: slot, words)
      case name:
        if !isRejected, let place = slot.valueID.flatMap({ Int($0) }), options.indices.contains(place),
          !items.contains(where: { $0.option.id == options[place].id })
        {
          items.append(Item(option: options[place], count: count))
        }
        // "not honey and lemons" takes neither.
        (count, isRejected) = (nil, isRejected && items.isEmpty)
      default: break
      }
    }
    return items
  }

  /// The values of a parameter that holds several of them as one.
  private func together(_ items: [Item], in app: RegisteredApp) -> [Item] {
    guard items.count > 1, items.allSatisfy({ $0.count == nil }) else { return items }
    let titles = items.map { $0.option.display.title.resolved(with: app.strings) }
    let option = ValueOption(
      id: items.map(\.option.id).joined(separator: " "),
      display: DisplayRepresentation(stringLiteral: language.prompts.list(titles, or: false)),
      value: items.map { $0.option.value })
    return [Item(option: option, count: nil)]
  }

  /// A number by its words, or one that is meant without being said.
  private func number(in slot: SlotMatch, _ words: [String]) -> ValueOption? {
    let text = words[slot.tokenRange].joined(separator: " ")
    let share = { language.values.percentage(text).flatMap { Int(exactly: ($0 as NSDecimalNumber).doubleValue) } }
    let said = slot.tokenRange.isEmpty ? nil : language.values.wholeNumber(text) ?? share()
    return (said ?? slot.valueID.flatMap { Int($0) }).map { Self.option(for: $0) }
  }

  // MARK: Unknown values

  /// The values in whose names the words stand one after the other, "Winter" of "Winter Garden", or that have several such
  /// names, "gardens".
  func options(withPart text: String, of place: TriggerValues.Parameter) -> [ValueOption] {
    let part = words(of: text)
    let parts = [part] + language.otherNumbers(of: part)
    return (values[place] ?? []).filter { option in
      names(of: option, in: apps[place.app]).contains { name in parts.contains { name.contains($0) } }
    }
  }

  /// A phrase whose values are known, with something else in the place of one.
  func unknownValue(in words: [String]) -> UnknownValue? {
    for (request, _) in requests(in: words) {
      let found = openMatches(request).sorted { $0.1.openTokenCount < $1.1.openTokenCount }
      for (id, match) in found {
        if let unknown = unknownValue(in: match, of: id, request) { return unknown }
      }
    }
    return nil
  }

  /// None of the words stands in a phrase of the app, where it may mean another shortcut.
  private func isForeign(_ words: [String], to app: RegisteredApp) -> Bool {
    let own = app.shortcuts.flatMap(\.phraseParts).joined().flatMap { part in
      if case .text(let text) = part { self.words(of: text) } else { [String]() }
    }
    return Set(own).isDisjoint(with: words)
  }

  /// Nothing in the words names the app, so they have to look like what its values are called: no known value is among
  /// them, and none of the words that only join others, unless a value has it too.
  private func isName(_ words: [String], beside known: Set<[String]>) -> Bool {
    let joining = language.joiningWords
    let used = Set(known.joined())
    return words.allSatisfy { used.contains($0) || !joining.contains($0) }
      && !known.contains { !$0.isEmpty && words.contains($0) }
  }

  private func unknownValue(in match: PhraseMatch, of id: TriggerID, _ words: [String]) -> UnknownValue? {
    let app = apps[id.app]
    let shortcut = app.shortcuts[id.shortcut]
    for slot in match.slots where shortcut.hasParameter(slot.name) {
      guard let options = values[.init(app: id.app, shortcut: id.shortcut, name: slot.name)], !options.isEmpty else {
        continue
      }
      let named = options.flatMap { names(of: $0, in: app) }.flatMap { [$0] + language.otherNumbers(of: $0) }
      // What is said is looked at without "the", which a name may begin with.
      let known = Set(named + named.map { Array($0.dropFirst(beforeValue.length(in: $0, at: 0) ?? 0)) })
      let said = Array(words[slot.tokenRange])
      if known.contains(said) || known.contains(Array(said.dropFirst(beforeValue.length(in: said, at: 0) ?? 0))) {
        continue
      }
      let parts = parts(of: said)
      let unknown = parts.first { !known.contains($0) }
      let kinds = Set(shortcut.kindNames(of: slot.name).flatMap { self.words(of: $0.resolved(with: app.strings)) })
      guard let unknown, (1...Self.longestUnknownName).contains(unknown.count),
        isForeign(unknown.filter { !kinds.contains($0) }, to: app),
        shortcut.phraseParts[id.phrase].contains(.applicationName) || isName(unknown, beside: known)
      else { continue }
      let others = valuesBeside(slot, in: match, of: id, words)
      return UnknownValue(
        match: self.match(id, values: others), parameter: slot.name, text: unknown.joined(separator: " "),
        isAlone: parts.count == 1)
    }
    return nil
  }

  /// How many of the unknown value were named, and the values of other parameters.
  private func valuesBeside(
    _ unknown: SlotMatch, in match: PhraseMatch, of id: TriggerID, _ words: [String]
  ) -> [String: ValueOption] {
    let app = apps[id.app]
    let shortcut = app.shortcuts[id.shortcut]
    var values: [String: ValueOption] = [:]
    for slot in match.slots where slot.name != unknown.name {
      let said = parts(of: Array(words[slot.tokenRange]))
      let options = self.values[.init(app: id.app, shortcut: id.shortcut, name: slot.name)] ?? []
      if said.count == 1 { values[slot.name] = options.first { names(of: $0, in: app).contains(said[0]) } }
    }
    let said = Array(words[unknown.tokenRange])
    if let parameter = shortcut.countParameter, values[parameter] == nil,
      let length = beforeValue.length(in: said, at: 0)
    {
      let number = (1...length).reversed().lazy.map { Array(said[..<$0]) }
        .filter { !language.language.numbers.indefinite.contains($0.joined(separator: " ")) }
        .compactMap { language.values.wholeNumber($0) }.first
      values[parameter] = number.map { Self.option(for: $0) }
    }
    return values
  }

  private static func option(for number: Int) -> ValueOption {
    ValueOption(id: "\(number)", display: DisplayRepresentation(stringLiteral: "\(number)"), value: number)
  }
}
