import ParleyDialog
import ParleyVoiceSession
import TestSupport
import Testing

/// What the voice session makes of words that were not heard beyond doubt; `DialogTests` has the rules.
struct DoubtTests {
  private static func prompts(_ run: SessionRun) -> [String] {
    run.dialog.compactMap { event in
      if case .prompt(let prompt, _) = event { prompt.spoken } else { nil }
    }
  }

  @Test func `an answer refused twice is asked about and taken when the person agrees`() async throws {
    let run = try SessionRun(["order several soups", "clam chowder …", "the chowder …", "yes"])
    for _ in 0..<4 {
      try await run.sayOnce()
      await run.advance(.seconds(2))
    }
    #expect(Self.prompts(run).contains("Did you mean clam chowder?"))
    #expect(run.dialog.contains(.resolved(parameter: "soup", value: "clam chowder", source: .spoken)))
  }

  @Test func `a place that was not heard beyond doubt is asked about by its name`() async throws {
    let run = try SessionRun(["order several soups", "the second one ~", "yes"])
    for _ in 0..<3 {
      try await run.sayOnce()
      await run.advance(.seconds(2))
    }
    #expect(Self.prompts(run).contains("Did you mean tomato soup?"))
    #expect(run.dialog.contains(.resolved(parameter: "soup", value: "tomato soup", source: .spoken)))
  }

  @Test func `speech that was refused while nothing is asked stays unanswered, however often`() async throws {
    let run = try SessionRun(["order soup …", "order soup …", "order soup …"])
    for _ in 0..<3 {
      try await run.sayOnce()
      await run.advance(.seconds(2))
    }
    #expect(Self.prompts(run).isEmpty)
  }

  @Test(arguments: [
    ("deliver my groceries on tuesday", false),
    ("deliver my groceries on tuesday | deliver my groceries on tuesday", false),
    ("deliver my groceries on tuesday | deliver my groceries on thursday", true),
    ("deliver my groceries on tuesday ~", true),
  ]) func `what cannot be undone is read back where a second hearing does not agree`(
    line: String, isAsked: Bool
  ) async throws {
    let run = try SessionRun([line, "yes"], apps: [DeliveryShortcuts.self])
    for _ in 0..<(isAsked ? 2 : 1) {
      try await run.sayOnce()
      await run.advance(.seconds(2))
    }
    #expect(Self.prompts(run).contains("Deliver the cart on Tuesday. Is that right?") == isAsked)
    #expect(run.dialog.contains(.ended(.completed)))
  }

  @Test(arguments: [
    ("add honey to groceries", false), ("add honey to groceries | please add honey to groceries", false),
    ("add honey to groceries | add lemons to groceries", true), ("add honey to groceries | help", true),
    ("add honey to groceries ~", false), ("add honey to groceries for me | *for me", true),
    ("could you add honey to groceries | *could you", true),
    ("add honey to groceries please | *honey", false),
  ]) func `what can be undone is asked about first only where another hearing differs, or courtesy was none`(
    line: String, isAsked: Bool
  ) async throws {
    let run = try SessionRun([line, "yes"], apps: [DeliveryShortcuts.self])
    try await run.sayOnce()
    await run.advance(.seconds(2))
    #expect(Self.prompts(run).contains { $0.hasPrefix("Did you mean") } == isAsked)
    #expect(run.dialog.contains { $0.name == "matched" } == !isAsked)
    if isAsked {
      try await run.sayOnce()
      await run.advance(.seconds(2))
    }
    #expect(run.dialog.contains(.ended(.completed)))
  }

  @Test(arguments: [
    ("clam chowder | tomato", true), ("clam chowder | the clam chowder please", false), ("clam chowder | help", true),
    ("clam chowder i think | *i think", true), ("clam chowder please | *please", false),
    ("clam chowder please | *clam chowder", false),
  ]) func `an answer is asked about where a second hearing means something else`(
    answer: String, isAsked: Bool
  ) async throws {
    let run = try SessionRun(["order several soups", answer])
    for _ in 0..<2 {
      try await run.sayOnce()
      await run.advance(.seconds(2))
    }
    #expect(Self.prompts(run).contains("Did you mean clam chowder?") == isAsked)
    #expect(
      run.dialog.contains(.resolved(parameter: "soup", value: "clam chowder", source: .spoken)) == !isAsked)
  }

  @Test func `a yes that was refused twice is no yes`() async throws {
    let run = try SessionRun(["order soup", "tomato", "sheridan", "yes …", "yes …", "yes …"])
    for _ in 0..<6 {
      try await run.sayOnce()
      await run.advance(.seconds(2))
    }
    #expect(!Self.prompts(run).contains { $0.hasPrefix("Did you mean") })
    #expect(run.dialog.contains(.ended(.gaveUp)))
  }
}
