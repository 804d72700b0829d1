import Foundation
import ParleyGrammar
import ParleyLanguage
import TestSupport
import Testing

@testable import ParleyDialog

/// What programs do for a described app, and what becomes of a conversation with one that does not.
@Suite(.ownThreads) struct DescribedProgramTests {
  private static func converse(
    _ json: String, _ lines: [String], profile: DeviceProfile = .speaker, script: String = ""
  ) async throws -> ScriptedPerson {
    let folder = FileManager.default.temporaryDirectory.appending(path: "parley-programs-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = folder.appending(path: "program")
    try Data("#!/bin/sh\n\(script)\n".utf8).write(to: program)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
    let file = folder.appending(path: "app.json")
    // A file that is still being written elsewhere cannot be started, and another test's program may hold it open.
    try Data(json.replacing("[\"./program\"", with: "[\"sh\", \"./program\"").utf8).write(to: file)
    let app = try DescribedApp(contentsOf: file.path) { _ in testLanguage }
    #expect(app.warnings.filter { !$0.problem.contains("there is no program") } == [])
    let person = ScriptedPerson(lines)
    let library = try ShortcutLibrary(apps: [], described: [app.registered], language: testLanguage)
    await ConversationEngine(library: library, profile: profile).run(on: person)
    return person
  }

  private static let radio = """
    {"name": "Radio", "parameters": {"level": {"from": 0, "to": 10}},
     "intents": {"SetVolume": {"phrases": ["set the radio to {level}"],
       "does": {"command": ["./program", "{level}"], "seconds": 1}, "reply": "It is at {result}."}}}
    """

  private static func fault(of person: ScriptedPerson) -> String? { person.events.compactMap(\.fault).first }

  @Test func `a program gets what is wanted as JSON and in its arguments, without a shell`() async throws {
    let json = """
      {"name": "Notes", "parameters": {"note": {"type": "text"},
        "list": [{"value": "shopping", "properties": {"id": 7, "file": "a b"}}]},
       "intents": {"Add": {"phrases": ["add to {list}"], "asks": [{"parameter": "note", "say": "What to {list}?"}],
        "does": {"command": ["./program", "{note}", "{list.file}"]}, "reply": "{result} {result.more}"}}}
      """
    let script = #"""
      input=$(cat); printf '{"value": "%s|%s", "properties": {"more": "%s"}}' "$1" "$2" \
        "$(printf %s "$input" | sed 's/"/\\"/g')"
      """#
    let person = try await Self.converse(json, ["add to shopping", "eggs; $(touch x) *"], script: script)
    #expect(person.spoken.first == "What to shopping?")
    let told = try #require(person.spoken.last)
    #expect(told.hasPrefix("eggs; $(touch x) *|a b {"), "\(told)")
    for part in [
      #""task":"perform""#, #""intent":"Add""#, #""app":"Notes""#, #""locale":"en-US""#, #""list":"shopping""#,
      #""properties":{"list":{"id":7,"file":"a b"}}"#,
    ] {
      #expect(told.contains(part), "\(told)")
    }
  }

  struct Misdeed: Sendable, CustomTestStringConvertible {
    let what: String
    let script: String
    let words: [String]
    var testDescription: String { what }
  }

  @Test(
    "A program that fails costs one sentence, and its developer reads why",
    arguments: [
      Misdeed(what: "fails", script: "echo the knob is broken >&2; exit 3", words: ["exit code 3", "knob is broken"]),
      Misdeed(what: "hangs", script: "sleep 100", words: ["was ended after 1 s"]),
      Misdeed(what: "hangs deaf", script: "trap '' TERM INT HUP; while :; do :; done", words: ["was ended after 1 s"]),
      Misdeed(what: "prints without end", script: "yes", words: ["more than 1024 kilobytes"]),
      Misdeed(what: "complains without end", script: "yes no >&2", words: ["was ended after 1 s", "no no"]),
      Misdeed(what: "prints rubbish", script: "echo done", words: ["no JSON", "“done"]),
      Misdeed(what: "prints an odd key", script: #"echo '{"sya": "hi"}'"#, words: ["“say” may be meant"]),
      Misdeed(what: "prints a second answer", script: "echo '{}{}'", words: ["something after the end"]),
      Misdeed(what: "answers two ends", script: #"echo '{"fail": "a", "confirm": "b"}'"#, words: ["together"]),
      Misdeed(what: "asks for nothing known", script: #"echo '{"ask": "colour"}'"#, words: ["“colour”"]),
      Misdeed(what: "prints no text", script: #"printf '\377'"#, words: ["no UTF-8"]),
      Misdeed(what: "is killed", script: "kill -9 $$", words: ["signal 9"]),
      Misdeed(what: "closes its output and stays", script: "exec >&- 2>&-; sleep 100", words: ["was ended after 1 s"]),
    ])
  func misdeeds(misdeed: Misdeed) async throws {
    let person = try await Self.converse(
      Self.radio, ["set the radio to five", "what can I say"], script: misdeed.script)
    #expect(person.spoken.first == "Sorry, something went wrong with Radio.", "\(person.spoken)")
    #expect(person.spoken.count == 2 && person.spoken[1].contains("set the radio"), "\(person.spoken)")
    let fault = try #require(Self.fault(of: person))
    for words in misdeed.words { #expect(fault.contains(words), "\(fault)") }
  }

  @Test func `a program that is not there is told when the file is read, and when it is wanted`() async throws {
    let json = Self.radio.replacing("./program", with: "./missing")
    let app = try DescribedApp(Data(json.utf8), file: "/nowhere/radio.json") { _ in testLanguage }
    #expect(app.warnings.map(\.description).first?.contains("radio.json:3:") == true, "\(app.warnings)")
    let person = try await Self.converse(json, ["set the radio to five"])
    #expect(Self.fault(of: person)?.contains("could not be started (No such file or directory)") == true)
  }

  @Test func `a program that leaves another at work is done, and so is one that reads and prints nothing`() async throws
  {
    let json = Self.radio.replacing("It is at {result}.", with: "It is at {level}.")
    for script in ["sleep 2 & exit 0", ":"] {
      #expect(try await Self.converse(json, ["set the radio to five"], script: script).spoken == ["It is at 5."])
    }
  }

  /// Gives up waiting once the program has left its mark.
  private final class ImpatientPerson: DialogIO {
    let person = ScriptedPerson(["set the radio to five"])
    let mark: String
    init(mark: String) { self.mark = mark }

    func say(_ prompt: Prompt) async { await person.say(prompt) }
    func ask(_ question: Question) async -> RecognitionResult { await person.ask(question) }
    func record(_ event: DialogEvent) { person.record(event) }

    func interruption() async -> WorkInterruption? {
      while !FileManager.default.fileExists(atPath: mark) { try? await Task.sleep(for: .milliseconds(5)) }
      return .cancelled
    }
  }

  @Test func `a program that is no longer waited for is ended`() async throws {
    let mark = FileManager.default.temporaryDirectory.appending(path: "parley-mark-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: mark) }
    let words = #"["sh", "-c", "echo $$ >\#(mark).new; mv \#(mark).new \#(mark); sleep 100"], "seconds": 100"#
    let json = Self.radio.replacing(#"["./program", "{level}"], "seconds": 1"#, with: words)
    let app = try DescribedApp(Data(json.utf8), file: "/tmp/radio.json") { _ in testLanguage }
    let person = ImpatientPerson(mark: mark)
    let library = try ShortcutLibrary(apps: [], described: [app.registered], language: testLanguage)
    await ConversationEngine(library: library, profile: .speaker).run(on: person)
    #expect(person.person.spoken == ["OK, cancelled."])
    let text = try String(contentsOfFile: mark, encoding: .utf8)
    let process = try #require(Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)))
    for _ in 0..<1_000 where kill(process, 0) == 0 { try await Task.sleep(for: .milliseconds(10)) }
    #expect(kill(process, 0) != 0)
  }

  @Test func `what a program prints can be the result itself, or mean nothing`() async throws {
    let text = Self.radio.replacing(#""seconds": 1"#, with: #""output": "text""#)
    #expect(
      try await Self.converse(text, ["set the radio to five"], script: "echo \"$1 of ten\"").spoken
        == ["It is at 5 of ten."])
    let nothing = Self.radio.replacing(#""seconds": 1"#, with: #""output": "nothing""#)
    let told = nothing.replacing("It is at {result}.", with: "It is at {level}.")
    #expect(try await Self.converse(told, ["set the radio to five"], script: "echo x").spoken == ["It is at 5."])
    await #expect(throws: AppDescriptionError.self) {
      try await Self.converse(nothing, ["set the radio to five"], script: "echo x")
    }
  }

  private static let bank = """
    {"name": "Bank", "flexible": true, "negativePhrases": ["rob <app>"],
     "parameters": {"account": {"command": ["./program"], "title": "account"}, "sum": {"from": 1, "to": 500},
       "how": ["cash", "transfer"], "name": {"type": "text"}},
     "intents": {"Pay": {"phrases": ["pay with <app>", "pay from {account} with <app>"],
       "asks": [{"parameter": "account", "say": "From which account?"}, {"parameter": "how", "say": "How?"},
         {"parameter": "name", "if": {"how": "transfer"}, "say": {"full": "To whom shall it go?", "supporting": "To whom?"}},
         {"parameter": "sum", "say": "How much by {how}?", "check": {"command": ["./program"]}}],
       "confirm": {"full": "Shall I pay {sum} from {account}?", "supporting": "Pay?"},
       "does": {"command": ["./program", "{account}"]},
       "reply": {"full": "Paid {sum} from {account}, which has {account.left} left.", "supporting": "Paid."}}}}
    """
  private static let teller = #"""
    case $PARLEY_TASK in
      values) echo '{"values": [{"value": "savings", "properties": {"left": 20}},
        {"value": "main account", "synonyms": ["the usual"]}]}' ;;
      check) case $(cat) in *'"sum":13'*) echo '{"fail": "Thirteen is unlucky."}' ;;
        *'"sum":99'*) echo '{"confirm": "That much?"}' ;; esac ;;
      perform) case $(cat) in
        *'"sum":500'*) echo '{"ask": "sum", "say": "There is not so much. How much?"}' ;;
        *'"sum":7'*) [ "$PARLEY_CONFIRMED" ] && echo '{"say": "Paid after all."}' || echo '{"confirm": "Really seven?"}' ;;
        *'"sum":8'*) echo '{"ask": "account", "say": "Frozen. Which?", "among": ["main account"]}' ;;
        *'"sum":9}'*) echo '{"fail": "The bank is closed."}' ;; esac ;;
    esac
    """#

  @Test(
    "Values, checks, conditions and confirmations come from programs",
    arguments: [
      (["pay with bank", "savings", "cash", "twenty", "yes"], "Paid 20 from savings, which", 4),
      (["pay from savings with bank", "cash", "twenty", "yes"], "Paid 20 from savings, which", 3),
      (["pay with my bank please", "the usual", "cash", "twenty", "yes"], "Paid 20 from main account", 4),
      (["pay with bank", "savings", "transfer", "anna", "twenty", "yes"], "Paid 20 from savings, which", 5),
      (["pay from savings with bank", "cash", "thirteen", "ten", "yes"], "Paid 10 from savings, which", 4),
      (["pay from savings with bank", "cash", "ninety nine", "yes", "yes"], "Paid 99 from savings, which", 4),
      (["pay from savings with bank", "cash", "five hundred", "yes", "two", "yes"], "Paid 2 from savings, which", 5),
      (["pay from savings with bank", "cash", "seven", "yes", "yes"], "Paid after all.", 4),
      (["pay from savings with bank", "cash", "nine", "yes"], "The bank is closed.", 3),
      (["pay from savings with bank", "cash", "twenty", "no"], "OK, cancelled.", 3),
      (["rob bank"], "I don't know how to do that.", 0),
    ])
  func dialog(lines: [String], last: String, questions: Int) async throws {
    let person = try await Self.converse(Self.bank, lines, script: Self.teller)
    #expect(person.spoken.last?.hasPrefix(last) == true, "\(person.spoken)")
    let asked = person.events.count {
      if case .prompt(let prompt, _) = $0 { prompt.purpose == .question } else { false }
    }
    #expect(asked == questions, "\(person.spoken)")
  }

  @Test func `a screen carries part of what is said`() async throws {
    let person = try await Self.converse(
      Self.bank, ["pay with bank", "savings", "transfer", "anna", "twenty", "yes"], profile: .phone, script: Self.teller
    )
    #expect(person.spoken.suffix(4) == ["To whom?", "How much by transfer?", "Pay?", "Paid."])
  }

  @Test func `what a program wants to remember is told to the next one of the session`() async throws {
    let json = """
      {"name": "Counter", "intents": {"Count": {"phrases": ["count on"], "reply": "{result}",
        "does": {"command": ["./program"]}}}}
      """
    let script = #"n=$((${PARLEY_MEMORY:-0} + 1)); printf '{"value": %d, "memory": %d}' $n $n"#
    for _ in 0..<2 {
      let person = try await Self.converse(json, ["count on", "count on", "count on"], script: script)
      #expect(person.spoken == ["1", "2", "3"])
    }
  }

  @Test(
    "Every kind of value is asked for and told",
    arguments: [
      (#"{"type": "boolean"}"#, "yes", "true"), (#"{"type": "decimal"}"#, "two point five", "2.5"),
      (#"{"type": "duration"}"#, "ten minutes", "600"), (#"{"type": "text"}"#, "hello there", #""hello there""#),
      (#"{"unit": "celsius"}"#, "twenty", #""20 degrees Celsius""#),
      (#"{"unit": "miles"}"#, "three miles", #""3 miles""#),
      (#"{"values": ["red", "blue", "green"], "list": true}"#, "red and blue", #"["red","blue"]"#),
      (#"{"from": 1, "to": 9, "default": 4}"#, "", "4"),
      (#"{"values": ["red", "blue"], "default": "blue"}"#, "", #""blue""#),
    ])
  func kinds(form: String, answer: String, told: String) async throws {
    let json = """
      {"name": "Kinds", "parameters": {"it": \(form)}, "intents": {"Tell": {"phrases": ["tell me"],
        "asks": [{"parameter": "it", "say": "What?"}], "does": {"command": ["./program"], "output": "text"},
        "reply": "{result}"}}}
      """
    let person = try await Self.converse(json, ["tell me"] + (answer.isEmpty ? [] : [answer]), script: "cat")
    #expect(person.spoken.last?.contains(#""arguments":{"it":\#(told)}"#) == true, "\(person.spoken)")
  }

  @Test func `an intent may need an unlocked device, or an app that can come forward`() async throws {
    let json = #"{"name": "Door", "intents": {"Open": {"phrases": ["open up"], "opensApp": true}}}"#
    #expect(try await Self.converse(json, ["open up"]).spoken.last?.contains("Door") == true)
    #expect(try await Self.converse(json, ["open up"], profile: .phone).spoken.last == "Open.")
  }
}
