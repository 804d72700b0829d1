import Foundation
import ParleyAudio
import ParleyDialog

/// Reads `conversation.json`. Its keys:
///
/// | key | meaning |
/// |---|---|
/// | `format` | 1 |
/// | `conversation` | its name, such as `soup/order` |
/// | `app` | the app's name |
/// | `profiles` | names of device profiles; default `["speaker"]` |
/// | `locale` | default `en-US` |
/// | `wake` | the phrase that wakes the device, such as `hey parley`; without it the device always listens |
/// | `seed` | for the app's data; default 1 |
/// | `shortcuts` | shortcuts of the person's own, each as `PersonalShortcut` documents it; without the key there are none, and none can be saved |
/// | `gallery` | ready-made shortcuts beside those of the apps, in the same form; only with `shortcuts`; without the key nobody may speak of the gallery |
/// | `date` | when it begins, by the clock on the wall, such as `2026-11-27T12:00` |
/// | `done` | what the person did before, each as `ActionLog` documents it; only with `shortcuts` |
/// | `automations` | what runs by itself, each as `Automations` documents it; only with `date`; without the key nothing can be made to |
/// | `quiet` | when the device says nothing by itself each day, such as `22:00-07:00`, or `""` where it may always; only with `date` and `shortcuts`; without the key nobody can say so |
/// | `tips` | `true` where shorter ways to say something are told; only with `shortcuts` |
/// | `beside` | names of apps that are there beside those that always are |
/// | `replies` | what the programs of a described app answer, each as `CommandReply` documents it; then none of them runs |
/// | `recording` | one sound file in the folder with the whole conversation, of the person alone or of two channels with the person on the left and the device on the right; it is played from the session's first sample to its end, whatever the device does; without it each turn has its own |
/// | `turns` | in order: `audio` (a file in the folder) with `words` (what is said in it; `(noise)` and the like, in parentheses, are no words), or `"silence": true`; `wait` in seconds from the moment the device listens, default 0.5, or `intoPrompt` in seconds from the beginning of the next prompt, for a person who interrupts it; or, with `automations`, `happened`, what the machine tells after `wait` while the person is silent, such as `plugged in`; with `recording`: `words`, said from `at` until `until`, in seconds from its beginning |
/// | `expect` | events in order; each an object whose keys have to be in the event (see `SessionEvent+Codable.swift`), in every profile |
/// | `absent` | events of which none may happen |
///
/// An unknown key is an error, because a misspelt expectation would be one that never fails.
public struct FixtureReader {
  private let file: String
  private let folder: URL

  /// Throws the first mistake with its place.
  public static func read(_ file: String) throws(FixtureError) -> Fixture {
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    guard RecordingPair.isSound(file) else { return try FixtureReader(file: file, folder: folder).fixture() }
    let pair = try RecordingPair(file)
    var fixture = try FixtureReader(file: pair.companion, folder: folder).fixture(.object(pair.keys))
    if !pair.namesApp { fixture.app = "" }
    return fixture
  }

  private func error(_ place: String, _ problem: String) -> FixtureError {
    FixtureError(file: file, place: place, problem: problem)
  }

  private func fixture() throws(FixtureError) -> Fixture {
    let data = try FixtureBytes.read(file)
    do throws(FixtureError) {
      guard let value = try? JSONDecoder().decode(JSONValue.self, from: data) else {
        throw self.error("", "this is not JSON; check commas, quotes and brackets.")
      }
      return try fixture(value)
    } catch {
      throw error.located(in: String(decoding: data, as: UTF8.self))
    }
  }

  /// What an object with the documented keys describes; throws the first mistake with its place.
  private func fixture(_ value: JSONValue) throws(FixtureError) -> Fixture {
    let object = try keys(
      of: value, at: "",
      known: [
        "format", "conversation", "app", "profiles", "locale", "wake", "seed", "shortcuts", "gallery", "date",
        "done", "automations", "quiet", "tips", "beside", "replies", "recording", "turns", "expect", "absent",
      ])
    guard let format = object["format"] else { throw error("", "\"format\": 1 is missing.") }
    guard format == .number(1) else { throw error("format", "this has to be 1.") }
    guard object["automations"] == nil || object["date"] != nil else {
      throw error("automations", "what runs by itself needs a date, such as 2026-11-27T12:00, when it all begins.")
    }
    let recording = try object["recording"].map { value throws(FixtureError) in try sound(value, at: "recording") }
    var turns: [Fixture.Turn] = []
    for (index, turn) in try list(object["turns"], at: "turns").enumerated() {
      let place = "turns[\(index)]"
      turns.append(
        recording == nil
          ? try self.turn(turn, at: place, mayHappen: object["automations"] != nil)
          : try continuousTurn(turn, at: place, after: turns.last?.said?.upperBound))
    }
    let profiles = try list(object["profiles"] ?? .array([.string("speaker")]), at: "profiles")
    return Fixture(
      file: file, name: try text(object["conversation"], at: "conversation"), app: try text(object["app"], at: "app"),
      profiles: try texts(profiles, at: "profiles"),
      locale: try text(object["locale"] ?? .string("en-US"), at: "locale"),
      wake: try object["wake"].map { value throws(FixtureError) in try text(value, at: "wake") },
      seed: UInt64(try number(object["seed"] ?? .number(1), at: "seed", in: 0...9_007_199_254_740_992)),
      shortcuts: try object["shortcuts"].map { value throws(FixtureError) in
        try shortcuts(value, at: "shortcuts")
      },
      gallery: try object["gallery"].map { value throws(FixtureError) in
        guard object["shortcuts"] != nil else {
          throw error("gallery", "a gallery needs shortcuts, which may be an empty list.")
        }
        return try shortcuts(value, at: "gallery")
      },
      date: try object["date"].map { value throws(FixtureError) in try date(value) },
      done: try done(list(object["done"] ?? .array([]), at: "done")),
      automations: try object["automations"].map { value throws(FixtureError) in
        try automations(list(value, at: "automations"))
      },
      quiet: try object["quiet"].map { value throws(FixtureError) in try quiet(value, object) },
      hasTips: object["tips"] == .bool(true),
      beside: try texts(list(object["beside"] ?? .array([]), at: "beside"), at: "beside"),
      replies: try object["replies"].map { value throws(FixtureError) in try replies(list(value, at: "replies")) },
      recording: recording, turns: turns,
      expected: try events(object["expect"], at: "expect"), absent: try events(object["absent"], at: "absent"))
  }

  private func shortcuts(_ value: JSONValue, at place: String) throws(FixtureError) -> [PersonalShortcut] {
    var shortcuts: [PersonalShortcut] = []
    for (index, value) in try list(value, at: place).enumerated() {
      // What was read as JSON can be written as JSON.
      let text = (try? JSONEncoder().encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? ""
      do throws(PersonalShortcutError) {
        shortcuts.append(try PersonalShortcut(parsing: text, file: "shortcut"))
      } catch {
        throw self.error("\(place)[\(index)]", error.description)
      }
    }
    return shortcuts
  }

  private func date(_ value: JSONValue) throws(FixtureError) -> LocalMinute {
    guard let date = LocalMinute(try text(value, at: "date")) else {
      throw error("date", "this is a time such as 2026-11-27T12:00.")
    }
    return date
  }

  private func quiet(_ value: JSONValue, _ object: [String: JSONValue]) throws(FixtureError) -> QuietHours {
    guard object["date"] != nil, object["shortcuts"] != nil else {
      throw error("quiet", "quiet hours need a date and shortcuts, which may be an empty list.")
    }
    if value == .string("") { return QuietHours() }
    guard let daily = QuietHours.Daily(try text(value, at: "quiet")) else {
      throw error("quiet", "this is two different times such as 22:00-07:00, or an empty text.")
    }
    return QuietHours(daily: daily)
  }

  private func done(_ values: [JSONValue]) throws(FixtureError) -> [ActionRecord] {
    var records: [ActionRecord] = []
    for (index, value) in values.enumerated() {
      let line = (try? JSONEncoder().encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? ""
      guard let record = ActionRecord(line: line) else {
        throw error("done[\(index)]", "this needs an app, an intent, and a time under at such as 2026-11-27T12:00.")
      }
      records.append(record)
    }
    return records
  }

  private func automations(_ values: [JSONValue]) throws(FixtureError) -> [Automation] {
    var automations: [Automation] = []
    for (index, value) in values.enumerated() {
      let line = (try? JSONEncoder().encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? ""
      guard let automation = Automation(line: line) else {
        throw error(
          "automations[\(index)]", "this needs a time such as \"Mon..Fri 07:00\" under at, words under run, and since.")
      }
      automations.append(automation)
    }
    return automations
  }

  private func replies(_ values: [JSONValue]) throws(FixtureError) -> [CommandReply] {
    var replies: [CommandReply] = []
    for (index, value) in values.enumerated() {
      let line = (try? JSONEncoder().encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? ""
      do throws(CommandReply.Mistake) {
        replies.append(try CommandReply(line: line))
      } catch {
        throw self.error("replies[\(index)]", error.description)
      }
    }
    return replies
  }

  private func turn(_ value: JSONValue, at place: String, mayHappen: Bool) throws(FixtureError) -> Fixture.Turn {
    let object = try keys(
      of: value, at: place, known: ["audio", "words", "wait", "intoPrompt", "silence", "happened"])
    let wait = try number(object["wait"] ?? .number(0.5), at: place + ".wait", in: 0...3_600)
    if let event = object["happened"] {
      guard Set(object.keys).isSubset(of: ["happened", "wait"]) else {
        throw error(place, "a turn in which something happened has nothing else but \"wait\".")
      }
      guard mayHappen else {
        throw error(place + ".happened", "what happens is told to automations; give them, with a date.")
      }
      return Fixture.Turn(
        audio: nil, words: "", wait: .seconds(wait), happened: try text(event, at: place + ".happened"))
    }
    var intoPrompt: Duration?
    if let value = object["intoPrompt"] {
      if object["wait"] != nil { throw error(place, "a turn has either \"wait\" or \"intoPrompt\".") }
      intoPrompt = .seconds(try number(value, at: place + ".intoPrompt", in: 0...3_600))
    }
    let isSilent = object["silence"] == .bool(true)
    guard isSilent != (object["audio"] != nil) else {
      throw error(place, "a turn has either audio or \"silence\": true.")
    }
    if isSilent { return Fixture.Turn(audio: nil, words: "", wait: .zero) }
    return Fixture.Turn(
      audio: try sound(object["audio"], at: place + ".audio"), words: try text(object["words"], at: place + ".words"),
      wait: .seconds(wait), intoPrompt: intoPrompt)
  }

  /// A turn of a continuous recording, in which the one before it ended at `previousEnd`.
  private func continuousTurn(
    _ value: JSONValue, at place: String, after previousEnd: Duration?
  ) throws(FixtureError) -> Fixture.Turn {
    let object = try keys(of: value, at: place, known: ["at", "until", "words"])
    let start = try milliseconds(object["at"], at: place + ".at")
    let end = try milliseconds(object["until"], at: place + ".until")
    guard start < end else {
      throw error(place + ".until", "a turn ends after it begins, which is at \(start.inSeconds) s.")
    }
    if let previousEnd, start < previousEnd {
      throw error(
        place + ".at",
        "a turn begins when the one before it has ended, which is at \(previousEnd.inSeconds) s; give them in order.")
    }
    return Fixture.Turn(
      audio: nil, words: try text(object["words"], at: place + ".words"), wait: .zero, said: start..<end)
  }

  /// A moment of a recording, which lasts a day at most, to the millisecond.
  private func milliseconds(_ value: JSONValue?, at place: String) throws(FixtureError) -> Duration {
    .milliseconds(Int((try number(value, at: place, in: 0...86_400) * 1_000).rounded()))
  }

  /// The path of a sound file in the fixture's folder.
  private func sound(_ value: JSONValue?, at place: String) throws(FixtureError) -> String {
    let name = try text(value, at: place)
    let path = folder.appendingPathComponent(name).standardizedFileURL
    guard path.path.hasPrefix(folder.standardizedFileURL.path + "/") else {
      throw error(place, "“\(name)” lies outside the fixture's folder; put the recording beside this file.")
    }
    return path.path
  }

  private func events(_ value: JSONValue?, at place: String) throws(FixtureError) -> [JSONValue] {
    let values = try list(value ?? .array([]), at: place)
    for (index, event) in values.enumerated() {
      guard case .object(let keys) = event, !keys.isEmpty else {
        throw error("\(place)[\(index)]", "an event is an object with at least one key.")
      }
      if let problem = EventKeys.problem(in: keys) { throw error("\(place)[\(index)]", problem) }
    }
    return values
  }

  // MARK: Kinds of values

  private func keys(
    of value: JSONValue, at place: String, known: Set<String>
  ) throws(FixtureError) -> [String: JSONValue] {
    guard case .object(let object) = value else { throw error(place, "an object is expected here.") }
    if let unknown = object.keys.sorted().first(where: { !known.contains($0) }) {
      let path = place.isEmpty ? unknown : "\(place).\(unknown)"
      throw error(path, "there is no such key; the keys are \(known.sorted().joined(separator: ", ")).")
    }
    return object
  }

  private func list(_ value: JSONValue?, at place: String) throws(FixtureError) -> [JSONValue] {
    guard case .array(let values)? = value else { throw error(place, "a list is expected here.") }
    return values
  }

  private func text(_ value: JSONValue?, at place: String) throws(FixtureError) -> String {
    guard case .string(let text)? = value, !text.isEmpty else { throw error(place, "a text is expected here.") }
    return text
  }

  private func texts(_ values: [JSONValue], at place: String) throws(FixtureError) -> [String] {
    var texts: [String] = []
    for (index, value) in values.enumerated() { texts.append(try text(value, at: "\(place)[\(index)]")) }
    return texts
  }

  private func number(
    _ value: JSONValue?, at place: String, in range: ClosedRange<Double>
  ) throws(FixtureError) -> Double {
    guard case .number(let number)? = value, range.contains(number) else {
      throw error(place, "a number from \(Int(range.lowerBound)) to \(Int(range.upperBound)) is expected here.")
    }
    return number
  }
}
