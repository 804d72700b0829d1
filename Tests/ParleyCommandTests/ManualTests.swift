import Foundation
import ParleyDeviceService
import Testing

@testable import ParleyCommand

struct ManualTests {
  @Test func `each command has a manual page with all its options, and one page has all commands`() async {
    let pages = await parley("help", "--man").output
    #expect(await parley("help", "help").output == (await parley("help")).output)
    for command in Parley.own {
      let usage = command.usage
      let page = await parley("help", "--man", usage.name)
      #expect(page.code == .done && page.output.hasPrefix(".TH PARLEY\\-\(usage.name.uppercased()) 1 "))
      for option in usage.allOptions {
        #expect(page.output.contains("\n.B \\-\\-\(option.name.replacing("-", with: "\\-"))"))
      }
      #expect(pages.contains("\n.B \(usage.name)\n") && pages.contains(".BR parley\\-\(usage.name) (1)"))
      // A line that begins with a full stop is a request to man.
      let requests = Set(
        page.output.split(separator: "\n").filter { $0.hasPrefix(".") }.map { $0.prefix { $0 != " " } })
      #expect(requests.isSubset(of: [".TH", ".SH", ".TP", ".B", ".BR"]), "\(requests)")
    }
  }

  @Test(
    "A program with apps of its own tells its own name",
    arguments: [
      ["help", "--man"], ["help", "--man", "chat"], ["help", "--man", "device"], ["help"], ["device", "--print-unit"],
      ["search", "zzzz"], ["report", "frob"], ["simulate", "frob"],
    ])
  func ownName(words: [String]) async throws {
    let output = TextOutput()
    var context = CommandContext(apps: soupApps, output: output, errors: output)
    (context.environment["XDG_DATA_HOME"], context.environment["XDG_CACHE_HOME"]) = ("/dev/null", "/dev/null")
    context.program = "/opt/kitchen-device"
    _ = await Parley.run(words, in: context)
    let text = output.text
    #expect(text.contains("kitchen-device") || text.contains("kitchen\\-device"), "\(text)")
    // What is Parley's own: its data, its configuration and its version.
    let rest = text.replacing(#/parley/(device\.json|wake\.json)|with parley 0|“hey parley”|hey parley/#, with: "")
    for command in Parley.own {
      #expect(!rest.contains("parley \(command.usage.name)"), "\(text)")
      #expect(!rest.contains("parley\\-\(command.usage.name)"), "\(text)")
    }
    for name in ["run/parley", "lib/parley", "Directory=parley", "parley.service", "B parley"] {
      #expect(!rest.contains(name), "\(text)")
    }
    let version = TextOutput()
    context = CommandContext(apps: [], output: version, errors: version)
    context.program = "kitchen-device"
    _ = await Parley.run(["--version"], in: context)
    #expect(version.text.hasPrefix("kitchen-device, with parley 0."))
  }

  @Test(
    "A unit is called parley where systemd would not take the program's name",
    arguments: [
      ("kitchen-device", "kitchen-device"), ("my kitchen", "parley"), ("", "parley"), ("-x", "parley"),
      ("küche", "parley"), ("a/b", "parley"),
    ])
  func unitName(program: String, name: String) {
    let unit = ServiceUnit(name: program, program: "/opt/x", models: "/opt/m", configuration: nil).text
    #expect(unit.contains("\nRuntimeDirectory=\(name)\n") && unit.contains("%t/\(name)/device.sock"), "\(unit)")
    #expect(!unit.contains("@NAME") && !unit.contains("@TITLE"), "\(unit)")
  }
}
