import Foundation
import ParleyDialog
import SampleApps
import TestSupport
import Testing

@testable import ParleyCommand

@Suite("What runs by itself is changed from the command line")
struct AutomationsCommandTests {
  private static let systemdAnalyze = "/usr/bin/systemd-analyze"
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func automations(_ words: [String]) async -> CommandRun {
    await parley(["automations"] + words, apps: [MeditationShortcuts.self], data: folder.path)
  }

  @Test("It is added, listed, turned off and on, and removed")
  func life() async throws {
    #expect(await automations([]).output.hasPrefix("Nothing runs by itself yet"))
    let added = await automations(["add", "Mon..Fri 07:00", "--run", "start  meditation", "--ask"])
    #expect(added.code == .done && added.output.contains("T07:00"), "\(added)")
    let line = try #require(await automations(["list", "--json"]).objects.first)
    #expect(line["when"] as? String == "Mon..Fri 07:00" && line["run"] as? String == "start meditation", "\(line)")
    #expect(line["ask"] as? Bool == true && line["off"] as? Bool == false && line["place"] as? Int == 1)
    #expect(await automations(["off", "1"]).code == .done)
    #expect(await automations([]).output == "1  every weekday at 7 AM: start meditation (asks first, off)\n")
    #expect(await automations(["on", "1"]).code == .done)
    #expect(await automations([]).output.contains("(asks first, next "))
    #expect(await automations(["remove", "1"]).code == .done)
    #expect(await automations(["list", "--json"]).output.isEmpty)
  }

  @Test("Its next time is left out, and the one after that is told")
  func skip() async throws {
    #expect(await automations(["add", "2030/1-01-01 07:00", "--run", "start meditation"]).code == .done)
    let skipped = await automations(["skip", "1"])
    #expect(
      skipped.output == "Skips 2030-01-01T07:00; it runs next at 2031-01-01T07:00.\n" && skipped.code == .done,
      "\(skipped)")
    let line = try #require(await automations(["list", "--json"]).objects.first)
    #expect(line["not"] as? [String] == ["2030-01-01T07:00"] && line["next"] as? String == "2031-01-01T07:00")
    #expect(await automations(["off", "1"]).code == .done)
    let off = await automations(["skip", "1"])
    #expect(off.code == .usage && off.errors.contains("has no next time to skip"), "\(off)")
  }

  @Test(
    "What is wrong is told, and nothing is added",
    arguments: [
      (["add", "at seven", "--run", "start meditation"], "write it as in “Mon..Fri 07:00”."),
      (["add", "every blue moon", "--run", "start meditation"], "“every” names no days of the week"),
      (["add", "every weekday", "--run", "start meditation"], "“every weekday” does not say at what time"),
      (["add", "twice a day", "--run", "start meditation"], "“twice a day” does not say at what time"),
      (
        ["add", "on the fortieth of every month at nine", "--run", "start meditation"], "“on” names no days of the week"
      ),
      (
        ["add", "every 2 days from 2026-13-01 08:00", "--run", "start meditation"], "“every” names no days of the week"
      ),
      (
        ["add", "every 2 days from 2026-11-24 *-*-01 08:00", "--run", "start meditation"],
        "no date follows the first day"
      ),
      (["add", "07:00"], "add needs --run"), (["add", "--run", "start meditation"], "add needs a time"),
      (["add", "07:00", "--run", "fly to the moon"], "“fly to the moon” runs nothing"),
      (["add", "07:00", "--run", " "], "“” runs nothing"),
      (["add", "2020-01-01 07:00", "--run", "start meditation"], "is over"), (["dance"], "there is nothing called"),
      (["ad"], "did you mean add?"),
      (["off", "1", "--ask"], "--run, --ask and --in-quiet-hours belong to add"),
      (["off", "0"], "off needs a place of the list"),
      (["remove", "x"], "remove needs a place of the list"), (["on"], "on needs a place of the list"),
      (["list", "1"], "list takes nothing more"), (["--print-timer", "1"], "There is no automation 1"),
      (["--print-timer", "x"], "--print-timer takes"),
    ] as [([String], String)])
  func mistakes(words: [String], sentence: String) async {
    let run = await automations(words)
    #expect(run.code == .usage && run.errors.contains(sentence), "\(run)")
    #expect(await automations(["list", "--json"]).output.isEmpty)
  }

  @Test("A place that is not there, and a line that cannot be read, are told")
  func broken() async throws {
    let missing = await automations(["off", "1"])
    #expect(missing.code == .usage && missing.errors.contains("There is no automation 1"), "\(missing)")
    _ = await automations(["add", "daily", "--run", "start meditation"])
    let file = folder.path + "/parley/automations.jsonl"
    try (String(contentsOfFile: file, encoding: .utf8) + "{\"at\":7}\n").write(
      toFile: file, atomically: true, encoding: .utf8)
    let run = await automations([])
    #expect(run.code == .failed && run.errors.contains("automations.jsonl:2: the line is no automation"), "\(run)")
    #expect(run.output.hasPrefix("1  every day at midnight: start meditation"))
  }

  @Test("What is said and what is written are the same ones")
  func spoken() async throws {
    let chat = await parley(
      ["chat"], apps: [MeditationShortcuts.self], typed: ["start meditation every weekday at seven", "yes"],
      data: folder.path)
    #expect(chat.output.hasPrefix("Run start meditation every weekday at 7 AM?"), "\(chat)")
    #expect(await automations([]).output.hasPrefix("1  every weekday at 7 AM: start meditation (next "))
    _ = await automations(["off", "1"])
    let told = await parley(
      ["chat"], apps: [MeditationShortcuts.self], typed: ["what runs by itself"], data: folder.path)
    #expect(told.output.contains("start meditation every weekday at 7 AM, which is off"), "\(told)")
  }

  @Test(
    "When it runs may be said in words, and is told in words",
    arguments: [
      ("on the first of every month at nine", "*-*-01 09:00", "on the first of every month at 9 AM"),
      ("every day at eight and at six pm", "08,18:00", "every day at 8 AM and 6 PM"),
      ("every two hours", "0/2:00", "every two hours"),
    ])
  func inWords(when: String, rule: String, told: String) async throws {
    let added = await automations(["add", when, "--run", "start meditation"])
    #expect(added.code == .done, "\(added)")
    #expect(await automations(["list", "--json"]).objects.first?["when"] as? String == rule)
    #expect(await automations([]).output.hasPrefix("1  \(told): start meditation (next "))
    #expect(await automations(["--print-timer", "1"]).output.contains("\nOnCalendar=\(rule)\n"))
  }

  @Test("Every other day runs here, and has no timer")
  func everyOtherDay() async throws {
    let added = await automations(["add", "every other day at eight", "--run", "start meditation"])
    #expect(added.code == .done && added.output.contains("T08:00"), "\(added)")
    let when = await automations(["list", "--json"]).objects.first?["when"] as? String
    #expect(when?.wholeMatch(of: /every 2 days from \d{4}-\d\d-\d\d 08:00/) != nil, "\(when ?? "")")
    #expect(await automations([]).output.hasPrefix("1  every other day from "))
    let timer = await automations(["--print-timer", "1"])
    #expect(timer.code == .usage && timer.errors.contains("No timer of systemd skips days or weeks"), "\(timer)")
  }

  @Test("What cannot be undone is added only with a question")
  func irreversible() async throws {
    let words = ["automations", "add", "07:00", "--run", "remove a reminder from reminders"]
    let refused = await parley(words, apps: [RemindersShortcuts.self], data: folder.path)
    #expect(refused.code == .usage && refused.errors.contains("add --ask"), "\(refused)")
    #expect(await parley(words + ["--ask"], apps: [RemindersShortcuts.self], data: folder.path).code == .done)
  }

  @Test("What waits for an event is added, and has no timer")
  func event() async throws {
    let added = await automations(["add", "when arrived home", "--run", "start meditation"])
    #expect(added.code == .done && added.output.contains("told that it happened") && added.errors.isEmpty, "\(added)")
    #expect(await automations([]).output == "1  when arrived home: start meditation (waits)\n")
    let timer = await automations(["--print-timer", "1"])
    #expect(timer.code == .usage && timer.errors.contains("waits for an event"), "\(timer)")
    #expect(await automations(["add", "when", "--run", "start meditation"]).code == .usage)
    let mistyped = await automations(["add", "when lockd", "--run", "start meditation"])
    #expect(
      mistyped.code == .done
        && mistyped.errors.contains("“lockd” is none of what the machine itself tells, locked, unlocked"), "\(mistyped)"
    )
  }

  @Test("A timer of systemd says the words to parley chat")
  func timer() async throws {
    _ = await automations(["add", "Mon..Fri 07:00", "--run", "start meditation"])
    _ = await automations(["add", "07:00", "--run", "start meditation", "--ask"])
    let run = await automations(["--print-timer", "1"])
    #expect(run.code == .done && run.errors.contains("parley automations off 1"), "\(run)")
    #expect(run.output.contains("\nOnCalendar=Mon..Fri 07:00\n"))
    #expect(run.output.hasSuffix(" chat\nStandardInput=data\nStandardInputText=start meditation\n"))
    let device = await parley(["device", "--print-timer", "1"], apps: [MeditationShortcuts.self], data: folder.path)
    #expect(device.output == run.output && device.code == .done, "\(device)")
    let asking = await automations(["--print-timer", "2"])
    #expect(asking.code == .usage && asking.errors.contains("asks first"), "\(asking)")
    // What the service does: systemd writes the text and a line's end.
    let chat = await parley(["chat"], apps: [MeditationShortcuts.self], typed: ["start meditation"], data: folder.path)
    #expect(chat.output.hasPrefix("Starting"), "\(chat)")
  }

  @Test(
    "The timer is taken by systemd", .enabled(if: FileManager.default.isExecutableFile(atPath: systemdAnalyze)),
    .ownThreads)
  func verified() async throws {
    _ = await automations(["add", "Mon..Fri 07:00", "--run", "start meditation"])
    let output = await automations(["--print-timer", "1"]).output
    let service = try #require(
      output.range(of: "\n\n# Keep this as ~/.config/systemd/user/parley-automation-1.service"))
    let timer = try folder.file("parley-automation-1.timer", String(output[..<service.lowerBound]) + "\n")
    _ = try folder.file("parley-automation-1.service", String(output[service.lowerBound...]))
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: Self.systemdAnalyze)
    process.arguments = ["--user", "verify", timer, folder.path + "/parley-automation-1.service"]
    process.environment = ["XDG_RUNTIME_DIR": folder.path]
    (process.standardOutput, process.standardError) = (pipe, pipe)
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0 && text.isEmpty, "\(text)")
  }
}
