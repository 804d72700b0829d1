import ParleyDialog
import SampleApps
import Testing

struct SoupChefTests {
  @Test func `soup/order asks for the soup, the restaurant and a confirmation, then tells price and time`() async throws
  {
    let person = try await converse(["order soup", "clam chowder", "the first one", "yes please"])
    #expect(
      person.spoken == [
        "Which soup would you like? There are three specials today. clam chowder, tomato soup or chicken noodle soup.",
        "There are two restaurants near you. Which one? 38801 South Sheridan Boulevard or 7401 South Lewis Avenue.",
        "Ready to order?",
        "Ordering. The total is $3.75. Your clam chowder will be ready in 10 minutes.",
      ])
    #expect(person.outcome == .completed)
  }

  @Test func `a phone speaks the supporting texts and shows the options`() async throws {
    let person = try await converse(["order soup", "clam chowder", "the first one", "yes"], profile: .phone)
    #expect(person.spoken == ["Which soup?", "Which restaurant?", "Ready to order?", "Ordered. That's $3.75."])
    let shown = person.events.compactMap { event in
      if case .prompt(let prompt, "soup"?) = event { prompt.shown } else { nil }
    }
    #expect(shown.first == ["clam chowder", "tomato soup", "chicken noodle soup"])
  }

  @Test func `soup/quantity refuses seven when five are left, says so and asks again`() async throws {
    let person = try await converse(["order several soups", "clam chowder", "seven", "five"])
    #expect(person.spoken.contains("Sorry, there are only 5 left. How many would you like?"))
    #expect(person.values["quantity"] == "5")
    #expect(person.results == ["Ordering 5 portions of clam chowder. The total is $18.75."])
  }

  @Test func `who wants more where there are no options is asked again`() async throws {
    let person = try await converse(["order several soups", "clam chowder", "more", "five"])
    #expect(person.spoken.filter { $0 == "How many?" }.count == 2, "\(person.spoken)")
    #expect(person.values["quantity"] == "5")
  }

  @Test(arguments: [(["yes"], "5"), (["no", "three"], "3"), (["four"], "4"), (["", "two"], "2")])
  func `an answer that was hardly understood is asked about, and can be answered anew`(
    then: [String], quantity: String
  ) async throws {
    let person = try await converse(["order several soups", "clam chowder", "five ?"] + then)
    #expect(person.spoken.contains("Did you mean 5?"))
    #expect(person.values["quantity"] == quantity)
  }

  @Test func `a command is never asked about`() async throws {
    let person = try await converse(["order soup", "cancel ?"])
    #expect(!person.spoken.contains { $0.hasPrefix("Did you mean") })
    #expect(person.outcome == .cancelled)
  }

  @Test(arguments: [
    ("clam chowder", "clam chowder"), ("chowder", "clam chowder"), ("the clam chowder please", "clam chowder"),
    ("tomato", "tomato soup"), ("I'd like the tomato soup", "tomato soup"), ("the second one", "tomato soup"),
    ("number three", "chicken noodle soup"), ("the last one", "chicken noodle soup"),
    ("uh, chicken noodle", "chicken noodle soup"), ("cream of tomato", "tomato soup"),
    ("NOODLE!", "chicken noodle soup"),
  ]) func `a soup is chosen by name, synonym, distinctive part or place`(said: String, soup: String) async throws {
    let person = try await converse(["order soup", said])
    #expect(person.values["soup"] == soup)
  }

  @Test(arguments: [
    ("7401 South Lewis Avenue", "7401 South Lewis Avenue"), ("lewis avenue", "7401 South Lewis Avenue"),
    ("seventy four oh one south lewis", "7401 South Lewis Avenue"), ("sheridan", "38801 South Sheridan Boulevard"),
    ("the one on Lewis", "7401 South Lewis Avenue"),
  ]) func `a restaurant is chosen by its address as people say it`(said: String, address: String) async throws {
    let person = try await converse(["order soup", "tomato", said])
    #expect(person.values["restaurant"] == address)
  }

  @Test func `a soup named in the trigger phrase is not asked for`() async throws {
    let person = try await converse(["order tomato soup with soup chef", "sheridan", "yes"])
    #expect(person.values["soup"] == "tomato soup")
    #expect(!person.spoken.contains { $0.hasPrefix("Which soup") })
    #expect(person.outcome == .completed)
  }

  @Test func `declining the confirmation orders nothing`() async throws {
    let person = try await converse(["order soup", "tomato", "sheridan", "no"])
    #expect(person.outcome == .declined)
    #expect(person.results == [])
  }

  @Test(arguments: ["cancel", "never mind", "stop"]) func `cancelling ends with a word`(said: String) async throws {
    let person = try await converse(["order soup", said])
    #expect(person.outcome == .cancelled)
    #expect(person.spoken.last == "OK, cancelled.")
  }

  @Test func `two silences end the conversation, the first with a shorter prompt`() async throws {
    let person = try await converse(["order soup", "", ""])
    #expect(person.outcome == .gaveUp)
    #expect(person.spoken[1] == "Which soup?")
  }

  @Test func `nonsense is asked about twice, then given up on`() async throws {
    let person = try await converse(["order soup", "…", "xylophone", "…"])
    #expect(person.outcome == .gaveUp)
    #expect(person.spoken[1] == "Sorry? Which soup?")
    #expect(person.spoken[2].contains("clam chowder"))
  }

  @Test func `help names what can be said and the question goes on`() async throws {
    let person = try await converse(["order soup", "help", "tomato"])
    #expect(person.spoken[1].contains("clam chowder"))
    #expect(person.values["soup"] == "tomato soup")
  }

  @Test func `repeat says the whole prompt again`() async throws {
    let person = try await converse(["order soup", "say that again", "tomato"])
    #expect(person.spoken[0] == person.spoken[1])
  }

  @Test func `going back asks the question before again`() async throws {
    let person = try await converse(["order soup", "tomato", "go back", "clam chowder", "lewis", "yes"])
    #expect(person.values["soup"] == "clam chowder")
    #expect(person.outcome == .completed)
  }

  @Test func `starting over asks everything again`() async throws {
    let person = try await converse(
      ["order soup", "tomato", "sheridan", "start over", "clam chowder", "lewis", "yes"])
    #expect(person.values == ["soup": "clam chowder", "restaurant": "7401 South Lewis Avenue"])
    #expect(person.outcome == .completed)
  }

  @Test(arguments: ["order pizza", "soup", "the weather is nice", "order soup with parley", ""])
  func `what is no trigger phrase starts nothing`(said: String) async throws {
    let person = try await converse([said])
    #expect(person.outcome == nil)
  }
}
