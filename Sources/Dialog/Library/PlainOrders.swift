import ParleyGrammar
import ParleyLanguage

/// Tells the orders that were put without any word that might mean something else than a phrase does: with its words and
/// values, and such as "put", "for the", "needs a" in the place of its verb.
struct PlainOrders: Sendable {
  private let fronts: MarkerRows
  private let others: MarkerRows
  private let verbs: Set<String>
  /// "Leave" with "message": what is put into words.
  private let writing: Set<String>
  private let reports: Set<String>
  private let prepositions: Set<String>
  private let turns: Set<String>
  /// Verbs for getting things, each of which may stand for any other.
  private let obtaining: Set<String>

  init(_ spoken: SpokenLanguage) {
    let language = spoken.language
    prepositions = Set(spoken.prepositions + language.numbers.of + language.numbers.and)
      .subtracting(language.numbers.indefinite)
    let requests = language.requests
    let words = requests?.plain
    fronts = MarkerRows(.choice(words?.fronts ?? []))
    others = MarkerRows(
      .choice((words?.others ?? []) + (words == nil ? [] : (requests?.units ?? []) + (requests?.placeholders ?? []))))
    verbs = Set(words?.verbs ?? [])
    writing = Set(words?.writing ?? [])
    reports = Set(language.markers?.reports ?? [])
    turns = Set(words?.turns ?? [])
    obtaining = Set((requests?.obtaining ?? []).filter { $0.count == 1 }.joined())
  }

  /// The order that is carried out unasked; nil where there are several, or something may speak against it.
  func only(among offers: [OfferedOrder]) -> OfferedOrder? {
    offers.count == 1 ? offers.first(where: isPlain) : nil
  }

  /// Whether nothing that was said speaks against the order, and nothing of it is missing but a verb for wanting it.
  private func isPlain(_ order: OfferedOrder) -> Bool {
    // Of a phrase with its app's name not even that was said.
    guard let row = order.row, !order.isInflected, !order.tellsText, !row.parts.contains(.applicationName) else {
      return false
    }
    let verbs = reports.isDisjoint(with: row.words) ? verbs : verbs.union(writing)
    guard order.unsaid.allSatisfy(verbs.contains) else { return false }
    // "Rent the van" where "hire {vehicle}" is declared.
    let obtains = order.unsaid.count == 1 && obtaining.contains(order.unsaid[0]) && obtaining.contains(order.rest[0])
    let front = fronts.length(in: order.rest, at: 0) ?? (obtains ? 1 : 0)
    // "Thanks for the trip"
    if front == 0, let first = order.rest.first, prepositions.contains(first) { return false }
    // A name alone says nothing of what is to be done with it.
    if order.account.contentCount == 0, front == 0 { return false }
    // "Up" of "bring up" may carry meaning.
    var said = turns.intersection(row.content.map(\.text)).subtracting(order.unsaid)
    var place = front
    while place < order.rest.count {
      let word = order.rest[place]
      if word == OfferedOrder.accounted {
        place += 1
      } else if let count = others.length(in: order.rest, at: place) {
        if count == 1, turns.contains(word) { said.insert(word) }
        place += count
      } else {
        return false
      }
    }
    return said == turns.intersection(row.words)
  }
}
