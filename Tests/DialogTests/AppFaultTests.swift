import AppIntents
import Foundation
import ParleyDialog
import Testing

@Suite(.timeLimit(.minutes(10))) struct AppFaultTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let fault: String
    let sentence: String
    let error: String
    /// Nil where the error's words are for the person.
    let reason: String?
    var testDescription: String { fault }
  }

  private static let standard = "Sorry, something went wrong with Kitchen."
  private static let unset =
    "The parameter 'weight' was read before it was given a value; read it in perform(), or make it optional."

  static let cases = [
    Case(fault: "plain", sentence: standard, error: "FaultyError", reason: "outOfGas(litres: 3)"),
    Case(fault: "spoken", sentence: "The kitchen is closed.", error: "SpokenFault", reason: nil),
    Case(fault: "wordy", sentence: "The stove is\ncold.", error: "WordyFault", reason: "The stove is cold."),
    Case(fault: "unset", sentence: standard, error: "UnsetValueError", reason: unset),
    Case(
      fault: "fresh", sentence: standard, error: "UnsetValueError",
      reason: unset.replacing("'weight'", with: "'Weight'")),
    Case(fault: "actor", sentence: standard, error: "UnsetValueError", reason: unset),
    Case(
      fault: "dependency", sentence: standard, error: "UnsetValueError",
      reason: "No dependency of type NeverRegistered is registered; "
        + "call AppDependencyManager.shared.add(dependency:) before an intent runs."),
    Case(
      fault: "property", sentence: standard, error: "UnsetValueError",
      reason: "The property 'Size' of type Int was read before it was given a value; set it where the entity is made."),
  ]

  @Test(arguments: cases) func `an app's error ends its intent only, with a sentence and the error's own words`(
    fault: Case
  ) async throws {
    let person = try await converse(["break \(fault.fault) kitchen", "greet kitchen"], apps: [FaultyShortcuts.self])
    let failure = DialogEvent.failed(
      intent: "BreakKitchen", sentence: fault.sentence,
      cause: fault.reason.map { DialogEvent.Cause(error: fault.error, reason: $0) })
    #expect(person.events.filter { $0.name == "failed" } == [failure])
    #expect(person.spoken == [fault.sentence, "Hello."])
    #expect(person.events.filter { $0.name == "ended" } == [.ended(.failed), .ended(.completed)])
  }

  @Test func `a hundred values that were not there leave the device as it was`() async throws {
    let lines = Array(repeating: "break unset kitchen", count: 100) + ["greet kitchen"]
    let person = try await converse(lines, apps: [FaultyShortcuts.self])
    #expect(person.events.count { $0 == .ended(.failed) } == 100)
    #expect(person.outcome == .completed)
  }

  @Test func `an error's cause survives as JSON, and is missing where there was none`() throws {
    let cause = DialogEvent.Cause(error: "FaultyError", reason: "outOfGas")
    let events: [DialogEvent] = [
      .failed(intent: "Break", sentence: "Sorry.", cause: cause), .failed(intent: "Break", sentence: "Sorry."),
    ]
    for event in events {
      let data = try JSONEncoder().encode(event)
      #expect(try JSONDecoder().decode(DialogEvent.self, from: data) == event)
      let object = try JSONDecoder().decode([String: String].self, from: data)
      #expect(object["error"] == (event == events[0] ? "FaultyError" : nil))
      #expect(object["reason"] == (event == events[0] ? "outOfGas" : nil))
    }
  }

  @Test func `on the main actor the process ends with a sentence that names the intent and the parameter`() async {
    let result = await #expect(processExitsWith: .exitCode(70), observing: [\.standardErrorContent]) {
      _ = try await converse(["upset kitchen"], apps: [FaultyShortcuts.self])
    }
    let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      errors.contains(
        "The program ends, since BreakMainActor cannot be ended alone on the main actor or a thread of the app's own. "
          + "The parameter 'weight' was read before it was given a value;"), "\(errors)")
  }

  /// Waits for no intent that has begun to block its thread.
  private final class ImpatientPerson: DialogIO {
    let person: ScriptedPerson
    let reason: WorkInterruption
    init(_ lines: [String], _ reason: WorkInterruption) {
      person = ScriptedPerson(lines)
      self.reason = reason
    }
    func say(_ prompt: Prompt) async { await person.say(prompt) }
    func ask(_ question: Question) async -> RecognitionResult { await person.ask(question) }
    func record(_ event: DialogEvent) { person.record(event) }
    func interruption() async -> WorkInterruption? {
      await BlockThread.gate.awaitBlock() ? reason : nil
    }
  }

  @Test(arguments: [WorkInterruption.timedOut, .cancelled])
  func `intents that sleep, spin or wait for ever keep neither the limit nor others from their turn`(
    reason: WorkInterruption
  ) async throws {
    let gate = BlockThread.Gate()
    defer { gate.open() }
    // More than Swift has threads of its own here.
    let ways = ["sleeping", "waiting", "sleeping", "waiting", "sleeping", "waiting", "sleeping", "spinning"]
    let person = ImpatientPerson(ways.map { "block \($0) kitchen" } + ["greet kitchen"], reason)
    let engine = ConversationEngine(
      library: try ShortcutLibrary(apps: [FaultyShortcuts.self], language: testLanguage), profile: .speaker)
    await BlockThread.$gate.withValue(gate) { await engine.run(on: person) }
    let outcome: DialogEvent = .ended(reason == .timedOut ? .failed : .cancelled)
    #expect(person.person.events.filter { $0.name == "ended" } == ways.map { _ in outcome } + [.ended(.completed)])
    #expect(person.person.spoken.last == "Hello.")
    let sentence = "Kitchen is taking too long. Let's leave it there."
    let failures = person.person.events.filter { $0.name == "failed" }
    let failure = DialogEvent.failed(intent: "BlockThread", sentence: sentence)
    #expect(failures == (reason == .timedOut ? ways.map { _ in failure } : []))
  }
}
