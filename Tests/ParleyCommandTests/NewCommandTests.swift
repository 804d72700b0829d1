import Foundation
import Testing

@testable import ParleyCommand

struct NewCommandTests {
  @Test func `a described app is made whole, and passes its own test at once`() async throws {
    let folder = try TemporaryFolder()
    let place = folder.path + "/tea-room"
    let made = await parley("new", place, "--json")
    #expect(made.code == .done, "\(made.errors)")
    #expect(made.output.contains("\n  parley replay Conversations --app-file tea-room.json  tests it\n"))
    let app = place + "/tea-room.json"
    let test = await parley("replay", place + "/Conversations", "--app-file", app)
    #expect(test.code == .done && test.output.contains("2 passed, 0 failed"), "\(test.output)\(test.errors)")
    let lines = try folder.file("lines.txt", "list the drinks of tea room\norder a drink with tea room\ntea\n")
    let chat = await parley("chat", "--app-file", app, "--script", lines)
    #expect(
      chat.output.split(separator: "\n").filter { !$0.hasPrefix(">") } == [
        "There is coffee, tea and hot chocolate.", "Which drink? coffee, tea or hot chocolate.",
        "One tea is on its way.",
      ])
    let names = try #require(FileManager.default.enumerator(atPath: place)).compactMap { $0 as? String }
    #expect(
      Set(names).isSuperset(of: [".gitlab-ci.yml", ".github/workflows/conversations.yml", ".gitignore"]), "\(names)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["lines.txt", "tea-room"])
    let again = await parley("new", place, "--json")
    #expect(again.code == .usage && again.errors == "\(place) is there already; name a folder that is not.\n")
  }

  @Test func `the demonstration of a described app is its own conversation`() async throws {
    let folder = try TemporaryFolder()
    let script = """
      cd '\(folder.path)' && "$PARLEY" new bar --json >/dev/null && cd bar && "$PARLEY" demo --app-file bar.json &&
      "$PARLEY" demo --app ballpark --audio '\(packageFolder)/Audio'
      """
    let parley = try #require(ParleyProcess.executable)
    let process = try ParleyProcess(
      ["-c", script], environment: ["PARLEY": parley.path], executable: URL(filePath: "/bin/sh"))
    var output = ""
    for await line in process.lines { output += line + "\n" }
    let (code, errors) = await process.end()
    #expect(code == 0, "\(errors)")
    #expect(output.hasPrefix("Bar on a speaker") && output.contains("One hot chocolate is on its way."), "\(output)")
    #expect(output.contains("\nBallpark on a speaker"), "\(output)")
  }

  @Test(arguments: [
    ("kitchen", "Kitchen", "kitchen"), ("Tea_Room", "Tea Room", "tea-room"), ("rooms/b2", "B2", "b2"),
    ("a-b-c", "A B C", "a-b-c"),
  ]) func `the folder's name is the app's`(folder: String, name: String, slug: String) throws {
    let app = try #require(NewApp(folder: folder, checkout: nil))
    #expect(app.name == name && app.slug == slug)
  }

  @Test(arguments: ["", "7up", "café", "a.b", "-", "/", "a\nb", "x;y"]) func `other names are refused`(folder: String) {
    #expect(NewApp(folder: folder, checkout: nil) == nil)
  }
}
