import AppIntents
import Foundation
import SampleApps
import Testing

@testable import ParleyDialog

@Suite(.timeLimit(.minutes(10))) struct WorkflowReadingTests {
  private typealias File = WorkflowFile

  private static let library = Result {
    try testLibrary([
      SoupChefShortcuts.self, ToDoShortcuts.self, AlarmsShortcuts.self, BundledShortcuts.self,
    ])
  }

  private func engine() throws -> ConversationEngine {
    ConversationEngine(library: ShortcutLibrary(like: try Self.library.get(), seed: 1), profile: .speaker)
  }

  private func read(_ actions: [PropertyList]) async throws -> (
    shortcut: PersonalShortcut, problems: [String], omitsEnd: Bool
  ) {
    try await engine().shortcut(from: File.file(actions), named: "x")
  }

  private func steps(_ steps: String) throws -> [PersonalShortcut.Step] {
    try PersonalShortcut(parsing: #"{"name": "soup run", "steps": [\#(steps)]}"#, file: "a.json").steps
  }

  private func expect(_ actions: [PropertyList], _ expected: String) async throws {
    let (shortcut, problems, _) = try await read(actions)
    #expect(problems == [])
    #expect(shortcut.name == "soup run" && shortcut.locale == "en-US")
    #expect(shortcut.json == PersonalShortcut(name: "soup run", steps: try steps(expected)).json, "\(shortcut.json)")
  }

  @Test func `texts, variables and speech are taken`() async throws {
    try await expect(
      [
        File.action("comment", ["WFCommentActionText": "Nothing to do"]),
        File.action("gettext", ["UUID": "T", "WFTextActionText": "Ann"]),
        File.action("setvariable", ["WFVariableName": "Her Name", "WFInput": File.output("T")]),
        File.action("speaktext", ["WFText": File.text("Hello 🍲 #!", File.variable("Her Name"))]),
        File.action("number", ["UUID": "N", "WFNumberActionNumber": 42]),
        File.action("showresult", ["Text": File.text("#", File.output("N"))]),
        File.action("getvariable", ["UUID": "G", "WFVariable": File.variable("Her Name")]),
        File.action(
          "alert", ["WFAlertActionMessage": File.text("#", File.output("G")), "WFAlertActionCancelButtonShown": false]),
        File.action("alert", ["WFAlertActionTitle": "Sure?", "WFAlertActionMessage": "It costs."]),
        File.action("nothing"), File.action("delay", ["WFDelayTime": 5]), File.action("exit"),
      ],
      #"{"set": "Her_Name", "to": "Ann"}, {"say": "Hello 🍲 {Her_Name}!"}, {"set": "number", "to": "42"}, {"say": "{number}"},"#
        + #"{"set": "value", "to": "{Her_Name}"}, {"say": "{value}"}, {"confirm": "Sure? It costs."}, {"wait": 5}, {"stop": true}"#
    )
  }

  @Test func `questions, lists and menus are taken`() async throws {
    try await expect(
      [
        File.action("ask", ["UUID": "A", "WFAskActionPrompt": "How many?", "WFInputType": "Number"]),
        File.action(
          "list",
          ["UUID": "L", "WFItems": ["one", ["WFItemType": 0, "WFValue": File.text("# more", File.output("A"))]]]),
        File.action(
          "choosefromlist", ["UUID": "C", "WFInput": File.output("L"), "WFChooseFromListActionPrompt": "Which?"]),
        File.action("appendvariable", ["WFVariableName": "All", "WFInput": File.output("C")]),
        File.action(
          "repeat.each", ["GroupingIdentifier": "R", "WFControlFlowMode": 0, "WFInput": File.variable("All")]),
        File.action("repeat.count", ["GroupingIdentifier": "S", "WFControlFlowMode": 0, "WFRepeatCount": 2]),
        File.action("speaktext", ["WFText": File.text("#", File.variable("Repeat Index 2"))]),
        File.action("speaktext", ["WFText": File.text("#", File.variable("Repeat Item"))]),
        File.mode("repeat.count", "S", 2), File.mode("repeat.each", "R", 2),
        File.action(
          "choosefrommenu",
          ["GroupingIdentifier": "M", "WFControlFlowMode": 0, "WFMenuPrompt": "And?", "WFMenuItems": ["Go", "Stay"]]),
        File.action("choosefrommenu", ["GroupingIdentifier": "M", "WFControlFlowMode": 1, "WFMenuItemTitle": "Go"]),
        File.action("speaktext", ["WFText": "Going"]),
        File.action("choosefrommenu", ["GroupingIdentifier": "M", "WFControlFlowMode": 1, "WFMenuItemTitle": "Stay"]),
        File.mode("choosefrommenu", "M", 2),
      ],
      #"{"question": "How many?", "as": "answer", "number": true}, {"choose": "Which?", "among": ["one", "{answer} more"], "as": "choice"},"#
        + #"{"add": "{choice}", "to": "All"}, {"repeat": "{All}", "as": "item", "do": [{"repeat": 2, "as": "item2", "do": "#
        + #"[{"say": "{item2}"}, {"say": "{item}"}]}]}, {"choose": "And?", "among": ["Go", "Stay"], "as": "menu"},"#
        + #"{"if": "{menu}", "is": "Go", "then": [{"say": "Going"}]}"#)
  }

  @Test(
    arguments: [
      (0, "WFNumberValue", #""below": "3""#), (1, "WFNumberValue", #""atMost": "3""#),
      (2, "WFNumberValue", #""above": "3""#), (3, "WFNumberValue", #""atLeast": "3""#),
      (4, "WFConditionalActionString", #""is": "3""#), (4, "WFNumberValue", #""is": "3""#),
      (5, "WFConditionalActionString", #""isNot": "3""#), (8, "WFConditionalActionString", #""beginsWith": "3""#),
      (9, "WFConditionalActionString", #""endsWith": "3""#), (99, "WFConditionalActionString", #""includes": "3""#),
      (999, "WFConditionalActionString", #""excludes": "3""#), (100, "-", #""hasValue": true"#),
      (101, "-", #""hasValue": false"#),
    ]) func `a condition is what its number says`(code: Int, key: String, comparison: String) async throws
  {
    try await expect(
      [
        File.action("ask", ["UUID": "A", "WFAskActionPrompt": "What?"]),
        File.condition("I", File.output("A"), ["WFCondition": .integer(code), key: "3"]),
        File.action("speaktext", ["WFText": "yes"]), File.mode("conditional", "I", 1),
        File.action("speaktext", ["WFText": "no"]), File.mode("conditional", "I", 2),
      ],
      #"{"question": "What?", "as": "answer"}, {"if": "{answer}", \#(comparison), "then": [{"say": "yes"}], "else": [{"say": "no"}]}"#
    )
  }

  @Test func `a branch with a condition is a decision in the other branch`() async throws {
    let between: [String: PropertyList] = ["WFCondition": 1003, "WFNumberValue": "1", "WFAnotherNumber": 5]
    let row: PropertyList = [
      "WFCondition": 4, "WFConditionalActionString": "a",
      "WFInput": ["Type": "Variable", "Variable": File.output("A")],
    ]
    let table: PropertyList = [
      "Value": ["WFActionParameterFilterPrefix": 1, "WFActionParameterFilterTemplates": [row]],
      "WFSerializationType": "WFContentPredicateTableTemplate",
    ]
    try await expect(
      [
        File.action("ask", ["UUID": "A", "WFAskActionPrompt": "What?"]), File.condition("I", File.output("A"), between),
        File.action("speaktext", ["WFText": "few"]),
        File.action("conditional", ["GroupingIdentifier": "I", "WFControlFlowMode": 1, "WFConditions": table]),
        File.action("speaktext", ["WFText": "a"]), File.mode("conditional", "I", 1),
        File.action("exit"), File.mode("conditional", "I", 2),
      ],
      #"{"question": "What?", "as": "answer"}, {"if": "{answer}", "between": ["1", "5"], "then": [{"say": "few"}], "else": "#
        + #"[{"if": "{answer}", "is": "a", "then": [{"say": "a"}], "else": [{"stop": true}]}]}"#)
  }

  @Test func `an app's intents are taken with their values`() async throws {
    let property: PropertyList = [
      [
        "Type": "WFPropertyVariableAggrandizement", "PropertyName": "Name",
        "PropertyUserInfo": ["WFLinkEntityContentPropertyUserInfoPropertyIdentifier": "name"],
      ]
    ]
    try await expect(
      [
        File.intent(
          "OrderSoup",
          [
            "UUID": "O", "soup": ["identifier": "nowhere", "title": ["key": "clam chowder"], "subtitle": ["key": ""]],
            "restaurant": File.attachment(["Type": "Ask"]),
          ]),
        File.intent("CreateList", of: "To Do", ["UUID": "L", "name": File.text("for #", File.output("O"))]),
        File.action("speaktext", ["WFText": File.text("#", File.output("L", property))]),
        File.intent("SetAlarm", of: "Alarms", ["time": "seven in the morning", "repeats": true, "ShowWhenRun": false]),
        File.intent("TurnUp", of: "anything", bundle: "com.example.bundled", ["colour": "deepRed"]),
        File.action(
          "com.example.bundled.TurnUp",
          ["colour": ["Value": "blue", "WFSerializationType": "WFStringSubstitutableState"]]),
      ],
      #"{"app": "Soup Chef", "intent": "OrderSoup", "with": {"soup": "clam chowder"}, "ask": ["restaurant"], "as": "orderSoup"},"#
        + #"{"app": "Demo", "intent": "CreateList", "with": {"name": "for {orderSoup}"}, "as": "createList"}, {"say": "{createList.name}"},"#
        + #"{"app": "Alarms", "intent": "SetAlarm", "with": {"time": "seven in the morning", "repeats": "yes"}},"#
        + #"{"app": "Bundled", "intent": "TurnUp", "with": {"colour": "crimson"}},"#
        + #"{"app": "Bundled", "intent": "TurnUp", "with": {"colour": "blue"}}"#)
  }

  @Test func `what is taken can be run`() async throws {
    let (shortcut, problems, _) = try await read([
      File.intent("OrderSoup", ["UUID": "O", "soup": "tomato soup"]),
      File.action("setvariable", ["WFVariableName": "Order", "WFInput": File.output("O")]),
      File.action("speaktext", ["WFText": File.text("It costs #.", File.variable("Order"))]),
    ])
    #expect(problems == [])
    let engine = try engine()
    #expect(await engine.problems(in: shortcut) == [])
    let person = ScriptedPerson(["the first", "yes"])
    #expect(await engine.run(shortcut, on: person))
    #expect(person.spoken.last == "It costs $3.25.")
  }
}

enum BundledColour: String, AppEnum {
  case deepRed, blue
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Colour"
  static let caseDisplayRepresentations: [BundledColour: DisplayRepresentation] = [.deepRed: "crimson", .blue: "blue"]
}

struct TurnUp: AppIntent {
  static let title: LocalizedStringResource = "Turn Up"
  @Parameter(title: "Colour") var colour: BundledColour
  init() {}
  func perform() async throws -> some IntentResult & ProvidesDialog { .result(dialog: "Now \(colour.rawValue).") }
}

struct BundledShortcuts: AppShortcutsProvider {
  static let bundleIdentifier = "com.example.bundled"
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: TurnUp(), phrases: ["Turn up with \(.applicationName)"], shortTitle: "Turn Up", systemImageName: "sun.max"
    )
  }
}
