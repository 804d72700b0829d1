import AppIntents
import Foundation
import SampleApps
import Testing
import UserNotifications

@testable import ParleyCommand

@Suite("Reminders are kept, listed, told and removed")
struct RemindersCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func reminders(_ words: String...) async -> CommandRun {
    await parley(["reminders"] + words, apps: [RemindersShortcuts.self], data: folder.path)
  }

  private func chat(_ lines: String..., app: any AppShortcutsProvider.Type = RemindersShortcuts.self) async
    -> CommandRun
  {
    await parley(["chat"], apps: [app], typed: lines, data: folder.path)
  }

  @Test("One is added, listed and removed by its number or its text")
  func commands() async throws {
    #expect(await reminders().output == "There are no reminders.\n")
    let added = await reminders("add", "take out the bread", "--at", "in ten minutes")
    #expect(added.code == .done && added.output.hasPrefix("take out the bread at "), "\(added)")
    _ = await reminders("add", "call", "home", "--at", "in one hour")
    let list = await reminders("list").output.split(separator: "\n")
    #expect(
      list.count == 2 && list[0].hasPrefix("1  ") && list[0].hasSuffix("Reminder: take out the bread.  (Reminders)"))
    let line = try #require(await reminders("--json").objects.last)
    #expect(line["text"] as? String == "Reminder: call home." && line["number"] as? Int == 2)
    #expect(await reminders("remove", "1").output == "Removed: take out the bread.\n")
    #expect(await reminders("remove", "Call home").output == "Removed: call home.\n")
    #expect(await reminders("list").output == "There are no reminders.\n")
  }

  @Test(
    "What is wrong is said in one sentence",
    arguments: [
      ["frob"], ["list", "x"], ["add"], ["add", "a"], ["add", "a", "--at", "blue"], ["add", "a", "--at", ""],
      ["remove"],
      ["remove", "0"], ["remove", "7"], ["remove", "-1"], ["remove", "99999999999999999999"], ["remove", "bread"],
      ["add", " ", "--at", "in ten minutes"],
    ]) func wrong(words: [String]) async
  {
    let run = await parley(["reminders"] + words, apps: [], data: folder.path)
    #expect(run.code == .usage && run.errors.split(separator: "\n").count == 1, "\(run)")
  }

  @Test("What is said to the app is kept, and what is late is told first")
  func app() async throws {
    let added = await chat("add a reminder with reminders", "take out the bread", "in ten minutes")
    #expect(added.output.contains("I'll remind you then."), "\(added)")
    #expect(await reminders("list").output.contains("take out the bread"))
    #expect(await chat("list my reminders").output.contains("You have 1 reminder: take out the bread."))
    let store = NotificationStore(folder: folder.path + "/parley/notifications") { Date() - 3_600 }
    try store.add(
      UNNotificationRequest(
        identifier: "a", content: UNNotificationContent(title: "Reminder", body: "call home"), trigger: nil),
      of: "Reminders")
    let late = await chat("list my reminders")
    #expect(late.output.hasPrefix("You missed this: Reminder: call home.\n"), "\(late)")
    #expect(await !chat("list my reminders").output.contains("call home"))
  }

  @Test("A focus holds a message back, and its end lets it be told")
  func focus() async throws {
    #expect(await chat("turn on focus", "one hour", app: FocusShortcuts.self).output.contains("Focus is on."))
    let left = await chat("leave a message with messages", "Ann", "the soup is ready", app: MessagesShortcuts.self)
    #expect(left.output.contains("I'll tell Ann.") && !left.output.contains("the soup is ready"), "\(left)")
    let told = await chat("turn off focus", app: FocusShortcuts.self)
    #expect(told.output.contains("A message for Ann: the soup is ready."), "\(told)")
  }

  @Test("An alarm is set and taken back")
  func alarm() async throws {
    #expect(
      await chat("set an alarm with alarms", "seven thirty", app: AlarmsShortcuts.self).output.contains("is set."))
    #expect(await reminders("list").output.contains("Alarm: it's"))
    let removed = await chat("turn off my alarms", "yes", app: AlarmsShortcuts.self)
    #expect(removed.output.contains("No alarm is set any more."), "\(removed)")
  }
}
