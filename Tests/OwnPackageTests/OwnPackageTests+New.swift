import Foundation
import Testing

/// What `parley new` makes.
extension OwnPackageLongTests {
  @Test func `a new package passes its own test at once, and demonstrates its own conversation`() throws {
    let package = try OwnPackage(new: "tea-room")
    let manifest = try String(contentsOf: package.folder.appendingPathComponent("Package.swift"), encoding: .utf8)
    #expect(manifest.contains(#"Context.environment["PARLEY"] ?? "\#(OwnPackage.repository.path)""#), "\(manifest)")
    // The last line of what GitHub and GitLab run.
    let workflows = try [".gitlab-ci.yml", ".github/workflows/conversations.yml"].map { file in
      let text = try String(contentsOf: package.folder.appendingPathComponent(file), encoding: .utf8)
      return try #require(text.firstMatch(of: /- (?:run: )?(swift run .*)/).map { String($0.output.1) })
    }
    #expect(workflows[0] == workflows[1])
    let test = try package.run(script: workflows[0])
    #expect(test.code == 0 && test.output.contains("2 passed, 0 failed"), "\(test.output)\(test.errors)")
    let junit = try String(contentsOf: package.folder.appendingPathComponent("conversations.xml"), encoding: .utf8)
    #expect(junit.contains(#"tests="2" failures="0""#))
    let demo = try package.run(script: "swift run tea-room-device demo")
    #expect(demo.code == 0 && demo.output.hasPrefix("Tea Room on a speaker"), "\(demo.output)\(demo.errors)")
    #expect(demo.output.contains("One hot chocolate is on its way."))
    let chat = try package.run(script: "printf 'order a tea with tea room\\n' | swift run tea-room-device chat")
    #expect(chat.output == "One tea is on its way.\n", "\(chat.errors)")
  }
}
