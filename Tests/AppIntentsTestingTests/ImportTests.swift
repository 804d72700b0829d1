import AppIntents
import AppIntentsTesting
import Foundation
import Testing

/// A reader's card, which others know as a person and as bytes.
struct CardEntity: IndexedEntity, Transferable {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Card"
  static let defaultQuery = CardQuery()
  let id: String
  @Property(title: "Reader") var reader: String
  var displayRepresentation: DisplayRepresentation { "\(reader)" }

  init(id: String, reader: String) {
    self.id = id
    self.reader = reader
  }

  static var transferRepresentation: some TransferRepresentation {
    IntentValueRepresentation(
      exporting: { (card: CardEntity) in IntentPerson(name: .displayName(card.reader)) },
      importing: { person in CardEntity(id: "new", reader: person.displayName) })
    DataRepresentation(
      contentType: .json, exporting: { (card: CardEntity) in Data(card.reader.utf8) },
      importing: { data in CardEntity(id: "read", reader: String(decoding: data, as: UTF8.self)) })
  }
}

struct CardQuery: EntityQuery {
  func entities(for identifiers: [String]) async throws -> [CardEntity] {
    identifiers.map { CardEntity(id: $0, reader: "Reader \($0)") }
  }
}

/// What a stamp says; made of a text only.
struct StampEntity: TransientAppEntity, Transferable {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Stamp"
  @Property(title: "Text") var text: String
  var displayRepresentation: DisplayRepresentation { "\(text)" }

  init() { text = "" }

  static var transferRepresentation: some TransferRepresentation {
    ProxyRepresentation(importing: { (text: String) in
      let stamp = StampEntity()
      stamp.text = text
      return stamp
    })
  }
}

struct ImportTests {
  private let shelf = IntentDefinitions(bundleIdentifier: ShelfUnderTest.bundleIdentifier)

  @Test func `an entity is made of what another gives`() async throws {
    let definition = shelf.entities["CardEntity"]
    let card = try await definition.entities(identifiers: ["1"])[0]
    let file = try await card.exported(as: .json)
    let read = try await definition.resolved(from: file)
    #expect(try read.reader == "Reader 1" && read.identifier.instanceIdentifier == "read")
    let person = try await card.exported(as: IntentPerson.self)
    let made = try await definition.resolved(from: person)
    #expect(try made.reader == "Reader 1" && made.identifier.instanceIdentifier == "new")
    let stamp = try await shelf.transientEntities["StampEntity"].resolved(from: "Due back")
    #expect(try stamp.text == "Due back")
  }

  @Test func `what an app indexed is found by its texts, larger priorities first`() async throws {
    let index = CSSearchableIndex(name: "cards")
    let cards = ["Ada", "Grace", "Adele"].map { CardEntity(id: $0, reader: $0) }
    try await index.indexAppEntities(cards)
    try await index.indexAppEntities([CardEntity(id: "Adele", reader: "Adele")], priority: 3)
    let definition = shelf.entities["CardEntity"]
    func found(_ text: String?) async throws -> [String] {
      try await definition.spotlightQuery(text).map(\.identifier.instanceIdentifier)
    }
    #expect(try await found("ad") == ["Adele", "Ada"])
    #expect(try await found(nil) == ["Adele", "Ada", "Grace"])
    #expect(try await found("nobody").isEmpty)
    try await index.deleteAppEntities(identifiedBy: ["Ada"], ofType: CardEntity.self)
    #expect(try await found("ad") == ["Adele"])
    try await index.deleteAppEntities(ofType: CardEntity.self)
    #expect(try await found(nil).isEmpty)
  }
}
