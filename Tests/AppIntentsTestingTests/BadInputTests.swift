import AppIntents
import AppIntentsTesting
import Foundation
import Testing

extension ShelfTests {
  /// What a test gets wrong is a sentence that says what there is.
  struct BadInputTests {
    static let shelf = IntentDefinitions(bundleIdentifier: "org.example.shelf")
    static let emma = shelf.entities["BookEntity"].makeReference(identifier: "Emma")

    struct Mistake: Sendable, CustomTestStringConvertible {
      let sentence: String
      let run: @Sendable () async throws -> Void
      var testDescription: String { sentence }

      init(_ sentence: String, _ run: @escaping @Sendable () async throws -> Void) {
        (self.sentence, self.run) = (sentence, run)
      }
    }

    static let mistakes: [Mistake] = [
      Mistake(
        "No app of this program has the bundle identifier “org.example.cellar”; there are “org.example.shelf”."
      ) { try await IntentDefinitions(bundleIdentifier: "org.example.cellar").intents["RateBook"].makeIntent().run() },
      Mistake(
        "The app “org.example.shelf” has no intent 'RateFilm'; "
          + "it has 'CountBooks', 'DescribeCount', 'EmptyShelf', 'LendBook', 'RateBook'."
      ) { try await shelf.intents["RateFilm"].makeIntent().run() },
      Mistake("The app “org.example.shelf” has no entity 'Film'; it has 'BookEntity', 'CardEntity'.") {
        _ = try await shelf.entities["Film"].allEntities()
      },
      Mistake("The app “org.example.shelf” has no value query 'X'; it has 'BooksBySign'.") {
        _ = try await shelf.valueQueries["X"].values(for: "a")
      },
      Mistake("BooksBySign takes a String, not a Int.") {
        _ = try await shelf.valueQueries["BooksBySign"].values(for: 1)
      },
      Mistake("The intent 'RateBook' has no parameter 'points'; it has 'book', 'stars', 'mood'.") {
        try await shelf.intents["RateBook"].makeIntent(points: 3).run()
      },
      Mistake("The intent 'RateBook' needs a value for 'stars'; pass it to makeIntent(stars:).") {
        try await shelf.intents["RateBook"].makeIntent(book: emma).run()
      },
      Mistake("The parameter 'stars' of 'RateBook' takes a value of the kind 'integer', not a String.") {
        try await shelf.intents["RateBook"].makeIntent(book: emma, stars: "five").run()
      },
      Mistake("The parameter 'least' of 'CountBooks' takes a value of the kind 'decimal', not a String.") {
        try await shelf.intents["CountBooks"].makeIntent(least: "two").run()
      },
      Mistake("The query of the parameter 'book' finds nothing for “Ulysses”.") {
        try await shelf.intents["RateBook"].makeIntent(book: "Ulysses", stars: 4).run()
      },
      Mistake("The parameter 'book' of 'RateBook' takes a value of the kind 'Book', not a Int.") {
        try await shelf.intents["RateBook"].makeIntent(book: 7, stars: 4).run()
      },
      Mistake("There is no BookEntity with the identifier “Ulysses”.") {
        let ulysses = shelf.entities["BookEntity"].makeReference(identifier: "Ulysses")
        try await shelf.intents["RateBook"].makeIntent(book: ulysses, stars: 4).run()
      },
      Mistake("The parameter 'mood' has no case “funny”; there are “calm”, “gripping”.") {
        let funny = shelf.enums["Mood"].makeCase("funny")
        try await shelf.intents["RateBook"].makeIntent(book: emma, stars: 4, mood: funny).run()
      },
      Mistake(
        "The intent 'RateBook' asks for 'stars' (“Three says nothing. How many stars?”), and a run without a person has "
          + "no answer; pass the value, or use run(saying:)."
      ) { try await shelf.intents["RateBook"].makeIntent(book: emma, stars: 3).run() },
      Mistake(
        "The intent 'EmptyShelf' asks for a confirmation (“Really?”), and a run without a person has no answer; pass the "
          + "value, or use run(saying:)."
      ) { try await shelf.intents["EmptyShelf"].makeIntent().run() },
      Mistake("A BookEntity has no property 'pages'; it has 'stars', 'tags', 'bought', 'mood', 'isGood', 'review'.") {
        let book = try await shelf.entities["BookEntity"].entities(identifiers: ["Emma"])[0]
        let _: Int = try book.pages
      },
      Mistake("The property 'stars' is a Int, not a String.") {
        let book = try await shelf.entities["BookEntity"].entities(identifiers: ["Emma"])[0]
        let _: String = try book.stars
      },
      Mistake("The property 'tags' has 1 elements; there is none at 4.") {
        let book = try await shelf.entities["BookEntity"].entities(identifiers: ["Emma"])[0]
        let _: String = try book.tags[4]
      },
      Mistake(
        "“Emma” is only the name of a BookEntity; look it up with entities(identifiers:) to read its properties."
      ) { let _: Int = try emma.stars },
      Mistake("'BookEntity' is not made of bytes: no representation imports it.") {
        _ = try await shelf.entities["BookEntity"].resolved(from: IntentFile(data: Data(), filename: "a"))
      },
      Mistake("'CardEntity' is not made of a URL: no representation imports it.") {
        _ = try await shelf.entities["CardEntity"].resolved(from: URL(fileURLWithPath: "/a"))
      },
      Mistake("The value is of the type 'BookEntity', not 'Film'.") { try shelf.entities["Film"].isInstance(emma) },
      Mistake("The raw value “calm” is no Int.") { _ = try shelf.enums["Mood"].makeCase("calm").as(Int.self) },
      Mistake("The value has no representation as bytes.") {
        _ = try await shelf.entities["BookEntity"].entities(identifiers: ["Emma"])[0].exported(as: .json)
      },
    ]

    @Test(arguments: mistakes) func `a mistake is a sentence`(mistake: Mistake) async throws {
      let failure = await #expect(throws: TestFailure.self) { try await mistake.run() }
      #expect(failure?.description == mistake.sentence)
    }

    @Test func `an error of the app's comes through as it is`() async throws {
      await #expect(throws: LendError.locked) { try await Self.shelf.intents["LendBook"].makeIntent().run() }
    }
  }
}
