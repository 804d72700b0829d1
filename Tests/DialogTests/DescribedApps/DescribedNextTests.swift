import AppIntents
import Foundation
import Testing

@testable import ParleyDialog

@Suite("A described intent shows its result, and another runs after it")
struct DescribedNextTests {
  static let kitchen = """
    {"name": "Kitchen",
     "parameters": {
       "soup": [{"value": "miso", "properties": {"price": "$5"}}, {"value": "chowder", "properties": {"price": "$8"}}],
       "bowls": {"from": 1, "to": 9}, "paid": ["cash", "card"], "note": {"type": "text"}},
     "intents": {
       "Order": {
         "phrases": ["order [a] {soup}"], "asks": [{"parameter": "soup", "say": "Which soup?"}],
         "does": {"command": ["sh", "-c", "echo '{\\"value\\": 3, \\"properties\\": {\\"total\\": \\"$24\\"}}'"]},
         "reply": "Ordered {soup}.", "show": ["{soup}", "{soup.price} a bowl", "{result.total} in all"],
         "then": {"intent": "Pay", "with": {"bowls": "{result}"}}},
       "Pay": {
         "phrases": ["pay for [the] {soup} [{bowls} bowls]"],
         "asks": [{"parameter": "paid", "say": "Cash or card?"}],
         "reply": "{bowls} bowls of {soup} by {paid}."}}}
    """

  private func converse(_ json: String, _ lines: [String], profile: DeviceProfile) async throws -> ScriptedPerson {
    let app = try DescribedApp(Data(json.utf8), file: "kitchen.json") { _ in testLanguage }
    let person = ScriptedPerson(lines)
    let library = try ShortcutLibrary(apps: [], described: [app.registered], language: testLanguage)
    await ConversationEngine(library: library, profile: profile).run(on: person)
    return person
  }

  @Test("What runs after it keeps the values of the same name and has those that it is given")
  func next() async throws {
    let person = try await converse(Self.kitchen, ["order a miso", "card"], profile: .speaker)
    #expect(person.spoken.contains("Ordered miso.") && person.spoken.contains("Cash or card?"))
    #expect(person.spoken.last == "3 bowls of miso by card.")
  }

  @Test("A screen shows the lines of the result")
  func show() async throws {
    let person = try await converse(Self.kitchen, ["order a miso", "card"], profile: .phone)
    let shown = person.events.compactMap { event -> [String]? in
      if case .prompt(let prompt, _) = event, prompt.purpose == .result, !prompt.shown.isEmpty {
        prompt.shown
      } else {
        nil
      }
    }
    #expect(shown.first == ["miso", "$5 a bowl", "$24 in all"])
  }

  @Test("What is given and is no value is asked for")
  func notAValue() async throws {
    let json = Self.kitchen
      .replacing(#""with": {"bowls": "{result}"}"#, with: #""with": {"bowls": "many"}"#)
      .replacing(#"[{"parameter": "paid""#, with: #"[{"parameter": "bowls", "say": "How many?"}, {"parameter": "paid""#)
    let person = try await converse(json, ["order a miso", "two", "cash"], profile: .speaker)
    #expect(person.spoken.contains("How many?") && person.spoken.last == "2 bowls of miso by cash.")
  }

  @Test(
    "What cannot run after it is told with its place",
    arguments: [
      (#""then": "Pey""#, "there is no intent “Pey”; “Pay” may be meant"),
      (#""then": "Order""#, "“Order” would run again and again"),
      (#""then": {"intent": "Pay", "with": {"bowl": "1"}}"#, "Pay has no parameter “bowl”; “bowls” may be meant"),
      (#""then": {"intent": "Pay", "with": {"bowls": "{soop}"}}"#, "nothing fills {soop}"),
      (#""then": {"intents": "Pay"}"#, "“intents”"), (#""then": 3"#, "intents.Order.then"),
      (#""then": "Pay", "show": ["{price}"]"#, "nothing fills {price}"),
      (#""show": {"title": "x"}"#, "intents.Order.show"),
    ])
  func mistakes(key: String, problem: String) throws {
    let json = Self.kitchen.replacing(#""then": {"intent": "Pay", "with": {"bowls": "{result}"}}"#, with: key)
      .replacing(
        key.contains("show") ? #""show": ["{soup}", "{soup.price} a bowl", "{result.total} in all"],"# : "§", with: "")
    let error = #expect(throws: AppDescriptionError.self) {
      try DescribedApp(Data(json.utf8), file: "kitchen.json") { _ in testLanguage }
    }
    #expect(error.map { "\($0)" }?.contains(problem) == true, "\(error.map { "\($0)" } ?? "none")")
  }
}
