import Foundation
import ParleyGrammar
import Testing

@Suite("Choosing from a list")
struct OptionNamesTests {
  private static let english: OptionVocabulary = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../../Models/en-US/options.json")
    guard let data = try? Data(contentsOf: root),
      let vocabulary = try? JSONDecoder().decode(OptionVocabulary.self, from: data)
    else { return OptionVocabulary() }
    return vocabulary
  }()

  static let soups: [NamedOption] = [
    NamedOption(id: "clam", title: "Clam Chowder", synonyms: ["seafood soup"]),
    NamedOption(id: "corn", title: "Corn Chowder"),
    NamedOption(id: "tomato", title: "Tomato Soup with Basil"),
    NamedOption(id: "soup", title: "Soup"),
  ]

  static let stores: [NamedOption] = [
    NamedOption(id: "sheridan", title: "South Sheridan Boulevard"),
    NamedOption(id: "lewis", title: "South Lewis Avenue"),
    NamedOption(id: "second", title: "Second Street"),
  ]

  @Test("The English words are there")
  func words() {
    #expect(Self.english.ordinals.count == 20)
    #expect(Self.english.numbers.count == 20)
  }

  @Test(
    "Soups",
    arguments: [
      ("clam chowder", OptionChoice.one("clam")), ("the clam chowder", .one("clam")), ("clam", .one("clam")),
      ("the clam one", .one("clam")), ("seafood", .one("clam")), ("chowder", .several(["clam", "corn"])),
      ("the chowder one", .several(["clam", "corn"])), ("soup", .one("soup")), ("tomato", .one("tomato")),
      ("with basil", .one("tomato")), ("with", .none), ("the first one", .one("clam")), ("number two", .one("corn")),
      ("second", .one("corn")), ("the last one", .one("soup")), ("the fifth one", .none), ("one", .none),
      ("pizza", .none), ("", .none), ("clam corn", .none),
    ])
  func soupAnswers(text: String, expected: OptionChoice) {
    check(Self.soups, text, expected)
  }

  @Test(
    "Stores",
    arguments: [
      ("south lewis", OptionChoice.one("lewis")), ("lewis", .one("lewis")), ("avenue", .one("lewis")),
      ("south", .several(["sheridan", "lewis"])), ("second", .several(["lewis", "second"])),
      ("second street", .one("second")), ("option three", .one("second")), ("the first", .one("sheridan")),
    ])
  func storeAnswers(text: String, expected: OptionChoice) {
    check(Self.stores, text, expected)
  }

  private func check(_ options: [NamedOption], _ text: String, _ expected: OptionChoice) {
    let names = OptionNames(options, vocabulary: Self.english)
    let tokens = Utterance(text).words
    #expect(names.resolve(tokens) == expected)
    let match = PhraseGraph(names.node).match(tokens)
    if case .one(let id) = expected {
      #expect(match?.values.map(\.id) == [id])
    } else {
      #expect(match == nil)
    }
    #expect((PhraseGraph(names.heard).match(tokens) != nil) == (expected != .none))
  }

  @Test("All that the tree can say is resolved to the same option", arguments: [Self.soups, Self.stores])
  func samples(options: [NamedOption]) {
    let names = OptionNames(options, vocabulary: Self.english)
    let graph = PhraseGraph(names.heard)
    for sample in names.heard.samples(limit: 2000) {
      switch names.resolve(sample) {
      case .one(let id): #expect(graph.match(sample)?.values.map(\.id) == [id], "\(sample)")
      case .several: #expect(graph.match(sample)?.values.isEmpty == true, "\(sample)")
      case .none: Issue.record("\(sample) is in the tree and chooses nothing")
      }
    }
  }

  @Test("A name that looks like a name with \"one\" after it stays a name of its own")
  func one() {
    let names = OptionNames(
      [NamedOption(id: "red", title: "red"), NamedOption(id: "big", title: "red one")], vocabulary: Self.english)
    #expect(names.resolve(["red", "one"]) == .one("big"))
    #expect(PhraseGraph(names.node).match(["red", "one"])?.values.map(\.id) == ["big"])
    #expect(names.resolve(["the", "red"]) == .one("red"))
  }

  @Test("Two options of one name are several")
  func ambiguous() {
    let names = OptionNames(
      [NamedOption(id: "1", title: "Main Street"), NamedOption(id: "2", title: "Main Street")],
      vocabulary: OptionVocabulary())
    #expect(names.resolve(["main", "street"]) == .several(["1", "2"]))
    #expect(names.node == .choice([]))
  }

  @Test("A very long name is taken")
  func long() {
    let name = (0..<5000).map { "w\($0 % 50)x" }
    let names = OptionNames([NamedOption(id: "long", names: [name, []])], vocabulary: Self.english)
    #expect(names.resolve(name) == .one("long"))
  }
}

extension NamedOption {
  fileprivate init(id: String, title: String, synonyms: [String] = []) {
    self.init(id: id, names: ([title] + synonyms).map { Utterance($0).words })
  }
}
