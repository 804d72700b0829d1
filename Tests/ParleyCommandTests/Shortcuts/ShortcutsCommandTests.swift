import Foundation
import ParleyDialog
import SampleApps
import Testing

@testable import ParleyCommand

@Suite("Shortcuts of one's own are saved, changed and run from the command line")
struct ShortcutsCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func shortcuts(_ words: String..., typed: [String] = []) async -> CommandRun {
    await parley(
      ["shortcuts"] + words, apps: [SoupChefShortcuts.self, ToDoShortcuts.self], typed: typed, data: folder.path)
  }

  private func addLunch() async {
    let added = await shortcuts("add", "my lunch", "--intent", "OrderSoup", "--set", "soup=clam chowder")
    #expect(added.code == .done && added.output == "Saved. Say: my lunch.\n", "\(added)")
  }

  @Test("What apps and a folder offer is listed, taken once, and told where it is wrong")
  func gallery() async throws {
    func gallery(_ words: String...) async -> CommandRun {
      await parley(
        ["shortcuts", "gallery"] + words, apps: soupApps + [MeditationShortcuts.self], data: folder.path)
    }
    let offered = await gallery("--json")
    #expect(offered.objects.map { $0["name"] as? String } == ["bedtime", "morning check"], "\(offered)")
    #expect(offered.objects.allSatisfy { $0["app"] as? String == "Meditation" })
    let taken = await gallery("add", "Bedtime")
    #expect(taken.code == .done && taken.output == "Saved. Say: bedtime.\n", "\(taken)")
    #expect(await gallery().output == "morning check: ReadStreak of Meditation, then ChooseMeditation of Meditation\n")
    let again = await gallery("add", "bedtime")
    #expect(again.code == .usage && again.errors.contains("You have that already, as “bedtime”."), "\(again)")
    for words in [["take"], ["add"], ["add", "a", "b"], ["drop", "bedtime"]] {
      let run = await parley(["shortcuts", "gallery"] + words, apps: soupApps, data: folder.path)
      #expect(run.code == .usage, "\(run)")
    }
    _ = try folder.file("more/lunch.json", #"{"name": "hello", "steps": [{"say": "Hello."}]}"#)
    _ = try folder.file("more/bad.json", "[")
    let more = await gallery("--gallery", folder.path + "/more")
    #expect(more.code == .failed && more.output.hasSuffix("hello\n") && more.errors.contains("bad.json:1:"), "\(more)")
  }

  @Test("One is added, listed, shown, changed, renamed, run and removed")
  func life() async throws {
    #expect(await shortcuts().output.hasPrefix("You have no shortcuts of your own yet"))
    await addLunch()
    #expect(await shortcuts("list").output == "my lunch: OrderSoup of Soup Chef\n")
    let edited = await shortcuts("edit", "my lunch", "--set", "soup=tomato soup", "--ask", "restaurant")
    #expect(edited.code == .done, "\(edited)")
    #expect(await shortcuts("rename", "my lunch", "soup time").code == .done)
    let shown = await shortcuts("show", "soup time")
    #expect(shown.output.contains("     soup (one of: soup): “tomato soup”"), "\(shown.output)")
    let line = try #require(await shortcuts("list", "--json").objects.first)
    #expect(line["name"] as? String == "soup time")
    let run = await shortcuts("run", "Soup Time", typed: ["the first", "yes"])
    #expect(run.code == .done && run.output.contains("Your tomato soup will be ready in 10 minutes."), "\(run)")
    #expect(await shortcuts("run", "soup time", typed: ["cancel"]).code == .failed)
    #expect(await shortcuts("remove", "soup time").code == .done)
    #expect(await shortcuts("list", "--json").output.isEmpty)
  }

  @Test("Steps are given one after the other, and go out to a file and in again")
  func steps() async throws {
    let added = await shortcuts(
      "add", "soup run", "--step", "OrderSoup soup=\"tomato soup\" as=order", "--step", "CreateList name={order.soup}",
      "--step", "say It costs {order}.")
    #expect(added.code == .done, "\(added)")
    let file = folder.path + "/out.json"
    #expect(await shortcuts("export", "soup run", "--output", file).code == .done)
    #expect(await shortcuts("export", "soup run").output == (try String(contentsOfFile: file, encoding: .utf8)))
    #expect(await shortcuts("import", file).errors.hasPrefix("“soup run” is already something that can be said"))
    #expect(await shortcuts("remove", "soup run").code == .done)
    #expect(await shortcuts("import", file).code == .done)
    let run = await shortcuts("run", "soup run", typed: ["the first", "yes"])
    #expect(run.output.hasSuffix("I made the list tomato soup. You have 4 lists now.\nIt costs $3.25.\n"), "\(run)")
    let preview = await parley(
      ["preview", "soup run"], apps: [SoupChefShortcuts.self, ToDoShortcuts.self], data: folder.path)
    #expect(preview.code == .done && preview.output.contains("1. OrderSoup of Soup Chef as order"), "\(preview)")
  }

  @Test("Steps that hold others are given in one, shown with types, run, and go out to files and in again")
  func blocks() async throws {
    let added = await shortcuts(
      "add", "soup run", "--step", "OrderLunch soup=\"tomato soup\" method=pickup as=order", "--step",
      "if {order.soup} is \"tomato soup\": say Tomato; repeat 2 times: say Again else: [repeat \"a\", \"b\" as=letter: "
        + "say {letter}; wait 1]", "--step", "if {order.quantity} is above 3: stop",
      "--step", "repeat for each {order.soup} as=one: say {one} at 7: now")
    #expect(added.code == .done, "\(added)")
    let shown = await parley(
      ["preview", "soup run"], apps: [SoupChefShortcuts.self, ToDoShortcuts.self], data: folder.path)
    let plan = [
      "2. if “{order.soup}” (one of: soup) is “tomato soup”", "   2.1. say “Tomato”", "   2.2. 2 times, as item",
      "      2.2.1. say “Again”", "2. else", "   2.1. for each of a, b, as letter", "      2.1.1. say “{letter}”",
      "      2.1.2. wait 1 seconds", "3. if “{order.quantity}” (a whole number) is above “3”", "   3.1. stop",
      "4. for each of {order.soup}, as one (one of: soup)", "   4.1. say “{one} at 7: now”",
    ]
    #expect(shown.output.contains(plan.map { "  \($0)\n" }.joined()), "\(shown)")
    let run = await shortcuts("run", "soup run", typed: ["the first", "yes"])
    #expect(run.output.hasSuffix("Tomato\nAgain\nAgain\ntomato soup at 7: now\n"), "\(run)")
    let json = await shortcuts("export", "soup run").output
    for name in ["out.json", "soup run.shortcut"] {
      let file = folder.path + "/" + name
      #expect(await shortcuts("export", "soup run", "--output", file).code == .done)
      #expect(await shortcuts("remove", "soup run").code == .done)
      let taken = await shortcuts("import", file)
      #expect(taken.code == .done, "\(taken)")
      #expect(await shortcuts("export", "soup run").output == json)
    }
  }

  @Test(
    "A step that is written wrongly is told",
    arguments: [
      ("repeat 3 say Hello", "names no steps; put a colon"), ("repeat as=x: say Hello", "does not say for what"),
      ("if soup: say Hello", "does not say what has to be so"), ("wait long", "names no number of seconds"),
      ("if a is b: stop else: stop else: stop", "more than one else"),
      ("repeat 3: Oder", "No app has an intent “Oder”"),
      ("repeat 2: [say Hello", "a bracket that does not close"),
      (String(repeating: "repeat 3: ", count: 9000) + "stop", "8 times at most"),
      (String(repeating: "[", count: 9000) + String(repeating: "]", count: 9000), "a bracket that does not close"),
      ("repeat 500: stop", "1 to 100 times"), ("repeat {gone}: stop", "{gone} names no earlier step"),
    ])
  func wrongSteps(step: String, problem: String) async throws {
    let added = await shortcuts("add", "soup run", "--step", step)
    #expect(added.code == .usage && added.errors.contains(problem), "\(added)")
    #expect(added.errors.split(separator: "\n").count == 1)
  }

  @Test("What cannot become a parameter's value is refused when it is added and when it is changed")
  func types() async throws {
    let sentence =
      "Step 2: {order.total} is a text, and soup of OrderSoup takes one of: soup; {order.soup} would do.\n"
    let order = ["--step", "OrderLunch as=order", "--step"]
    let added = await parley(
      ["shortcuts", "add", "soup run"] + order + ["OrderSoup soup={order.total}"], apps: soupApps, data: folder.path)
    #expect(added.code == .usage && added.errors == sentence, "\(added)")
    let right = await parley(
      ["shortcuts", "add", "soup run"] + order + ["OrderSoup soup={order.soup}"], apps: soupApps, data: folder.path)
    #expect(right.code == .done, "\(right)")
    let edited = await parley(
      ["shortcuts", "edit", "soup run"] + order + ["OrderSoup soup={order.total}"], apps: soupApps, data: folder.path)
    #expect(edited.code == .usage && edited.errors == sentence, "\(edited)")
    let file = try folder.file(
      "wrong.json",
      #"{"name": "other", "steps": [{"app": "Soup Chef", "intent": "OrderLunch", "as": "order"}, "#
        + #"{"app": "Soup Chef", "intent": "OrderSoup", "with": {"soup": "{order.total}"}}]}"#)
    let imported = await parley(["shortcuts", "import", file], apps: soupApps, data: folder.path)
    #expect(imported.code == .usage && imported.errors == sentence, "\(imported)")
  }

  @Test(
    "They go out as files of Apple's Shortcuts app and in again", arguments: ["run.shortcut", "run.plist", "run.x"])
  func appleFiles(name: String) async throws {
    let added = await shortcuts(
      "add", "soup run", "--step", "OrderSoup soup=\"tomato soup\" ask=restaurant as=order", "--step",
      "say It costs {order}.")
    #expect(added.code == .done, "\(added)")
    let json = await shortcuts("export", "soup run").output
    let file = folder.path + "/" + name
    let form = name.hasSuffix(".x") ? ["--form", "xml"] : []
    #expect(
      await parley(
        ["shortcuts", "export", "soup run", "--output", file] + form, apps: [SoupChefShortcuts.self], data: folder.path
      ).code == .done)
    let start = try Data(contentsOf: URL(filePath: file)).prefix(8)
    #expect(String(decoding: start, as: UTF8.self) == (name == "run.shortcut" ? "bplist00" : "<?xml ve"))
    #expect(await shortcuts("remove", "soup run").code == .done)
    let taken = await shortcuts("import", file)
    #expect(taken.code == .done && taken.output == "Saved. Say: soup run.\n", "\(taken)")
    #expect(await shortcuts("export", "soup run").output == json)
  }

  @Test("What cannot be taken of a file of Apple's is named, and taken in part where that is wanted")
  func partly() async throws {
    let action = "<dict><key>WFWorkflowActionIdentifier</key><string>is.workflow.actions."
    let file = try folder.file(
      "my run.shortcut",
      "<plist version=\"1.0\"><dict><key>WFWorkflowActions</key><array>\(action)openurl</string></dict>\(action)"
        + "speaktext</string><key>WFWorkflowActionParameters</key><dict><key>WFText</key><string>Done.</string></dict></dict>"
        + "</array></dict></plist>")
    let refused = await shortcuts("import", file)
    let sentence = "\(file): step 1 (is.workflow.actions.openurl) is an action that Parley does not have"
    #expect(refused.code == .usage && refused.errors.hasPrefix(sentence), "\(refused)")
    #expect(refused.errors.hasSuffix("Nothing of it was taken; --partly takes the rest.\n"), "\(refused)")
    #expect(await shortcuts("list", "--json").output.isEmpty)
    let taken = await shortcuts("import", file, "--partly")
    #expect(taken.code == .done && taken.errors.hasPrefix(sentence), "\(taken)")
    #expect(await shortcuts("run", "my run").output == "Done.\n")
  }

  @Test(
    "Files that are sealed or broken are told, and nothing is saved",
    arguments: [
      ([0x41, 0x45, 0x41, 0x31, 0, 0, 0], "is signed, which seals its steps; get the unsigned file"),
      ([0x30, 0x82, 0x10, 0, 0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x02, 0xA0], "is signed"),
      (Array("bplist00".utf8), "is no property list that can be read: it is shorter"),
      (Array("<plist><dict/></plist>".utf8), "it has no WFWorkflowActions, so it is no shortcut."),
      (Array("<html></html>".utf8), "is no property list that can be read: it does not begin with <plist> (line 1)"),
      ([0xFF, 0xFE], "cannot be read as text"),
    ] as [([UInt8], String)])
  func sealed(bytes: [UInt8], sentence: String) async throws {
    let result = await shortcuts("import", try folder.file("a.shortcut", Data(bytes)))
    #expect(result.code == .usage && result.errors.contains(sentence), "\(result)")
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/parley/shortcuts"))
  }

  @Test(
    "What is wrong is told in a sentence, and nothing is saved",
    arguments: [
      ("add|x", "parley", ExitCode.usage), ("frob", "there is nothing called “frob”", .usage),
      ("rename|a", "rename takes the old name and the new one", .usage),
      ("add|x y|--intent|OrderSop", "No app has an intent “OrderSop” (did you mean OrderSoup?)", .usage),
      ("add|x y|--intent|OrderSoup|--set|soup", "“soup” is no PARAMETER=VALUE", .usage),
      ("add|x y|--intent|OrderSoup|--set|soup=gazpacho", "“gazpacho” is no value of soup of OrderSoup", .usage),
      ("add|x y|--intent|OrderSoup|--set|sup=x", "OrderSoup has no parameter “sup” (did you mean soup?)", .usage),
      ("add|order soup chef|--intent|OrderSoup", "“order soup chef” is already something that can be said", .usage),
      ("add|order tomato soup with soup chef|--intent|OrderSoup", "is already something that can be said", .usage),
      ("add|cancel|--intent|OrderSoup", "“cancel” is already something that can be said", .usage),
      ("add|…|--intent|OrderSoup", "“…” is already something that can be said, or no words", .usage),
      ("add|x y|--step|OrderSoup|--step|say {soup.x}", "Step 2: {soup.x} names no earlier step", .usage),
      ("show|nothing", "There is no shortcut “nothing”", .usage), ("remove|a", "There is no shortcut “a”", .usage),
      ("run|a", "There is no shortcut “a”", .usage), ("import|/nowhere.json", "/nowhere.json cannot be read", .usage),
      ("export|a|--form|binary", "There is no shortcut “a”", .usage),
    ] as [(String, String, ExitCode)])
  func badInput(words: String, sentence: String, code: ExitCode) async {
    let result = await parley(
      ["shortcuts"] + words.split(separator: "|").map(String.init), apps: [SoupChefShortcuts.self], data: folder.path)
    #expect(result.code == code && result.errors.contains(sentence), "\(result)")
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/parley/shortcuts"))
  }

  @Test("A broken file is told, and a folder that cannot be written")
  func broken() async throws {
    await addLunch()
    _ = try folder.file("parley/shortcuts/bad.json", "{\"name\": 1}")
    let listed = await shortcuts("list")
    #expect(listed.code == .failed && listed.output.hasPrefix("my lunch"))
    #expect(listed.errors.contains("bad.json:1:2: name: a text is expected here, not a number."), "\(listed)")
    let refused = await parley(
      ["shortcuts", "add", "x y", "--intent", "OrderSoup"], apps: [SoupChefShortcuts.self],
      data: try folder.file("file", ""))
    #expect(refused.code == .failed && refused.errors.hasPrefix("The folder "), "\(refused)")
  }

  @Test("A name that sounds like another is told")
  func alike() async {
    await addLunch()
    let added = await shortcuts("add", "my launch", "--intent", "OrderSoup")
    #expect(added.code == .done)
    #expect(added.errors.hasPrefix("“my launch” sounds like “my lunch”"), "\(added)")
  }

  @Test("It is run by its name alone where it is typed, and saved there")
  func chat() async throws {
    await addLunch()
    let lines = ["my lunch", "the first", "yes", "save that as soup time", "yes", "soup time", "yes"]
    let chat = await parley(["chat"], apps: [SoupChefShortcuts.self], typed: lines, data: folder.path)
    #expect(chat.output.components(separatedBy: "Your clam chowder will be ready").count == 3, "\(chat.output)")
    #expect(await shortcuts("list").output.contains("soup time: OrderSoup of Soup Chef"))
  }

  @Test("The schema is printed")
  func schema() async { #expect(await shortcuts("--print-schema").output == PersonalShortcut.schema) }
}
