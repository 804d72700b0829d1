import AppIntents
import ParleyDialog
import SampleApps
import Testing

/// Nothing runs that was not meant: what makes of the words of a phrase something else than an order.
struct RequestVetoTests {
  private static let apps: [any AppShortcutsProvider.Type] = [
    SoupChefShortcuts.self, GroceriesShortcuts.self, MeditationShortcuts.self, BallparkShortcuts.self,
    ToDoShortcuts.self,
  ]

  private func preview(_ text: String) async throws -> ShortcutPreview {
    try await testLibrary(Self.apps).preview(text)
  }

  @Test(arguments: [
    ("don't add honey to groceries", "it says not to do it."),
    ("please do not order soup chef", "it says not to do it."),
    ("never add honey to my groceries", "it says not to do it."),
    ("I don't want to add honey to groceries", "it says not to do it."),
    ("order soup chef never mind", "it was taken back."),
    ("cancel my soup chef order", "it asks for the opposite of the nearest phrase."),
    ("turn off the night owls game with ballpark", "it asks for the opposite of the nearest phrase."),
    ("I already added honey to groceries", "it tells of something that was done."),
    ("my brother ordered soup chef yesterday", "it tells of something that was done."),
    ("we usually order soup chef", "it is a statement and no order."),
    ("he started meditation", "it is a statement and no order."),
    ("I don't actually order soup chef", "it says not to do it."),
    ("no adding honey to groceries", "it says not to do it."),
    ("did I order soup chef", "it is a question, and the nearest phrase is an order."),
    ("should I start meditation", "it is a question, and the nearest phrase is an order."),
    ("how much is the clam chowder with soup chef", "it is a question, and the nearest phrase is an order."),
    ("how do I order soup with soup chef", "it asks how something is done."),
    ("order soup with soup chef if it rains", "it is for another time, or for a case that may not be."),
    ("start a meditation tomorrow", "it is for another time, or for a case that may not be."),
    ("order soup with soup chef or was it the other thing", "it tells of something that was done."),
    ("summarize my chores with demo from now on", "nothing accounts for the words behind it."),
  ]) func `what is no order runs nothing, for the reason that preview gives`(text: String, reason: String) async throws
  {
    let preview = try await preview(text)
    #expect(preview.outcome == .nothing && preview.shortcut == nil)
    #expect(preview.why == reason)
  }

  @Test(arguments: ["stop meditation", "remove honey from my groceries", "take the honey off my groceries"])
  func `the opposite of a phrase is told, however far its words are`(text: String) async throws {
    let preview = try await preview(text)
    #expect(preview.outcome == .nothing && preview.why == "it asks for the opposite of the nearest phrase.")
  }

  @Test(arguments: [
    ("could you please start meditation", "StartMeditation", [:]),
    ("I'd like to order soup with soup chef", "OrderSoup", [:]),
    ("would you mind adding honey to groceries", "AddToCart", ["product": "honey"]),
    ("don't forget to add honey to groceries", "AddToCart", ["product": "honey"]),
    ("why don't you start meditation", "StartMeditation", [:]),
    ("I was wondering if you could order tomato soup with soup chef", "OrderSoup", ["soup": "tomato soup"]),
    ("add some honey to groceries", "AddToCart", ["product": "honey"]),
    ("add a dozen lemons to groceries", "AddToCart", ["product": "lemons", "quantity": "12"]),
    ("add 3 lemons to groceries", "AddToCart", ["product": "lemons", "quantity": "3"]),
    ("add honey, no wait, lemons to groceries", "AddToCart", ["product": "lemons"]),
    ("add lemons instead of honey to groceries", "AddToCart", ["product": "lemons"]),
    ("ask groceries to add honey", "AddToCart", ["product": "honey"]),
    ("start meditation, no, read my meditation streak", "ReadStreak", [:]),
    ("order something with soup chef", "OrderSoup", [:]),
    ("start a session with meditation", "StartMeditation", [:]),
    ("I want to do a deep sleep meditation", "StartMeditation", ["session": "deep sleep"]),
    ("please order the soup chef now", "OrderSoup", [:]), ("start a new list with demo", "CreateList", [:]),
    ("I need honey on my groceries", "AddToCart", ["product": "honey"]),
    ("baseball on, please, with ballpark", "WatchBaseball", [:]),
  ]) func `an order in many words is one order`(text: String, shortcut: String, values: [String: String]) async throws {
    let preview = try await preview(text)
    #expect(preview.shortcut?.name == shortcut)
    #expect(preview.parameters == values)
  }

  @Test(arguments: [
    ("order gazpacho with soup chef", "gazpacho"), ("add two lemons and a bag of rice to groceries", "rice"),
    ("watch the football with ballpark", "football"),
  ]) func `a value that there is not is named`(text: String, value: String) async throws {
    let why = try #require(try await preview(text).why)
    #expect(why.hasPrefix("“\(value)” is none of the values of "))
  }

  @Test(arguments: [
    (["don't add honey to groceries"], "OK, I won't."),
    (["remove honey from groceries"], "I don't know how to do that. You can say Add to Groceries."),
    (["how much is the soup with soup chef"], "I don't know."),
    (
      ["order gazpacho with soup chef"],
      "There is no gazpacho. There is clam chowder, tomato soup and chicken noodle soup."
    ),
    (["start a loud meditation"], "There is no loud. There is daily balance, calming and deep sleep."),
    (["add honey and lemons to groceries", "2"], "One after the other: honey and lemons."),
  ]) func `a typed line gets an answer`(lines: [String], answer: String) async throws {
    let person = try await converse(lines, apps: Self.apps)
    #expect(person.spoken.contains(answer), "\(person.spoken)")
  }

  @Test func `several values of one parameter run one after the other`() async throws {
    let person = try await converse(["add honey and 2 lemons to groceries"], apps: Self.apps)
    let matched = person.events.compactMap { event in
      if case .matched(_, _, _, let parameters) = event { parameters } else { nil }
    }
    #expect(matched == [["product": "honey"], ["product": "lemons", "quantity": "2"]])
  }
}
