import AppIntents
import Foundation
import ParleyLanguage
import SampleApps
import Testing

@testable import ParleyDialog

/// R27: how to say it next time, after what was done in a longer way.
@Suite(.timeLimit(.minutes(10))) struct TipTests {
  private static let order = ["order soup", "clam chowder", "the first", "yes"]
  private static let told = "Next time you can just say: Order clam chowder with Soup Chef."

  private func converse(
    _ lines: [String], _ tips: TipStore, own: [PersonalShortcut] = [], locale: String = "en-US",
    profile: DeviceProfile = .speaker
  ) async throws -> ScriptedPerson {
    let person = ScriptedPerson(lines)
    let library = try testLibrary(
      [SoupChefShortcuts.self], locale: locale, personal: PersonalShortcuts(holding: own, tips: tips))
    await ConversationEngine(library: library, profile: profile).run(on: person)
    return person
  }

  @Test(arguments: [DeviceProfile.speaker, .phone])
  func `after what was asked for, a phrase that says it is told`(profile: DeviceProfile) async throws {
    let person = try await converse(Self.order, TipStore(), profile: profile)
    #expect(person.spoken.last == Self.told, "\(person.spoken)")
    // It is what it says.
    let next = try await converse(["order clam chowder with soup chef", "the first", "yes"], TipStore())
    #expect(next.values["soup"] == "clam chowder" && next.results.count == 1)
    #expect(!next.spoken.contains { $0.hasPrefix("Next time") })
  }

  @Test func `a shortcut of one's own that has the values is told first`() async throws {
    let lunch = PersonalShortcut(
      name: "my lunch", steps: [.action(.init(app: "Soup Chef", intent: "OrderSoup", values: ["soup": "clam chowder"]))]
    )
    let person = try await converse(Self.order, TipStore(), own: [lunch])
    #expect(person.spoken.last == "Next time you can just say: my lunch.", "\(person.spoken)")
    #expect(try await converse(["my lunch", "the first", "yes"], TipStore(), own: [lunch]).results.count == 1)
  }

  @Test func `nothing is told after a failure, or where nothing was done`() async throws {
    for lines in [["order soup", "clam chowder", "the first", "no"], ["order soup", "cancel"], ["order soup", ""]] {
      #expect(!(try await converse(lines, TipStore()).spoken.contains { $0.hasPrefix("Next time") }))
    }
  }

  @Test func `a tip that is refused is not told again, and no more means none`() async throws {
    let tips = TipStore()
    let refused = try await converse(Self.order + ["don't tell me that again"], tips)
    #expect(refused.spoken.last == "OK. I won't tell you that again.", "\(refused.spoken)")
    for _ in 0..<7 { #expect(try await converse(Self.order, tips).spoken.last != Self.told) }
    _ = try await converse(["give me tips again"], tips)
    #expect(try await converse(Self.order, tips).spoken.last == Self.told)
    let off = try await converse(["no more tips"], tips)
    #expect(off.spoken == ["OK. No more tips."])
    for _ in 0..<7 { #expect(try await converse(Self.order, tips).spoken.last != Self.told) }
    #expect(try await converse(["don't tell me that again"], TipStore()).spoken.first?.hasPrefix("OK") != true)
  }

  @Test(arguments: ["no tips please", "enough tips", "stop with the tips", "turn off tips", "quit giving me tips"])
  func `no more means none in many ways`(line: String) async throws {
    let person = try await converse(Self.order + [line], TipStore())
    #expect(person.spoken.last == "OK. No more tips.", "\(person.spoken)")
  }

  @Test func `tips are some runs apart, and each is told a few times only`() {
    var book = TipBook()
    let told = (0..<40).map { _ in book.ran("soup") }
    #expect(told.indices.filter { told[$0] } == [0, 6, 12])
    var other = TipBook()
    let tips: [String?] = [nil, "soup", "bread", "bread", "bread", "bread", "bread", "bread"]
    let results = tips.map { tip in other.ran(tip) }
    #expect(results == [false, true, false, false, false, false, false, true])
  }

  @Test func `what was told and refused outlives the process, and a broken file counts as nothing`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "parley-tips-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = folder + "/tips.json"
    let first = try TipStore(file: file).change { book in book.ran("soup") }
    let second = try TipStore(file: file).change { book in book.ran("soup") }
    #expect(first && !second)
    try TipStore(file: file).change { book in _ = book.never.insert("soup") }
    #expect(TipStore(file: file).book.never == ["soup"] && TipStore(file: file).book.told == ["soup": 1])
    for text in ["{", "[]", #"{"isOff":1}"#, ""] {
      try text.write(toFile: file, atomically: false, encoding: .utf8)
      #expect(TipStore(file: file).book == TipBook())
    }
  }

  @Test(
    arguments: [
      ("de-DE", "keine Tipps mehr"), ("es-ES", "no más consejos"), ("fr-FR", "plus de conseils"),
      ("it-IT", "basta consigli"), ("pt-BR", "chega de dicas"),
    ])
  func `other languages end them as well`(locale: String, line: String) async throws {
    let tips = TipStore()
    _ = try await converse([line], tips, locale: locale)
    #expect(tips.book.isOff)
  }
}
