import Foundation
import ParleyAudio
import ParleyDialog

/// Writes `conversation.json` as a person would: keys in a fixed order, one turn or event a line.
public enum FixtureWriter {
  /// The text of the file; recordings are named relative to its folder.
  public static func text(_ fixture: Fixture) -> String {
    var lines = [
      "  \"format\": 1", "  \"conversation\": \(quoted(fixture.name))", "  \"app\": \(quoted(fixture.app))",
    ]
    if fixture.profiles != ["speaker"] {
      lines.append("  \"profiles\": [\(fixture.profiles.map(quoted).joined(separator: ", "))]")
    }
    if fixture.locale != "en-US" { lines.append("  \"locale\": \(quoted(fixture.locale))") }
    if let wake = fixture.wake { lines.append("  \"wake\": \(quoted(wake))") }
    if fixture.seed != 1 { lines.append("  \"seed\": \(fixture.seed)") }
    if let shortcuts = fixture.shortcuts { lines.append(list("shortcuts", shortcuts.map(line))) }
    if let gallery = fixture.gallery { lines.append(list("gallery", gallery.map(line))) }
    if let date = fixture.date { lines.append("  \"date\": \(quoted(date.text))") }
    if !fixture.done.isEmpty { lines.append(list("done", fixture.done.map(\.line))) }
    if fixture.hasTips { lines.append("  \"tips\": true") }
    if !fixture.beside.isEmpty { lines.append(list("beside", fixture.beside.map(quoted))) }
    if let quiet = fixture.quiet { lines.append("  \"quiet\": \"\(quiet.daily?.text ?? "")\"") }
    if let automations = fixture.automations { lines.append(list("automations", automations.map(\.line))) }
    if let replies = fixture.replies { lines.append(list("replies", replies.map(\.line))) }
    let folder = URL(fileURLWithPath: fixture.file).deletingLastPathComponent().standardizedFileURL.path + "/"
    if let recording = fixture.recording {
      lines.append("  \"recording\": \(quoted(name(of: recording, in: folder)))")
    }
    lines.append(list("turns", fixture.turns.map { turn($0, folder: folder) }))
    lines.append(list("expect", fixture.expected.map { object($0) }))
    if !fixture.absent.isEmpty { lines.append(list("absent", fixture.absent.map { object($0) })) }
    return "{\n" + lines.joined(separator: ",\n") + "\n}\n"
  }

  /// Writes the file at the fixture's path.
  public static func write(_ fixture: Fixture) throws(FixtureError) {
    do {
      try text(fixture).write(toFile: fixture.file, atomically: true, encoding: .utf8)
    } catch {
      throw FixtureError(
        file: fixture.file,
        problem: "the file cannot be written (\(error.localizedDescription)); check its permissions."
      )
    }
  }

  private static func list(_ key: String, _ items: [String]) -> String {
    items.isEmpty ? "  \"\(key)\": []" : "  \"\(key)\": [\n    " + items.joined(separator: ",\n    ") + "\n  ]"
  }

  private static func line(_ shortcut: PersonalShortcut) -> String {
    shortcut.json.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
  }

  private static func turn(_ turn: Fixture.Turn, folder: String) -> String {
    if let said = turn.said {
      let (start, end) = (number(said.lowerBound.inSeconds), number(said.upperBound.inSeconds))
      return "{ \"at\": \(start), \"until\": \(end), \"words\": \(quoted(turn.words)) }"
    }
    if let event = turn.happened { return "{ \"happened\": \(quoted(event))\(wait(turn)) }" }
    guard let audio = turn.audio else { return "{ \"silence\": true }" }
    let said = "\"audio\": \(quoted(name(of: audio, in: folder))), \"words\": \(quoted(turn.words))"
    let into = turn.intoPrompt.map { ", \"intoPrompt\": \(number($0.inSeconds))" }
    return "{ \(said)\(into ?? wait(turn)) }"
  }

  private static func wait(_ turn: Fixture.Turn) -> String {
    turn.wait == .milliseconds(500) ? "" : ", \"wait\": \(number(turn.wait.inSeconds))"
  }

  private static func name(of sound: String, in folder: String) -> String {
    let path = URL(fileURLWithPath: sound).standardizedFileURL.path
    return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : sound
  }

  /// `event` first, then the other keys in alphabetical order.
  private static func object(_ value: JSONValue) -> String {
    switch value {
    case .null: return "null"
    case .bool(let value): return value ? "true" : "false"
    case .number(let value): return number(value)
    case .string(let text): return quoted(text)
    case .array(let values): return "[" + values.map(object).joined(separator: ", ") + "]"
    case .object(let values):
      let keys = values.keys.sorted { ($0 == "event" ? 0 : 1, $0) < ($1 == "event" ? 0 : 1, $1) }
      return "{ " + keys.map { "\(quoted($0)): \(object(values[$0] ?? .null))" }.joined(separator: ", ") + " }"
    }
  }

  private static func number(_ value: Double) -> String {
    let rounded = (value * 1_000).rounded() / 1_000
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }

  private static func quoted(_ text: String) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    // A string always encodes.
    return (try? encoder.encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
  }
}
