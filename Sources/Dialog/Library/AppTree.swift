import ParleyGrammar

/// A tree that an app brings for one of its phrases, as it is read and as it is listened for.
///
/// Where words of courtesy may stand around it, several values may stand in the place of one: "feed the dog and the
/// cat".
struct AppTree {
  let read: PhraseNode
  let heard: PhraseNode
  /// The same with anything in the place of the values of one parameter each, to find out what is none of them.
  let opened: [PhraseNode]

  /// - Parameters:
  ///   - lists: the parameters whose values are known.
  ///   - articles: the words that stand for each other before a value.
  ///   - kinds: what the values of a parameter are called.
  init(
    _ tree: PhraseNode, of shortcut: RegisteredShortcut, lists: Set<String>, phrases: HeardTriggers,
    determiners: PhraseNode, articles: [[String]], kinds: (String) -> [PhraseNode]
  ) {
    // What is meant without being said is no place for a value.
    func isList(_ name: String, _ slot: PhraseNode) -> Bool { lists.contains(name) && !slot.allowsNothing }
    func determined(_ slot: PhraseNode) -> PhraseNode { .choice([slot, .sequence([determiners, slot])]) }
    let own = lists.filter { name in tree.slot(named: name).map { !$0.allowsNothing } ?? false }
    let agreeing = tree.withArticlesAgreeing(in: articles)
    // Not listened for: the recogniser hears the declared words where others of these were said.
    let worded = phrases.worded(agreeing)
    read = worded.replacingSlots { name, slot in
      isList(name, slot)
        ? phrases.readList(name, of: slot, kinds: kinds(name), isJoined: true, isAlone: own.count < 2)
        : determined(slot)
    }
    let numbers = Set(shortcut.toldParameters.filter { $0.told == .number }.map(\.name))
    let listed = phrases.withDurations(tree, isNumber: numbers.contains).replacingSlots { name, slot in
      isList(name, slot) && (own.count == 1 || shortcut.takesSeveral(name))
        ? phrases.heardList(slot, isCounted: shortcut.isCounted) : slot
    }
    heard = phrases.besideOpposites(listed, of: listed)
    opened = own.sorted().map { unknown in
      worded.replacingSlots { name, slot in
        name == unknown && isList(name, slot) ? .slot(name, .anything) : determined(slot)
      }
    }
  }
}
