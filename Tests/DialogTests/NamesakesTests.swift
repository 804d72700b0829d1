import AppIntents
import Testing

@testable import ParleyDialog

/// Things that are called alike, and questions that are asked only once.
struct NamesakesTests {
  private func hearth(_ lines: [String], profile: DeviceProfile = .speaker) async throws -> ScriptedPerson {
    try await converse(lines, apps: [HearthShortcuts.self], profile: profile)
  }

  @Test(arguments: [
    "switch on ceiling light in hearth", "switch on the ceiling light in hearth",
    "could you switch on the ceiling light in hearth please",
  ])
  func `of things that are called alike none is taken without asking`(said: String) async throws {
    let person = try await hearth([said, "bedroom"])
    #expect(person.spoken.first?.contains("Ceiling light (Kitchen) or Ceiling light (Bedroom)") == true)
    #expect(person.results == ["Ceiling light Bedroom is on."])
  }

  @Test(arguments: [
    ("switch on kitchen ceiling light in hearth", "Ceiling light Kitchen is on."),
    ("switch on fan in hearth", "Fan Bedroom is on."),
  ])
  func `what is named alone is taken at once`(said: String, result: String) async throws {
    #expect(try await hearth([said]).results == [result])
  }

  @Test(arguments: [
    ("the kitchen one", "Ceiling light Kitchen is on."), ("kitchen", "Ceiling light Kitchen is on."),
    ("bedroom ceiling light", "Ceiling light Bedroom is on."), ("the second one", "Ceiling light Bedroom is on."),
  ])
  func `an answer that fits two is asked again, by what tells them apart`(said: String, result: String) async throws {
    let person = try await hearth(["use hearth", "ceiling light", said])
    #expect(person.spoken.contains("Which one: Ceiling light (Kitchen) or Ceiling light (Bedroom)?"))
    #expect(person.results == [result])
  }

  @Test func `a room with two things names neither of them`() async throws {
    let person = try await hearth(["use hearth", "bedroom", "fan"])
    #expect(person.results == ["Fan Bedroom is on."] && person.spoken.count == 3)
  }

  @Test func `only what differs in its subtitle is told apart`() {
    func option(_ title: String, _ subtitle: String?) -> ValueOption {
      ValueOption(
        id: title + (subtitle ?? ""),
        display: DisplayRepresentation(
          title: "\(title)", subtitle: subtitle.map { LocalizedStringResource(stringLiteral: $0) }), value: title)
    }
    func titles(_ options: [ValueOption]) -> [String] {
      options.toldApart { $0.resolved() }.map { $0.display.title.resolved() }
    }
    #expect(titles([option("A", "x"), option("A", "x"), option("B", nil)]) == ["A", "A", "B"])
    #expect(titles([option("A", "x"), option("a", nil), option("B", "y")]) == ["A (x)", "a", "B"])
    #expect(titles([]) == [])
    let long = String(repeating: "long ", count: 20)
    #expect(titles([option("A", long), option("A", "x")]) == ["A", "A (x)"])
  }

  @Test func `what was answered of one parameter is not asked again for an error about another`() async throws {
    let person = try await hearth(["log a bottle in hearth", "emma", "four ounces", "yes"])
    #expect(
      person.spoken == [
        "Which baby? Emma or Oliver.", "How much?", "Log 4 fluid ounces?", "4 fluid ounces for emma, no note.",
      ])
  }

  @Test func `what was agreed to is asked again when a value has changed`() async throws {
    let person = try await hearth(["log a bottle in hearth", "emma", "2 liters", "yes", "200", "yes"])
    #expect(
      person.spoken == [
        "Which baby? Emma or Oliver.", "How much?", "Log 2 liters?", "How much really?", "Log 200 milliliters?",
        "200 milliliters for emma, no note.",
      ])
  }

  @Test(arguments: [
    ("write the report", "write the report"), ("take down the lamp", "take down the lamp"),
    ("write down a list", "write down a list"), ("call it summer", "summer"),
    ("write happy birthday", "happy birthday"),
  ])
  func `a verb before something definite belongs to the text`(said: String, text: String) async throws {
    let person = try await hearth(["rest with hearth", said])
    #expect(person.results == ["25 minutes, then \(text)."])
  }

  @Test func `what to search for is text`() async throws {
    let person = try await hearth(["search hearth", "old maps"])
    #expect(person.spoken == ["What are you looking for?", "Searching old maps."])
  }

  @Test func `what cannot be said is not asked for`() async throws {
    let person = try await hearth(["frame pictures in hearth"])
    #expect(person.spoken == ["Continue in Hearth on your phone."] && person.outcome == .failed)
  }

  @Test func `nobody is asked for a list that a schema can be without`() async throws {
    let person = try await hearth(["note in hearth", "milk"])
    #expect(person.results == ["milk, 0 files."] && person.spoken.count == 2)
  }
}
