import ParleyDialog

/// A step of a shortcut as the command line writes it: `OrderSoup soup="clam chowder" ask=restaurant as=order`, or
/// `say Your {order.soup} is on its way.`
struct StepArgument {
  let intent: String
  private(set) var values: [String: String] = [:]
  private(set) var asked: Set<String> = []
  private(set) var label: String?
  /// What a step says that does nothing else.
  private(set) var speech: String?

  init(_ text: String) throws(PersonalShortcutError) {
    if text.hasPrefix("say ") {
      (intent, speech) = ("", String(text.dropFirst(4)).trimmingCharacters(in: .whitespaces))
      return
    }
    var words = Self.words(of: text)[...]
    guard let intent = words.popFirst(), !intent.contains("=") else {
      throw PersonalShortcutError("The step “\(text)” does not begin with the name of an intent; put it first.")
    }
    self.intent = intent
    for word in words { try take(word) }
  }

  init(intent: String, set: [String], ask: [String]) throws(PersonalShortcutError) {
    self.intent = intent
    for text in set { try take(text) }
    asked.formUnion(ask)
  }

  private mutating func take(_ word: String) throws(PersonalShortcutError) {
    let (name, value) = try Self.pair(word)
    switch name {
    case "ask": asked.insert(value)
    case "as": label = value
    default: values[name] = value
    }
  }

  /// `PARAMETER=VALUE`.
  static func pair(_ text: String) throws(PersonalShortcutError) -> (name: String, value: String) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
      throw PersonalShortcutError("“\(text)” is no PARAMETER=VALUE, such as soup=\"clam chowder\"; write it so.")
    }
    return (parts[0], parts[1])
  }

  /// Words between spaces that do not stand in quotes.
  static func words(of text: String) -> [String] {
    var words: [String] = []
    var word = ""
    var isQuoted = false
    for character in text {
      if character == "\"" {
        isQuoted.toggle()
      } else if character == " ", !isQuoted {
        if !word.isEmpty { words.append(word) }
        word = ""
      } else {
        word.append(character)
      }
    }
    return word.isEmpty ? words : words + [word]
  }

  /// The step with the app that has its intent.
  func step(among apps: [RegisteredApp]) throws(PersonalShortcutError) -> PersonalShortcut.Step {
    if let speech { return .say(speech) }
    let having = apps.filter { app in app.shortcuts.contains { $0.name == intent } }
    guard having.count < 2 else {
      let names = having.map(\.name).joined(separator: ", ")
      throw PersonalShortcutError("\(names) all have an intent “\(intent)”; choose one with --app.")
    }
    guard let app = having.first else {
      var seen: Set<String> = []
      let known = apps.flatMap { $0.shortcuts.map(\.name) }.filter { seen.insert($0).inserted }
      throw PersonalShortcutError(
        "No app has an intent “\(intent)”\(NearestWord.question(intent, among: known)); there are "
          + "\(known.joined(separator: ", ")).")
    }
    return .action(.init(app: app.name, intent: intent, values: values, asked: asked, label: label))
  }
}
