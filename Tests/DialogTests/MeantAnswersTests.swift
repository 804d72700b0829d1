import ParleyDialog
import ParleyGrammar
import SampleApps
import Testing

/// What is said at a question means what it says, typed and heard.
struct MeantAnswersTests {
  private func soup(_ lines: String...) async throws -> ScriptedPerson { try await converse(["order soup"] + lines) }

  // MARK: Values

  static let taken: [(String, String)] = [
    ("the first, no, hang on, the third", "chicken noodle soup"), ("tomato, I mean chowder", "clam chowder"),
    ("tomato, sorry, the last one", "chicken noodle soup"), ("chowder, wait, no, tomato", "tomato soup"),
    ("not the first but the third", "chicken noodle soup"), ("not chowder, tomato", "tomato soup"),
    ("not that, tomato", "tomato soup"), ("chowder, scrap that, tomato", "tomato soup"),
    ("chowder rather than tomato", "clam chowder"), ("tomato instead of chowder", "tomato soup"),
    ("I don't want the chowder, I want tomato", "tomato soup"),
    (
      "neither tomato nor chowder but the noodle one",
      "chicken noodle soup"
    ),
    ("two", "tomato soup"), ("number two", "tomato soup"), ("the middle one", "tomato soup"),
    ("the last but one", "tomato soup"), ("the second to last", "tomato soup"), ("three please", "chicken noodle soup"),
    ("I think I'd go for the tomato today", "tomato soup"), ("why not the tomato", "tomato soup"),
    ("don't forget the tomato", "tomato soup"), ("how about the chowder", "clam chowder"),
    ("the chowder if possible", "clam chowder"), ("no, tomato", "tomato soup"),
  ]

  @Test(arguments: taken) func `the value that was meant is taken`(said: String, meant: String) async throws {
    let person = try await soup(said)
    #expect(person.values["soup"] == meant, "\(person.spoken)")
    #expect(!person.spoken.contains { $0.hasPrefix("Did you mean") })
  }

  @Test(arguments: [
    "not the chowder", "anything but chowder", "anything except the clam chowder", "I can't stand chowder",
    "no chowder please", "I don't want the chowder", "I'm allergic to chowder", "not the first one", "without chowder",
    "not that chowder", "forget that chowder", "scrap that chowder", "never mind chowder",
    "chowder isn't for me", "everything but the chowder",
  ]) func `what is not wanted is not taken, and the rest is asked about`(said: String) async throws {
    let person = try await soup(said)
    #expect(person.values["soup"] == nil)
    #expect(person.spoken.last == "Which one: tomato soup or chicken noodle soup?", "\(person.spoken)")
    let among = try await soup(said, "the first one")
    #expect(among.values["soup"] == "tomato soup")
    let after = try await soup(said, "oh well, the chowder")
    #expect(after.values["soup"] == "clam chowder")
  }

  @Test(arguments: ["not tomato or chowder", "neither the chowder nor the tomato", "I hate tomato and chowder"])
  func `the only one that is left is asked about`(said: String) async throws {
    let person = try await soup(said, "yes")
    #expect(person.spoken[1] == "Did you mean chicken noodle soup?", "\(person.spoken)")
    #expect(person.values["soup"] == "chicken noodle soup")
    #expect(try await soup(said, "no").values["soup"] == nil)
  }

  @Test(arguments: [
    "I had chowder yesterday", "if there is tomato then tomato", "maybe the chowder for my wife",
    "do you have chowder?",
    "the same chowder as last time", "I'm not sure, the chowder perhaps",
  ]) func `what is said beside a value is not dropped`(said: String) async throws {
    let person = try await soup(said)
    #expect(person.values["soup"] == nil)
    #expect(person.spoken.last?.hasPrefix("Did you mean") == true, "\(person.spoken)")
  }

  @Test(arguments: ["chowders were invented in Boston", "the chowder gets on my nerves", "tomato is such a bore"])
  func `what is said of an option is no choice, and it is asked again`(said: String) async throws {
    let person = try await soup(said)
    #expect(person.values["soup"] == nil)
    #expect(person.spoken.last == "Which soup?", "\(person.spoken)")
    #expect(try await soup(said, "the chowder").values["soup"] == "clam chowder")
  }

  @Test(arguments: [
    ("how much is the chowder?", "I don't know. Which soup?"),
    ("which one is vegetarian?", "I don't know. Which soup?"),
    ("what's in the tomato soup", "I don't know. Which soup?"),
    ("what would the tomato cost me", "I don't know. Which soup?"),
    ("which one has cream", "tomato soup. Which soup?"),
    ("what soups are there", "There is clam chowder, tomato soup and chicken noodle soup. Which soup?"),
    ("gazpacho", "There is no gazpacho. There is clam chowder, tomato soup and chicken noodle soup. Which soup?"),
    (
      "I'd like the miso soup",
      "There is no miso. There is clam chowder, tomato soup and chicken noodle soup. Which soup?"
    ),
    ("clam chowder and tomato", "Which one: clam chowder or tomato soup?"),
    ("tomatoes", "Did you mean tomato soup?"), ("I'm not sure", "Which soup?"),
    ("feed the cat at home", "Sorry? Which soup?"),
  ]) func `a question, an unknown value and several values are answered`(said: String, reply: String) async throws {
    let person = try await soup(said)
    #expect(person.spoken.last == reply)
    #expect(person.values["soup"] == nil)
  }

  @Test(arguments: [
    "hold on", "wait", "let me think", "hmm, just a second", "let me think a second", "the tomato, no, wait",
  ])
  func `a person who needs time gets it`(said: String) async throws {
    let person = try await soup(said, "tomato")
    #expect(person.spoken.count == 2 && person.values["soup"] == "tomato soup", "\(person.spoken)")
  }

  @Test(arguments: ["tomato? no", "the second, no"])
  func `a value that is taken back is asked for anew`(said: String) async throws {
    let person = try await soup(said, "clam chowder")
    #expect(person.spoken[1] == "Which soup?" && person.values["soup"] == "clam chowder", "\(person.spoken)")
  }

  @Test func `an app's own facts answer a question`() async throws {
    let person = try await soup("tomato", "how far is the Lewis one")
    #expect(person.spoken.last == "7401 South Lewis Avenue, 3 miles away. Which restaurant?")
  }

  @Test(arguments: [
    ("two, sorry, three", "3"), ("two no three", "3"), ("not two but four", "4"), ("three instead of two", "3"),
    ("two of them", "2"), ("not two", nil), ("two or three", nil), ("if it's warm then two", nil),
    ("how many are left", nil),
  ]) func `a number is what was meant`(said: String, meant: String?) async throws {
    let person = try await converse(["order several soups", "tomato", said])
    #expect(person.values["quantity"] == meant, "\(person.spoken)")
  }

  @Test func `a number of portions is no place in the list`() async throws {
    #expect(try await converse(["order several soups", "two"]).values["soup"] == nil)
    let both = try await converse(["order several soups", "the tomato soup, two of them"])
    #expect(both.values["soup"] == "tomato soup" && both.values["quantity"] == "2")
  }

  @Test(arguments: ["not tomorrow at nine am", "yesterday I worked at nine", "how long is it at nine am"])
  func `a moment that is not meant is not taken`(said: String) async throws {
    let person = try await converse(["plan picnic time", said], apps: [PicnicShortcuts.self])
    #expect(person.values.isEmpty, "\(person.spoken)")
  }

  @Test func `a list takes all values that are meant`() async throws {
    let person = try await converse(
      ["list picnic", "cake, no, sandwich and fruit", "napkins", "oak hill"], apps: [PicnicShortcuts.self])
    #expect(person.results == ["sandwich+fruit napkins Oak Hill"])
  }

  @Test(arguments: [
    ("call it summer trip", "summer trip"), ("the name is summer trip", "summer trip"), ("call it", "call it"),
    ("\"call it a day\"", "\"call it a day\""), ("say that rain is coming", "rain is coming"),
  ]) func `a text is taken without what leads to it`(said: String, name: String) async throws {
    let person = try await converse(["create a list with demo", said], apps: [ToDoShortcuts.self])
    #expect(person.results == ["I made the list \(name). You have 4 lists now."])
  }

  @Test(arguments: ["hmm, let me think", "I don't know yet", "wait", "just a second"])
  func `what is no text makes no list`(said: String) async throws {
    let person = try await converse(["create a list with demo", said, "summer"], apps: [ToDoShortcuts.self])
    #expect(person.results == ["I made the list summer. You have 4 lists now."])
  }

  @Test func `another order is done, and the question comes back`() async throws {
    let person = try await soup("tomato", "check my order with soup chef", "lewis", "yes")
    #expect(person.results.count == 1 && person.outcome == .completed, "\(person.spoken)")
    #expect(person.spoken.contains("You haven't ordered anything yet."))
    #expect(person.values["soup"] == "tomato soup")
  }

  @Test func `an order that is said again begins again`() async throws {
    let person = try await soup("tomato", "order soup chef", "chowder", "lewis", "yes")
    #expect(person.results.count == 1 && person.values["soup"] == "clam chowder", "\(person.spoken)")
    #expect(person.outcome == .completed)
  }

  // MARK: Confirmations

  private func confirming(_ lines: String...) async throws -> ScriptedPerson {
    try await converse(["order soup", "tomato", "lewis"] + lines)
  }

  @Test(arguments: [
    "hold on", "wait", "let me think a second", "what was that again", "how much is it", "I'm not sure", "yes, but two",
    "yes no", "maybe",
    "make it two", "yes but not today", "my neighbour can have that one",
    "let me think about that for a second",
  ]) func `neither runs nor cancels`(said: String) async throws {
    #expect(try await confirming(said).outcome == .closed)
    let agreed = try await confirming(said, "yes")
    #expect(agreed.outcome == .completed, "\(agreed.spoken)")
    #expect(try await confirming(said, "no").outcome == .declined)
  }

  @Test(arguments: [
    ("oh, never mind, she'll ring back later", true), ("leave it, he's just texted", true),
    ("scrap that, there's a full pot in the larder", true), ("it doesn't matter any more, they've gone", true),
    ("actually forget about it, he's better", true),
    ("actually forget it", true), ("you know what, don't bother", true),
    ("never mind, the chowder", false), ("leave it to him, two of them", false), ("actually, forget him", false),
  ]) func `a clause that takes all of it back does so beside any that names nothing`(
    said: String, isDropped: Bool
  ) async throws {
    #expect((try await soup(said).outcome == .cancelled) == isDropped)
    let person = try await converse(["order several soups", "tomato", said])
    #expect((person.outcome == .cancelled) == isDropped, "\(person.spoken)")
  }

  @Test(arguments: [
    "good heavens, no, leave it where it is", "oh dear, no, I only wanted to look", "never mind, it's late",
    "yes, ah no, don't, we have a roll left", "yes… no, stop", "no", "no thanks",
    "actually no", "yes, I mean no", "sure, actually no", "yes sorry no",
  ])
  func `nothing runs that was declined or taken back`(said: String) async throws {
    let person = try await confirming(said)
    #expect(person.results.isEmpty && [.declined, .cancelled].contains(person.outcome), "\(person.spoken)")
  }

  @Test(arguments: [
    ("no, chowder", "soup", "clam chowder"), ("make it the chowder", "soup", "clam chowder"),
    ("yes, but the chowder", "soup", "clam chowder"),
    ("yes, but the other one", "restaurant", "38801 South Sheridan Boulevard"),
    ("yes but to the other restaurant", "restaurant", "38801 South Sheridan Boulevard"),

    ("not lewis, sheridan", "restaurant", "38801 South Sheridan Boulevard"),
  ]) func `what changes is confirmed anew`(said: String, parameter: String, value: String) async throws {
    let person = try await confirming(said, "yes")
    #expect(person.spoken.contains("OK, \(value).") && person.values[parameter] == value, "\(person.spoken)")
    #expect(person.outcome == .completed)
  }

  @Test(arguments: [
    "yes, the tomato one", "yes, order the tomato soup", "yes please", "sure, go ahead", "yes, no problem",
  ])
  func `what agrees runs`(said: String) async throws {
    #expect(try await confirming(said).outcome == .completed)
  }

  @Test(arguments: ["hold on", "I'm not sure", "what is it"])
  func `a value that was hardly heard is neither taken nor dropped meanwhile`(said: String) async throws {
    let person = try await soup("clam chowder ?", said, "yes")
    #expect(person.values["soup"] == "clam chowder", "\(person.spoken)")
  }

  // MARK: Heard

  @Test(arguments: [
    "not the chowder", "anything but tomato soup", "i can't stand tomato soup", "the first no hang on the third",
    "tomato soup i mean clam chowder", "not the first but the third", "clam chowder rather than tomato soup",
    "tomato soup and clam chowder", "two", "the middle one", "hold on", "let me think", "how much is the clam chowder",
  ]) func `the question listens for it`(said: String) async throws {
    let person = try await soup()
    let expectation = try #require(person.expectations.dropLast().last)
    #expect(expectation.grammar.listening.match(Utterance(said).words) != nil)
  }

  @Test(arguments: [
    "hold on", "i'm not sure", "how much is it", "make it clam chowder", "yes but clam chowder", "yes no stop",
  ]) func `the confirmation listens for it`(said: String) async throws {
    let person = try await confirming()
    let expectation = try #require(person.expectations.dropLast().last)
    #expect(expectation.grammar.listening.match(Utterance(said).words) != nil)
  }
}
