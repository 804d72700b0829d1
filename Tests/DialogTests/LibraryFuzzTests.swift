import AppIntents
import Foundation
import ParleyDialog
import SampleApps
import Synchronization
import Testing

/// Seeded numbers (SplitMix64, Steele and others 2014), so that a failure can be run again.
private struct Seeded: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Things that people and machines may type or say, most of them nothing that an app knows.
private struct RandomTalk {
  private static let words = [
    "order", "soup", "soups", "chef", "several", "with", "clam", "chowder", "tomato", "the", "first", "one", "last",
    "yes", "no", "please", "cancel", "help", "more", "go", "back", "start", "over", "repeat", "again", "i", "meant",
    "change", "to", "two", "seven", "38801", "$3.75", "-1", "1/2", "9999999999999999999999", "7:65", "tomorrow", "what",
    "can", "do", "here", "demo", "list", "grocery", "summarise", "add", "delete", "neither", "any", "of", "them",
    "louder", "volume", "eleven", "sheridan", "lewis", "set", "quantity", "not", "hey", "could", "you",
  ]
  private static let oddities = [
    "\u{0}", "\u{7}", "\u{1B}[31m", "\u{202E}", "\u{202B}مرحبا\u{202C}", "שלום", "\u{200D}", "👩‍👩‍👧‍👦", "🇺🇸",
    "e\u{301}\u{301}",
    "\u{FEFF}", "\u{FFFD}", "汤", "スープ", "ภาษาไทย", "${soup}", "%@%lld%n", "\\", "\"", "'", "''", "\r\n", "\t", "ﬁ", "İ",
    "ẞ",
    "\u{1F1E6}", "½", "²", "٣", "a\u{300}\u{316}\u{317}", "…", "—", "=>", "#",
  ]

  var random: Seeded

  mutating func line() -> String {
    switch Int.random(in: 0..<20, using: &random) {
    case 0: return ""
    case 1: return "…"
    case 2: return noise(length: Int.random(in: 0...40, using: &random))
    case 3...8: return mutated(words(Int.random(in: 1...8, using: &random)))
    default: return words(Int.random(in: 1...6, using: &random))
    }
  }

  private mutating func words(_ count: Int) -> String {
    (0..<count).map { _ in Self.words.randomElement(using: &random) ?? "" }.joined(separator: " ")
  }

  mutating func noise(length: Int) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<length {
      let range: ClosedRange<UInt32> = Bool.random(using: &random) ? 0...0x2FF : 0...0x10FFFF
      if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &random)) { text.append(scalar) }
    }
    return String(text)
  }

  mutating func mutated(_ text: String) -> String {
    var characters = Array(text)
    for _ in 0...Int.random(in: 0...3, using: &random) {
      let place = Int.random(in: 0...characters.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0 where place < characters.count: characters.remove(at: place)
      case 1 where place < characters.count:
        characters[place] = Character(UnicodeScalar(UInt8.random(in: 32...126, using: &random)))
      case 2 where place < characters.count: characters.insert(characters[place], at: place)
      default: characters.insert(contentsOf: Self.oddities.randomElement(using: &random) ?? "", at: place)
      }
    }
    return String(characters)
  }
}

/// Says random things a given number of times, then what leaves any state, then a trigger phrase that has to work.
private final class FuzzingPerson: DialogIO {
  /// The longest way out of any question: every question gives up, or is cancelled, at the first.
  private static let wayOut = ["cancel", "cancel"]

  private let state: Mutex<(talk: RandomTalk, left: Int, tail: [String], outcomes: [DialogEvent.Outcome])>

  init(seed: UInt64, lines: Int) {
    state = Mutex((RandomTalk(random: Seeded(state: seed)), lines, Self.wayOut + ["order soup", "cancel"], []))
  }

  var lastOutcomes: [DialogEvent.Outcome] { state.withLock { $0.outcomes } }
  var isDone: Bool { state.withLock { $0.tail.isEmpty } }
  /// Whether the trigger phrase at the end was answered by a question.
  private let answered = Mutex(false)
  var ranAtTheEnd: Bool { answered.withLock { $0 } }

  func say(_ prompt: Prompt) async {}

  func ask(_ question: Question) async -> RecognitionResult {
    state.withLock { state in
      if state.left > 0 {
        state.left -= 1
        let line = state.talk.line()
        return line == "…" ? .unintelligible : question.expectation.result(typed: line)
      }
      if state.tail.isEmpty { return .closed }
      let line = state.tail.removeFirst()
      if line == "order soup" { answered.withLock { $0 = question.expectation.kind == .trigger } }
      return question.expectation.result(typed: line)
    }
  }

  func record(_ event: DialogEvent) {
    if case .ended(let outcome) = event { state.withLock { $0.outcomes.append(outcome) } }
  }
}

/// Random and mutated speech through matching and dialog: no crash, no hang, and always a way out.
///
/// `PARLEY_FUZZ` says how many lines in `LibraryLongTests`; a million takes minutes in release mode.
struct LibraryFuzzTests {
  static let linesPerConversation = 50

  @Test func `whatever is said, the device can be left and works again`() async throws {
    try await Self.fuzz(seeds: 0..<8)
  }

  static func fuzz(seeds: Range<Int>) async throws {
    let library = try ShortcutLibrary(
      apps: [SoupChefShortcuts.self, DemoShortcuts.self, CanteenShortcuts.self, BistroShortcuts.self],
      language: testLanguage)
    for seed in seeds {
      let profile = DeviceProfile.all[seed % DeviceProfile.all.count]
      let person = FuzzingPerson(seed: UInt64(seed), lines: linesPerConversation)
      let engine = ConversationEngine(
        library: library, profile: profile, now: { Date(timeIntervalSince1970: 1_772_442_000) })
      // Lists of its own, since those that a conversation adds would slow down all that follow.
      await ListStore.$current.withValue(ListStore()) { await engine.run(on: person) }
      #expect(person.isDone, "seed \(seed)")
      #expect(person.ranAtTheEnd, "seed \(seed)")
      #expect(person.lastOutcomes.last == .cancelled, "seed \(seed)")
    }
  }

  /// Words by the thousand.
  static func floods(_ thousands: Int) -> [String] {
    [
      ("order ", 1_000, ""), ("please ", 1_000, "order soup"), ("grocery with demo ", 333, ""),
      ("no i meant ", 333, ""), ("a\u{301}", 5_000, ""), ("\u{202E}", 5_000, ""), ("1", 1_000, ""),
      ("one hundred ", 500, ""), ("汤", 1_000, ""), ("\u{1F468}\u{200D}", 1_000, ""), ("\u{0}", 1_000, ""),
    ].map { String(repeating: $0, count: thousands * $1) + $2 }
  }

  @Test(arguments: floods(1)) func `a thousand words are no danger`(text: String) async throws {
    try await Self.flood(text)
  }

  static func flood(_ text: String) async throws {
    let person = try await converse(
      [text, "order several soups", text, "cancel"], apps: [SoupChefShortcuts.self, DemoShortcuts.self])
    #expect(person.outcome == .cancelled)
    let library = try ShortcutLibrary(apps: [SoupChefShortcuts.self, DemoShortcuts.self], language: testLanguage)
    _ = await library.preview(text)
  }
}

struct LibraryLongTests {
  private static let lines = ProcessInfo.processInfo.environment["PARLEY_FUZZ"].flatMap { Int($0) } ?? 2_000

  @Test(.timeLimit(.minutes(60))) func `whatever more is said, the device can be left and works again`() async throws {
    try await LibraryFuzzTests.fuzz(seeds: 0..<max(1, Self.lines / LibraryFuzzTests.linesPerConversation))
  }

  @Test(arguments: LibraryFuzzTests.floods(10)) func `ten thousand words are no danger`(text: String) async throws {
    try await LibraryFuzzTests.flood(text)
  }
}
