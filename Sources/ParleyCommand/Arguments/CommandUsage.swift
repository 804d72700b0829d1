/// What a command understands on its line: the one source for parsing and for help.
package struct CommandUsage: Sendable {
  package struct Option: Sendable {
    package let name: String
    /// The name of the option's value; nil for a flag.
    package let value: String?
    let help: String

    package static func flag(_ name: String, _ help: String) -> Option { Option(name: name, value: nil, help: help) }

    package static func value(_ name: String, _ value: String, _ help: String) -> Option {
      Option(name: name, value: value, help: help)
    }
  }

  package let name: String
  /// What the command is for, in a few words.
  let summary: String
  /// The arguments without dashes, as help shows them: "PATH…".
  let operands: String
  let operandCount: ClosedRange<Int>
  package let options: [Option]

  package init(
    name: String, summary: String, operands: String = "", operandCount: ClosedRange<Int> = 0...0,
    options: [Option] = []
  ) {
    self.name = name
    self.summary = summary
    self.operands = operands
    self.operandCount = operandCount
    self.options = options
  }

  /// Understood by every command.
  static let common: [Option] = [
    .value("models", "DIR", "where the language data lies (default: found by itself, or PARLEY_MODELS)"),
    .value("locale", "LOCALE", "the language (default: en-US)"),
    .flag("help", "show this"),
  ]

  var allOptions: [Option] { options + Self.common }

  var help: String {
    var lines = ["usage: parley \(name)\(operands.isEmpty ? "" : " " + operands) [options]", "", summary + ".", ""]
    let rows = allOptions.map { option in
      (option.value.map { "--\(option.name) \($0)" } ?? "--\(option.name)", option.help)
    }
    let width = rows.map(\.0.count).max() ?? 0
    for (left, right) in rows {
      let indentation = String(repeating: " ", count: width + 4)
      for (index, line) in Self.wrapped(right, width: Self.width - width - 4).enumerated() {
        lines.append((index == 0 ? ("  " + left).padded(to: width + 4) : indentation) + line)
      }
    }
    return lines.joined(separator: "\n")
  }

  /// The longest line of help.
  private static let width = 120

  private static func wrapped(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines.isEmpty ? [""] : lines
  }
}
