extension CommandUsage {
  /// What `--help` shows.
  var help: String {
    var lines = HelpText.wrapped("usage: " + synopsis, indentation: "", hanging: "  ")
    lines += [""] + HelpText.wrapped(summary + ".")
    let width = allOptions.map(\.form.count).max() ?? 0
    for section in sections {
      lines += ["", section.heading + ":"]
      lines += section.options.flatMap { HelpText.row($0.form, $0.help, width: width) }
    }
    lines += ["", examples.count == 1 ? "Example:" : "Examples:"]
    for example in examples {
      lines += HelpText.wrapped(example.purpose + ":", indentation: "  ") + ["    " + example.command]
    }
    return lines.joined(separator: "\n")
  }

  /// What `--help` alone shows of all commands.
  static func overview(of commands: [CommandUsage], in program: String) -> String {
    var lines = [
      "usage: \(program) COMMAND [options]", "", "Runs App Shortcuts by voice, on a device that may have no screen.",
    ]
    let width = commands.map(\.name.count).max() ?? 0
    for group in Group.allCases {
      lines += ["", group.rawValue + ":"]
      lines += commands.filter { $0.group == group }.flatMap { HelpText.row($0.name, $0.summary, width: width) }
    }
    lines += [
      "", "\(program) help COMMAND tells the options of each, with examples; \(program) --version tells the version.",
    ]
    return lines.joined(separator: "\n")
  }
}

/// Lines of text for a terminal.
enum HelpText {
  /// The longest line.
  private static let width = 99

  /// A name with its meaning in a column beside it.
  static func row(_ name: String, _ meaning: String, width: Int) -> [String] {
    let indentation = String(repeating: " ", count: width + 4)
    return wrapped(meaning, indentation: ("  " + name).padded(to: width + 4), hanging: indentation)
  }

  /// `hanging` begins all lines but the first; where it is missing, they begin as the first does.
  static func wrapped(_ text: String, indentation: String = "", hanging: String? = nil) -> [String] {
    var lines: [String] = []
    var line = indentation
    var isEmpty = true
    for word in text.split(separator: " ") {
      if !isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = hanging ?? indentation
        isEmpty = true
      }
      line += (isEmpty ? "" : " ") + word
      isEmpty = false
    }
    return lines + [line]
  }
}
