import Foundation
import Testing

@testable import ParleyCommand

struct ReplayTests {
  /// What the recorded conversations give, to which `FrozenTests` holds their replay byte for byte.
  private func frozen(_ conversation: String, _ profile: String) throws -> String {
    let path = "\(packageFolder)/Tests/FrozenTests/Replays/soup/\(conversation)-\(profile).jsonl"
    return try String(contentsOfFile: path, encoding: .utf8)
  }

  private func frozenEvents(_ conversation: String, _ profile: String) throws -> [[String: any Sendable]] {
    CommandRun(code: .done, output: try frozen(conversation, profile), errors: "").objects.dropLast()
  }

  @Test func `the executable gives the same bytes as the library`() async throws {
    let run = try await ParleyProcess.run("replay", "--json", soupFolder + "/order")
    #expect(run.code == 0, "\(run.errors)")
    let conversations = run.output.split(separator: "\n").filter { !$0.contains(#""type":"start""#) }
    let frozen = try frozen("order", "speaker") + frozen("order", "phone")
    let isEqual = conversations.joined(separator: "\n") + "\n" == frozen
    #expect(isEqual)
  }

  @Test func `another soup in one recording fails with what was said, heard, expected and got`() async throws {
    let folder = try TemporaryFolder()
    let copy = try folder.copy(soupFolder, as: "soup-chef")
    let recording = copy + "/order/clam-chowder.flac"
    #expect(await parley("say", "--rate", "140", "--output", recording, "chicken noodle soup").code == .done)
    let run = await parley("replay", "--profile", "speaker", copy + "/order", copy + "/quantity")
    #expect(run.code == .failed)
    #expect(run.output.contains("FAILED  soup/order (speaker)"))
    #expect(run.output.contains("turn 2, said “clam chowder”, heard “"))
    #expect(run.output.contains("noodle soup”"))
    #expect(
      run.output.contains("expected {event: “resolved”, parameter: “soup”, source: “spoken”, value: “clam chowder”}"))
    #expect(
      run.output.contains(
        "got      {event: “resolved”, parameter: “soup”, source: “spoken”, value: “chicken noodle soup”}"))
    // The other conversation is not touched by it.
    #expect(run.output.contains("passed  soup/quantity (speaker)"))
    #expect(run.output.contains("1 passed, 1 failed"))
  }

  @Test(arguments: ["speaker", "phone"], ["order", "quantity"])
  func `typing what was heard gives the same dialog events`(profile: String, conversation: String) async throws {
    let spoken = try frozenEvents(conversation, profile)
    let sounds: Set = [
      "listening", "speechStarted", "hypothesis", "endOfSpeech", "recognized", "rejected", "noInput", "speaking",
      "spoke",
    ]
    let heard = spoken.filter { $0["event"] as? String == "heard" }.compactMap { $0["text"] as? String }
    #expect(heard.count == 4)
    let typed = await parley("chat", "--json", "--profile", profile, typed: heard)
    #expect(typed.code == .done)
    let spokenEvents = spoken.filter { object in
      (object["event"] as? String).map { !sounds.contains($0) } ?? false
    }
    #expect(spokenEvents.map(comparable) == typed.objects.map(comparable))
    #expect(!spokenEvents.isEmpty)
  }

  @Test func `the speaker speaks full sentences, the phone the supporting ones`() async throws {
    for (profile, used, sentence) in [
      ("speaker", "full", "Ordering. The total is $3.75. Your clam chowder will be ready in 10 minutes."),
      ("phone", "supporting", "Ordered. That's $3.75."),
    ] {
      let events = try frozenEvents("order", profile)
      let prompts = events.filter { $0["event"] as? String == "prompt" }
      #expect(prompts.count == 4)
      #expect(prompts.allSatisfy { $0["used"] as? String == used })
      let spoken = events.filter { $0["event"] as? String == "speaking" }.compactMap { $0["text"] as? String }
      #expect(spoken.last == sentence)
      #expect(spoken == prompts.compactMap { $0[used] as? String })
    }
  }

  /// An event without its moment.
  private func comparable(_ event: [String: any Sendable]) -> NSDictionary {
    NSDictionary(dictionary: event.filter { $0.key != "at" })
  }
}
