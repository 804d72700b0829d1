import Foundation
import Testing

/// One line of `main` gives somebody's own app the whole command line. The first build takes minutes.
@Suite(.serialized, .timeLimit(.minutes(20)))
struct OwnPackageTests {
  @Test func `an app of forty lines in a package of its own gets preview, apps, chat and replay`() throws {
    let package = try OwnPackage()
    #expect(OwnPackage.app.split(separator: "\n", omittingEmptySubsequences: false).count <= 42)

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
    if replay.code == 0 { #expect(replay.output.contains("passed  kitchen/several (speaker)")) }
  }
}
