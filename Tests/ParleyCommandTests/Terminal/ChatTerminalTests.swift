import Foundation
import ParleyAudio
import ParleyDialog
import ParleyLanguage
import TestSupport
import Testing

@testable import ParleyCommand

/// Testing has a type of the name too.
typealias Asked = ParleyDialog.Expectation

struct ChatTerminalTests {
  private func library() async throws -> ShortcutLibrary {
    let folder = URL(filePath: packageFolder + "/Models/en-US", directoryHint: .isDirectory)
    let library = try ShortcutLibrary(apps: soupApps, language: Language.load(folder: folder))
    _ = await library.preview("")
    return library
  }

  private func question(_ kind: Asked.Kind, _ library: ShortcutLibrary) async -> Asked {
    if kind == .trigger { return library.triggers }
    let person = AskedPerson(["order soup", "clam chowder", "sheridan"])
    await ConversationEngine(library: library, profile: .speaker).run(on: person)
    return person.expectations.first { $0.kind == kind } ?? library.triggers
  }

  @Test(
    "What can be said now is completed",
    arguments: [
      (Asked.Kind.trigger, "Order clam chowder with Soup Chef"), (.trigger, "Check my order with Soup Chef"),
      (.option, "tomato soup"), (.option, "cancel"), (.yesNo, "yes"), (.yesNo, "no"),
    ])
  func completions(kind: Asked.Kind, line: String) async throws {
    let library = try await library()
    let lines = Completions.lines(for: await question(kind, library), library)
    #expect(lines.contains(line), "\(lines)")
  }

  @Test(
    "What is not understood is told with what it is nearest to",
    arguments: [
      (Asked.Kind.trigger, "order the lunch menu card", "nearest: “Order lunch with Soup Chef”, "),
      (.option, "calm chowdah", "nearest: “clam chowder”, 7"), (.option, "zebra", ""),
      (.trigger, "order soup", ""),
    ])
  func nearMisses(kind: Asked.Kind, line: String, start: String) async throws {
    let library = try await library()
    let told = await NearMiss.sentence(for: line, await question(kind, library), library)
    #expect(start.isEmpty ? told == nil : told?.hasPrefix(start) == true, "\(told ?? "nothing")")
  }

  @Test(.ownThreads, arguments: [false, true])
  func `on a terminal lines are edited, completed and recalled, and near misses told`(inColors: Bool) throws {
    let terminal = try PseudoTerminal()
    let chat = Process()
    chat.executableURL = ParleyProcess.executable
    chat.arguments = ["chat", "--app", "soup chef"]
    chat.environment = ["TERM": "xterm", "NO_COLOR": inColors ? "" : "1", "PATH": "/usr/bin:/bin"]
    (chat.standardInput, chat.standardOutput, chat.standardError) = (terminal.screen, terminal.screen, terminal.screen)
    try chat.run()
    defer { chat.terminate() }
    #expect(terminal.shown(until: "> ").contains("“exit” ends"))
    terminal.press("Order c\t")
    #expect(terminal.shown(until: "Order clam chowder with Soup Chef").contains("Order clam"))
    terminal.press("\u{15}lunch menu card printed\r")
    let said = terminal.shown(until: "You can say")
    #expect(said.contains("nearest: “Order lunch with Soup Chef”, "), "\(said)")
    // The next line is read once its mark is shown.
    _ = terminal.shown(until: "\r> \u{1B}[K")
    terminal.press("\u{1B}[A\u{15}order xsoup\u{1B}[D\u{1B}[D\u{1B}[D\u{1B}[D\u{7F}\r")
    let asked = terminal.shown(until: "chicken noodle soup.")
    #expect(asked.contains("\u{1B}[1mWhich soup") == inColors, "\(asked)")
    terminal.press("exit\r")
    chat.waitUntilExit()
    #expect(chat.terminationStatus == 0 && terminal.isOrdinary)
  }

  @Test(arguments: ["exit", " Quit "])
  func `exit ends a typed conversation, and is no answer`(line: String) async {
    let run = await parley("chat", "--app", "soup chef", typed: ["order soup", line, "clam chowder"])
    #expect(run.code == .done && !run.output.contains("restaurant"), "\(run.output)")
  }
}

struct ChatRecordLongTests {
  @Test func `what is typed is kept as a recorded conversation that passes`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/order"
    let lines = ["order soup", "", "tomato soup", "the first one", "yes please", "exit"]
    let run = await parley(["chat", "--app", "soup chef", "--record", path], typed: lines)
    #expect(run.code == .done && run.output.contains("it passes"), "\(run.output)\(run.errors)")
    let sounds = try FileManager.default.contentsOfDirectory(atPath: path).filter { $0.hasSuffix(".flac") }
    #expect(sounds.count == 4)
    let again = await parley(["chat", "--app", "soup chef", "--record", path], typed: lines)
    #expect(again.code == .usage && again.errors.contains("holds a conversation already"))
  }
}

/// Says the lines of a script, and keeps what was asked.
private final class AskedPerson: DialogIO, @unchecked Sendable {
  // Unchecked: one conversation at a time uses it.
  private var lines: [String]
  private(set) var expectations: [Asked] = []

  init(_ lines: [String]) { self.lines = lines }

  func say(_ prompt: Prompt) async {}
  func record(_ event: DialogEvent) {}

  func ask(_ question: Question) async -> RecognitionResult {
    expectations.append(question.expectation)
    return lines.isEmpty ? .closed : question.expectation.result(typed: lines.removeFirst())
  }
}
