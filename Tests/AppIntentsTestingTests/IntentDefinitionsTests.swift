import AppIntents
import AppIntentsTesting
import Foundation
import Testing

extension ShelfTests {
  /// Written as tests for the platforms are, but for what stands in for XCTest.
  struct IntentDefinitionsTests {
    let app = XCUIApplication()
    let definitions = IntentDefinitions(bundleIdentifier: "org.example.shelf")

    init() { app.launch() }

    @Test func `an intent runs with its parameters, and its result is read by names`() async throws {
      let book = definitions.entities["BookEntity"].makeReference(identifier: "Emma")
      let intent = definitions.intents["RateBook"].makeIntent(
        book: book, stars: 5, mood: definitions.enums["Mood"].makeCase("gripping"))
      let result = try await intent.run()
      #expect(try result.value.stars == 5)
      let stars: Int? = try result.value.stars
      #expect(stars == 5)
      #expect(try result.value.isGood == true)
      #expect(try result.value.bought == Date?.none)
      #expect(result.value.bought == nil && result.value.stars != nil && result.value != nil)
      #expect(result.dialog == "Emma has 5 stars now." && result.supportingDialog == "Rated")
      let rated: AnyAppEntity = try result.value
      #expect(rated.identifier.instanceIdentifier == "Emma" && rated == book)
      #expect(try result.value.as(definitions.entities["BookEntity"]) == book)
      let mood: AnyAppEnum = try result.value.mood
      #expect(mood.rawValue == "gripping" && mood.typeIdentifier == "Mood")

      let found = try await definitions.entities["BookEntity"].entities(identifiers: ["Emma", "Ulysses"])
      #expect(found.count == 1)
      #expect(try found.first?.stars == 5)
    }

    @Test func `an entity may be given as a text, for which its query is asked`() async throws {
      let rated = try await definitions.intents["RateBook"].makeIntent(book: "tempest", stars: 4).run()
      #expect(rated.dialog == "The Tempest has 4 stars now.")
    }

    @Test func `parameters are set, read and taken away by name`() async throws {
      var intent = definitions.intents["RateBook"].makeIntent()
      intent.stars = 4
      intent.book = definitions.entities["BookEntity"].makeReference(identifier: "Dune")
      intent.mood = "calm"
      let stars: Int? = try intent.stars
      #expect(stars == 4)
      let result = try await intent.run()
      #expect(try result.value.stars == 4)
      intent.stars = nil
      await #expect(throws: TestFailure.self) { try await intent.run() }
    }

    @Test func `a query finds by identifier, by text, all, and what it suggests`() async throws {
      let books = definitions.entities["BookEntity"]
      func names(_ entities: [AnyAppEntity]) -> [String] { entities.map(\.identifier.instanceIdentifier) }
      #expect(names(try await books.entities(matching: "un")) == ["Dune"])
      #expect(names(try await books.entities(identifiers: ["Dune"])) == ["Dune"])
      #expect(names(try await books.allEntities()) == ["Dune", "Emma", "The Tempest"])
      #expect(names(try await books.suggestedEntities()).count == 3)
      #expect(try await books.viewAnnotations().isEmpty)
      let tempest = try await books.entities(matching: "tempest")[0]
      let second: String = try tempest.tags[1]
      #expect(second == "Tempest")
      #expect(try tempest.tags.count == 2)
    }

    @Test func `what one intent gives goes into another`() async throws {
      let counted = try await definitions.intents["CountBooks"].makeIntent(least: 2).run()
      let count: AnyTransientAppEntity = try counted.value
      let number: Int = try count.books
      #expect(number == 2 && counted.dialog == "2 books")
      let books = definitions.entities["BookEntity"]
      let same = try await definitions.intents["DescribeCount"].makeIntent(
        count: counted.value, books: try await books.entities(identifiers: ["Dune", "Emma"])
      ).run()
      #expect(try same.value.count == 2)
      let made = definitions.transientEntities["ShelfCount"].makeEntity(books: 3)
      let all = try await definitions.intents["DescribeCount"].makeIntent(count: made, books: books.allEntitiesQuery())
        .run()
      let listed: [AnyAppEntity] = try all.value
      #expect(listed.map(\.identifier.instanceIdentifier) == ["Dune", "Emma", "The Tempest"])
      #expect(try all.value[0].stars == 4)
    }

    @Test func `a deferred property is got when it is asked for`() async throws {
      let dune = try await definitions.entities["BookEntity"].entities(identifiers: ["Dune"])[0]
      #expect(try await dune.review.get(as: String.self) == "Dune is good")
    }

    @Test func `a value query is asked`() async throws {
      let found = try await definitions.valueQueries["BooksBySign"].values(for: "Ubik")
      #expect(found.items.count == 1)
      #expect(try found.items[0].stars == 1)
    }

    @Test func `launching begins anew, and what happened before is kept until then`() async throws {
      func stars() async throws -> Int {
        try await definitions.entities["BookEntity"].entities(identifiers: ["Emma"])[0].stars
      }
      let emma = definitions.entities["BookEntity"].makeReference(identifier: "Emma")
      try await definitions.intents["RateBook"].makeIntent(book: emma, stars: 2).run()
      #expect(try await stars() == 2)
      app.launch()
      #expect(try await stars() == 0)
      #expect(app.state == .runningForeground)
    }
  }
}
