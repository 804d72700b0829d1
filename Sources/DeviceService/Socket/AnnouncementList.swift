import ParleyVoiceSession

/// The sentences that programs at the socket have the device say, until each is over.
struct AnnouncementList {
  struct Item: Encodable, Equatable, Sendable {
    let number: Int
    let characters: Int
    let urgent: Bool
    /// Who gets to know what became of it.
    let client: Int

    private enum CodingKeys: String, CodingKey { case number, characters, urgent }
  }

  /// Of each kind, urgent or not, so that an urgent one is never refused for those that are not.
  static let limit = 16

  private var items: [Item] = []
  private var lastNumber = 0

  /// In the order in which they are said.
  var all: [Item] { items.filter(\.urgent) + items.filter { !$0.urgent } }

  /// The sentence with its number; nil where too many wait.
  mutating func add(_ text: String, isUrgent: Bool, client: Int) -> Announcement? {
    guard items.count(where: { $0.urgent == isUrgent }) < Self.limit else { return nil }
    lastNumber += 1
    items.append(Item(number: lastNumber, characters: text.count, urgent: isUrgent, client: client))
    return Announcement(text, isUrgent: isUrgent, number: lastNumber)
  }

  func contains(_ number: Int) -> Bool { items.contains { $0.number == number } }

  mutating func remove(_ number: Int) -> Item? {
    items.firstIndex { $0.number == number }.map { items.remove(at: $0) }
  }
}
