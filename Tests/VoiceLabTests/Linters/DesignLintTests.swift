import Foundation
import ParleyLanguage
import ParleySpeech
import Testing

@testable import ParleyVoiceLab

struct DesignLintTests {
  private static let folder = URL(filePath: #filePath).appending(path: "../../../../Models/en-US").standardizedFileURL

  private func lint() throws -> DesignLint {
    let spelling = try PhoneticSpelling(
      model: try AcousticModel(locating: Self.folder.path),
      spokenForm: SpokenForm(language: try Language.load(folder: Self.folder)))
    return DesignLint(spelling: spelling, distance: try PhoneDistance(folder: Self.folder))
  }

  @Test(arguments: [
    ("sixteen", "sixty", 0.0..<0.3), ("bin", "pin", 0..<0.3), ("order soup", "order soap", 0..<0.2),
    ("clam chowder", "tomato soup", 0.4..<1.01), ("delivery", "pickup", 0.4..<1.01), ("write", "right", 0..<0.001),
  ])
  func `what sounds alike is near`(one: String, other: String, range: Range<Double>) throws {
    let near = try lint().nearness(one, other)
    #expect(range.contains(near), "\(near)")
  }

  @Test func `each kind of mistake is told with its place, and a better name where there is one`() throws {
    let app = DesignLint.App(
      name: "Bakery",
      shortcuts: [
        .init(
          name: "Order", phrases: ["order bread with bakery"],
          options: [("size", [.init("sixteen", synonyms: ["a baker's dozen and more"]), .init("sixty")])],
          prompts: [("size", String(repeating: "very ", count: 26) + "how many?"), ("other", "How many?")]),
        .init(name: "Border", phrases: ["border bread with bakery"], options: [], prompts: []),
        .init(
          name: "Close", phrases: ["close the shop now"], options: [("x", [.init("delivery"), .init("pickup")])],
          prompts: []),
      ], negativePhrases: ["closed the shop now"])
    let findings = try lint().findings(in: [app])
    #expect(findings.map(\.kind) == [.negativePhrase, .options, .phrases, .prompt])
    #expect(
      findings.map(\.place) == [
        "Bakery, Close", "Bakery, Order, size", "Bakery, Order; Bakery, Border", "Bakery, Order, size",
      ])
    #expect(
      findings[1].sentence == "“sixteen” and “sixty” sound alike; call the first one “a baker's dozen and more”.")
    #expect(findings[3].sentence.hasPrefix("the prompt has 28 words"))
  }

  @Test func `distance is the same both ways, and none to itself`() throws {
    let distance = try PhoneDistance(folder: Self.folder)
    let (one, other) = (["S", "IH", "K", "S", "T", "IY"], ["S", "IH", "K", "S", "T", "IY", "N"])
    #expect(distance.distance(one, one) == 0)
    #expect(distance.distance(one, other) == distance.distance(other, one))
    #expect(distance.substitution("P", "B") < distance.substitution("P", "IY"))
  }
}
