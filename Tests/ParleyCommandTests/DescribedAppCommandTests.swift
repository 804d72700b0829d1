import Foundation
import Testing

@testable import ParleyCommand

@Suite("An app that a JSON file describes is talked to like any other")
struct DescribedAppCommandTests {
  private static let soup = """
    {"name": "Soup Bar",
     "parameters": {"soup": ["clam chowder", {"value": "tomato soup", "synonyms": ["tomato"]}],
                    "place": [{"value": "Sheridan", "synonyms": ["first"]}, "Lewis"], "count": {"from": 1, "to": 9}},
     "intents": {"OrderSoup": ["order soup", "order {soup} [from {place}]"], "Count": ["count {count}", "count"]},
     "asks": {"OrderSoup": [{"parameter": "soup", "say": "Which soup?"}, {"parameter": "place", "say": "Where?"}],
              "Count": [{"parameter": "count", "say": "How many?"}]},
     "replies": {"OrderSoup": "{soup} from {place}, coming up."}}
    """

  @Test(
    "In writing, it is asked for what it lacks, and the universal commands hold",
    arguments: [
      ("order tomato from lewis", "tomato soup from Lewis, coming up."),
      ("order soup|the clam one|the last one", "clam chowder from Lewis, coming up."),
      ("count|help|seven", "Count: count 7."), ("count|cancel", "OK, cancelled."),
      ("order soup|x|x|x", "Let's leave it there. You can start again any time."),
      ("order soup||", "Which soup?"),
    ])
  func chat(script: String, last: String) async throws {
    let folder = try TemporaryFolder()
    let app = try folder.file("app.json", Self.soup)
    let lines = try folder.file("lines.txt", script.replacing("|", with: "\n"))
    let result = await parley("chat", "--app-file", app, "--script", lines)
    #expect(result.code == .done)
    #expect(result.output.contains(last), "\(result.output)")
  }

  @Test("Spoken, it is asked for what it lacks")
  func replay() async throws {
    let folder = try TemporaryFolder()
    let app = try folder.file("app.json", Self.soup)
    for name in ["order-soup", "clam-chowder", "the-first-one"] {
      _ = try folder.copy("\(soupFolder)/order/\(name).flac", as: "\(name).flac")
    }
    let fixture = try folder.file(
      "conversation.json",
      """
      {"format": 1, "conversation": "bar/order", "app": "Soup Bar", "turns": [
        {"audio": "order-soup.flac", "words": "order soup"}, {"audio": "clam-chowder.flac", "words": "clam chowder"},
        {"audio": "the-first-one.flac", "words": "the first one"}],
       "expect": [
        {"event": "matched", "shortcut": "OrderSoup"}, {"event": "prompt", "full": "Which soup? clam chowder or tomato soup."},
        {"event": "resolved", "parameter": "place", "value": "Sheridan"}, {"event": "ended", "outcome": "completed"}]}
      """)
    let result = await parley("replay", fixture, "--app-file", app)
    #expect(result.code == .done, "\(result.output) \(result.errors)")
    let alone = await parley("replay", fixture)
    #expect(alone.code == .failed && alone.errors.contains("there is no app “Soup Bar”"))
  }

  @Test(
    "Its phrases are previewed",
    arguments: [
      ("order clam chowder", "runs OrderSoup(soup=clam chowder) of Soup Bar"), ("count 4", "runs Count(count=4)"),
      ("pizza", "runs nothing"),
    ])
  func preview(text: String, outcome: String) async throws {
    let folder = try TemporaryFolder()
    let result = await parley("preview", "--app-file", try folder.file("app.json", Self.soup), text)
    #expect(result.output.contains(outcome))
    #expect((result.code == .done) == !outcome.contains("nothing"))
  }

  @Test("A file of phrases is held against what they should mean")
  func previewFile() async throws {
    let folder = try TemporaryFolder()
    let app = try folder.file("app.json", Self.soup)
    let phrases = try folder.file("phrases.txt", "count 4 => Count(count=4)\npizza => nothing\norder soup => Count\n")
    let result = await parley("preview", "--app-file", app, "--file", phrases)
    #expect(result.code == .failed)
    #expect(result.output.split(separator: "\n").map { $0.prefix(6) } == ["ok    ", "ok    ", "FAILED"])
  }

  @Test(
    "What is wrong with asks and replies is told with its place",
    arguments: [
      (#""lamp", "say""#, "asks.OrderSoup[0]: there is no parameter “lamp”"),
      (#""soup", "ask""#, "“ask” means nothing here"),
    ])
  func broken(exchange: String, problem: String) async throws {
    let folder = try TemporaryFolder()
    let text = Self.soup.replacing(#""soup", "say""#, with: exchange)
    let result = await parley("chat", "--app-file", try folder.file("app.json", text))
    #expect(result.code == .usage)
    #expect(result.errors.contains(problem), "\(result.errors)")
  }
}
