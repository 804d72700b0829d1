import Foundation
import ParleyBench
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
      ("order soup|tomato|go back|clam chowder|lewis", "clam chowder from Lewis, coming up."),
      ("order soup|tomato|start over|clam chowder|first", "clam chowder from Sheridan, coming up."),
      ("order soup|tomato|change the soup to clam chowder|lewis", "clam chowder from Lewis, coming up."),
      ("what can I say", "order soup or count 9"),
    ])
  func chat(script: String, last: String) async throws {
    let folder = try TemporaryFolder()
    let app = try folder.file("app.json", Self.soup)
    let lines = try folder.file("lines.txt", script.replacing("|", with: "\n"))
    let result = await parley("chat", "--app-file", app, "--script", lines)
    #expect(result.code == .done)
    #expect(result.output.contains(last), "\(result.output)")
  }

  @Test(
    "Which article stands before a value depends on the value, whichever the phrase has",
    arguments: [
      ("make me an espresso", "One espresso."), ("make me a espresso", "One espresso."),
      ("make me a latte", "One latte."), ("bring a latte to the table", "One latte."),
      ("order an extra large latte", "One latte."), ("order a small espresso", "One espresso."),
      ("dim this lamp", "Dim."), ("make me an juice", "There is no juice."),
      ("run an test", "Tested."),
    ], ["", #""flexible": true,"#])
  func articles(said: (line: String, reply: String), key: String) async throws {
    let folder = try TemporaryFolder()
    let app = try folder.file(
      "app.json",
      """
      {"name": "Cafe", \(key)
       "parameters": {"drink": ["latte", "espresso"], "size": ["small", "extra large"], "light": ["lamp", "lantern"]},
       "intents": {
         "Make": ["make me a {drink}", "bring an {drink} to the table", "order a {size} {drink}"],
         "Dim": ["dim the {light}"], "Test": ["run a test"]},
       "replies": {"Make": "One {drink}.", "Dim": "Dim.", "Test": "Tested."}}
      """)
    let lines = try folder.file("lines.txt", said.line)
    let result = await parley("chat", "--app-file", app, "--script", lines)
    #expect(result.output.contains(said.reply), "\(result.output) \(result.errors)")
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
    let demo = await parley("demo", fixture, "--app-file", app, "--output", folder.path + "/demo.wav")
    #expect(demo.code == .done && demo.output.contains("clam chowder from Sheridan"), "\(demo.output) \(demo.errors)")
    let alone = await parley("replay", fixture)
    #expect(alone.code == .failed && alone.errors.contains("there is no app “Soup Bar”"))
  }

  @Test(
    "Its phrases are previewed",
    arguments: [
      ("order clam chowder", "runs OrderSoup of Soup Bar with soup = clam chowder (“order <soup>”)"),
      ("hey could you count 4 please", "runs Count of Soup Bar with count = 4 (“count <count>”)"),
      ("order pizza", "runs nothing: “pizza” is none of the values of soup: clam chowder, tomato soup."),
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
    #expect(result.output.split(separator: "\n").map { $0.prefix(6) } == ["ok    ", "ok    ", "FAILED", "2 as e"])
  }

  @Test("Spoken, answers are taken back and corrected, and what can be said is told")
  func spoken() async throws {
    let folder = try TemporaryFolder()
    let app = try folder.file("app.json", Self.soup)
    let said = [
      "order soup", "tomato soup", "go back", "clam chowder", "change the soup to tomato soup", "what can I say", "",
      "the first one",
    ]
    var turns: [String] = []
    for (index, words) in said.enumerated() {
      if words.isEmpty {
        turns.append(#"{"silence": true}"#)
        continue
      }
      let sound = await parley(["say", words, "--voice", "en-us+f2", "--output", "\(folder.path)/\(index).wav"])
      #expect(sound.code == .done, "\(sound.errors)")
      turns.append(#"{"audio": "\#(index).wav", "words": "\#(words)"}"#)
    }
    let fixture = try folder.file(
      "conversation.json",
      """
      {"format": 1, "conversation": "bar/changes", "app": "Soup Bar", "turns": [\(turns.joined(separator: ", "))],
       "expect": [
        {"event": "resolved", "parameter": "soup", "value": "tomato soup"}, {"event": "command", "command": "back"},
        {"event": "resolved", "parameter": "soup", "value": "clam chowder"},
        {"event": "resolved", "parameter": "soup", "value": "tomato soup"}, {"event": "command", "command": "help"},
        {"event": "notUnderstood", "reason": "silence"},
        {"event": "prompt", "purpose": "result", "full": "tomato soup from Sheridan, coming up."},
        {"event": "ended", "outcome": "completed"}]}
      """)
    let result = await parley("replay", fixture, "--app-file", app, "--verbose")
    #expect(result.code == .done, "\(result.output) \(result.errors)")
  }

  @Test func `README's app is described and talked to as it stands there`() async throws {
    let readme = try String(contentsOfFile: packageFolder + "/README.md", encoding: .utf8)
    let block = try #require(
      readme.firstMatch(
        of: /`lamps\.json`:\n\n```json\n((?:(?!```)(?:.|\n))*)```\n\n```text\n\$ (.*)\n((?:(?!```)(?:.|\n))*)```/))
    let folder = try TemporaryFolder()
    let app = try folder.file("lamps.json", String(block.output.1))
    let transcript = String(block.output.3)
    let typed = transcript.split(separator: "\n").filter { $0.hasPrefix("> ") }.map { $0.dropFirst(2) }
    let script = try folder.file("typed.txt", typed.joined(separator: "\n"))
    #expect(block.output.2 == "parley chat --app-file lamps.json")
    let result = await parley("chat", "--app-file", app, "--script", script)
    #expect(result.output == transcript && result.errors.isEmpty, "\(result.output)\(result.errors)")
    let log = try String(contentsOfFile: folder.path + "/lamps.log", encoding: .utf8)
    #expect(log.contains(#""arguments":{"lamp":"living room lamp","brightness":20}"#), "\(log)")
  }

  private static let soupChef = soupFolder + "/soup-chef.json"

  @Test(arguments: ["any-option", "quantity"])
  func `Soup Chef in JSON gives the same events as in Swift, typed`(conversation: String) async {
    await Self.compare(conversation)
  }

  static func compare(_ conversation: String) async {
    let script = "\(soupFolder)/\(conversation)/conversation.json"
    for profile in ["speaker", "phone"] {
      let words = ["chat", "--json", "--profile", profile, "--script", script]
      let inSwift = await parley(words)
      let inJSON = await parley(words + ["--app-file", Self.soupChef])
      #expect(inSwift.output.contains("matched") && inJSON.output == inSwift.output, "\(inJSON.errors)")
    }
  }

  @Test func `Soup Chef in JSON passes the recorded conversations`() async {
    let run = await parley(
      "replay", "--app-file", Self.soupChef, "--profile", "speaker", "\(soupFolder)/far", "\(soupFolder)/eta")
    #expect(run.code == .done && run.output.contains("2 passed"), "\(run.output)\(run.errors)")
  }

  @Test func `the schema of files is printed`() async {
    let run = await parley("apps", "--print-schema")
    #expect(run.code == .done && (try? JSONSerialization.jsonObject(with: Data(run.output.utf8))) != nil)
  }

  @Test("Every command that takes apps takes files that describe apps")
  func options() {
    let usages: [CommandUsage] = (Parley.own + [BenchCommand.self]).map { command in command.usage }
    let takers = usages.filter { usage in usage.options.contains { $0.name == "app" } }
    for usage in takers {
      #expect(usage.options.contains { $0.name == "app-file" }, "\(usage.name)")
    }
    #expect(
      Set(takers.map(\.name)) == [
        "apps", "automations", "bench", "chat", "demo", "device", "evaluate", "lint", "listen", "parity", "preview",
        "record", "replay", "search", "shortcuts", "simulate", "suggestions", "wake",
      ])
  }

  @Test(
    "Commands that need no sound work with it",
    arguments: [
      (["apps"], "Order soup", 0), (["apps", "--json"], #""identifier":"OrderSoup""#, 0),
      (["lint"], "Nothing sounds alike", 0),
      (["parity", "said.txt"], "1 conversation", 0),
      (["simulate", "--conversations", "2"], "2 conversations, ", nil),
      (["wake", "check", "hey parley"], "good wake phrase", 0), (["wake", "check", "order soup"], "order soup", 1),
    ])
  func commands(words: [String], part: String, code: Int32?) async throws {
    let folder = try TemporaryFolder()
    let app = try folder.file("app.json", Self.soup)
    let script = try folder.file("said.txt", "order soup\ntomato\nlewis\n")
    let result = await parley(words.map { $0 == "said.txt" ? script : $0 } + ["--app-file", app])
    #expect((result.output + result.errors).contains(part), "\(result.output) \(result.errors)")
    // What simulated people do not bring about is told by the code too.
    #expect(code.map { $0 == result.code.rawValue } ?? (result.code == .done || result.code == .failed))
  }

  @Test func `simulated people have no program do its work, unless that is asked for`() async throws {
    let folder = try TemporaryFolder()
    let app = try folder.file(
      "app.json",
      #"{"name": "Bell", "intents": {"Ring": {"phrases": ["ring the bell"], "does": {"command": ["sh", "-c", "echo >>rung"], "output": "nothing"}}}}"#
    )
    func rings(_ count: Int, _ words: String...) async -> Bool {
      _ = await parley(["simulate", "--conversations", "\(count)", "--app-file", app] + words)
      return FileManager.default.fileExists(atPath: folder.path + "/rung")
    }
    #expect(await rings(1) == false)
    #expect(await rings(3, "--run-programs"))
  }

  @Test("A device's configuration names files that describe apps, from its own folder")
  func device() async throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("app.json", Self.soup)
    let good = try folder.file("good.json", #"{"appFiles": ["app.json"], "apps": ["soup bar", "soup chef"]}"#)
    #expect(await parley("device", "--check", "--config", good).code == .done)
    let bad = try folder.file("bad.json", #"{"appFiles": ["app.json"], "apps": ["soup cafe"]}"#)
    let refused = await parley("device", "--check", "--config", bad)
    #expect(refused.code == .usage && refused.errors.contains("there are Soup Chef, Soup Bar"), "\(refused.errors)")
  }

  @Test("Described apps stand in place of the registered ones, unless both are named")
  func several() async throws {
    let folder = try TemporaryFolder()
    let soup = try folder.file("soup.json", Self.soup)
    let radio = try folder.file("radio.json", #"{"intents": {"Play": ["play music"]}}"#)
    func apps(_ words: String...) async -> [String] {
      await parley(["apps"] + words).output.split(separator: "\n").map(String.init).filter { !$0.hasPrefix(" ") }
    }
    #expect(await apps("--app-file", soup, "--app-file", radio) == ["Soup Bar", "radio"])
    #expect(await apps("--app-file", soup, "--app-file", radio, "--app", "radio") == ["radio"])
    let both = await apps("--app-file", soup, "--app", "soup-bar", "--app", "soup-chef")
    #expect(both.count == 2 && both[0].hasPrefix("Soup Chef") && both[1] == "Soup Bar")
    let spanish = try folder.file("radio.json", #"{"locale": "es-ES", "intents": {"Poner": ["pon música"]}}"#)
    let result = await parley("chat", "--app-file", soup, "--app-file", spanish)
    #expect(result.code == .usage && result.errors.contains("choose with --locale"), "\(result.errors)")
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

struct DescribedSoupChefLongTests {
  @Test(arguments: ["address", "any-yes-no", "delivery", "eta", "far", "order", "preset", "sold-out", "take-out"])
  func `Soup Chef in JSON gives the same events as in Swift in other conversations, typed`(
    conversation: String
  ) async { await DescribedAppCommandTests.compare(conversation) }
}
