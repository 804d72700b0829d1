import Foundation
import Testing

/// One line of `main` gives someone's own app the whole command line. The first build takes minutes.
@Suite(.serialized, .timeLimit(.minutes(20)))
struct OwnPackageLongTests {
  @Test func `an app of forty lines in a package of its own gets preview, apps, chat and replay`() throws {
    let package = try KitchenPackage.shared.get()
    #expect(KitchenPackage.app.split(separator: "\n", omittingEmptySubsequences: false).count <= 42)

    let preview = try package.run(["preview", "--json", "heat a large one with kitchen"])
    #expect(preview.code == 0, "\(preview.errors)")
    #expect(preview.output.contains(#""parameters":{"size":"large"}"#))
    #expect(preview.output.contains(#""shortcut":"Heat""#))

    let apps = try package.run(["apps"])
    #expect(apps.code == 0, "\(apps.errors)")
    #expect(apps.output.contains("“Order several Kitchen”"))

    try package.write("order several kitchen\nseven\n", to: "lines.txt")
    let chat = try package.run(["chat", "--script", package.folder.appendingPathComponent("lines.txt").path])
    #expect(chat.code == 0, "\(chat.errors)")
    #expect(chat.output == "> order several kitchen\nHow many?\n> seven\n7 it is.\n")

    // A machine without an acoustic model cannot replay, and says so with code 3.
    let replay = try package.run(["replay", package.folder.appendingPathComponent("fixture").path])
    #expect(replay.code == 0 || replay.code == 3, "\(replay.output)\(replay.errors)")
    guard replay.code == 0 else { return }
    #expect(replay.output.contains("passed  kitchen/several (speaker)"))
    try checkReports(package)
  }

  /// What a continuous integration server gets of three conversations, of which one fails.
  private func checkReports(_ package: KitchenPackage) throws {
    func path(_ name: String) -> String { package.folder.appendingPathComponent(name).path }
    let run = try package.run(
      ["replay", path("fixtures"), "--report", "junit=\(path("junit.xml"))", "html=\(path("report.html"))"],
      isBare: true)
    #expect(run.code == 1, "\(run.output)\(run.errors)")
    #expect(run.output.contains("2 passed, 1 failed"))
    let junit = try String(contentsOfFile: path("junit.xml"), encoding: .utf8)
    #expect(junit.contains(#"<testsuites name="parley" tests="3" failures="1" errors="0""#))
    #expect(junit.contains(#"<failure type="turn 2" message="turn 2, said “five”, heard “five”; expected "#))
    #expect(junit.components(separatedBy: "<failure").count == 2)
    let page = try String(contentsOfFile: path("report.html"), encoding: .utf8)
    #expect(
      page.contains(
        #""text":"turn 2, said “five”, heard “five”\n    expected {event: “resolved”, parameter: “quantity”, value: “7”}"#
      ))
  }
}
