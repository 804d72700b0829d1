import AppIntents
import AppIntentsTesting
import Testing

/// A book with names for what a test reads of it.
struct ReadBook: IntentValueConvertibleWrapper {
  struct Unread: Error {}

  var baseValue: AnyAppEntity

  init(baseValue: AnyAppEntity) throws {
    self.baseValue = baseValue
    if try stars == 0 { throw Unread() }
  }

  var stars: Int { get throws { try baseValue.stars } }
}

/// A number of stars by its name.
enum Verdict: Int, IntentValueConvertible {
  case poor = 1
  case good = 4

  func makeContainer(context: IntentValueContainer.ConversionContext) -> IntentValueContainer {
    rawValue.makeContainer(context: context)
  }
}

extension ShelfTests {
  /// Types of a test's own around an app's values.
  struct WrapperTests {
    let definitions = IntentDefinitions(bundleIdentifier: "org.example.shelf")

    @Test func `a result is had as a type of the test's own, and given to an intent`() async throws {
      let dune = try await definitions.entities["BookEntity"].entities(identifiers: ["Dune"])[0]
      let book = try ReadBook(baseValue: dune)
      let rated = try await definitions.intents["RateBook"].makeIntent(book: book, stars: Verdict.good).run()
      let after: ReadBook = try rated.value
      #expect(try after.stars == 4)
      let described = try await definitions.intents["DescribeCount"].makeIntent(
        count: definitions.transientEntities["ShelfCount"].makeEntity(books: 1), books: [book]
      ).run()
      let listed: [ReadBook] = try described.value
      #expect(try listed.map { try $0.stars } == [try book.stars])
    }

    @Test func `what a type is not for is told by its own error`() async throws {
      let emma = definitions.entities["BookEntity"].makeReference(identifier: "Emma")
      let rated = try await definitions.intents["RateBook"].makeIntent(book: emma, stars: 0).run()
      #expect(throws: ReadBook.Unread.self) { let _: ReadBook = try rated.value }
    }

    @Test func `containers are equal where their values are`() {
      func container(_ value: some IntentValueConvertible) -> IntentValueContainer {
        value.makeContainer(context: .init())
      }
      #expect(container(4) == container(Verdict.good))
      #expect(container(4) != container("4") && container(4) != container(1))
    }
  }
}
