import ParleyDialog
import Testing

struct AnswerTests {
  private func picnic(_ lines: [String], profile: DeviceProfile = .speaker) async throws -> ScriptedPerson {
    try await converse(lines, apps: [PicnicShortcuts.self], profile: profile)
  }

  static let resultRows: [([String], String)] = [
    // Plain answers, one a question.
    (["pack a picnic", "cake", "three", "pickup", "oak hill", "yes"], "3 cake for pickup to Oak Hill"),
    (["pack a picnic", "greens", "12", "take out", "the last one", "order"], "12 salad for pickup to Mill Pond"),
    (
      ["pack a picnic", "fruit", "a dozen", "delivery", "12 Main Street", "yes"],
      "12 fruit for delivery to 12 Main Street"
    ),
    // More than was asked.
    (["pack a picnic", "two cakes for pickup", "riverside", "yes"], "2 cake for pickup to Riverside Park"),
    (["pack a picnic", "three salads for delivery please", "Elm Road", "yes"], "3 salad for delivery to Elm Road"),
    (["pack a picnic", "pickup and five fruit", "harbor", "yes"], "5 fruit for pickup to Harbor Green"),
    // Out of range: the reason comes by itself.
    (["pack a picnic", "cake", "thirteen", "two", "pickup", "castle", "yes"], "2 cake for pickup to Castle Gardens"),
    // Corrections.
    (
      ["pack a picnic", "cake", "three", "no, I meant four", "pickup", "pond", "yes"], "4 cake for pickup to Mill Pond"
    ),
    (
      ["pack a picnic", "cake", "three", "change the food to fruit", "pickup", "pond", "yes"],
      "3 fruit for pickup to Mill Pond"
    ),
    (
      ["pack a picnic", "cake", "three", "pickup", "pond", "no, make it delivery", "Elm Road", "yes"],
      "3 cake for delivery to Elm Road"
    ),
    (
      ["pack a picnic", "cake", "three", "pickup", "pond", "change the count", "five", "yes"],
      "5 cake for pickup to Mill Pond"
    ),
    // Choices that name no option.
    (["pack a picnic", "any of them", "one", "pickup", "the nearest one", "yes"], "1 sandwich for pickup to Oak Hill"),
    (["pack a picnic", "cake", "one", "pickup", "the farthest", "yes"], "1 cake for pickup to Castle Gardens"),
    (
      ["pack a picnic", "cake", "one", "pickup", "more", "castle gardens", "yes"], "1 cake for pickup to Castle Gardens"
    ),
    (
      ["pack a picnic", "I think I would love some cake today", "one", "pickup", "oak", "yes"],
      "1 cake for pickup to Oak Hill"
    ),
    // Kinds of values.
    (["set picnic weather", "rainy", "twenty five degrees"], "rain at 25"),
    (["set picnic weather", "dry", "77 degrees fahrenheit"], "no rain at 25"),
    (["set picnic weather", "yes", "minus three"], "rain at -3"),
    (
      ["plan picnic time", "tomorrow at nine am", "an hour and a half", "two and a half"],
      "in 1440 minutes for 90 minutes, 2.5"
    ),
    (["plan picnic time", "in twenty minutes", "45 minutes", "0.25"], "in 20 minutes for 45 minutes, 0.25"),
    (["list picnic", "cake and fruit", "bring a blanket", "oak hill"], "cake+fruit bring a blanket Oak Hill"),
    (
      ["reserve picnic tables", "between two and four", "three dollars and fifty cents", "fifty percent"],
      "2,3,4 at 3.5 with 0.5"
    ),
    (["reserve picnic tables", "one and seven", "$12", "a half"], "1,7 at 12 with 0.5"),
    (["list picnic", "sandwich", "napkins", "secret meadow"], "sandwich napkins Secret Meadow"),
  ]

  @Test(arguments: resultRows) func `what people answer becomes the values that they mean`(
    lines: [String], result: String
  ) async throws {
    let person = try await picnic(lines)
    #expect(person.results == [result], "\(person.spoken)")
  }

  @Test func `a number outside the range is refused with the range`() async throws {
    let person = try await picnic(["pack a picnic", "cake", "thirteen"])
    #expect(person.spoken.contains { $0.hasPrefix("It has to be between 1 and 12.") })
  }

  @Test func `a long list is read three at a time`() async throws {
    let person = try await picnic(["pack a picnic", "cake", "one", "pickup", "more", "more"])
    let lists = person.spoken.suffix(4)
    #expect(lists.contains { $0.contains("Riverside Park, Oak Hill, Harbor Green") && $0.contains("say more") })
    #expect(lists.contains { $0.contains("Castle Gardens, Mill Pond") && !$0.contains("Riverside") })
  }

  @Test func `neither ends the conversation without doing anything`() async throws {
    let person = try await picnic(["pack a picnic", "neither"])
    #expect(person.outcome == .declined)
  }

  @Test func `changing the parent takes the values of its children away`() async throws {
    let person = try await picnic(
      ["pack a picnic", "cake", "three", "delivery", "Elm Road", "no, pickup", "no, delivery", "Oak Road", "yes"])
    #expect(person.results == ["3 cake for delivery to Oak Road"])
  }

  @Test func `a part that several options share is asked about among these`() async throws {
    let person = try await converse(["order soup", "soup", "tomato", "lewis", "yes"])
    #expect(person.values["soup"] == "tomato soup")
    #expect(person.outcome == .completed)
  }

  @Test func `after a shared part the places count among what is left`() async throws {
    let person = try await converse(["order soup", "soup", "the first one"])
    let asked = person.spoken.dropFirst().first ?? ""
    let left = ["clam chowder", "tomato soup", "chicken noodle soup"].filter { asked.contains($0) }
    #expect(person.values["soup"] == left.first)
    #expect(left.count == 2, "\(asked)")
  }

  @Test func `open text takes everything but the universal commands`() async throws {
    let person = try await picnic(["list picnic", "cake", "cancel"])
    #expect(person.outcome == .cancelled)
  }
}
