/// What a command understands on its line: the one source for parsing, help, manual pages and completions.
package struct CommandUsage: Sendable {
  /// What commands are for, in the order in which help lists them.
  package enum Group: String, CaseIterable, Sendable {
    case begin = "Begin"
    case talk = "Talk to your apps"
    case recordings = "Test recorded conversations"
    case apps = "Look over your apps"
    case speech = "Measure and use the speech engines"
  }

  package struct Option: Sendable {
    package let name: String
    /// The name of the option's value; nil for a flag.
    package let value: String?
    let help: String
    /// What the value can be.
    let candidates: Candidates
    /// The heading that help puts it under; nil for the command's own.
    var heading: String?

    package static func flag(_ name: String, _ help: String) -> Option {
      Option(name: name, value: nil, help: help, candidates: .unknown)
    }

    /// The candidates are those that the value's name tells, where none are given.
    package static func value(
      _ name: String, _ value: String, _ help: String, _ candidates: Candidates? = nil
    ) -> Option {
      Option(name: name, value: value, help: help, candidates: candidates ?? Candidates(valueNamed: value))
    }

    /// Options that help shows together.
    static func all(under heading: String, _ options: [Option]) -> [Option] {
      options.map { option in
        var option = option
        option.heading = heading
        return option
      }
    }

    fileprivate func telling(_ help: String) -> Option {
      Option(name: name, value: value, help: help, candidates: candidates, heading: heading)
    }

    /// As help and manual pages show it.
    var form: String { value.map { "--\(name) \($0)" } ?? "--\(name)" }
  }

  /// What can stand in a place of the command line.
  package enum Candidates: Sendable {
    case unknown, files, folders, apps, locales, profiles, voices, commands
    /// Folders of recorded conversations.
    case fixtures
    /// Files where the first operand is this one, else nothing that is known.
    case filesAfter(String)
    case words([String])

    init(valueNamed name: String) {
      switch name {
      case "FILE", "PATH": self = .files
      case "DIR": self = .folders
      case "LOCALE": self = .locales
      default: self = .unknown
      }
    }
  }

  /// What the program is called in whose help this stands.
  private(set) var program = "parley"
  package let name: String
  let group: Group
  /// What the command is for, in a few words.
  let summary: String
  /// The arguments without dashes, as help shows them: "PATH…".
  let operands: String
  let operandCount: ClosedRange<Int>
  /// What the operands can be, one after the other; the last of these for all that follow.
  let operandCandidates: [Candidates]
  package let options: [Option]
  /// Command lines that work where Parley's own apps and recordings are, each with what it does.
  let examples: [Example]

  package struct Example: Sendable {
    let command: String
    let purpose: String

    package init(_ command: String, _ purpose: String) {
      self.command = command
      self.purpose = purpose
    }
  }

  package init(
    name: String, group: Group, summary: String, operands: String = "", operandCount: ClosedRange<Int> = 0...0,
    operandCandidates: [Candidates] = [], options: [Option] = [], examples: [Example]
  ) {
    self.name = name
    self.group = group
    self.summary = summary
    self.operands = operands
    self.operandCount = operandCount
    self.operandCandidates = operandCandidates
    self.options = options
    self.examples = examples
  }

  /// The same in another program, which help, examples and sentences then name.
  func named(_ program: String) -> CommandUsage {
    if program == self.program { return self }
    func told(_ text: String) -> String { text.replacing(self.program + " ", with: program + " ") }
    var usage = CommandUsage(
      name: name, group: group, summary: told(summary), operands: operands, operandCount: operandCount,
      operandCandidates: operandCandidates, options: options.map { $0.telling(told($0.help)) },
      examples: examples.map { Example(told($0.command), told($0.purpose)) })
    usage.program = program
    return usage
  }

  /// Understood by every command.
  static let common = Option.all(
    under: "Every command",
    [
      .value("models", "DIR", "where the language data lies (default: found by itself, or PARLEY_MODELS)"),
      .value("locale", "LOCALE", "the language (default: en-US)"),
      .flag("help", "show this"),
    ])

  var allOptions: [Option] { options + Self.common }

  /// The options with their headings, in the order in which the headings first appear; the command's own first.
  var sections: [(heading: String, options: [Option])] {
    var sections: [(heading: String, options: [Option])] = []
    for option in allOptions.filter({ $0.heading == nil }) + allOptions.filter({ $0.heading != nil }) {
      let heading = option.heading ?? "Options"
      if sections.last?.heading == heading {
        sections[sections.count - 1].options.append(option)
      } else {
        sections.append((heading, [option]))
      }
    }
    return sections
  }

  /// “usage” without the word.
  var synopsis: String { "\(program) \(name)\(operands.isEmpty ? "" : " " + operands) [options]" }
}
