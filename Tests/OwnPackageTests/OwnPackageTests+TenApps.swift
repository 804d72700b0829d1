import Foundation
import Testing

/// Apps in the shape of public ones, in a package of their own, with a conversation each.
extension OwnPackageLongTests {
  private static let tenApps = OwnPackage.repository.appendingPathComponent("Tests/TenApps")

  @Test func `ten apps in the shape of public ones are typed to and spoken to on a speaker and a phone`() throws {
    _ = try OwnPackage(copying: Self.tenApps)
    let program = OwnPackage.program("ten-apps")
    let recordings = Self.tenApps.appendingPathComponent("Audio")
    let conversations = try FileManager.default.contentsOfDirectory(atPath: recordings.path).sorted()
    #expect(conversations.count == 10)
    for name in conversations {
      let folder = recordings.appendingPathComponent(name)
      for profile in ["speaker", "phone"] {
        let typed = try OwnPackage.run(
          program, ["chat", "--profile", profile, "--script", folder.appendingPathComponent("lines.txt").path])
        let wanted = try String(contentsOf: folder.appendingPathComponent("typed-\(profile).txt"), encoding: .utf8)
        #expect(typed.code == 0 && typed.output == wanted, "\(name) on a \(profile): \(typed.output)\(typed.errors)")
      }
    }
    // A machine without an acoustic model cannot replay, and says so with code 3.
    let spoken = try OwnPackage.run(program, ["replay", recordings.path])
    #expect(spoken.code == 0 || spoken.code == 3, "\(spoken.output)\(spoken.errors)")
    if spoken.code == 0 { #expect(spoken.output.contains("20 passed, 0 failed"), "\(spoken.output)") }
  }
}
