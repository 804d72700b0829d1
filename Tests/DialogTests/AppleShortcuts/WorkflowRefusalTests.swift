import AppIntents
import Foundation
import SampleApps
import Testing

@testable import ParleyDialog

private typealias File = WorkflowFile

@Suite(.timeLimit(.minutes(10))) struct WorkflowRefusalTests {
  private static let library = Result {
    try testLibrary([SoupChefShortcuts.self, AlarmsShortcuts.self, BundledShortcuts.self])
  }

  private func engine() throws -> ConversationEngine {
    ConversationEngine(library: ShortcutLibrary(like: try Self.library.get(), seed: 1), profile: .speaker)
  }

  private func read(_ actions: [PropertyList]) async throws -> (
    shortcut: PersonalShortcut, problems: [String], omitsEnd: Bool
  ) {
    try await engine().shortcut(from: File.file(actions), named: "x")
  }

  static let refused: [(actions: [PropertyList], problem: String)] = [
    ([File.action("downloadurl")], "step 1 (is.workflow.actions.downloadurl) is an action that Parley does not have"),
    (
      [
        File.action("comment"),
        File.action(
          "conditional",
          ["GroupingIdentifier": "I", "WFControlFlowMode": 0, "WFCondition": 7, "WFInput": File.variable("x")]),
        File.mode("conditional", "I", 2),
      ], "step 2 (is.workflow.actions.conditional) compares in a way that is not known (WFCondition 7)."
    ),
    (
      [File.condition("I", File.variable("x"), ["WFCondition": "Equals"]), File.mode("conditional", "I", 2)],
      "not known (WFCondition Equals)"
    ),
    ([File.mode("conditional", "I", 0), File.mode("conditional", "I", 2)], "(WFCondition is missing)"),
    (
      [
        File.condition("I", File.variable("x"), ["WFCondition": 0, "WFNumberValue": "many"]),
        File.mode("conditional", "I", 2),
      ], "compares with “many”, which is no number."
    ),
    (
      [File.condition("I", File.variable("x"), ["WFCondition": 4]), File.mode("conditional", "I", 2)],
      "does not say what it is compared with"
    ),
    (
      [
        File.action(
          "conditional",
          ["GroupingIdentifier": "I", "WFControlFlowMode": 0, "WFCondition": 4, "WFConditionalActionString": "a"]),
        File.mode("conditional", "I", 2),
      ], "does not say what is compared"
    ),
    (
      [File.action("ask", ["WFAskActionPrompt": "When?", "WFInputType": "Date"])],
      "asks for Date; only a text and a number can be asked for."
    ),
    ([File.action("ask", ["WFInputType": "Text"])], "does not say what is asked"),
    ([File.action("speaktext", ["WFText": "a {soup}"])], "has “{soup}” in its text"),
    (
      [File.action("speaktext", ["WFText": File.attachment(["Type": "Clipboard"])])],
      "uses a variable that is not known (Clipboard)."
    ),
    (
      [File.action("speaktext", ["WFText": File.text("#", File.attachment(["Type": "Ask"]))])],
      "asks for a part of itself each time"
    ),
    ([File.action("speaktext", ["WFText": File.output("gone")])], "uses what no step before it gives here (Text)."),
    (
      [File.action("speaktext", ["WFText": File.variable("Repeat Item")])],
      "uses “Repeat Item”, which there is not here."
    ),
    (
      [
        File.action(
          "speaktext",
          [
            "WFText": [
              "Value": ["string": "a", "attachmentsByRange": ["{5, 1}": ["Type": "Clipboard"]]],
              "WFSerializationType": "WFTextTokenString",
            ]
          ])
      ], "has a variable at “{5, 1}” of its text"
    ),
    ([File.action("speaktext", ["WFText": [1]])], "has a list for what is said"),
    (
      [File.action("list", ["UUID": "L", "WFItems": ["a"]]), File.action("speaktext", ["WFText": File.output("L")])],
      "step 2 (is.workflow.actions.speaktext) uses a list"
    ),
    (
      [File.action("choosefromlist", ["WFInput": File.variable("x"), "WFChooseFromListActionSelectMultiple": true])],
      "lets several be chosen"
    ),
    ([File.action("choosefromlist", ["WFInput": "a"])], "has a text in place of a list."),
    ([File.action("delay", ["WFDelayTime": 3600])], "waits for another time than up to 300 seconds."),
    (
      [
        File.action("repeat.count", ["GroupingIdentifier": "R", "WFControlFlowMode": 0, "WFRepeatCount": 1000]),
        File.mode("repeat.count", "R", 2),
      ], "does something “1000” times"
    ),
    (
      [
        File.action(
          "choosefrommenu", ["GroupingIdentifier": "M", "WFControlFlowMode": 0, "WFMenuItems": ["A!", "a"]]),
        File.mode("choosefrommenu", "M", 2),
      ], "has items that sound alike"
    ),
    ([File.action("alert")], "says nothing."),
    (
      [File.intent("OrderSoup", of: "Stew Chef")],
      "is of Stew Chef (com.example.soup), which is not here (did you mean Soup Chef?); there are"
    ),
    ([File.intent("OrderSoop")], "is OrderSoop, which Soup Chef has no shortcut for (did you mean OrderSoup?)"),
    ([File.intent("TurnUp", of: "Bundled")], "is of Bundled (com.example.soup), which is not here"),
    ([File.intent("OrderSoup", ["spoon": "large"])], "sets “spoon”, which OrderSoup has not; it has soup"),
    ([File.intent("OrderSoup", ["soup": 3])], "gives soup a number, and it takes one of: soup."),
    (
      [File.intent("OrderSoup", ["soup": ["identifier": "x", "title": "gazpacho"]])],
      "gives soup “gazpacho”, which Soup Chef does not have."
    ),
    ([File.intent("SetAlarm", of: "Alarms", ["repeats": 1])], "gives repeats a number, and it takes yes or no."),
    ([File.action("com.apple.mobilenotes.Create")], "is of com.apple.mobilenotes, which is not here"),
  ]

  @Test(arguments: refused.indices) func `what cannot be taken is named with its place`(index: Int) async throws {
    let (_, problems, _) = try await read(Self.refused[index].actions)
    #expect(problems.count == 1, "\(problems)")
    #expect(problems.first?.contains(Self.refused[index].problem) == true, "\(problems)")
    #expect(problems.first?.hasPrefix("step ") == true && problems.first?.hasSuffix(".") == true, "\(problems)")
  }

  /// Too long to be told as arguments.
  private static let blocks: [(actions: [PropertyList], problem: String)] = [
    ([], "it has no WFWorkflowActions"), ([["a": "b"]], "step 1 has no WFWorkflowActionIdentifier."),
    (
      [WorkflowFile.mode("conditional", "I", 2)],
      "step 1 (is.workflow.actions.conditional) ends or divides a block that is not begun."
    ),
    ([WorkflowFile.mode("repeat.each", "I", 0)], "step 1 (is.workflow.actions.repeat.each) is never ended."),
    (
      [WorkflowFile.mode("repeat.each", "I", 0), WorkflowFile.mode("repeat.each", "J", 2)],
      "step 2 (is.workflow.actions.repeat.each) ends or divides another block than step 1"
    ),
    (
      [PropertyList](repeating: WorkflowFile.mode("repeat.each", "I", 0), count: 100_000),
      "its blocks are nested more than 20 deep."
    ),
  ]

  @Test(arguments: blocks.indices) func `blocks that do not fit are told`(index: Int) async throws {
    let (actions, problem) = Self.blocks[index]
    let file: PropertyList = actions.isEmpty ? ["WFWorkflowName": "a"] : File.file(actions)
    await #expect {
      _ = try await engine().shortcut(from: file, named: "x")
    } throws: { error in
      "\(error)".contains(problem)
    }
  }

  @Test func `the rest is taken where it is wanted`() async throws {
    let (shortcut, problems, _) = try await read([
      File.action("downloadurl", ["UUID": "D"]), File.action("speaktext", ["WFText": File.output("D")]),
      File.action("repeat.count", ["GroupingIdentifier": "R", "WFControlFlowMode": 0, "WFRepeatCount": 2]),
      File.action("openurl"), File.mode("repeat.count", "R", 2), File.action("speaktext", ["WFText": "done"]),
    ])
    #expect(problems.count == 3)
    #expect(shortcut.steps == [.say("done")])
    let (_, _, omitsEnd) = try await read([
      File.mode("conditional", "I", 0), File.action("exit"), File.mode("conditional", "I", 2),
    ])
    #expect(omitsEnd)
  }
}
