import ParleyDialog
import Testing

/// Every conversation as it is written in the contract, in both profiles.
struct ConversationTests {
  @Test(arguments: conversations, [DeviceProfile.speaker, .phone])
  func `a conversation takes its course`(conversation: Conversation, profile: DeviceProfile) async throws {
    let person = try await hold(conversation, profile: profile)
    #expect(person.outcome == conversation.outcome)
    #expect(person.spoken.last == conversation.last.map { profile == .speaker ? $0.full : $0.supporting })
    #expect(person.values == conversation.values)
    let questions = conversation.turns.filter { $0.answers != .trigger }
    #expect(person.asked.map(\.parameter) == questions.map(\.parameter))
    for parameter in conversation.neverAsked { #expect(!person.asked.contains { $0.parameter == parameter }) }
  }

  @Test func `the apps produce each of the six results of resolving`() {
    let produced = conversations.flatMap { $0.turns.map(\.answers) + Array($0.settled.values) }
    for result in Resolution.results { #expect(produced.contains(result), "\(result)") }
  }

  @Test func `a conversation has a state of its own`() async throws {
    let empty = Conversation(name: "", turns: [start("when will my soup be ready")])
    let first = try await hold(conversations[0], profile: .speaker)
    #expect(first.outcome == .completed)
    let second = try await hold(empty, profile: .speaker)
    #expect(second.spoken == ["You haven't ordered anything yet."])
  }

  @Test func `a property of a result is what a later action uses`() async throws {
    let lines = ["order my usual soup", "sheridan", "yes", "when will my soup be ready"].map(start)
    let person = try await hold(Conversation(name: "", turns: lines), profile: .speaker)
    #expect(person.events.contains(.performed(intent: "CheckOrder", value: "tomato soup, $3.25")))
    #expect(person.spoken.last == "Your tomato soup will be ready in 10 minutes.")
  }

  @Test func `a game that is on is played without a question`() async throws {
    let person = try await hold(
      Conversation(name: "", turns: [start("watch the bears with ballpark")]), profile: .speaker)
    #expect(person.asked.isEmpty)
    #expect(person.spoken == ["Here's the radio call of Red Foxes at Black Bears."])
  }

  @Test(arguments: ["to go", "pick it up", "take out", "carry out"])
  func `synonyms choose pickup`(said: String) async throws {
    let lines = ["order soup for lunch", "tomato", said].map(start)
    let person = try await hold(Conversation(name: "", turns: lines), profile: .speaker)
    #expect(person.values["method"] == "pickup")
  }
}
