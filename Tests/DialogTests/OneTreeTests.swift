import AppIntents
import Foundation
import ParleyGrammar
import SampleApps
import Testing

@testable import AppIntents
@testable import ParleyDialog
@testable import ParleyLanguage

/// One tree a question: what can be typed can be spoken, what can be spoken can be typed, and both mean the same.
///
/// Deliberate exceptions: free text, which dictation hears and no grammar (`Asked.freeText`); words of courtesy beyond
/// the first, rarer ones, and other values beyond one before and one after the answer, which the recogniser cannot afford
/// (`PhraseNode.only(.reading, …)`).
struct OneTreeTests {
  enum Asked: String, CaseIterable, Sendable {
    case yesNo, action, option, number, limitedNumber, decimal, day, time, moment, components, duration, length
    case numbers, options, optionBesides, text, link

    static let freeText: [Asked] = [.text, .link]
    static let spoken = allCases.filter { !freeText.contains($0) }
  }

  private static let readers: AnswerReaders = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return AnswerReaders(
      language: .shared(testLanguage), now: { Date(timeIntervalSince1970: 1_790_000_000) },
      calendar: calendar)
  }()

  private static func option(_ name: String, _ synonyms: String...) -> ValueOption {
    ValueOption(
      id: name, display: DisplayRepresentation(title: "\(name)", synonyms: synonyms.map { "\($0)" }), value: name)
  }

  private static let soups = [option("clam chowder"), option("tomato soup", "red soup"), option("7 bean soup")]

  private static func question(_ asked: Asked) -> QuestionGrammar {
    let length = ValueKind.measurement(
      MeasurementKind(
        dimension: "length",
        units: [.init(names: ["meters", "meter"], symbol: "m"), .init(names: ["feet", "foot"], symbol: "ft")],
        defaultUnit: 0, allowsNegative: false, make: { "\($0) of unit \($1)" }))
    let options = readers.optionReader(soups)
    let yesNo = readers.yesNoReader(accepting: ["Order"], declining: ["Leave it"])
    func plain(_ kind: ValueKind) -> QuestionGrammar { QuestionGrammar(reader: readers.reader(for: kind, options: [])) }
    return switch asked {
    case .yesNo: QuestionGrammar(reader: readers.yesNoReader())
    case .action: QuestionGrammar(reader: yesNo, settled: [other("soup", options)])
    case .option: QuestionGrammar(reader: options)
    case .number: plain(.integer(range: nil))
    case .limitedNumber: plain(.integer(range: 1...12))
    case .decimal: plain(.decimal(range: 0...1))
    case .day: plain(.date(.date))
    case .time: plain(.date(.time))
    case .moment: plain(.date(.dateTime))
    case .components: plain(.dateComponents(.date))
    case .duration: plain(.duration)
    case .length: plain(length)
    case .numbers: plain(.array(of: .integer(range: 1...20)))
    case .options: QuestionGrammar(reader: readers.arrayReader(of: options))
    case .optionBesides:
      QuestionGrammar(
        reader: options, open: [other("count", readers.numberReader(upTo: 9))],
        settled: [other("place", readers.optionReader([option("pickup"), option("delivery")]))])
    case .text: plain(.text)
    case .link: plain(.url)
    }
  }

  private static func other(_ name: String, _ reader: AnswerReader) -> ParameterReader {
    ParameterReader(name: name, title: PhraseNode(text: name), reader: reader)
  }

  private static func meaning(_ result: RecognitionResult, _ question: QuestionGrammar) -> String {
    switch readers.answer(in: result, to: question) {
    case .value(let value, let extras): "\(value) \(extras)"
    case .several(let options): "one of \(options.map(\.id))"
    case .correction(let name, let value, _): "\(name) is \(value.map { "\($0)" } ?? "another")"
    case let other: "\(other)"
    }
  }

  // MARK: Tests

  @Test(arguments: Asked.spoken) func `what can be heard can be typed and means the same`(asked: Asked) {
    Self.checkHeard(asked, sentences: 80)
  }

  @Test(arguments: [
    "go ahead and delete it", "yes go ahead and delete it", "go ahead and do it", "yes go ahead and do it", "go ahead",
  ])
  func `a confirmation hears that it is to go ahead, and with what`(said: String) {
    let reader = Self.readers.actionReader("Delete the trip?", title: "Delete Trip")
    let question = QuestionGrammar(reader: reader)
    let expectation = Self.readers.expectation(for: question)
    #expect(WordPaths(expectation.grammar.wordGraph).accept(said.split(separator: " ").map(String.init)))
    #expect(Self.meaning(expectation.result(typed: said), question).hasPrefix("true"))
  }

  /// More sentences of each kind are held in `OneTreeLongTests`.
  static func checkHeard(_ asked: Asked, sentences limit: Int) {
    let question = Self.question(asked)
    let expectation = Self.readers.expectation(for: question)
    let paths = WordPaths(expectation.grammar.wordGraph)
    let sentences = expectation.grammar.tree.on(.listening).samples(limit: limit, seed: 3)
    #expect(sentences.count > 20)
    for words in sentences {
      let isHeard = paths.accept(words)
      #expect(isHeard, "\(words)")
      let heard = RecognitionResult(Utterance(words: words)).matched(to: expectation)
      let typed = expectation.result(typed: words.joined(separator: " "))
      #expect(heard.words == typed.words && heard.match != nil && heard.match == typed.match, "\(words)")
      #expect(Self.meaning(heard, question) == Self.meaning(typed, question), "\(words)")
    }
  }

  @Test(arguments: [Asked.option, .options, .number])
  func `agreement is heard where a value is asked for, and answers nothing`(
    asked: Asked
  ) {
    let question = Self.question(asked)
    let expectation = Self.readers.expectation(for: question)
    #expect(WordPaths(expectation.grammar.wordGraph).accept(["yes"]))
    #expect(!Self.readers.answer(in: expectation.result(typed: "yes"), to: question).isPlain)
  }

  @Test(arguments: Asked.spoken) func `every answer and command that can be typed can be heard`(asked: Asked) {
    Self.checkTyped(asked, sentences: 80)
  }

  static func checkTyped(_ asked: Asked, sentences limit: Int) {
    let question = Self.question(asked)
    let expectation = Self.readers.expectation(for: question)
    let paths = WordPaths(expectation.grammar.wordGraph)
    let typedAnd = testLanguage.numbers.and.dropFirst()
    var found = 0
    for words in expectation.grammar.tree.on(.reading).samples(limit: limit, seed: 5) {
      let typed = expectation.result(typed: words.joined(separator: " "))
      guard let slot = typed.match?["answer"] ?? typed.match?["command"] else { continue }
      found += 1
      let said = Array(typed.words[slot.tokenRange])
      // "5 m" and "cats an dogs" are written so, and said in full.
      if said.contains(where: { ValueGrammar.isOnlyWritten($0) || typedAnd.contains($0) }) { continue }
      let isHeard = paths.accept(said)
      #expect(isHeard, "\(said) of \(words)")
      let heard = RecognitionResult(Utterance(words: said)).matched(to: expectation)
      guard case .value(let value, _) = Self.readers.answer(in: typed, to: question) else { continue }
      guard case .value(let same, _) = Self.readers.answer(in: heard, to: question) else {
        Issue.record("\(said) is no answer, \(words) is")
        continue
      }
      #expect("\(same)" == "\(value)", "\(said) of \(words)")
    }
    #expect(found > 20)
  }

  @Test(arguments: Asked.freeText) func `free text is dictated, and commands are found in it`(asked: Asked) {
    let expectation = Self.readers.expectation(for: Self.question(asked))
    #expect(expectation.grammar.wordGraph.arcs.contains { $0.label == .anything })
    #expect(expectation.result(typed: "cancel").match?["command"]?.valueID == "cancel")
    #expect(expectation.result(typed: "summer trip").match?["answer"]?.tokenRange == 0..<2)
  }

  @Test(arguments: [
    "clam chowder no leave it", "clam chowder sorry tomato soup", "clam chowder tomato soup and seven bean soup",
    "which one is the tomato soup",
  ]) func `reactions to a choice are listened for`(sentence: String) {
    let graph = Self.readers.expectation(for: Self.question(.option)).grammar.wordGraph
    let isHeard = WordPaths(graph).accept(sentence.split(separator: " ").map(String.init))
    #expect(isHeard)
  }

  @Test(arguments: ["watch the gray wolves and red foxes with ballpark", "watch the gray wolves with ballpark"])
  func `a trigger phrase is listened for with two values of few`(sentence: String) throws {
    let library = try testLibrary([BallparkShortcuts.self])
    let graph = library.triggers.grammar.wordGraph
    let isHeard = WordPaths(graph).accept(sentence.split(separator: " ").map(String.init), openText: false)
    #expect(isHeard)
  }

  @Test func `every trigger phrase that can be typed can be heard and starts the same`() throws {
    try Self.checkTriggers(of: [SoupChefShortcuts.self])
  }

  static func checkTriggers(of apps: [any AppShortcutsProvider.Type]) throws {
    let library = try ShortcutLibrary(apps: apps, language: testLanguage)
    let grammar = library.triggers.grammar
    func start(_ words: [String]) -> TriggerID? {
      if case .shortcut(let match) = library.recognize(words, exactly: false) { match.id } else { nil }
    }
    func samples(_ use: PhraseUse, seed: UInt64) -> [[String]] {
      let samples = grammar.tree.on(use).samples(limit: 400, seed: seed)
      for words in samples { #expect(library.triggers.result(typed: words.joined(separator: " ")).words == words) }
      return samples
    }
    let heard = WordPaths(grammar.wordGraph)
    var (typed, started): (Set<TriggerID>, Set<TriggerID>) = ([], [])
    for seed: UInt64 in 9..<49 where started.count < typed.count || typed.isEmpty {
      for words in samples(seed == 9 ? .reading : .listening, seed: seed) {
        let isHeard = heard.accept(words, openText: false)
        // The first round tells what can be typed; after it only what is heard besides is of interest.
        guard isHeard || seed == 9, let id = start(words) else { continue }
        typed.insert(id)
        if isHeard { started.insert(id) }
      }
    }
    #expect(typed.count > 5)
    #expect(samples(.listening, seed: 9).contains { start($0) != nil })
    let missing = typed.subtracting(started).map { library.apps[$0.app].shortcuts[$0.shortcut].phraseParts[$0.phrase] }
    #expect(missing.isEmpty, "\(missing)")
  }
}

struct OneTreeLongTests {
  @Test func `every trigger phrase of two apps that can be typed can be heard and starts the same`() throws {
    try OneTreeTests.checkTriggers(of: [SoupChefShortcuts.self, BallparkShortcuts.self])
  }

  @Test(arguments: OneTreeTests.Asked.spoken) func `what can be heard can be typed, and the other way round`(
    asked: OneTreeTests.Asked
  ) {
    OneTreeTests.checkHeard(asked, sentences: 400)
    OneTreeTests.checkTyped(asked, sentences: 400)
  }
}

/// The paths through a graph of words, by the states that they leave.
struct WordPaths {
  let graph: WordGraph
  let leaving: [Int: [WordGraph.Arc]]

  init(_ graph: WordGraph) {
    self.graph = graph
    leaving = Dictionary(grouping: graph.arcs, by: \.from)
  }

  /// The words are one of them.
  func accept(_ words: [String], openText: Bool = true) -> Bool {
    var states = closure([graph.start])
    for word in words {
      let next = states.flatMap { leaving[$0] ?? [] }.filter {
        $0.label == .word(word) || openText && $0.label == .anything
      }
      states = closure(Set(next.map(\.to)))
    }
    return states.contains(graph.final)
  }

  private func closure(_ states: Set<Int>) -> Set<Int> {
    var (states, new) = (states, states)
    while !new.isEmpty {
      let next = new.flatMap { leaving[$0] ?? [] }.filter { $0.label == .empty }.map(\.to)
      new = Set(next).subtracting(states)
      states.formUnion(new)
    }
    return states
  }
}
