import Foundation
import Testing

@testable import ParleyCommand

struct ManualTests {
  @Test func `each command has a manual page with all its options, and one page has all commands`() async {
    let pages = await parley("help", "--man").output
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
}
