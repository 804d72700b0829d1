import AppIntents
import Foundation
import ParleyGrammar
import ParleyLanguage
import TestSupport
import Testing

@testable import ParleyDialog

/// What cannot be undone is read back first where it may not be what was meant.
struct ReadBackTests {
  private static let order = "deliver my groceries on thursday"
  private static let near = "ship my groceries on thursday"
  private static let question = "Deliver the cart on Thursday. Is that right?"
  private static let done = "Your milk will come on Thursday."

  private func say(_ lines: [String]) async throws -> ScriptedPerson {
    try await converse(lines, apps: [DeliveryShortcuts.self])
  }

  @Test(arguments: [
    [order], ["please " + order], ["deliver my groceries", "thursday"], ["deliver my groceries", "on thursday please"],
    ["deliver my groceries on someday", "thursday"],
  ]) func `what is certain is done at once`(lines: [String]) async throws {
    let person = try await say(lines)
    #expect(person.results == [Self.done])
    #expect(!person.spoken.contains { $0.hasSuffix("Is that right?") })
  }

  @Test(arguments: [
    [near], [order + " ~"], [order + " ?"], ["deliver my groceries", "thursday ~"],
    ["deliver my groceries ~", "thursday"], ["add lemons to groceries", order],
  ]) func `what was near, hardly heard, or said elsewhere is done after a yes`(lines: [String]) async throws {
    let person = try await say(lines + ["yes"])
    #expect(person.spoken.contains(Self.question))
    #expect(person.results == [Self.done])
    #expect(person.events.contains(.confirmed(subject: "DeliverCart", agreed: true)))
  }

  @Test(arguments: [
    (["no"], DialogEvent.Outcome.declined), (["cancel"], .declined), (["", ""], .gaveUp), (["…", "…", "…"], .gaveUp),
    (["yes, no, stop"], .declined), (["I'm not sure", "no"], .declined), ([], .closed),
  ]) func `without a yes nothing is done`(replies: [String], outcome: DialogEvent.Outcome) async throws {
    let person = try await say([Self.near] + replies)
    #expect(person.spoken.first == Self.question)
    #expect(person.results == [])
    #expect(person.outcome == outcome)
  }

  @Test(arguments: [[""], ["…"], ["say that again"], ["help"], ["hold on"], ["I don't know"], ["yes ~"]])
  func `what is said before the yes changes nothing`(replies: [String]) async throws {
    let person = try await say([Self.near] + replies + ["yes"])
    #expect(person.results == [Self.done])
  }

  @Test(arguments: [["no, I meant monday"], ["no, on monday"], ["yes, but on monday"], ["change the day to monday"]])
  func `what is changed at the question is read back again`(replies: [String]) async throws {
    let changed = "Deliver the cart on Monday. Is that right?"
    let person = try await say([Self.near] + replies + ["yes"])
    #expect(person.spoken.filter { $0.hasSuffix("Is that right?") } == [Self.question, changed])
    #expect(person.results == ["Your milk will come on Monday."])
    #expect(try await say([Self.near] + replies + ["no"]).results == [])
  }

  @Test(arguments: ["put honey in groceries ~", "throw honey in my groceries"])
  func `what can be undone is done as ever`(line: String) async throws {
    #expect(!(try await say([line])).spoken.contains { $0.hasSuffix("Is that right?") })
  }

  @Test func `a described app says which of its intents are done for good`() async throws {
    let json = """
      {"parameters": {"door": ["front door", "back door"]},
       "intents": {"Lock": ["lock the {door}"], "Wipe": ["wipe the {door}"]}, "irreversible": ["Wipe"]}
      """
    let lines = [("lock the front door ~", false), ("wipe the front door ~", true), ("wipe the front door", false)]
    for (line, isAsked) in lines {
      let library = try testLibrary(describing: json)
      let person = ScriptedPerson(isAsked ? [line, "yes"] : [line])
      await ConversationEngine(library: library, profile: .speaker).run(on: person)
      #expect(person.spoken.contains("Wipe: front door. Is that right?") == isAsked, "\(person.spoken)")
      #expect(person.outcome == .completed)
    }
  }

  @Test(arguments: [("shred the letter with office", []), ("shred the letter with office ~", ["Shred it?"])])
  func `an app's own question about what was hardly heard comes only then`(line: String, asked: [String]) async throws {
    let person = try await converse([line] + asked.map { _ in "yes" }, apps: [OfficeShortcuts.self])
    #expect(person.spoken == asked + ["Shredded."])
  }

  @Test(arguments: [
    ("forget ann with office ~", ["Forget: Ann. Is that right?"]), ("forget ann with office", []),
  ]) func `deleting is done for good`(line: String, asked: [String]) async throws {
    let person = try await converse([line] + asked.map { _ in "yes" }, apps: [OfficeShortcuts.self])
    #expect(person.spoken == asked + ["Forgotten."])
  }

  @Test(arguments: [
    ("burn the letter with office ~", ["Burn Letter. Is that right?"]),
    ("burn the letter with office", ["Ready to continue?"]),
  ]) func `what was read back is not asked once more in the device's own words`(
    line: String, asked: [String]
  ) async throws {
    let person = try await converse([line] + asked.map { _ in "yes" }, apps: [OfficeShortcuts.self])
    #expect(person.spoken == asked + ["Burnt."])
  }

  private static let heard: [(Double?, RecognitionResult.Trust, Bool, [Double], Set<AcceptancePolicy.Doubt>)] = [
    (0.95, .certain, false, [], []), (nil, .certain, false, [], []), (0.7, .certain, false, [], [.hardlyHeard]),
    (nil, .doubtful, false, [], [.hardlyHeard]), (0.95, .certain, true, [], [.near]),
    (0.95, .certain, false, [0.01], []), (0.95, .certain, false, [0.01, 0.5], [.rival]),
    (0.7, .uncertain, true, [0.9], [.hardlyHeard, .near, .rival]),
  ]

  @Test(arguments: heard) func `doubts follow from the sound, the words and the rivals`(
    confidence: Double?, trust: RecognitionResult.Trust, isNear: Bool, rivals: [Double],
    doubts: Set<AcceptancePolicy.Doubt>
  ) {
    var result = RecognitionResult(Utterance("order"), confidence: confidence, trust: trust)
    result.alternatives = rivals.map { .init(words: [], slots: [], confidence: $0) }
    #expect(AcceptancePolicy.doubts(about: result, isNear: isNear) == doubts)
  }
}

// MARK: -

struct Colleague: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Colleague"
  static let defaultQuery = ColleagueQuery()
  let id: String
  var displayRepresentation: DisplayRepresentation { "\(id)" }
}

struct ColleagueQuery: EntityQuery {
  func entities(for identifiers: [String]) async throws -> [Colleague] { identifiers.map { Colleague(id: $0) } }
  func suggestedEntities() async throws -> [Colleague] { [Colleague(id: "Ann"), Colleague(id: "Ben")] }
}

struct Forget: DeleteIntent {
  static let title: LocalizedStringResource = "Forget"
  @Parameter(title: "Colleague") var colleague: Colleague
  @Parameter(title: "Entities", default: []) var entities: [Colleague]
  func perform() async throws -> some IntentResult & ProvidesDialog { .result(dialog: "Forgotten.") }
}

struct ShredLetter: AppIntent {
  static let title: LocalizedStringResource = "Shred Letter"
  func perform() async throws -> some IntentResult & ProvidesDialog {
    try await requestConfirmation(conditions: .lowConfidenceSource, dialog: "Shred it?")
    return .result(dialog: "Shredded.")
  }
}

struct BurnLetter: IrreversibleIntent {
  static let title: LocalizedStringResource = "Burn Letter"
  func perform() async throws -> some IntentResult & ProvidesDialog {
    try await requestConfirmation()
    return .result(dialog: "Burnt.")
  }
}

struct OfficeShortcuts: AppShortcutsProvider {
  static let applicationName = "Office"
  static var appShortcuts: [AppShortcut] {
    AppShortcut(intent: ShredLetter(), phrases: ["Shred the letter with \(.applicationName)"])
    AppShortcut(intent: BurnLetter(), phrases: ["Burn the letter with \(.applicationName)"])
    AppShortcut(intent: Forget(), phrases: ["Forget \(\.$colleague) with \(.applicationName)"])
  }
}
