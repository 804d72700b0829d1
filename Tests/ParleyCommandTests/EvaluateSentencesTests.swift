import Foundation
import Testing

@testable import ParleyCommand

@Suite("Sentences with what they mean are measured by the command that measures recordings")
struct EvaluateSentencesTests {
  private static let phrases = """
    {"role": "declared", "shortcut": "summary", "text": "summarize my shopping list"}
    {"role": "declared", "shortcut": "summary", "text": "read my shopping list"}
    {"role": "declared", "shortcut": "lamp", "text": "turn on the lamp"}
    {"role": "declared", "shortcut": "lamp", "text": "switch the lamp on"}
    {"role": "declared", "shortcut": "alarm", "text": "set an alarm"}
    {"role": "near", "shortcut": "summary", "text": "give me the rundown of my shopping list"}
    {"role": "near", "shortcut": "summary", "text": "could you summarize the shopping list please"}
    {"role": "near", "shortcut": "lamp", "text": "please turn the lamp on"}
    {"role": "near", "shortcut": "alarm", "text": "i need you to set an alarm"}
    {"role": "none", "text": "what is the capital of france"}
    {"role": "none", "text": "how tall is the eiffel tower"}
    {"role": "none", "text": "tell me a joke"}
    {"role": "none", "text": "book a table for four"}
    """
  private static let answers = """
    {"user": "Yep, do it.", "label": "yes"}
    {"user": "what does it cost?", "label": "no"}
    """

  @Test("Near phrases run their shortcut, others nothing")
  func nearPhrases() async throws {
    let folder = try TemporaryFolder()
    let run = await parley("evaluate", "--json", try folder.file("phrases.jsonl", Self.phrases))
    #expect(run.code == .done, "\(run.errors)")
    let rows = run.objects.filter { $0["right"] != nil }
    #expect(rows.map { $0["right"] as? Int } == [4, 4] && rows.map { $0["sentences"] as? Int } == [4, 4])
  }

  @Test("A sentence that is not understood is counted and shown, in a file as in a folder")
  func answersInFileAndFolder() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("answers.jsonl", Self.answers)
    for operand in [file, folder.path] {
      let run = await parley("evaluate", operand)
      #expect(run.code == .done)
      #expect(run.output.contains("yes or no: 50.0 % understood of 2 sentences, 0.0 % as something else"))
      #expect(run.output.contains("“what does it cost?”: no expected, nothing understood"), "\(run.output)")
    }
  }

  @Test(
    "A file that holds no sentences is told in one sentence, with its place",
    arguments: [
      ("{\"user\": \"x\"}", "line 1: its keys fit no form"), ("", "it holds no sentence"),
      ("{", "line 1: it is not JSON"), (nil, "it cannot be read as text"),
    ])
  func broken(text: String?, problem: String) async throws {
    let folder = try TemporaryFolder()
    let file = try text.map { try folder.file("x.jsonl", $0) } ?? folder.path + "/x.jsonl"
    let run = await parley("evaluate", file)
    #expect(run.code == .usage)
    #expect(run.errors.contains("x.jsonl") && run.errors.contains(problem), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
  }
}
