import ParleyLanguage
import Testing

@testable import ParleyDialog

/// What agrees where something dear is to be confirmed, beside other things that are said.
struct GoingAheadTests {
  private static let barn = """
    {"intents": {"Wipe": {"phrases": ["wipe the old pictures"],
                          "confirm": "That wipes all pictures for good. Shall I?"}}}
    """

  private func ran(_ said: String) async throws -> Bool {
    let person = ScriptedPerson(["wipe the old pictures", said])
    await ConversationEngine(library: try testLibrary(describing: Self.barn), profile: .speaker).run(on: person)
    return !person.results.isEmpty
  }

  @Test(arguments: [
    "we won't look at them again, so yes", "I've got a copy of all of them, yes, do it",
    "my sister says they're blurred, yes, please", "nobody has asked for years, wipe them",
    "we're out of space, you can wipe the pictures", "yes, quickly", "yes, do it, the disk is full",
    "we don't need them any more, go ahead", "wipe",
    "the disk is nearly full so yes please", "go", "yes, fire away", "yes, go, nobody looks at them",
    "they are old ones, so go ahead", "wipe all of them, okay",
  ]) func `what asks for it agrees, whatever the reason`(said: String) async throws {
    #expect(try await ran(said))
  }

  @Test(arguments: [
    "my brother wants them, brilliant", "the vet's here, good", "he looks at them every Sunday, yes",
    "right, where did I leave my flask?", "if there was a copy, then yes", "Marco, go ahead",
    "when the disk is full, go ahead", "the sign said, go ahead", "yes, I'll be home by six",
    "well, wiping them, so ...",
    "two dozen of them, is that all?", "you take the last one, go ahead", "go ahead, Martha has the other one",
    "no, not these, go ahead", "wipe the table", "my sister said so yes", "Tom is ready, start",
    "mum says it is her turn, go", "they do that at work, fire away", "the doctor is here, let's begin",
    "do it yourself", "wipe them yourself", "so those are wiped, great",
  ]) func `what praises something else, waits for something or is said to somebody else does not`(said: String)
    async throws
  {
    #expect(try await !ran(said))
  }

  @Test(arguments: ["keep the old pictures", "leave them where they are", "hold on to all of them"])
  func `what keeps it as it is calls it off`(said: String) async throws {
    let person = ScriptedPerson(["wipe the old pictures", said, "yes"])
    await ConversationEngine(library: try testLibrary(describing: Self.barn), profile: .speaker).run(on: person)
    #expect(person.results.isEmpty)
  }

  @Test func `what was ordered is not called off by its own verb`() throws {
    let reader = try #require(testLanguage.callingOff.map(CallingOffReader.init))
    #expect(reader.rest(of: ["cancel", "the", "booking"], order: ["cancel", "the", "booking"]) != [])
    #expect(reader.rest(of: ["cancel", "the", "booking"], order: ["make", "the", "booking"]) == [])
  }

  @Test func `a clause is told by all of its words`() {
    let reader = testLanguage.goingAhead.map(GoingAheadReader.init)
    #expect(reader?.clause(["so", "yes"], verb: nil, order: []) == .request)
    #expect(reader?.clause(["yes"], verb: nil, order: []) == .assent)
    #expect(reader?.clause(["well", "thanks"], verb: nil, order: []) == .courtesy)
    #expect(reader?.clause(["bórralas"], verb: "borra", order: []) == .request)
    #expect(reader?.clause(["turn", "it", "on"], verb: "turn", order: ["turn", "off", "it"]) != .request)
  }
}
