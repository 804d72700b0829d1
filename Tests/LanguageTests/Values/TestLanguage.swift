import Foundation
import Synchronization

@testable import ParleyGrammar
@testable import ParleyLanguage

enum TestLanguage {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Models/en-US")

  static let english: Result<Language, LanguageError> = Result { () throws(LanguageError) in
    try Language.load(folder: folder)
  }
  private static let others = Mutex<[String: Language]>([:])

  /// Another language, loaded once for all tests.
  static func language(_ locale: String) throws -> Language {
    try others.withLock { others in
      if let known = others[locale] { return known }
      let language = try Language.load(folder: folder.deletingLastPathComponent().appendingPathComponent(locale))
      others[locale] = language
      return language
    }
  }

  static func parser() throws -> ValueParser { ValueParser(language: try english.get()) }
  static func finder() throws -> ValueFinder { ValueFinder(language: try english.get()) }
  static func form() throws -> SpokenForm { SpokenForm(language: try english.get()) }

  /// Wednesday, 18 November 2026, 9:15 in UTC.
  static func context(_ written: String = "2026-11-18 09:15") -> DateContext {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
    return DateContext(now: date(written), calendar: calendar)
  }

  static func date(_ written: String) -> Date {
    let numbers = written.split { "- :".contains($0) }.compactMap { Int($0) }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
    let components = DateComponents(
      year: numbers[0], month: numbers[1], day: numbers[2], hour: numbers.count > 3 ? numbers[3] : 0,
      minute: numbers.count > 4 ? numbers[4] : 0, second: numbers.count > 5 ? numbers[5] : 0)
    return calendar.date(from: components) ?? .distantPast
  }
}

/// The same numbers on every run.
struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// One sentence of a tree, at random.
struct Sampler {
  var random: SeededNumbers

  /// Every sentence of a tree without repetition.
  static func sentences(_ node: PhraseNode) -> [String] {
    switch node {
    case .word(let word): [word]
    case .choice(let nodes): nodes.flatMap { sentences($0) }
    case .sequence(let nodes):
      nodes.reduce([""]) { heads, node in
        let tails = sentences(node)
        return heads.flatMap { head in
          tails.map { head.isEmpty ? $0 : $0.isEmpty ? head : head + " " + $0 }
        }
      }
    case .optional(let inner): [""] + sentences(inner)
    case .weighted(_, let inner), .slot(_, let inner), .value(_, let inner), .only(_, let inner): sentences(inner)
    case .repeated, .anything: []
    }
  }

  mutating func sentence(_ node: PhraseNode) -> [String] {
    switch node {
    case .word(let word): [word]
    case .sequence(let nodes): nodes.flatMap { sentence($0) }
    case .choice(let nodes): nodes.isEmpty ? [] : sentence(nodes[Int.random(in: 0..<nodes.count, using: &random)])
    case .optional(let inner): Bool.random(using: &random) ? sentence(inner) : []
    case .repeated(let inner): (0..<Int.random(in: 1...3, using: &random)).flatMap { _ in sentence(inner) }
    case .weighted(_, let inner), .slot(_, let inner), .value(_, let inner), .only(_, let inner): sentence(inner)
    case .anything: ["anything"]
    }
  }
}
