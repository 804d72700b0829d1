import Foundation
import SampleApps
import Testing

@testable import ParleyCommand

struct LabCommandTests {
  @Test func `two reports are compared, and what got worse is a failure`() async throws {
    let folder = try TemporaryFolder()
    let copy = try folder.copy(soupFolder + "/preset", as: "preset")
    let (before, after) = (folder.path + "/before.json", folder.path + "/after.json")
    let words = ["replay", "--profile", "speaker", "--report-audio", "none", copy, "--report"]
    #expect(await parley(words + ["json=" + before]).code == .done)
    #expect(await parley(words + ["json=" + after, "--snr", "-20", "--noise", "white"]).code == .failed)
    let same = await parley("compare", before, before)
    #expect(same.code == .done)
    #expect(same.output.contains("1 in both: 0 better, 0 worse; by chance alone"))
    let other = await parley("compare", before, copy + "/conversation.json")
    #expect(other.code == .usage && other.errors.contains("this is not a report"))
    let gone = await parley("compare", before, after)
    #expect(gone.output.contains("gone    soup/preset (speaker)"))
  }

  @Test func `phrases that are not needed are told, and are no fault`() async {
    let run = await parley("lint", apps: [SoupChefShortcuts.self])
    #expect(run.code == .done)
    #expect(run.output.contains("“Order the usual with Soup Chef” would be understood as"))
    #expect(run.output.hasSuffix("Nothing sounds alike, 2 not needed.\n"))
  }

  @Test func `the sample apps are linted`() async {
    let run = await parley("lint", "--json", apps: [ToDoShortcuts.self, SoupChefShortcuts.self])
    #expect(run.code == .failed)
    #expect(
      run.objects.allSatisfy {
        ["phrases", "options", "negativePhrase", "prompt", "covered"].contains($0["kind"] as? String)
      })
    #expect(run.output.contains("“Order the usual with Soup Chef” would be understood as"))
    #expect(run.output.contains("Summarize the news with Demo"))
  }
}

struct SimulateCommandLongTests {
  @Test func `equal seeds hold equal conversations, on any number of cores, and failed ones are kept as fixtures`()
    async throws
  {
    let folder = try TemporaryFolder()
    let words = ["simulate", "--json", "--conversations", "2", "--snr", "15"]
    let run = await parley(words + ["--jobs", "1", "--keep", folder.path + "/kept"])
    let hasMishap = run.objects.contains { $0["mishap"] != nil }
    #expect(run.code == (hasMishap ? .failed : .done), "\(run.errors)")
    #expect(run.objects.map { $0["conversation"] as? String } == ["soup-chef/1", "soup-chef/2"])
    let again = await parley(words + ["--jobs", "3"])
    #expect(run.output == again.output)
    for object in run.objects where object["mishap"] != nil {
      let name = try #require(object["conversation"] as? String)
      let replay = await parley("replay", "--json", "\(folder.path)/kept/\(name)")
      #expect(replay.errors.isEmpty && replay.objects.last?["conversation"] as? String == name, "\(replay.errors)")
    }
  }
}
