import Foundation
import Testing

@testable import ParleyCommand

struct PronounceCommandTests {
  private static let isInstalled = FileManager.default.fileExists(atPath: "/usr/share/pocketsphinx/model/en-us")

  @Test(
    "Each word is shown with its phones, the ways to say it and where they come from",
    .enabled(if: isInstalled, "apt-get install pocketsphinx-en-us"))
  func words() async throws {
    let run = await parley("pronounce", "tomato", "americano", "Instacart", "--json")
    #expect(run.code == .done)
    #expect(run.objects.map { $0["word"] as? String } == ["tomato", "americano", "Instacart"])
    #expect(run.objects.map { $0["source"] as? String } == ["dictionary", "correction", "letterToSound"])
    let ways = run.objects.map { $0["pronunciations"] as? [String] ?? [] }
    #expect(ways[0] == ["T AH M EY T OW", "T AH M AA T OW"])
    #expect(ways[2].first == "IH N S T AE K AA R T")
    let text = await parley("pronounce", "tomato")
    #expect(text.output == "tomato  T AH M EY T OW  (dictionary)\n        T AH M AA T OW\n")
  }

  @Test(
    "Another language's words are said with the phones that there are, accents and all",
    .enabled(if: isInstalled, "apt-get install pocketsphinx-en-us"),
    arguments: [
      ("es", "mañana", "M AA N Y AA N AA"), ("es-ES", "gente", "HH EH N T EH"), ("it", "giovedì", "JH OW V EH D IY"),
      ("fr", "été", "EY T EY"), ("de", "fünf", "F UW N F"),
    ])
  func languages(locale: String, word: String, phones: String) async throws {
    let run = await parley("pronounce", word, "--locale", locale, "--json")
    #expect((run.objects.first?["pronunciations"] as? [String])?.first == phones, "\(run.output)\(run.errors)")
  }

  @Test(
    "What nobody can say is told, and the exit code tells it too",
    .enabled(if: isInstalled, "apt-get install pocketsphinx-en-us"))
  func nothing() async throws {
    let run = await parley("pronounce", "yes", "😀")
    #expect(run.code == .failed)
    #expect(run.errors.contains("“😀”"))
    #expect(run.output.hasPrefix("yes "))
    #expect(await parley("pronounce").code == .usage)
    #expect(await parley("pronounce", "a", "--locale", "xx").code == .missing)
  }

  @Test(
    "A pronunciation can be heard: as long as it has sounds",
    .enabled(if: isInstalled, "apt-get install pocketsphinx-en-us"))
  func sound() async throws {
    let folder = try TemporaryFolder()
    func seconds(_ words: String) async throws -> Int {
      let path = folder.path + "/said.wav"
      #expect(await parley("pronounce", words, "--output", path).code == .done)
      return try #require(try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int)
    }
    #expect(try await seconds("constitutional") > seconds("tea"))
  }
}
