import Foundation
import SampleApps
import Testing

@testable import ParleyCommand

struct PreviewCommandTests {
  private func run(_ words: String..., lines: [String] = []) async -> (code: ExitCode, output: String, errors: String) {
    let output = TextOutput()
    let errors = TextOutput()
    let context = CommandContext(apps: [SoupChefShortcuts.self], output: output, errors: errors)
    let code = await Parley.run(words, in: context)
    return (code, output.text, errors.text)
  }

  private func file(_ text: String) throws -> String {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).txt")
    try text.write(to: file, atomically: true, encoding: .utf8)
    return file.path
  }

  @Test func `R17 a phrase is previewed with its parameters and what else came near`() async {
    let result = await run("preview", "order", "tomato", "soup", "with", "soup", "chef")
    #expect(result.code == .done)
    #expect(
      result.output.hasPrefix(
        "“order tomato soup with soup chef” runs OrderSoup of Soup Chef with soup = tomato soup "
          + "(“Order <soup> with Soup Chef”)\n"))
    #expect(result.output.contains("OrderSeveralSoups of Soup Chef): "))
  }

  @Test(arguments: [
    ("preview tell me a joke with soup chef", "its words are too far from the phrase"),
    ("preview --profile watch please order soup", "this profile takes only phrases as they are declared"),
    ("preview --closed order tomato soup with soup chef", "runs nothing: Soup Chef has not run yet"),
    ("preview zzz", "no phrase of any app has a word of it."), ("preview …", "there are no words in it."),
  ]) func `a phrase that runs nothing is told why`(line: String, why: String) async {
    let output = TextOutput()
    let context = CommandContext(apps: [SoupChefShortcuts.self], output: output, errors: TextOutput())
    // An exact profile, where words near another phrase would run that one.
    let words = line.split(separator: " ").map(String.init)
    let code = await Parley.run(words.contains("--closed") ? words + ["--profile", "watch"] : words, in: context)
    #expect(code == .failed)
    #expect(output.text.contains(why), "\(output.text)")
  }

  @Test func `the JSON names everything`() async throws {
    let result = await run("preview", "--json", "buy", "some", "chowder", "from", "soup", "chef")
    let object = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    #expect(object["outcome"] as? String == "near")
    #expect(object["shortcut"] as? String == "OrderSoup")
    #expect(object["parameters"] as? [String: String] == ["soup": "clam chowder"])
    let runnersUp = (object["runnersUp"] as? [[String: Any]])?.compactMap { $0["shortcut"] as? String }
    #expect(runnersUp?.contains("OrderSeveralSoups") == true)
  }

  @Test func `a file of phrases is checked and fails when one is not as expected`() async throws {
    let good = try file(
      """
      # Soup Chef
      order soup => OrderSoup
      order tomato soup with soup chef => OrderSoup(soup=Tomato Soup)

      order soup => OrderSoup()
      order pizza => nothing
      what can i do here => help
      get some soup
      """)
    let passed = await run("preview", "--file", good)
    #expect(passed.code == .done)
    #expect(passed.output.hasSuffix("5 as expected, 0 not, 1 without expectation\n"))
    let failed = await run("preview", "--file", try file("order soup => OrderSeveralSoups\n"))
    #expect(failed.code == .failed)
    #expect(failed.output.contains("FAILED  order soup  OrderSoup, not OrderSeveralSoups"))
    let wrongValue = await run("preview", "--file", try file("order tomato soup with soup => OrderSoup(soup=x)\n"))
    #expect(wrongValue.code == .failed)
  }

  @Test(arguments: ["a => b => c", "=> nothing", "a => B(c)", "a => B(c=d", "a => )"])
  func `a line that cannot be read is named`(line: String) async throws {
    let result = await run("preview", "--file", try file("order soup\n" + line))
    #expect(result.code == .usage)
    #expect(result.errors.contains("line 2: write “phrase => Shortcut(parameter=value)”"))
  }

  @Test(arguments: ["zh-Hans", "ja", "ko", "es", "fr", "de"])
  func `a locale without data takes phrases as they are declared`(locale: String) async {
    let result = await run("preview", "--locale", locale, "order", "soup")
    #expect(result.code == .done)
    let other = await run("preview", "--locale", locale, "スープを注文")
    #expect(other.code == .failed)
  }

  @Test func `apps as JSON show what an intent declares`() async throws {
    let result = await run("apps", "--json")
    let line = try #require(result.output.split(separator: "\n").first)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    #expect(object["tileColor"] as? String == "blue")
    #expect((object["intent"] as? [String: Any])?["identifier"] as? String == "OrderSoup")
  }
}
