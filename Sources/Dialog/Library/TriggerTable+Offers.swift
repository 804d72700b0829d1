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
  /// Of so many shortcuts, the likeliest, and of each so many ways to say its phrases, what is said of other parameters is
  /// looked for.
  private static let mostFilled = 8
  private static let mostTried = 3

  /// The orders that hold the values and things that were said, at most three that are equally likely, one of each
  /// shortcut. None where a value or a number would be left over, where less than half of the words that carry meaning is
  /// accounted for, or where the words are no order for it: negated, the opposite, a question, a statement.
  ///
  /// - Parameter told: the values of other parameters that stand in the rest of an order, and where.
  func offers(
    for words: [String], told: (OfferedOrder) async -> (values: SaidBeside, places: [Range<Int>])?
  ) async -> [OfferedOrder] {
    let core = frame.core(of: apart(words))
    guard let near, core.words.count <= NearWords.longestUtterance, barred(by: words).isEmpty,
      [nil, .condition].contains(veto(on: core)),
      !excludes(core.words)
    else { return [] }
    let unwanted = Set(nearReading(core, [:])?.candidates.filter(\.isNearNegative).map(\.match.id.app) ?? [])
    let said = Set(near.words.units(of: core.words).filter(\.isMeant).flatMap(\.keys))
    var candidates: [[OfferedOrder]] = []
    for app in apps.indices where apps[app].allowsOffers && !unwanted.contains(app) {
      for shortcut in apps[app].shortcuts.indices {
        let id = TriggerID(app: app, shortcut: shortcut, phrase: 0)
        let orders = offerRows(of: shortcut, in: app, near).compactMap { row in
          row.mayHold(said) ? offer(row, id, in: core.words, near) : nil
        }
        if !orders.isEmpty { candidates.append(orders.sorted { $0.account > $1.account }) }
      }
    }
    candidates.sort { $0[0].account > $1[0].account }
    var best: [OfferedOrder] = []
    for (place, orders) in candidates.enumerated() {
      let filled = place < Self.mostFilled ? await filling(orders, from: core.words, near, told) : orders
      let meant = filled.filter { isMeant($0, in: core, near) }
      if let likeliest = meant.max(by: { $0.account < $1.account }) { best.append(likeliest) }
    }
    guard let likeliest = best.map(\.account).max() else { return nearOffers(core) }
    let level = best.filter { $0.account.isLevel(with: likeliest) }
    // "Lock the mews would you, Anjali" is not "undo the mews lock".
    let whole = level.filter { $0.unsaid.isEmpty }
    let orders = whole.isEmpty ? level : whole
    // In the order in which they are declared.
    return orders.count > Self.mostOffers
      ? [] : orders.sorted { ($0.match.id.app, $0.match.id.shortcut) < ($1.match.id.app, $1.match.id.shortcut) }
  }

  /// What the words come near to, where the app takes only phrases as they are declared, or has a name that was not said.
  private func nearOffers(_ core: (words: [String], isFramed: Bool)) -> [OfferedOrder] {
    let matches = nearReading(core, [:])?.offerable.filter { apps[$0.id.app].allowsOffers } ?? []
    guard matches.count <= Self.mostOffers else { return [] }
    return matches.map { match in
      let words = match.shortcut.phraseParts[match.id.phrase].flatMap { part in
        switch part {
        case .text(let text): self.words(of: text)
        case .applicationName: self.words(of: apps[match.id.app].names[0])
        case .parameter(let name):
          match.values[name].map { names(of: $0, in: apps[match.id.app])[0] } ?? []
        }
      }
      return OfferedOrder(match: match, words: words)
    }
  }

  /// The likeliest ways to say a shortcut's phrases, with what is said of its other parameters.
  private func filling(
    _ orders: [OfferedOrder], from words: [String], _ near: NearTriggers,
    _ told: (OfferedOrder) async -> (values: SaidBeside, places: [Range<Int>])?
  ) async -> [OfferedOrder] {
    var orders = orders
    let isOnlyOne = isOnlyOne(orders[0].match.id, toHoldValuesIn: words, near)
    for index in orders.indices.prefix(Self.mostTried)
    where orders[index].match.others.isEmpty && (isOnlyOne || orders[index].account.contentCount > 0)
      && !meantWords(in: orders[index].rest, near).isEmpty
    {
      if let (values, places) = await told(orders[index]) {
        orders[index].take(values, at: places, weight: Self.valueWeight)
      }
    }
    return orders
  }

  /// No other shortcut of the app has one of its values in the words.
  private func isOnlyOne(_ id: TriggerID, toHoldValuesIn words: [String], _ near: NearTriggers) -> Bool {
    apps[id.app].shortcuts.indices.allSatisfy { shortcut in
      shortcut == id.shortcut
        || apps[id.app].shortcuts[shortcut].parameterNames.allSatisfy { name in
          near.values.find(.init(app: id.app, shortcut: shortcut, name: name), in: words) == nil
        }
    }
  }

  /// The words that nothing accounts for and that carry meaning.
  private func meantWords(in rest: [String], _ near: NearTriggers) -> [String] {
    rest.filter { $0 != OfferedOrder.accounted && near.words.units(of: [$0])[0].isMeant }
  }

  /// Enough is accounted for, and nothing that is left speaks against it.
  private func isMeant(
    _ order: OfferedOrder, in core: (words: [String], isFramed: Bool), _ near: NearTriggers
  ) -> Bool {
    let restCount = meantWords(in: order.rest, near).count
    guard order.account.weight >= Self.leastWeight, restCount <= order.account.weight,
      !leavesValue(in: order.rest, of: order.match.id.app, near), !isTurnedAround(order)
    else { return false }
    let request = core.words.indices.filter { !order.toldPlaces.contains($0) }.map { core.words[$0] }
    let veto = veto(on: (request, core.isFramed), for: order.match)
    return veto == nil || veto == .unaccounted
  }

  /// "Put her off the crew" where "put {member} on the crew" is declared.
  private func isTurnedAround(_ order: OfferedOrder) -> Bool {
    guard let words = language.language.requests?.plain, let row = order.row else { return false }
    return words.removing.contains { order.rest.contains($0) && !row.words.contains($0) }
      && words.placing.contains(where: row.words.contains)
  }

  /// "Everything but the suite", "except the kale": a value that is named is not the one that is meant.
  private func excludes(_ words: [String]) -> Bool {
    words.indices.contains { place in
      language.markers.longest(in: words, at: place, before: words.count)?.kinds.contains(.refusal) ?? false
    }
  }

  /// The ways in which a shortcut's phrases can be said.
  func offerRows(of shortcut: Int, in app: Int, _ near: NearTriggers) -> [OfferRow] {
    offerRows.value(for: [app, shortcut]) {
      let shortcut = apps[app].shortcuts[shortcut]
      let rows =
        shortcut.trees.isEmpty
        ? shortcut.phraseParts : shortcut.trees.flatMap { $0.on(.reading).rows(atMost: Self.mostRows) }
      return rows.map { row in
        let text = row.flatMap { part in if case .text(let text) = part { words(of: text) } else { [String]() } }
        return OfferRow(
          parts: row, content: near.words.units(of: text).filter { $0.kind == .content }, words: Set(text))
      }
    }
  }

  /// "Playing", "played" for "play".
  private func isInflected(_ word: String, of verb: String) -> Bool {
    guard word != verb, language.plural(of: [verb]) != [word], let requests = language.language.requests else {
      return false
    }
    return (requests.gerunds + (requests.markers?.inflections ?? [])).contains { $0.base(of: word) == verb }
  }

  private func offer(
    _ row: OfferRow, _ id: TriggerID, in words: [String], _ near: NearTriggers
  ) -> OfferedOrder? {
    let app = apps[id.app]
    var left = words
    // The declared sentence in the words that were said, and in those in which the app names its values.
    var said: [String] = []
    var titled: [String] = []
    var weight = 0
    for (place, part) in row.parts.enumerated() {
      switch part {
      case .text(let text):
        said += self.words(of: text)
        titled += self.words(of: text)
      case .applicationName:
        said += self.words(of: app.names[0])
        titled += self.words(of: app.names[0])
      case .parameter(let name):
        let next = self.words(at: place + 1, of: row).first
        let previous = self.words(at: place - 1, of: row).last
        guard let value = value(of: name, id, in: left, after: previous, before: next, near) else { return nil }
        said += left[value.range]
        let own = Array(left[value.range])
        titled +=
          value.option.map { names(of: $0, in: app) }.map {
            $0.contains(own) && !Set($0[0]).isSubset(of: own) ? $0[0] : own
          } ?? own
        weight += value.option == nil ? 1 : Self.valueWeight
        for index in value.range { left[index] = OfferedOrder.accounted }
      }
    }
    let valueCount = left.count { $0 == OfferedOrder.accounted }
    var unsaid: [String] = []
    var isInflected = false
    // The "light" of "bedroom light" is no word of "dim the lights".
    let named = places(ofValuesBeside: row, id, in: left, near)
    for unit in row.content {
      let place = left.indices.first { place in
        !named.contains(place) && left[place] != OfferedOrder.accounted
          && near.words.units(of: [left[place]])[0].isAlike(unit)
      }
      guard let place else {
        unsaid.append(unit.text)
        continue
      }
      isInflected = isInflected || self.isInflected(left[place], of: unit.text)
      left[place] = OfferedOrder.accounted
    }
    let contentCount = left.count { $0 == OfferedOrder.accounted } - valueCount
    weight += contentCount
    for sentence in [plural(of: titled), titled, said] {
      guard case .shortcut(let match)? = declared(sentence).reading, match.id.app == id.app,
        match.id.shortcut == id.shortcut
      else { continue }
      let articles = language.optionVocabulary.articles
      let sharedCount = Set(said).intersection(words).count
      return OfferedOrder(
        match: match, words: sentence, rest: left,
        account: .init(
          weight: weight, contentCount: contentCount, sharedCount: sharedCount, unsaidCount: unsaid.count,
          courtesyCount: said.count - frame.core(of: said).words.count,
          addedCount: said.count { !words.contains($0) && !articles.contains($0) },
          articleCount: said.count(where: articles.contains)), row: row, unsaid: unsaid, isInflected: isInflected)
    }
    return nil
  }
}

extension RegisteredApp {
  /// Nothing is offered of an app in Swift that declines flexible matching, nor of one that takes no word of courtesy.
  var allowsOffers: Bool { isCourteous && (provider == nil || allowsFlexibleMatching) }
}
