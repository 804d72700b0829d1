import ParleyDialog

/// A step of a shortcut as the command line writes it, which may hold other steps:
///
///     say Your {order.soup} is on its way.
///     OrderSoup soup="clam chowder" ask=restaurant as=order
///     repeat {reminders} as=reminder: say {reminder.text}; wait 2
///     repeat 3 times: say Hello
///     if {order.soup} is "tomato soup": say Enjoy it. else: [repeat 2: say Enjoy it!]; stop
///
/// Semicolons stand between the steps in another; brackets hold one step with all that is in it.
struct StepScript {
  let apps: [RegisteredApp]

  private typealias Failure = PersonalShortcutError
  private typealias Comparison = PersonalShortcut.Condition.Comparison

  func step(_ text: String) throws(PersonalShortcutError) -> PersonalShortcut.Step { try step(text, depth: 0) }

  private func step(_ text: String, depth: Int) throws(PersonalShortcutError) -> PersonalShortcut.Step {
    guard depth < PersonalShortcut.deepestStep else {
      throw Failure("Steps stand in steps \(PersonalShortcut.deepestStep) times at most; make them flatter.")
    }
    let text = Self.unwrapped(text)
    if text.hasPrefix("[") {
      let start = text.count > 40 ? text.prefix(40) + "…" : text
      throw Failure("“\(start)” begins with a bracket that does not close at its end; write [STEP; STEP].")
    }
    if text == "stop" { return .stop }
    if let rest = Self.rest(of: text, after: "wait ") {
      let number = rest.split(separator: " ").first.flatMap { Double($0) }
      guard let number else { throw Failure("“\(text)” names no number of seconds, such as wait 10; write it so.") }
      return .wait(number)
    }
    if let rest = Self.rest(of: text, after: "repeat ") { return try repetition(rest, in: text, depth) }
    if let rest = Self.rest(of: text, after: "if ") { return try condition(rest, in: text, depth) }
    // Alone they say nothing, and none is the name of an intent.
    let whole = [
      "say": "say TEXT", "wait": "wait SECONDS", "repeat": "repeat 3: STEP", "if": "if {NAME} is VALUE: STEP",
    ]
    if let form = whole[text.prefix { $0.isLetter }.lowercased()], !text.hasPrefix("say ") {
      throw Failure("The step “\(text)” is not whole; write it as \(form).")
    }
    return try StepArgument(text).step(among: apps)
  }

  private func steps(_ text: String, depth: Int) throws(PersonalShortcutError) -> [PersonalShortcut.Step] {
    var steps: [PersonalShortcut.Step] = []
    for part in Self.parts(of: text, at: ";") {
      let part = Self.trimmed(part)
      if !part.isEmpty { steps.append(try step(part, depth: depth + 1)) }
    }
    return steps
  }

  // MARK: Blocks

  private func repetition(
    _ rest: String, in text: String, _ depth: Int
  ) throws(PersonalShortcutError) -> PersonalShortcut.Step {
    let (head, body) = try Self.divided(rest, in: text)
    var label = "item"
    var words: [String] = []
    for word in head.split(separator: " ").map(String.init) {
      if let name = Self.rest(of: word, after: "as=") { label = name } else { words.append(word) }
    }
    if words.starts(with: ["for", "each"]) { words.removeFirst(2) }
    if words.last == "times" { words.removeLast() }
    let over = words.joined(separator: " ")
    let steps = try steps(body, depth: depth)
    if over.wholeMatch(of: /\{[^{}]+\}/) != nil { return .repeated(.values(of: over), label: label, steps: steps) }
    if let count = Int(over) { return .repeated(.times(count), label: label, steps: steps) }
    let texts = Self.parts(of: over, at: ",").map { Self.trimmed($0).filter { $0 != "\"" } }.filter { !$0.isEmpty }
    guard !texts.isEmpty else {
      throw Failure("“\(text)” does not say for what; write repeat {NAME}: or repeat 3: or repeat \"one\", \"two\":.")
    }
    return .repeated(.texts(texts), label: label, steps: steps)
  }

  private func condition(
    _ rest: String, in text: String, _ depth: Int
  ) throws(PersonalShortcutError) -> PersonalShortcut.Step {
    let (head, body) = try Self.divided(rest, in: text)
    let branches = Self.parts(of: body, at: " else:")
    guard branches.count < 3 else {
      throw Failure("“\(text)” has more than one else; put what belongs together in brackets.")
    }
    return .when(
      try Self.condition(head, in: text), then: try steps(branches[0], depth: depth),
      otherwise: branches.count > 1 ? try steps(branches[1], depth: depth) : [])
  }

  private static let comparisons: [(words: [String], Comparison)] =
    Comparison.allCases.map { ([$0.rawValue], $0) } + [
      (["is", "not"], .isNot), (["is", "above"], .above), (["is", "below"], .below), (["is", "at", "least"], .atLeast),
      (["at", "least"], .atLeast), (["is", "at", "most"], .atMost), (["at", "most"], .atMost),
      (["is", "between"], .between), (["begins", "with"], .beginsWith), (["ends", "with"], .endsWith),
      (["has", "a", "value"], .hasValue), (["has", "no", "value"], .hasValue),
    ]

  private static func condition(
    _ head: String, in text: String
  ) throws(PersonalShortcutError) -> PersonalShortcut.Condition {
    let words = StepArgument.words(of: head)
    for place in words.indices.dropFirst() {
      let found = comparisons.filter { words[place...].starts(with: $0.words) }.max { $0.words.count < $1.words.count }
      guard let (said, comparison) = found else { continue }
      let subject = words[..<place].joined(separator: " ")
      let value = words[(place + said.count)...]
      if comparison == .hasValue { return .init(subject, .hasValue, said.contains("no") ? "false" : "true") }
      if comparison == .between, let middle = value.firstIndex(of: "and") {
        return .init(
          subject, .between, value[..<middle].joined(separator: " "), value[(middle + 1)...].joined(separator: " "))
      }
      if !value.isEmpty, comparison != .between { return .init(subject, comparison, value.joined(separator: " ")) }
    }
    throw Failure(
      "“\(text)” does not say what has to be so, such as if {order.soup} is \"tomato soup\": or if {count} is above 2:; "
        + "write it so.")
  }

  // MARK: Text

  /// What stands before the first colon and after it.
  private static func divided(_ rest: String, in text: String) throws(PersonalShortcutError) -> (String, String) {
    var parts = parts(of: rest, at: ": ")
    guard parts.count > 1 else { throw Failure("“\(text)” names no steps; put a colon, a space and a step behind it.") }
    let head = parts.removeFirst()
    return (trimmed(head), parts.joined(separator: ": "))
  }

  /// The parts between signs that stand in no quotes, braces or brackets.
  private static func parts(of text: String, at sign: String) -> [String] {
    var parts = [""]
    var (depth, isQuoted) = (0, false)
    var rest = text[...]
    while let character = rest.first {
      if character == "\"" { isQuoted.toggle() }
      if !isQuoted, "[{".contains(character) { depth += 1 }
      if !isQuoted, "]}".contains(character) { depth = max(0, depth - 1) }
      if !isQuoted, depth == 0, rest.hasPrefix(sign) {
        parts.append("")
        rest = rest.dropFirst(sign.count)
      } else {
        parts[parts.count - 1].append(character)
        rest = rest.dropFirst()
      }
    }
    return parts
  }

  /// Without the brackets around all of it, of which there may be a few.
  private static func unwrapped(_ text: String, layers: Int = PersonalShortcut.deepestStep) -> String {
    let text = trimmed(text)
    guard layers > 0, text.hasPrefix("["), text.hasSuffix("]") else { return text }
    var depth = 0
    for (place, character) in text.enumerated() {
      if character == "[" { depth += 1 }
      if character == "]" { depth -= 1 }
      if depth == 0, place < text.count - 1 { return text }
    }
    return unwrapped(String(text.dropFirst().dropLast()), layers: layers - 1)
  }

  private static func rest(of text: String, after start: String) -> String? {
    text.hasPrefix(start) ? String(text.dropFirst(start.count)) : nil
  }

  private static func trimmed(_ text: String) -> String {
    String(text.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
