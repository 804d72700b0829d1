import Foundation
import ParleyDialog
import UserNotifications

/// What the device will tell by itself: reminders, alarms, and whatever else apps have it told.
///
/// `--json` prints a line for each: `{"app", "date" (ISO 8601), "number", "repeats", "text"}`.
enum RemindersCommand: Command {
  enum Action: String, CaseIterable { case list, add, remove }

  static let usage = CommandUsage(
    name: "reminders", group: .apps, summary: "Lists, adds and removes what the device will say at its time",
    operands: "[\(Action.allCases.map(\.rawValue).joined(separator: "|"))] [TEXT|NUMBER…]",
    operandCount: 0...1_000, operandCandidates: [.words(Action.allCases.map(\.rawValue)), .unknown],
    options: [
      .json, .value("at", "TIME", "when add's text is said, as people say it: 'tomorrow at seven', 'in ten minutes'"),
    ],
    examples: [
      .init("parley reminders add \"take out the bread\" --at \"in ten minutes\"", "said by the device then"),
      .init("parley reminders remove 1", "the first of the list"),
    ])

  static func run(_ arguments: CommandArguments, in context: CommandContext) async throws -> ExitCode {
    let action = try arguments.action(Action.list)
    let rest = Array(arguments.operands.dropFirst())
    let store = NotificationStore(folder: context.notificationFolder)
    for error in store.broken { context.errors.line(error.description) }
    switch action {
    case .list:
      guard rest.isEmpty else { throw arguments.failure("list takes nothing after it") }
      list(store.all, arguments, in: context)
    case .add: try add(rest, to: store, arguments, in: context)
    case .remove: try remove(rest, from: store, arguments, in: context)
    }
    return .done
  }

  private static func list(
    _ entries: [PendingNotification], _ arguments: CommandArguments, in context: CommandContext
  ) {
    if entries.isEmpty, !arguments.has("json") { return context.output.line("There are no reminders.") }
    let lines = JSONLines(output: context.output)
    for (index, entry) in entries.enumerated() {
      if arguments.has("json") {
        lines.write(
          Line(
            app: entry.app, date: ISO8601DateFormatter().string(from: entry.date), number: index + 1,
            repeats: entry.repeats, text: entry.sentence))
      } else {
        let repeats = entry.repeats ? ", and again" : ""
        context.output.line("\(index + 1)  \(text(of: entry.date))\(repeats)  \(entry.sentence)  (\(entry.app))")
      }
    }
  }

  private struct Line: Encodable {
    let app: String
    let date: String
    let number: Int
    let repeats: Bool
    let text: String
  }

  private static func text(of date: Date) -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = "yyyy-MM-dd HH:mm"
    return formatter.string(from: date)
  }

  private static func add(
    _ words: [String], to store: NotificationStore, _ arguments: CommandArguments, in context: CommandContext
  ) throws {
    let text = words.joined(separator: " ").trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty else { throw arguments.failure("add takes what to be reminded of") }
    guard let time = arguments.value("at") else { throw arguments.failure("add needs --at, such as 'in ten minutes'") }
    let now = Date()
    let language = SpokenLanguage(try context.language(arguments))
    let understanding = AnswerUnderstanding(language: language, now: now, calendar: .current)
    guard case .date(let date) = understanding.read(time, to: .dateTime), date > now else {
      throw arguments.failure("“\(time)” is no time to come; write it as 'tomorrow at seven' or 'in ten minutes'")
    }
    let content = UNNotificationContent(title: "Reminder", body: text, category: "reminder")
    let parts: Set<Calendar.Component> = [.year, .month, .day, .hour, .minute, .second]
    let trigger = UNCalendarNotificationTrigger(
      dateMatching: Calendar.current.dateComponents(parts, from: date), repeats: false)
    let request = UNNotificationRequest(identifier: UUID().uuidString, content: content, trigger: trigger)
    try CommandFailure.telling(as: .failed) { try store.add(request, of: "Reminders") }
    context.output.line("\(text) at \(Self.text(of: date)).")
  }

  private static func remove(
    _ words: [String], from store: NotificationStore, _ arguments: CommandArguments, in context: CommandContext
  ) throws {
    guard !words.isEmpty else { throw arguments.failure("remove takes numbers of the list, or a text of it") }
    let entries = store.all
    var meant: [PendingNotification] = []
    for word in words {
      if let number = Int(word) {
        guard entries.indices.contains(number - 1) else {
          throw arguments.failure("there is no reminder \(number); parley reminders list shows them")
        }
        meant.append(entries[number - 1])
        continue
      }
      let named = entries.filter { $0.body.lowercased() == word.lowercased() }
      guard let only = named.first else {
        let near = NearestWord.question(word, among: entries.map(\.body))
        throw arguments.failure("there is no reminder “\(word)”\(near); parley reminders list shows them")
      }
      guard named.count == 1 else {
        throw arguments.failure("there are \(named.count) reminders “\(word)”; give the number of one")
      }
      meant.append(only)
    }
    let ids = Set(meant.map(\.id))
    _ = try CommandFailure.telling(as: .failed) { try store.remove { ids.contains($0.id) } }
    for entry in meant { context.output.line("Removed: \(entry.body).") }
  }
}
