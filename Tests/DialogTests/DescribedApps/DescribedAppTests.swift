import Foundation
import ParleyGrammar
import ParleyLanguage
import Testing

@testable import ParleyDialog

struct DescribedAppTests {
  private static func app(_ json: String) throws(AppDescriptionError) -> DescribedApp {
    try DescribedApp(Data(json.utf8), file: "app.json") { $0 == "en-US" ? testLanguage : nil }
  }

  private static func library(_ json: String, language: Language = testLanguage) throws -> ShortcutLibrary {
    try ShortcutLibrary(apps: [], described: [try app(json).registered], language: language)
  }

  static let cafe = """
    {"parameters": {
       "size": ["small", {"value": "large", "synonyms": ["big", "extra (large|big)"]}, "12"],
       "shots": {"from": 1, "to": 20}, "roast": ["dark roast", "light roast"], "milk": ["milk", "soy milk"]},
     "parts": {"give": ["(can|may) I have", "I'd like"]},
     "intents": {
       "order": ["[<give>] [a] ([{size}] & [{roast}]) coffee [with {milk}]", "{shots} shots please",
                 {"say": "the usual", "with": {"size": "large", "milk": "soy milk"}}],
       "cancel": ["forget it"]}}
    """

  @Test(
    "A described app understands its phrases with their parameters",
    arguments: [
      ("coffee", "order()"), ("can i have a large coffee", "order(size=large)"),
      ("dark roast small coffee", "order(roast=dark roast,size=small)"),
      ("i'd like a small dark roast coffee with soy milk", "order(milk=soy milk,roast=dark roast,size=small)"),
      ("an extra big coffee", "order(size=large)"), ("a extra big coffee", "order(size=large)"),
      ("twelve coffee", "order(size=12)"), ("thirteen shots please", "order(shots=13)"),
      ("the usual", "order(milk=soy milk,size=large)"), ("um please forget it thanks", "cancel()"),
      ("small large coffee", "nothing"), ("coffee with", "nothing"), ("", "nothing"),
    ])
  func understanding(text: String, meaning: String) throws {
    let command = try Self.library(Self.cafe).understand(Utterance(text).words)
    let slots = command?.values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: ",")
    #expect(command.map { "\($0.shortcut)(\(slots ?? ""))" } ?? "nothing" == meaning)
  }

  @Test("Without courtesy only the app's own words are understood")
  func withoutCourtesy() throws {
    let library = try Self.library(#"{"courtesy": false, "intents": {"stop": ["stop it"]}}"#)
    #expect(library.understand(["stop", "it"]) != nil)
    #expect(library.understand(["please", "stop", "it"]) == nil)
    let heard = library.triggers.grammar.listening
    #expect(heard.match(["stop", "it"]) != nil && heard.match(["please", "stop", "it"]) == nil)
  }

  @Test("A language without data still has words")
  func withoutLanguage() throws {
    let models = try DataFolder.models.located()
    let library = try Self.library(
      #"{"locale": "la", "intents": {"ride": ["{what} vincit"]}, "parameters": {"what": ["amor"]}}"#,
      language: Language.load(folder: models.appendingPathComponent(SpokenLanguage.undetermined)))
    #expect(library.understand(["amor", "vincit"])?.values == ["what": "amor"])
  }

  @Test(
    "What can be typed can be heard, with every parameter of a phrase",
    arguments: [
      "coffee", "can i have a large coffee", "i'd like a small dark roast coffee with soy milk", "twelve coffee",
      "thirteen shots please", "the usual", "um please forget it thanks", "what can i say",
    ])
  func heard(text: String) throws {
    #expect(try Self.library(Self.cafe).triggers.grammar.listening.match(Utterance(text).words) != nil)
  }

  @Test("A phrase is written and read out as one plain way to say it")
  func written() throws {
    let library = try Self.library(Self.cafe)
    #expect(library.apps[0].shortcuts.map(\.name) == ["order", "cancel"])
    #expect(library.apps[0].shortcuts[0].phrases == ["a coffee", "<shots> shots please", "the usual"])
    #expect(library.example == "a coffee")
    #expect(HelpPhrases(of: nil, in: library.table).phrases == ["a coffee", "forget it"])
  }

  @Test("What two intents of an app have in common is asked about")
  func ambiguous() async throws {
    let library = try Self.library(#"{"intents": {"Lamp": ["switch it on"], "Radio": ["switch it on", "music"]}}"#)
    let preview = await library.preview("switch it on")
    #expect(preview.outcome == .ambiguous && preview.choices.map(\.name) == ["Lamp", "Radio"])
  }

  @Test(
    "What is wrong with a description is told with its place",
    arguments: [
      ("[", "JSON"), ("{}", "“intents” is missing"), (#"{"intents": {}}"#, "intents: there is none"),
      (#"{"intents": {"a": []}}"#, "intents.a: it has no phrase"),
      (#"{"intents": {"a": ["go [home"]}}"#, "intents.a[0]: “go [home” lacks a ]"),
      (#"{"intents": {"a": ["go) home"]}}"#, "closes a bracket"),
      (#"{"intents": {"a": ["go ()"]}}"#, "empty alternative"),
      (#"{"intents": {"a": ["[go]"]}}"#, "saying nothing"),
      (#"{"intents": {"a": ["!!"]}}"#, "nothing that can be said"),
      (#"{"intents": {"a": ["go {where}"]}}"#, "no parameter {where}; declare it"),
      (#"{"intents": {"a": ["<go>"]}}"#, "no part <go>"),
      (#"{"intents": {"a": ["<go>"]}, "parts": {"go": ["<go>"]}}"#, "itself"),
      (#"{"intents": {"a": ["(b|c&d)"]}}"#, "mixes | and &"),
      (#"{"intents": {"a": ["b"]}, "parameters": {"p": []}}"#, "parameters.p: it has no value"),
      (#"{"intents": {"a": ["b"]}, "parameters": {"p": {"moment": "year"}}}"#, "parameters.p.moment: “year” is none"),
      (#"{"intents": {"a": ["b {p}"]}, "parameters": {"p": {"moment": "time"}}}"#, "which no phrase can hold"),
      (#"{"intents": {"a": ["b"]}, "parameters": {"p": {"from": 3, "to": 1}}}"#, "the numbers go from 3 to 1"),
      (#"{"intents": {"a": ["b"]}, "rejectBelow": 2}"#, "rejectBelow: 2 is not from 0 to 1"),
      (#"{"intents": {"a": ["b"]}, "slots": {}}"#, "“slots” means nothing here"),
      (#"{"intents": {"a": [{"say": "b", "with": {"p": "q"}}]}}"#, "no parameter {p}"),
      (#"{"intents": {"a": [{"say": "b", "with": {"p": "q"}}]}, "parameters": {"p": ["r"]}}"#, "no value “q”"),
      (#"{"intents": {"a": [{"say": "b", "with": {"p": "9"}}]}, "parameters": {"p": {"to": 5}}}"#, "no value “9”"),
      (
        #"{"intents": {"a": ["{p}"]}, "parameters": {"p": [{"value": "r", "synonyms": ["{p}"]}]}}"#,
        "cannot contain {p}"
      ),
      (#"{"intents": {"a": ["b"]}, "paramters": {}}"#, "“parameters” may be meant"),
      (#"{"intents": {"a": ["b"], "a": ["c"]}}"#, "the key \"a\" stands there twice"),
      (
        #"{"intents": {"a": {"phrases": ["b"], "reply": "{lmap}"}}, "parameters": {"lamp": ["c"]}}"#,
        "“{lamp}” may be meant"
      ),
      (#"{"intents": {"a": ["b {lmap}"]}, "parameters": {"lamp": ["c"]}}"#, "“{lamp}” may be meant"),
      (#"{"intents": {"a": {"phrases": ["b"], "does": {"command": ["x", "{y}"]}}}}"#, "nothing fills {y}"),
      (#"{"intents": {"a": ["b"]}, "asks": {"b": []}, "replies": {"c": "d"}}"#, "no intent “c”; there are a"),
      (#"{"intents": {"a": ["b"]}, "parameters": {"p": {"to": 3, "type": "text"}}}"#, "here stand 2 of them"),
      (#"{"intents": {"a": ["b"]}, "parameters": {"p": {"type": "txt"}}}"#, "“txt” is none of text"),
      (#"{"intents": {"a": ["b"]}, "parameters": {"p": {"type": "integer"}}}"#, "has its bounds, “from” and “to”"),
      (#"{"intents": {"a": ["b"]}, "parameters": {"p": {"type": "text", "list": true}}}"#, "only values make a list"),
      (#"{"intents": {"a": ["b {p}"]}, "parameters": {"p": {"command": ["c"]}}}"#, "values from a program or a server"),
      (
        #"{"flexible": true, "intents": {"a": ["b {p}"]}, "parameters": {"p": {"to": 9}}}"#, "a number, which no phrase"
      ),
      (#"{"intents": {"a": ["b"]}, "negativePhrases": ["c"]}"#, "only an app with “flexible”"),
      (#"{"intents": {"a": {"phrases": ["b"], "does": {"command": []}}}}"#, "begin with the program"),
      (#"{"intents": {"a": {"phrases": ["b"], "confirm": true}}}"#, "a text or an object is expected here, not true"),
      (#"{"intents": {"a": {"phrases": [7]}}}"#, "a text or an object is expected here, not a number"),
      (#"{"intents": {"a": ["b"]}, "parameters": {"p": {"from": 3}}}"#, "here stands none of them"),
      (
        #"{"intents": {"a": {"phrases": ["b"], "does": {"command": ["c"], "output": "nothng"}}}}"#,
        "does.output: “nothng” is none of the outputs json, text, nothing (did you mean nothing?)"
      ),
      (
        #"{"intents": {"a": {"phrases": ["b"], "does": {"command": ["c"], "output": "nothing"}, "reply": "{result}"}}}"#,
        "nothing fills {result}"
      ),
      (#"{"locale": "la", "intents": {"a": ["b"]}, "parameters": {"p": {"to": 9}}}"#, "numbers need language data"),
    ])
  func errors(json: String, part: String) {
    do throws(AppDescriptionError) {
      _ = try Self.app(json)
      Issue.record("nothing was wrong")
    } catch {
      #expect("\(error)".contains(part), "\(error)")
      #expect(!"\(error)".dropLast().contains("\n"))
    }
  }

  @Test func `a mistake is told with its line and column`() {
    let text = """
      {
        "intents": {"Dim": ["dim it",
            "dim {lmap}"]},
        "parameters": {"lamp": ["light"]}
      }
      """
    let error = #expect(throws: AppDescriptionError.self) { try Self.app(text) }
    #expect(
      error?.description
        == "app.json:3:7: intents.Dim[1]: there is no parameter {lmap}; “{lamp}” may be meant.")
  }

  @Test func `what is hardly meant is a warning`() throws {
    let text = """
      {"$schema": "app.schema.json", "parameters": {"lamp": ["light"], "room": ["kitchen"]}, "parts": {"please": ["please"]},
       "intents": {"On": ["lamp on", "turn on the {lamp}", "Lamp  On"], "Off": ["lamp on"]}}
      """
    #expect(
      try Self.app(text).warnings.map(\.description) == [
        "app.json:2:54: intents.On[2]: “Lamp  On”: this intent has it twice; leave one out.",
        "app.json:2:75: intents.Off[0]: “lamp on”: On has it too: which is meant will be asked.",
        "app.json:1:66: parameters.room: no phrase holds it and nothing asks for it.",
        "app.json:1:98: parts.please: no phrase holds it.",
      ])
  }

  @Test func `values that stand twice, conditions that nothing meets and programs that are not there are warnings`()
    throws
  {
    let text = """
      {"parameters": {"lamp": ["light", "Light"], "room": ["kitchen"]},
       "intents": {"On": {"phrases": ["{lamp} on"],
         "asks": [{"parameter": "room", "say": "Where?", "if": {"lamp": "lihgt"}}],
         "does": {"command": ["no-such-program-anywhere"]}}}}
      """
    #expect(
      try Self.app(text).warnings.map(\.description) == [
        "app.json:1:35: parameters.lamp[1]: “Light” stands there twice; leave one out.",
        "app.json:3:59: intents.On.asks[0].if.lamp: lamp has no value “lihgt” (did you mean light?); it has light, Light.",
        "app.json:4:13: intents.On.does.command: no folder of PATH has a program no-such-program-anywhere; install it, or "
          + "name its path, as in ./no-such-program-anywhere.",
      ])
  }

  @Test func `the schema names the keys that are read, and no others`() throws {
    guard case .object(let root) = try LocatedJSON(parsing: DescribedApp.schema).value else { return }
    func members(_ json: LocatedJSON?) -> [LocatedJSON.Member] {
      if case .object(let members)? = json?.value { members } else { [] }
    }
    let definitions = members(root.first { $0.key == "$defs" }?.value)
    let known: [String: [String]] = [
      "app": AppDescription.keys, "parameter": AppDescription.Parameter.keys, "ask": AppDescription.Ask.keys,
      "phrase": AppDescription.Phrase.keys, "intent": AppDescription.Intent.keys, "twoTexts": DescribedText.keys,
      "value": DescribedValue.keys, "does": DescribedCommand.keys, "check": DescribedCommand.doers + ["seconds"],
    ]
    for (name, keys) in known {
      let definition = members(definitions.first { $0.key == name }?.value)
      let properties = members(definition.first { $0.key == "properties" }?.value)
      #expect(Set(properties.map(\.key)) == Set(keys), "\(name)")
    }
    #expect(Set(definitions.map(\.key)).isSuperset(of: known.keys))
    let units = DescribedParameter.OpenKind.allCases.map { "\"\($0.rawValue)\"" }
    for unit in units { #expect(DescribedApp.schema.contains(unit)) }
  }

  @Test("Any text at all is a description or an error")
  func fuzz() {
    var random = SplitMix64(seed: 3)
    let signs = Array("[](){}<>|& ab\"\\,:")
    for _ in 0..<2_000 {
      let phrase = String(
        (0..<Int.random(in: 0...14, using: &random)).map { _ in signs.randomElement(using: &random) ?? "a" })
      let json = (try? JSONEncoder().encode(["intents": ["i": [phrase]]])) ?? Data()
      _ = try? DescribedApp(json, file: "fuzz.json") { _ in nil }
    }
  }
}
