import AppIntents
import AppIntentsTesting
import Foundation
import Testing

extension ShelfTests {
  /// What is expected of intents, of their results and of entities, told before there are any.
  struct ExpectationTests {
    private let shelf = IntentDefinitions(bundleIdentifier: ShelfUnderTest.bundleIdentifier)
    private var books: AppEntityDefinition { shelf.entities["BookEntity"] }
    private var rating: AppIntentDefinition { shelf.intents["RateBook"] }

    @Test func `an intent and its result are what is expected of them, or are not`() async throws {
      let intent = rating.makeIntent(book: books.makeReference(identifier: "Emma"), stars: 5)
      let result = try await intent.run()
      let wanted = rating.expect(
        book: books.expectIdentifier("Emma"), stars: .matches(#Predicate<Int> { $0 > 4 }), mood: .isNil
      ).result(books.expect(stars: .matches(#Predicate<Int> { $0 == 5 }), tags: .notNil, bought: .isNil))
      #expect(try await wanted.isSatisfied(by: intent, result: result))
      #expect(try await !wanted.isSatisfied(by: intent))
      #expect(try await rating.isSatisfied(by: intent))
      #expect(try await rating.expect(book: books).isSatisfied(by: intent))
      #expect(try await !rating.expect(book: books.expectIdentifier("Dune")).isSatisfied(by: intent))
      #expect(try await !rating.expect(stars: .isNil).isSatisfied(by: intent))
      #expect(try await !rating.result(.isNil).isSatisfied(by: intent, result: result))
      #expect(try await rating.result(.isNil).isSatisfied(by: intent))
      #expect(try await wanted.result(nil).isSatisfied(by: intent))
      #expect(try await !shelf.intents["CountBooks"].isSatisfied(by: intent))
    }

    @Test func `an entity that is only named is looked up for its properties`() async throws {
      let tempest = books.makeReference(identifier: "The Tempest")
      let good = #Predicate<Bool> { $0 }
      #expect(try await books.expect(isGood: .notNil).isSatisfied(by: tempest))
      #expect(try await !books.expectIdentifier("Emma").expect(isGood: .notNil).isSatisfied(by: tempest))
      #expect(try await !books.expect(pages: .isNil).isSatisfied(by: tempest))
      #expect(try await !books.expect(stars: .matches(good)).isSatisfied(by: tempest))
      #expect(try await !books.isSatisfied(by: "The Tempest"))
      #expect(try await !books.expect(stars: .notNil).isSatisfied(by: books.makeReference(identifier: "Ulysses")))
    }

    @Test(
      arguments: [
        (.equals("A note"), true), (.equals("a note"), false), (.contains("not"), true), (.contains("Not"), false),
        (.contains(regex: "^A .*e$"), true), (.contains(regex: "^note"), false), (.notNil, true), (.isNil, false),
      ] as [(PrimitiveExpectation, Bool)])
    func `a text is compared letter by letter`(expectation: PrimitiveExpectation, isSatisfied: Bool) async throws {
      #expect(try await expectation.isSatisfied(by: "A note") == isSatisfied)
      #expect(try await expectation.isSatisfied(by: 7) == (expectation == .notNil))
      #expect(try await expectation.isSatisfied(by: nil) == (expectation == .isNil))
    }

    @Test func `a predicate of an optional type is asked about what is absent, another is not`() async throws {
      let absent: any IntentValueExpectation = .matches(#Predicate<Int?> { $0 == nil })
      #expect(try await absent.isSatisfied(by: nil))
      #expect(try await !absent.isSatisfied(by: 3))
      #expect(try await !PredicateExpectation.matches(#Predicate<Int> { $0 < 9 }).isSatisfied(by: nil))
    }
  }
}
