import AppIntents
import Foundation
import SampleApps
import Testing

@testable import ParleyCommand

struct ParityTests {
  private func findings(_ lines: String...) async throws -> CommandRun {
    let folder = try TemporaryFolder()
    let script = try folder.file("said.txt", lines.joined(separator: "\n") + "\n")
    let output = TextOutput()
    let errors = TextOutput()
    let context = CommandContext(apps: [FaultyShortcuts.self], output: output, errors: errors)
    let code = await Parley.run(["parity", "--json", script], in: context)
    return CommandRun(code: code, output: output.text, errors: errors.text)
  }

  @Test(arguments: [
    (["seen faulty"], "onlyOnScreen", "only a screen carries “Gate B22”"),
    (["lengthy faulty"], "tooLong", "more than 12 s; shorten it."),
    (["listed faulty", "red"], "tooManyOptions", "names 5 options in one breath"),
    (["alike faulty", "pear"], "alike", "“pear” and “pair” sound the same; rename one."),
  ])
  func `each fault is found and told`(lines: [String], kind: String, sentence: String) async throws {
    let run = lines.count == 1 ? try await findings(lines[0]) : try await findings(lines[0], lines[1])
    #expect(run.code == .failed, "\(run.errors)")
    #expect(run.objects.compactMap { $0["kind"] as? String } == [kind], "\(run.output)")
    #expect((run.objects.first?["sentence"] as? String)?.contains(sentence) == true, "\(run.output)")
  }

  @Test func `a conversation without faults has no finding`() async throws {
    let good = try await findings("good faulty")
    #expect(good.code == .done && good.output.isEmpty, "\(good.output)")
  }

  @Test func `the recorded conversations are checked by name`() async {
    let run = await parley("parity", soupFolder + "/order", soupFolder + "/wake")
    #expect(run.code == .done, "\(run.output)\(run.errors)")
    #expect(run.output == "2 conversations, 0 findings\n")
  }

  @Test(arguments: ["/nonexistent", "/nonexistent.txt", "/proc/self/mem"])
  func `a path that holds no conversation is told`(path: String) async {
    let run = await parley("parity", path)
    #expect(run.code == .usage && run.errors.contains(path))
  }
}

// MARK: An app with each fault

private struct FaultySeen: AppIntent {
  static let title: LocalizedStringResource = "Seen"
  func perform() async throws -> some IntentResult & ProvidesDialog & ShowsSnippetView {
    .result(dialog: "Your flight leaves at noon.", view: "Gate B22")
  }
}

private struct FaultyGood: AppIntent {
  static let title: LocalizedStringResource = "Good"
  func perform() async throws -> some IntentResult & ProvidesDialog & ShowsSnippetView {
    .result(dialog: "Your flight leaves at noon from gate B22.", view: "Gate B22")
  }
}

private struct FaultyLengthy: AppIntent {
  static let title: LocalizedStringResource = "Lengthy"
  func perform() async throws -> some IntentResult & ProvidesDialog {
    let words = Array(repeating: "and then you turn left at the old mill", count: 8).joined(separator: ", ")
    return .result(dialog: "\(words)")
  }
}

private enum Colour: String, AppEnum {
  case red, green, blue, yellow, white
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Colour"
  static let caseDisplayRepresentations: [Colour: DisplayRepresentation] = [
    .red: "red", .green: "green", .blue: "blue", .yellow: "yellow", .white: "white",
  ]
}

private enum Fruit: String, AppEnum {
  case pear, pair, melon
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Fruit"
  static let caseDisplayRepresentations: [Fruit: DisplayRepresentation] = [
    .pear: "pear", .pair: "pair", .melon: "melon",
  ]
}

private struct FaultyListed: AppIntent {
  static let title: LocalizedStringResource = "Listed"
  @Parameter(title: "Colour", requestValueDialog: "Which: red, green, blue, yellow or white?") var colour: Colour
  func perform() async throws -> some IntentResult & ProvidesDialog { .result(dialog: "Done.") }
}

private struct FaultyAlike: AppIntent {
  static let title: LocalizedStringResource = "Alike"
  @Parameter(title: "Fruit") var fruit: Fruit
  func perform() async throws -> some IntentResult & ProvidesDialog { .result(dialog: "Done.") }
}

private struct FaultyShortcuts: AppShortcutsProvider {
  static let applicationName = "Faulty"
  static var appShortcuts: [AppShortcut] {
    AppShortcut(intent: FaultySeen(), phrases: ["Seen \(.applicationName)"])
    AppShortcut(intent: FaultyGood(), phrases: ["Good \(.applicationName)"])
    AppShortcut(intent: FaultyLengthy(), phrases: ["Lengthy \(.applicationName)"])
    AppShortcut(intent: FaultyListed(), phrases: ["Listed \(.applicationName)"])
    AppShortcut(intent: FaultyAlike(), phrases: ["Alike \(.applicationName)"])
  }
}
