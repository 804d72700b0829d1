import Foundation
import Testing

/// Conversations side by side over the recogniser's own sources, built under sanitizers.
@Suite(.enabled(if: isModelInstalled, "apt-get install pocketsphinx-en-us"), .serialized, .timeLimit(.minutes(30)))
struct EngineSanitizerLongTests {
  @Test(arguments: ["address", "thread"]) func `four jobs at once use nothing that was freed, and race for nothing`(
    sanitizer: String
  ) async throws {
    let parley = try #require(ParleyProcess.executable)
    // With their profiles one conversation for each job; all of them find no more, and take minutes.
    let conversations = ["delivery", "order"].map { soupFolder + "/" + $0 }
    let process = try ParleyProcess(
      [sanitizer, parley.path, "replay"] + conversations + ["--jobs", "4"],
      executable: URL(filePath: packageFolder + "/Tests/with-sanitized-engines.sh"))
    var last = ""
    for await line in process.lines { last = line }
    let (code, errors) = await process.end()
    #expect(code == 0 && errors.isEmpty, "\(errors)")
    #expect(last.contains(" passed, 0 failed"), "\(last)")
  }
}
