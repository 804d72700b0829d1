extension CommandUsage {
  /// The command's manual page, `PROGRAM-NAME(1)`.
  func manual(version: String) -> String {
    var page = ManualPage(name: "\(program)-\(name)", summary: summary, version: version)
    page.section("SYNOPSIS")
    page.lines.append(".B \(ManualPage.text(program)) \(ManualPage.text(name))")
    page.paragraph((operands.isEmpty ? "" : operands + " ") + "[options]")
    page.section("DESCRIPTION")
    page.paragraph(summary + ".")
    for section in sections {
      page.section(section.heading.uppercased())
      for option in section.options { page.item(option.form, option.help) }
    }
    page.section(examples.count == 1 ? "EXAMPLE" : "EXAMPLES")
    for example in examples { page.item(example.command, example.purpose + ".") }
    page.exitStatus()
    page.section("SEE ALSO")
    page.lines.append(".BR \(ManualPage.text(program)) (1)")
    return page.text
  }

  /// The manual page of all commands of a program together, `PROGRAM(1)`.
  static func manual(of commands: [CommandUsage], in program: String = "parley", version: String) -> String {
    var page = ManualPage(
      name: program, summary: "runs App Shortcuts by voice, on a device that may have no screen", version: version)
    page.section("SYNOPSIS")
    page.lines.append(".B " + ManualPage.text(program))
    page.paragraph("COMMAND [options]")
    for group in Group.allCases {
      page.section(group.rawValue.uppercased())
      for command in commands where command.group == group { page.item(command.name, command.summary + ".") }
    }
    page.exitStatus()
    page.section("ENVIRONMENT")
    page.item("PARLEY_MODELS", "The folder of the language data.")
    page.item("PARLEY_AUDIO", "The folder of the recorded conversations of the demonstrations.")
    page.section("FILES")
    page.item(
      "~/.config/parley/device.json, /etc/parley/device.json",
      "What \(program) device reads; \(program) device --print-schema describes it.")
    page.section("SEE ALSO")
    let pages = commands.map { ".BR \(ManualPage.text("\(program)-\($0.name)")) (1)" }
    page.lines.append(pages.joined(separator: ",\n"))
    return page.text
  }
}

/// A manual page as `man` reads it.
private struct ManualPage {
  var lines: [String]

  init(name: String, summary: String, version: String) {
    lines = [
      ".TH \(Self.text(name.uppercased())) 1 \"\" \"\(version)\" \"Parley\"", ".SH NAME",
      "\(Self.text(name)) \\- \(Self.text(summary.prefix(1).lowercased() + String(summary.dropFirst())))",
    ]
  }

  var text: String { lines.joined(separator: "\n") }

  mutating func section(_ title: String) { lines.append(".SH " + Self.text(title)) }

  mutating func paragraph(_ text: String) { lines.append(Self.text(text)) }

  mutating func item(_ name: String, _ meaning: String) {
    lines += [".TP", ".B " + Self.text(name), Self.text(meaning)]
  }

  mutating func exitStatus() {
    section("EXIT STATUS")
    for code in ExitCode.allCases { item("\(code.rawValue)", code.meaning + ".") }
  }

  /// The text with nothing in it that `man` reads as a request.
  static func text(_ text: String) -> String {
    let text = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
  }
}
