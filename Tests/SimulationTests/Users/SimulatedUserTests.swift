import Foundation
import Testing

@testable import ParleySimulation

struct SimulatedUserTests {
  static let language: UserLanguage? = {
    let package = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL
    return try? UserLanguage(folder: package.appending(path: "Models/en-US"))
  }()

  static let prompts: [(String, PromptReading)] = [
    (
      "Which soup would you like? There are three specials today. clam chowder, tomato soup or chicken noodle soup.",
      .options(["clam chowder", "tomato soup", "chicken noodle soup"])
    ),
    (
      "There are two restaurants near you. Which one? 38801 South Sheridan Boulevard or 7401 South Lewis Avenue.",
      .options(["38801 South Sheridan Boulevard", "7401 South Lewis Avenue"])
    ),
    (
      "Which soup would you like? There are 4: clam chowder, tomato soup, chicken noodle soup. Or say more.",
      .options(["clam chowder", "tomato soup", "chicken noodle soup"])
    ),
    ("3 things on your grocery list: apples, rice, and tea.", .statement),
    ("Which one: apples or rice?", .options(["apples", "rice"])),
    ("There's also red bananas or lemons.", .options(["red bananas", "lemons"])),
    (
      "Which kind? You can say organic bananas, baby bananas or red bananas, or cancel.",
      .options(["organic bananas", "baby bananas", "red bananas"])
    ),
    ("Will that be delivery or pickup?", .options(["delivery", "pickup"])),
    ("Pickup at 7401 South Lewis Avenue. Ready to order?", .yesNo),
    ("40 lemons, is that right?", .yesNo),
    ("Sorry, there are only 5 left. How many would you like?", .number([5])),
    ("What's the address for the delivery?", .open),
    ("What should I call the new list?", .open), ("Should I go on?", .yesNo),
    ("Sorry?", .again), ("Are you still there?", .again), ("I didn't understand that.", .again),
    ("I don't know how to do that.", .again),
    ("Ordering. The total is $3.75. Your clam chowder will be ready in 10 minutes.", .statement),
  ]

  @Test(arguments: prompts) func `a prompt is understood from its text`(prompt: String, reading: PromptReading) throws {
    let language = try #require(Self.language)
    #expect(PromptReading(prompt, language.prompts) == reading)
  }

  private func user(seed: UInt64, _ change: (inout UserTraits) -> Void = { _ in }) throws -> SimulatedUser {
    var traits = UserTraits()
    (traits.hesitates, traits.overAnswers, traits.usesOrdinals, traits.staysSilent) = (0, 0, 0, 0)
    (traits.mumbles, traits.asksAgain, traits.asksForHelp, traits.changesMind, traits.interrupts) = (0, 0, 0, 0, 0)
    change(&traits)
    let task = UserTask(
      app: "Soup Chef", shortcut: "OrderSoup", phrases: ["Order soup", "Order <soup> with Soup Chef"],
      slots: [.init(name: "soup", choices: ["tomato soup"])])
    return SimulatedUser(task, language: try #require(Self.language), traits: traits, seed: seed)
  }

  private func text(_ act: SimulatedUser.Act) -> String { if case .say(let text, _) = act { text } else { "\(act)" } }

  @Test(arguments: 1...10 as ClosedRange<UInt64>) func `a plain person says the phrase, answers and leaves`(
    seed: UInt64
  ) throws {
    var user = try user(seed: seed)
    #expect(text(user.begin()) == "Order soup")
    let answer = text(user.answer(to: "Which soup? clam chowder or tomato soup."))
    #expect(answer.contains(try #require(user.wanted.first)))
    #expect(["yes", "yes please", "sure", "okay"].contains(text(user.answer(to: "Ready to order?"))))
    #expect(user.answer(to: "Ordered. That's $3.75.") == .leave(isContent: true))
  }

  @Test func `who over-answers names the value at once and keeps to it`() throws {
    var user = try user(seed: 1) { $0.overAnswers = 1 }
    #expect(text(user.begin()) == "Order tomato soup with Soup Chef")
    #expect(text(user.answer(to: "Which soup? clam chowder or tomato soup.")).contains("tomato soup"))
  }

  @Test func `who changes the mind corrects at the next question`() throws {
    var user = try user(seed: 1) { $0.changesMind = 1 }
    _ = user.begin()
    let first = text(user.answer(to: "Which soup? clam chowder or tomato soup."))
    let said = try #require(user.wanted.first)
    #expect(first.contains(said))
    // Who does not get to say so has taken nothing back.
    var unheard = user
    #expect(unheard.answer(to: "Ordered. That's $3.75.") == .leave(isContent: true))
    #expect(unheard.wanted == [said])
    let correction = text(user.answer(to: "Ready to order?"))
    let wanted = try #require(user.wanted.first)
    #expect(user.wanted.count == 1 && wanted != said)
    #expect(correction.hasSuffix(wanted))
  }

  @Test func `who says that something else was meant says it again when asked`() throws {
    var user = try user(seed: 1)
    _ = user.begin()
    let first = text(user.answer(to: "Which soup? clam chowder or tomato soup."))
    #expect(["no", "no thanks"].contains(text(user.answer(to: "Did you mean chicken noodle soup?"))))
    #expect(text(user.answer(to: "Sorry? Which soup?")) == first)
  }

  @Test func `whose place in the list was taken for another says the name`() throws {
    var user = try user(seed: 1) { $0.usesOrdinals = 1 }
    _ = user.begin()
    let place = text(user.answer(to: "Which soup? clam chowder or tomato soup."))
    let wanted = try #require(user.wanted.first)
    #expect(place.hasSuffix("one") && !place.contains(wanted))
    #expect(["no", "no thanks"].contains(text(user.answer(to: "Did you mean chicken noodle soup?"))))
    #expect(text(user.answer(to: "Sorry? Which soup?")) == wanted)
  }

  @Test func `nobody takes something back while asked what was said`() throws {
    var user = try user(seed: 1) { $0.changesMind = 1 }
    _ = user.begin()
    _ = user.answer(to: "Which soup? clam chowder or tomato soup.")
    let said = try #require(user.wanted.first)
    #expect(["yes", "yes please", "sure", "okay"].contains(text(user.answer(to: "Did you mean \(said)?"))))
    #expect(user.wanted == [said])
  }

  @Test(arguments: ["Let's leave it there. You can start again any time.", "OK, cancelled."])
  func `who is told that it came to nothing starts again, once, and what was said before counts no longer`(
    ending: String
  ) throws {
    var user = try user(seed: 1)
    _ = user.begin()
    _ = user.answer(to: "Which soup? clam chowder or tomato soup.")
    #expect(!user.wanted.isEmpty)
    #expect(text(user.answer(to: ending)) == "Order tomato soup with Soup Chef")
    #expect(user.wanted == ["tomato soup"])
    #expect(user.answer(to: ending) == .leave(isContent: true))
  }

  @Test func `who is not understood says it again and at last gives up`() throws {
    var user = try user(seed: 1)
    _ = user.begin()
    let patience = UserTraits().patience
    #expect(user.answer(to: "Sorry?") == .say("Order soup", .careful))
    // Then in other words, and again in those that are left.
    #expect(text(user.answer(to: "Sorry?")) == "Order tomato soup with Soup Chef")
    #expect(user.wanted == ["tomato soup"])
    for _ in 2..<patience { #expect(text(user.answer(to: "Sorry?")).hasPrefix("Order")) }
    #expect(user.answer(to: "Sorry?") == .leave(isContent: false))
  }

  @Test func `who hears what else could be said keeps to what was wanted`() throws {
    var user = try user(seed: 1)
    _ = user.begin()
    let act = user.answer(to: "I don't know how to do that. You can say read my cart or add to groceries.")
    #expect(act == .say("Order soup", .careful))
  }

  @Test func `who was not understood repeats the answer, and who hears the whole question again chooses the same`()
    throws
  {
    var user = try user(seed: 1)
    _ = user.begin()
    let question = "Which soup would you like? clam chowder or tomato soup."
    let answer = text(user.answer(to: question))
    let wanted = user.wanted
    #expect(user.answer(to: "Sorry? Which soup?") == .say(answer, .careful))
    #expect(text(user.answer(to: "I didn't understand that. " + question)).contains(wanted[0]))
    // Nobody makes an address up for the name of a soup.
    #expect(text(user.answer(to: "Which soup?")).contains(wanted[0]))
    #expect(user.wanted == wanted)
  }

  @Test func `who is asked about another number or value than was meant says no`() throws {
    var user = try user(seed: 1)
    _ = user.begin()
    _ = user.answer(to: "How many lemons?")
    let number = try #require(user.number)
    let no = try #require(Self.language).no
    #expect(no.contains(text(user.answer(to: "\(number + 50) lemons, is that right?"))))
    #expect(!no.contains(text(user.answer(to: "\(number) lemons, is that right?"))))
    // A price, or a house number, is nothing that was said.
    #expect(!no.contains(text(user.answer(to: "Pickup at 7401 South Lewis Avenue. Ready to order?"))))
  }

  @Test func `who was taken for somebody who wants it louder says the answer again, at last without words around it`()
    throws
  {
    var user = try user(seed: 1)
    _ = user.begin()
    let answer = text(user.answer(to: "Which soup? clam chowder or tomato soup."))
    #expect(user.answer(to: "Volume 9.") == .say(answer, .careful))
    #expect(user.answer(to: "Sorry?") == .say(user.wanted[0], .careful))
  }

  @Test func `who mumbled and is not noticed says it, and who stayed silent is asked again`() throws {
    var mumbler = try user(seed: 1) { $0.mumbles = 1 }
    _ = mumbler.begin()
    let first = mumbler.answer(to: "Ready to order?")
    #expect("\(first)".hasPrefix("mumble"), "\(first)")
    #expect(mumbler.answerToNothing() != .leave(isContent: false))
    var silent = try user(seed: 1) { $0.staysSilent = 1 }
    _ = silent.begin()
    #expect(silent.answer(to: "Ready to order?") == .wait)
    #expect(silent.answerToNothing() == .wait)
  }

  @Test func `equal seeds make equal people`() throws {
    func life(_ seed: UInt64) throws -> [SimulatedUser.Act] {
      var user = try user(seed: seed) { $0 = UserTraits() }
      return [user.begin()]
        + (0..<20).map { _ in user.answer(to: "Which soup? clam chowder or tomato soup.") }
    }
    #expect(try life(3) == life(3))
    #expect(try life(3) != life(4))
  }
}
