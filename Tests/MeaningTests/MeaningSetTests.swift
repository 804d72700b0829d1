import Foundation
import ParleyGrammar
import ParleyVoiceLab
import SampleApps
import Testing

@testable import ParleyCommand

/// The conversations of `Conversations`, one file an app, over all sample apps and four described ones: as many that must
/// run something as must not.
///
/// They were written without a look at how sentences are matched. The kept half is measured only. One set after the other:
/// each is held on all cores, and many at once forget one another's grammars.
@Suite(.serialized) struct MeaningSetTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Conversations").path
  private static let kinds: Set = [
    "negated-order", "opposite-verb", "statement", "question-about-it", "polite-question", "double-negative",
    "negated-answer", "dislike", "question-as-answer", "self-correction", "contrast", "position", "at-a-confirmation",
    "changed-at-a-confirmation", "taken-back", "several-values", "value-with-its-count-or-unit",
    "several-parameters-at-once", "past-and-odd-dates", "a-date-without-a-time", "unknown-value",
    "another-order-in-between", "free-text", "no-answer-in-free-text", "not-understood", "similar-app", "plain-order",
  ]

  @Test func `the set has at least twelve conversations of each kind and is split evenly by their text`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder).filter { $0.hasSuffix(".jsonl") }
    let all = try files.flatMap { try MeaningReader.read(Self.folder + "/" + $0) }
    let counts = Dictionary(grouping: all, by: \.kind).mapValues(\.count)
    #expect(Set(counts.keys) == Self.kinds)
    #expect(counts.filter { $0.value < 12 } == [:])
    #expect(all.count >= 400)
    for meant in all {
      let isPractice = ContentHash(meant.turns.joined(separator: "\n")).value % 2 == 0
      #expect(meant.half == (isPractice ? .practice : .kept), "\(meant.place)")
    }
    #expect((0.45...0.55).contains(Double(all.count { $0.half == .practice }) / Double(all.count)))
    #expect((0.4...0.6).contains(Double(all.count { !$0.ways[0].runs.isEmpty }) / Double(all.count)))
  }

  @Test func `typed, the set ends as meant as often as it did, and wrong no more often`() async throws {
    try await Self.hold("typed", "--unheard")
  }

  /// By other authors, over other apps, who had seen neither the matcher nor the set.
  @Test func `typed, what strangers wrote ends as meant as often as it did, and wrong no more often`() async throws {
    let strangers = URL(filePath: Self.folder).deletingLastPathComponent().appending(path: "Strangers").path
    try await Self.hold("strangers", in: strangers, "--unheard")
  }

  /// Written by the developers for apps that no sentence had been tried on; what was not meant at the first look was
  /// mended by rules for any app.
  @Test func `typed, what was written blind for new apps ends as meant, and nothing wrong`() async throws {
    let blind = URL(filePath: Self.folder).deletingLastPathComponent().appending(path: "Blind").path
    try await Self.hold("blind", in: blind, "--unheard")
  }

  /// By two more authors, over six apps of their own: 268 of 324 ended as meant at the first look, and 11 wrong.
  @Test func `typed, what newcomers wrote ends as meant as often as it did, and wrong no more often`() async throws {
    let newcomers = URL(filePath: Self.folder).deletingLastPathComponent().appending(path: "Newcomers").path
    try await Self.hold("newcomers", in: newcomers, "--unheard")
  }

  /// By another two, over six more apps. Of the 324 conversations 281 ended as meant at the first look, and 16 wrong.
  @Test func `typed, what visitors wrote ends as meant as often as it did, and wrong no more often`() async throws {
    let visitors = URL(filePath: Self.folder).deletingLastPathComponent().appending(path: "Visitors").path
    try await Self.hold("visitors", in: visitors, "--unheard")
  }

  /// By three more authors, over nine apps, who were asked for what comes to people's minds and not for the declared words:
  /// of the first two's 324 conversations 211 ended as meant at the first look, 30 were asked about, and 2 ended wrong.
  @Test func `typed, what guests wrote ends as meant as often as it did, and wrong no more often`() async throws {
    let guests = URL(filePath: Self.folder).deletingLastPathComponent().appending(path: "Guests").path
    try await Self.hold("guests", in: guests, "--unheard")
  }

  /// By two more, over six apps. Of the 324 conversations 268 ended as meant at the first look, 27 were asked about, and 4
  /// ended wrong.
  @Test func `typed, what neighbours wrote ends as meant as often as it did, and wrong no more often`() async throws {
    let neighbours = URL(filePath: Self.folder).deletingLastPathComponent().appending(path: "Neighbours").path
    try await Self.hold("neighbours", in: neighbours, "--unheard")
  }

  /// By one more, over three apps. Of the 162 conversations 124 ended as meant at the first look, 16 were asked about, and 3
  /// ended wrong.
  @Test func `typed, what lodgers wrote ends as meant as often as it did, and wrong no more often`() async throws {
    let lodgers = URL(filePath: Self.folder).deletingLastPathComponent().appending(path: "Lodgers").path
    try await Self.hold("lodgers", in: lodgers, "--unheard")
  }

  /// By one more, over three apps. Of the 162 conversations 122 ended as meant at the first look, 10 were asked about, and 3
  /// ended wrong.
  @Test func `typed, what passers-by wrote ends as meant as often as it did, and wrong no more often`() async throws {
    let passers = URL(filePath: Self.folder).deletingLastPathComponent().appending(path: "Passers").path
    try await Self.hold("passers", in: passers, "--unheard")
  }

  /// Measures a set and holds it against `Measured/<name>.json`.
  static func hold(_ name: String, in folder: String = folder, _ options: String...) async throws {
    let (output, errors) = (TextOutput(), TextOutput())
    let context = CommandContext(
      apps: [
        SoupChefShortcuts.self, GroceriesShortcuts.self, BallparkShortcuts.self, MeditationShortcuts.self,
        ToDoShortcuts.self,
      ], output: output, errors: errors)
    let code = await Parley.run(["evaluate", "--json", folder] + options, in: context)
    #expect(code == .done, "\(errors.text)")
    var current = Measured()
    current.wrong = 0
    for line in output.text.split(separator: "\n") {
      if options.contains("--unheard") {
        let isUnheard = (try? JSONDecoder().decode(MeaningScore.Unheard.self, from: Data(line.utf8))) != nil
        current.unheard = current.unheard.map { $0 + (isUnheard ? 1 : 0) } ?? (isUnheard ? 1 : 0)
      }
      guard let row = try? JSONDecoder().decode(MeaningScore.Row.self, from: Data(line.utf8)) else { continue }
      current.asMeant[row.kind] = row.asMeant
      current.wrong += row.wrong
    }
    #expect(!current.asMeant.isEmpty)
    if Measured.isFreezing {
      return try ((try? Measured(named: name)) ?? Measured()).best(with: current).write(named: name)
    }
    let worse = try Measured(named: name).worse(in: current)
    #expect(worse == [])
  }
}
