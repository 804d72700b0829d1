import AppIntents

/// What may have been meant by words that no phrase accounts for: "bring lift three up" where "raise lift {lift}" is
/// declared. The values and things in them are known, and what is to be done with them is not.
extension TriggerTable {
  /// Between more orders than these nobody is asked.
  private static let mostOffers = 3
  /// A value of a list says more than a word of a phrase, and a number no more: it may count anything.
  private static let valueWeight = 2
  private static let leastWeight = 2
  /// Of a phrase with more ways to say it the first ones are looked at.
  private static let mostRows = 64
  /// In the place of a word that is accounted for; no word is called so.
  private static let taken = ""

  /// How much of what was said an order accounts for.
  private struct Account: Comparable {
    /// What its values and the words that it shares weigh.
    let weight: Int
    /// Words that carry no meaning alone count between orders that account for as much: "about the".
    let sharedCount: Int
    /// Words of the phrase that were not said.
    let unsaidCount: Int
    /// Words of courtesy that the phrase has: "please".
    let courtesyCount: Int

    static func < (one: Account, other: Account) -> Bool {
      (one.weight, one.sharedCount, other.unsaidCount, other.courtesyCount)
        < (other.weight, other.sharedCount, one.unsaidCount, one.courtesyCount)
    }

    /// Whether neither is likelier than the other.
    func isLevel(with other: Account) -> Bool { weight == other.weight && sharedCount == other.sharedCount }
  }

  /// The orders that hold the values and things that were said, at most three that are equally likely, one of each
  /// shortcut. None where a value or a number would be left over, where less than half of the words that carry meaning is
  /// accounted for, or where the words are no order for it: negated, the opposite, a question, a statement.
  func offers(for words: [String]) -> [OfferedOrder] {
    let core = frame.core(of: apart(words))
    guard let near, core.words.count <= NearWords.longestUtterance, barred(by: words).isEmpty, veto(on: core) == nil,
      !excludes(core.words)
    else { return [] }
    let unwanted = Set(nearReading(core, [:])?.candidates.filter(\.isNearNegative).map(\.match.id.app) ?? [])
    let said = Set(near.words.units(of: core.words).filter(\.isMeant).flatMap(\.keys))
    var best: [(order: OfferedOrder, account: Account)] = []
    for app in apps.indices where apps[app].allowsOffers && !unwanted.contains(app) {
      for shortcut in apps[app].shortcuts.indices {
        let offers = offerRows(of: shortcut, in: app, near).compactMap { row in
          row.mayHold(said) ? offer(row, TriggerID(app: app, shortcut: shortcut, phrase: 0), in: core.words, near) : nil
        }
        let meant = offers.filter { veto(on: core, for: $0.0.match) == nil }
        if let likeliest = meant.max(by: { $0.1 < $1.1 }) { best.append(likeliest) }
      }
    }
    guard let likeliest = best.map(\.account).max() else { return [] }
    let orders = best.filter { $0.account.isLevel(with: likeliest) }.map(\.order)
    return orders.count <= Self.mostOffers ? orders : []
  }

  /// "Everything but the suite", "except the kale": a value that is named is not the one that is meant.
  private func excludes(_ words: [String]) -> Bool {
    words.indices.contains { place in
      language.markers.longest(in: words, at: place, before: words.count)?.kinds.contains(.refusal) ?? false
    }
  }

  /// The ways in which a shortcut's phrases can be said.
  private func offerRows(of shortcut: Int, in app: Int, _ near: NearTriggers) -> [OfferRow] {
    offerRows.value(for: [app, shortcut]) {
      let shortcut = apps[app].shortcuts[shortcut]
      let rows =
        shortcut.trees.isEmpty
        ? shortcut.phraseParts : shortcut.trees.flatMap { $0.on(.reading).rows(atMost: Self.mostRows) }
      return rows.map { row in
        let text = row.flatMap { part in if case .text(let text) = part { words(of: text) } else { [String]() } }
        return OfferRow(parts: row, content: near.words.units(of: text).filter { $0.kind == .content })
      }
    }
  }

  private func offer(
    _ row: OfferRow, _ id: TriggerID, in words: [String], _ near: NearTriggers
  ) -> (OfferedOrder, Account)? {
    let app = apps[id.app]
    var left = words
    // The declared sentence in the words that were said, and in those in which the app names its values.
    var said: [String] = []
    var titled: [String] = []
    var weight = 0
    for part in row.parts {
      switch part {
      case .text(let text):
        said += self.words(of: text)
        titled += self.words(of: text)
      case .applicationName:
        said += self.words(of: app.names[0])
        titled += self.words(of: app.names[0])
      case .parameter(let name):
        guard let value = value(of: name, id, in: left, near) else { return nil }
        said += left[value.range]
        let own = Array(left[value.range])
        titled += value.option.map { names(of: $0, in: app)[0] }.map { Set($0).isSubset(of: own) ? own : $0 } ?? own
        weight += value.option == nil ? 1 : Self.valueWeight
        for index in value.range { left[index] = Self.taken }
      }
    }
    let valueCount = left.count { $0 == Self.taken }
    var unsaidCount = 0
    for unit in row.content {
      let place = left.firstIndex { $0 != Self.taken && near.words.units(of: [$0])[0].isAlike(unit) }
      if let place { left[place] = Self.taken } else { unsaidCount += 1 }
    }
    weight += left.count { $0 == Self.taken } - valueCount
    let rest = left.filter { $0 != Self.taken && near.words.units(of: [$0])[0].isMeant }
    guard weight >= Self.leastWeight, rest.count <= weight, !leavesValue(in: left, of: id.app, near) else { return nil }
    for sentence in [plural(of: titled), titled, said] {
      guard case .shortcut(let match)? = declared(sentence).reading, match.id.app == id.app,
        match.id.shortcut == id.shortcut, match.others.isEmpty
      else { continue }
      let sharedCount = Set(said).intersection(words).count
      return (
        OfferedOrder(match: match, words: sentence),
        Account(
          weight: weight, sharedCount: sharedCount, unsaidCount: unsaidCount,
          courtesyCount: said.count - frame.core(of: said).words.count)
      )
    }
    return nil
  }

  /// With the word after the number in the plural: "for five swimmers", which may be another phrase of the shortcut.
  private func plural(of sentence: [String]) -> [String] {
    guard let range = number(in: sentence), range.upperBound < sentence.count,
      language.values.wholeNumber(Array(sentence[range])) != 1,
      let plural = language.plural(of: [sentence[range.upperBound]])
    else { return sentence }
    return Array(sentence[..<range.upperBound] + plural + sentence[(range.upperBound + 1)...])
  }

  /// Where a value of the parameter is said, and which of its list it is; nil where it has none, and may be any number.
  private func value(
    of parameter: String, _ id: TriggerID, in words: [String], _ near: NearTriggers
  ) -> (option: ValueOption?, range: Range<Int>)? {
    let place = TriggerValues.Parameter(app: id.app, shortcut: id.shortcut, name: parameter)
    if let (option, range) = near.values.find(place, in: words) { return (option, range) }
    return near.values.has(place) ? nil : number(in: words).map { (nil, $0) }
  }

  /// The first number; a word before or after it, such as "at", is none of it.
  private func number(in words: [String]) -> Range<Int>? {
    let numbers = Set(words.indices.filter { isNumber(words[$0...$0]) })
    return numbers.min().flatMap { start in
      (start..<min(words.count, start + Self.longestAmount)).last {
        numbers.contains($0) && isNumber(words[start...$0])
      }
      .map { start..<$0 + 1 }
    }
  }

  /// Something would be left out that may be a value of what is ordered.
  private func leavesValue(in words: [String], of app: Int, _ near: NearTriggers) -> Bool {
    number(in: words) != nil
      || apps[app].shortcuts.indices.contains { shortcut in
        apps[app].shortcuts[shortcut].parameterNames.contains { name in
          near.values.find(.init(app: app, shortcut: shortcut, name: name), in: words) != nil
        }
      }
  }
}

extension RegisteredApp {
  /// Nothing is offered of an app in Swift that declines flexible matching, nor of one that takes no word of courtesy.
  fileprivate var allowsOffers: Bool { isCourteous && (provider == nil || allowsFlexibleMatching) }
}
