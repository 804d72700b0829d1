import ParleyDialog
import ParleySpeech
import TestSupport
import Testing

@testable import ParleyVoiceSession

@Suite("What was heard as free speech only")
struct FreeHearingTests {
  private static func dialog(_ lines: [String]) async throws -> [DialogEvent] {
    let run = try SessionRun(lines, apps: [DeliveryShortcuts.self])
    for _ in lines {
      // What is left alone is never told to have been heard.
      try? await run.sayOnce()
      await run.advance(.seconds(2))
    }
    return run.dialog
  }

  @Test(
    "runs where it is an order as it would be typed, and nothing is said to what is none",
    arguments: [
      ("& whatever else you do don't forget to add honey to groceries", true),
      ("& my brother said add honey to groceries", false), ("& the honey is on the table", false),
      ("& don't add honey to groceries", false), ("& add honey", true), ("& lovely weather", false),
      ("& my hands are full, add honey to groceries", true), ("& my hands are full add honey to groceries", false),
      ("& add honey to groceries, those were her words", false),
    ])
  func orders(line: String, runs: Bool) async throws {
    let events = try await Self.dialog([line])
    #expect(events.contains(.ended(.completed)) == runs)
    #expect(events.contains { if case .prompt = $0 { true } else { false } } == runs)
  }

  @Test(
    "is left alone where it may have been denied",
    arguments: ["you mustn't add honey to groceries", "not add honey to groceries", "add no honey to groceries"])
  func denied(likelier: String) async throws {
    let events = try await Self.dialog(["& you must add honey to groceries | \(likelier)"])
    #expect(!events.contains(.ended(.completed)))
  }

  @Test(
    "is asked about where it is doubtful, or was heard among more words, and left alone where it only resembles an order",
    arguments: [
      ("&? whatever else you do don't forget to add honey to groceries", true), ("&? lovely honey", false),
      ("&? my hands are full, add honey to groceries", true), ("&? don't add honey to groceries", false),
      ("&& hang on could i trouble you to add honey to groceries", true),
      ("&& i told you not to add honey to groceries", false), ("&& my honey is on the table", false),
    ])
  func doubtful(line: String, isAsked: Bool) async throws {
    let unanswered = try await Self.dialog([line])
    #expect(unanswered.contains { if case .prompt = $0 { true } else { false } } == isAsked)
    #expect(!unanswered.contains(.ended(.completed)))
    if !isAsked { return }
    let answered = try await Self.dialog([line, "yes"])
    #expect(answered.contains(.ended(.completed)))
    let denied = try await Self.dialog([line, "no"])
    #expect(!denied.contains(.ended(.completed)))
  }

  @Test func `what cannot be undone is read back, however surely it was heard`() async throws {
    let events = try await Self.dialog(["& whatever else you do don't forget to deliver my groceries on tuesday"])
    let prompts = events.compactMap { if case .prompt(let prompt, _) = $0 { prompt.spoken } else { nil } }
    #expect(prompts == ["Deliver the cart on Tuesday. Is that right?"] && !events.contains(.ended(.completed)))
  }

  @Test func `what may deny a word is said before it or in its place`() async throws {
    let free = try #require(SessionRun.library().triggers.free)
    #expect(free.denials(of: "must").contains("mustn't") && free.denials(of: "must").contains("not"))
    #expect(!free.denials(of: "honey").contains("mustn't"))
  }
}
