import ParleyGrammar

/// Several orders in one sentence.
extension TriggerTable {
  /// Orders that differ in one value alone are one for several; nil for others.
  func together(_ orders: [TriggerMatch]) -> TriggerMatch? {
    var first = orders[0].asNear
    guard first.values.count == 1, orders.allSatisfy({ $0.isOfShortcut(of: first) && $0.values.count == 1 }),
      Set(orders.flatMap(\.values.keys)).count == 1
    else { return nil }
    first.others = orders.dropFirst().map(\.values)
    return first
  }

  /// Two or more, one after the other; what the first begins with may be meant for the second too: "open the blinds in the
  /// hall and in the kitchen".
  func orders(in words: ArraySlice<String>) -> [TriggerMatch]? {
    let joints = language.language.requests?.joints ?? []
    for place in words.indices.dropFirst().dropLast() where joints.contains(words[place]) {
      guard let first = order(words[..<place]) else { continue }
      let rest = afterJoints(words[place...])
      if let second = order(rest) { return [first, second] }
      if let second = repeated(first, words[..<place], for: rest) { return [first, second] }
      // Of several parameters one after the other, "the lamp red and blue", would undo itself.
      let most = first.values.count == 1 ? place - 1 : words.startIndex + 1
      for end in (words.startIndex + 1..<place).reversed() where end <= most {
        guard let second = order(words[..<end] + rest), second.isOfShortcut(of: first),
          second.values.mapValues(\.id) != first.values.mapValues(\.id)
        else { continue }
        return [first, second]
      }
      if let others = orders(in: rest) { return [first] + others }
    }
    return ordersSharingEnd(in: words)
  }

  /// What stands before each word between two orders, and after it.
  func joined(_ words: [String]) -> [(head: [String], rest: [String])] {
    let joints = language.language.requests?.joints ?? []
    return words.indices.dropFirst().dropLast().filter { joints.contains(words[$0]) }.map { place in
      (Array(words[..<place]), Array(afterJoints(words[place...])))
    }
  }

  /// What follows "and", "and then", "and after that".
  private func afterJoints(_ words: ArraySlice<String>) -> ArraySlice<String> {
    let rows = (language.language.requests?.joints ?? []).map { Utterance($0).words }
    var rest = words
    while let count = rows.filter({ rest.starts(with: $0) }).map(\.count).max() { rest = rest.dropFirst(count) }
    return rest
  }

  /// "Add the cloak and the crown to Macbeth": what the last ends with, and what the first begins with, is meant for both.
  private func ordersSharingEnd(in words: ArraySlice<String>) -> [TriggerMatch]? {
    let joints = language.language.requests?.joints ?? []
    for place in words.indices.dropFirst().dropLast() where joints.contains(words[place]) {
      let rest = afterJoints(words[place...])
      for end in rest.indices.dropFirst() {
        guard let first = declared(words[..<place] + rest[end...]) else { continue }
        let beginnings = (words.startIndex + 1..<place).reversed()
        let second = beginnings.lazy.compactMap { declared(words[..<$0] + rest) }.first { second in
          second.isOfShortcut(of: first) && second.differences(from: first) == 1
        }
        if let second { return [first.asNear, second.asNear] }
      }
    }
    return nil
  }

  /// "Take Tibbs off the list, and Hoppy too": the same order with another value in the place of its only one.
  private func repeated(
    _ first: TriggerMatch, _ words: ArraySlice<String>, for rest: ArraySlice<String>
  ) -> TriggerMatch? {
    guard first.values.count == 1, let (name, meant) = first.values.first else { return nil }
    let place = TriggerValues.Parameter(app: first.id.app, shortcut: first.id.shortcut, name: name)
    let other = frame.core(of: Array(rest)).words
    guard let (option, range) = near?.values.find(place, in: other), option.id != meant.id,
      range == other.indices, let (_, said) = near?.values.find(place, in: Array(words))
    else { return nil }
    let second = Array(words[..<said.lowerBound] + other + words[said.upperBound...])
    return order(second[...]).flatMap { $0.isOfShortcut(of: first) && $0.values[name]?.id == option.id ? $0 : nil }
  }
}

extension TriggerMatch {
  /// In how many of its values it differs.
  fileprivate func differences(from other: TriggerMatch) -> Int {
    Set(values.keys).union(other.values.keys).count { values[$0]?.id != other.values[$0]?.id }
  }
}
