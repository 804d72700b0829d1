import ParleyDialog

/// A command line taken apart by the command's usage.
package struct CommandArguments: Sendable {
  let usage: CommandUsage
  package private(set) var operands: [String] = []
  private var values: [String: [String]] = [:]
  private var flags: Set<String> = []

  /// Throws a sentence and exit code 2 for words that the command does not know.
  init(_ words: [String], usage: CommandUsage) throws(CommandFailure) {
    self.usage = usage
    var rest = words[...]
    var onlyOperands = false
    while let word = rest.popFirst() {
      if onlyOperands || !word.hasPrefix("-") || word == "-" {
        operands.append(word)
      } else if word == "--" {
        onlyOperands = true
      } else {
        try takeOption(Self.shortForms[word] ?? word, &rest)
      }
    }
    if wantsHelp { return }
    if operands.count < usage.operandCount.lowerBound {
      throw failure("\(usage.program) \(usage.name) needs \(usage.operands)")
    }
    if operands.count > usage.operandCount.upperBound {
      throw failure(
        "\(usage.program) \(usage.name) does not know what to do with “\(operands[usage.operandCount.upperBound])”")
    }
  }

  private static let shortForms = ["-h": "--help", "-o": "--output"]

  /// What other programs, and our own commands among each other, call our options.
  private static let otherNames = [
    "language": ["locale"], "lang": ["locale"], "out": ["output"], "file": ["app-file"],
    "device": ["loudspeaker"], "speaker": ["loudspeaker", "device"], "loudspeaker": ["device"], "mic": ["microphone"],
  ]

  private mutating func takeOption(_ word: String, _ rest: inout ArraySlice<String>) throws(CommandFailure) {
    let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts.first ?? "")
    guard word.hasPrefix("--"), let option = usage.allOptions.first(where: { $0.name == name }) else {
      let known = usage.allOptions.map(\.name)
      let other = Self.otherNames[name]?.first(where: known.contains)
      let meant =
        if let other { " (did you mean --\(other)?)" } else {
          NearestWord.question("--" + name, among: known.map { "--" + $0 })
        }
      throw failure("\(usage.program) \(usage.name) has no option \(word.split(separator: "=").first ?? "")\(meant)")
    }
    guard let valueName = option.value else {
      if parts.count > 1 { throw failure("--\(name) takes no value") }
      flags.insert(name)
      return
    }
    if parts.count > 1 {
      values[name, default: []].append(String(parts[1]))
    } else if let value = rest.popFirst() {
      values[name, default: []].append(value)
    } else {
      throw failure("--\(name) needs its \(valueName)")
    }
  }

  package var wantsHelp: Bool { flags.contains("help") }

  package func has(_ flag: String) -> Bool { flags.contains(flag) }

  package func value(_ name: String) -> String? { values[name]?.last }

  package func values(_ name: String) -> [String] { values[name] ?? [] }

  /// The options as they were given, but for some.
  func options(except names: Set<String>) -> [String] {
    usage.allOptions.filter { !names.contains($0.name) }.flatMap { option in
      option.value == nil
        ? (has(option.name) ? ["--" + option.name] : []) : values(option.name).flatMap { ["--" + option.name, $0] }
    }
  }

  package func number(_ name: String, in range: ClosedRange<Int>) throws(CommandFailure) -> Int? {
    guard let text = value(name) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw failure("--\(name) takes a whole number from \(range.lowerBound) to \(range.upperBound), not “\(text)”")
    }
    return number
  }

  package func failure(_ problem: String) -> CommandFailure {
    CommandFailure(
      .usage, problem.replacing("parley ", with: usage.program + " ") + "; see \(usage.program) \(usage.name) --help.")
  }
}
