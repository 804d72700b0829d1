import AppIntents
import Dialog
import Foundation
import Testing

private struct Answer: AppIntent {
  static let title: LocalizedStringResource = "Answer"
  func perform() async throws -> some IntentResult { .result() }
}

/// The declared phrases of a file, ten shortcuts to each of two apps, which answer to the same name.
private enum Declared {
  @TaskLocal static var phrases: [[String]] = []

  static func shortcuts(_ range: Range<Int>) -> [AppShortcut] {
    phrases[range.clamped(to: phrases.indices)].map { texts in
      AppShortcut(intent: Answer(), phrases: texts.map { AppShortcutPhrase<Answer>($0 + " with ${applicationName}") })
    }
  }
}

private struct FirstShortcuts: AppShortcutsProvider {
  static let applicationNameSynonyms = ["parley"]
  static var appShortcuts: [AppShortcut] { Declared.shortcuts(0..<10) }
}

private struct SecondShortcuts: AppShortcutsProvider {
  static let applicationNameSynonyms = ["parley"]
  static var appShortcuts: [AppShortcut] { Declared.shortcuts(10..<20) }
}

/// How much flexible matching gets right, on a few sentences of our own or on the file that `PARLEY_NEAR_PHRASES` names:
/// JSON lines of `role` (`declared`, `near` or `none`), `shortcut` and `text`. Prints the shares; at most 3 % of the
/// others may run anything.
struct LibraryNearMeasure {
  private struct Row: Decodable {
    let role: String
    let shortcut: String?
    let text: String
  }

  private static let ownSentences = """
    {"role": "declared", "shortcut": "summary", "text": "summarize my shopping list"}
    {"role": "declared", "shortcut": "summary", "text": "read my shopping list"}
    {"role": "declared", "shortcut": "lamp", "text": "turn on the lamp"}
    {"role": "declared", "shortcut": "lamp", "text": "switch the lamp on"}
    {"role": "declared", "shortcut": "alarm", "text": "set an alarm"}
    {"role": "near", "shortcut": "summary", "text": "give me the rundown of my shopping list"}
    {"role": "near", "shortcut": "summary", "text": "could you summarize the shopping list please"}
    {"role": "near", "shortcut": "lamp", "text": "please turn the lamp on"}
    {"role": "near", "shortcut": "alarm", "text": "i need you to set an alarm"}
    {"role": "none", "text": "what is the capital of france"}
    {"role": "none", "text": "how tall is the eiffel tower"}
    {"role": "none", "text": "tell me a joke"}
    {"role": "none", "text": "book a table for four"}
    """

  @Test func `near phrases run their shortcut, others nothing`() async throws {
    let file = ProcessInfo.processInfo.environment["PARLEY_NEAR_PHRASES"]
    let text = try file.map { try String(contentsOfFile: $0, encoding: .utf8) } ?? Self.ownSentences
    let rows = try text.split(separator: "\n").map { try JSONDecoder().decode(Row.self, from: Data($0.utf8)) }
    var names: [String] = []
    var phrases: [[String]] = []
    for row in rows where row.role == "declared" {
      if names.last != row.shortcut {
        names.append(row.shortcut ?? "")
        phrases.append([])
      }
      phrases[phrases.count - 1].append(row.text)
    }
    let library = try Declared.$phrases.withValue(phrases) {
      try ShortcutLibrary(apps: [FirstShortcuts.self, SecondShortcuts.self], language: testLanguage)
    }
    var counts: [String: Int] = [:]
    for row in rows where row.role != "declared" {
      let preview = await library.preview(row.text + " with parley")
      let chosen = preview.shortcut.flatMap { shortcut in
        phrases.firstIndex { shortcut.phrases.first == "\($0[0]) with \(shortcut.appName)" }.map { names[$0] }
      }
      let isAsked = preview.outcome == .ambiguous
      let result = chosen == nil ? (isAsked ? "asked" : "nothing") : chosen == row.shortcut ? "right" : "wrong"
      counts["\(row.role) \(result)", default: 0] += 1
    }
    print(counts.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", "))
    if file == nil { #expect(counts["near right"] == 4) }
    let others = rows.count { $0.role == "none" }
    #expect((counts["none wrong"] ?? 0) + (counts["none asked"] ?? 0) <= others * 3 / 100)
  }
}
