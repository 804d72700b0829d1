import AppIntents
import Foundation
import ParleyCommand
import ParleyDialog
import UserNotifications

/// A device whose app does what apps must not do; tests run it as a process of its own.
@main struct HostileDevice {
  static func main() async {
    if let place = CommandLine.arguments.firstIndex(of: "--churn") {
      churn(PersonalShortcuts(folder: CommandLine.arguments[place + 1]))
    }
    if let place = CommandLine.arguments.firstIndex(of: "--remind") {
      remind(NotificationStore(folder: CommandLine.arguments[place + 1]))
    }
    if let place = CommandLine.arguments.firstIndex(of: "--schedule") {
      schedule(in: CommandLine.arguments[place + 1])
    }
    await Parley.main(apps: [MischiefShortcuts.self])
  }
}

/// Saves, changes, renames and removes shortcuts until it is killed; those called "kept" stay.
private func churn(_ shortcuts: PersonalShortcuts) -> Never {
  let new = PersonalShortcut(name: "comes", steps: [.action(.init(app: "Soup Chef", intent: "OrderSoup"))])
  for name in ["comes", "goes"] { try? shortcuts.remove(name) }
  // Of those that were killed it may have kept a step of each.
  for turn in 0..<10 { try? shortcuts.edit("kept \(turn)") { $0.steps.removeLast($0.steps.count - 1) } }
  FileHandle.standardOutput.write(Data("ready\n".utf8))
  for turn in 0... {
    do {
      try shortcuts.add(new)
      try shortcuts.edit("kept \(turn % 10)") { $0.steps.append(.say("turn \(turn)")) }
      try shortcuts.edit("comes") { $0.name = "goes" }
      try shortcuts.edit("kept \(turn % 10)") { $0.steps.removeLast($0.steps.count - 1) }
      try shortcuts.remove("goes")
    } catch {
      print("\(error)")
      exit(1)
    }
  }
  exit(0)
}

/// Adds notifications and tells them until it is killed: "+" and "!" stand before what was added and told, "?" before what
/// another process may have told.
private func remind(_ store: NotificationStore) -> Never {
  func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
  say("ready")
  for turn in 0... {
    let identifier = "\(getpid()) \(turn)"
    do {
      try store.add(UNNotificationRequest(identifier: identifier, content: .init(body: "a"), trigger: nil), of: "a")
    } catch {
      say("\(error)")
      exit(1)
    }
    say("+\(identifier)")
    for (notification, wasBegun) in store.takeDue(at: Date()) {
      say((wasBegun ? "?" : "!") + notification.identifier)
      store.end(notification.id, at: Date())
    }
  }
  exit(0)
}

/// Lets things run by themselves, takes them when they are due, and notes and ends them, until it is killed: "+" stands
/// before what was added, "!" before what was taken, "=" before what was noted. What waits for an event is turned off and
/// on, and stays.
private func schedule(in folder: String) -> Never {
  func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
  var calendar = Calendar(identifier: .gregorian)
  calendar.timeZone = .gmt
  let noon = Date(timeIntervalSince1970: 1_795_780_800)
  let automations = Automations(file: folder + "/automations.jsonl")
  let source = AutomationSource(automations, calendar: calendar) { $0 }
  let log = ActionLog(file: folder + "/done.jsonl")
  say("ready")
  do {
    for turn in 0... {
      let words = "\(getpid()) \(turn)"
      try automations.add(
        Automation(try .init("2026-11-27 12:01"), words: words, since: LocalMinute(noon, calendar)))
      say("+\(words)")
      let kept = automations.all.filter { $0.words.hasPrefix("kept ") }
      try automations.turn(kept[turn % kept.count], on: turn % 2 == 0, from: LocalMinute(noon, calendar))
      for occasion in source.takeDue(at: noon + 60) {
        guard case .run(let taken, _) = occasion.action else { continue }
        say("!\(taken)")
        let action = ActionRecord.Action(app: "a", intent: "b", values: ["words": taken])
        try log.add(ActionRecord(at: LocalMinute(noon, calendar), action: action))
        say("=\(taken)")
        source.end(occasion, .done)
      }
    }
  } catch {
    say("\(error)")
  }
  exit(1)
}

struct MischiefShortcuts: AppShortcutsProvider {
  static let applicationName: LocalizedStringResource = "Mischief"

  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: Greet(), phrases: ["Say hello with \(.applicationName)"], shortTitle: "Greet", systemImageName: "bolt")
    AppShortcut(
      intent: Sleep(), phrases: ["Fall asleep with \(.applicationName)"], shortTitle: "Sleep", systemImageName: "bolt")
    AppShortcut(
      intent: Spin(), phrases: ["Run in circles with \(.applicationName)"], shortTitle: "Spin", systemImageName: "bolt")
    AppShortcut(
      intent: Deadlock(), phrases: ["Wait for nobody with \(.applicationName)"], shortTitle: "Deadlock",
      systemImageName: "bolt")
    AppShortcut(
      intent: Chatter(), phrases: ["Read the whole book with \(.applicationName)"], shortTitle: "Chatter",
      systemImageName: "bolt")
    AppShortcut(
      intent: Crash(), phrases: ["Break the window with \(.applicationName)"], shortTitle: "Crash",
      systemImageName: "bolt")
    AppShortcut(
      intent: Leave(), phrases: ["Leave the building with \(.applicationName)"], shortTitle: "Leave",
      systemImageName: "bolt")
    AppShortcut(
      intent: Hoard(), phrases: ["Collect everything with \(.applicationName)"], shortTitle: "Hoard",
      systemImageName: "bolt")
  }
}

struct Greet: AppIntent {
  static let title: LocalizedStringResource = "Greet"
  func perform() async throws -> some IntentResult & ProvidesDialog { .result(dialog: "Hello there.") }
}

protocol Misdeed: AppIntent {
  static func act()
}

extension Misdeed {
  static var title: LocalizedStringResource { "Misdeed" }

  func perform() async throws -> some IntentResult {
    Self.act()
    return .result()
  }
}

struct Sleep: Misdeed {
  static func act() {
    while true { sleep(3_600) }
  }
}

struct Spin: Misdeed {
  static func act() {
    var turns: UInt64 = 0
    while true { turns &+= 1 }
  }
}

struct Deadlock: Misdeed {
  static func act() {
    DispatchSemaphore(value: 0).wait()
  }
}

/// To the output that carries the device's events.
struct Chatter: Misdeed {
  static func act() {
    while true { print("Once upon a time") }
  }
}

struct Crash: Misdeed {
  static func act() {
    fatalError("The window is broken.")
  }
}

struct Leave: Misdeed {
  static func act() {
    exit(0)
  }
}

struct Hoard: Misdeed {
  static func act() {
    while let block = malloc(16 << 20) { memset(block, 1, 16 << 20) }
    abort()
  }
}
