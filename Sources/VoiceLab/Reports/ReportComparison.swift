import ParleyAudio
import ParleyVoiceSession

/// Two reports of the same conversations, before and after a change.
package struct ReportComparison: Sendable {
  /// A conversation that passed and fails now.
  package struct Worse: Encodable, Sendable {
    package let name: String
    /// Where it parts.
    package let reason: String
  }

  /// One run's result, as far as a comparison needs it.
  private struct Run: Sendable {
    let passed: Bool
    let gaps: [Int]
    let reason: String?

    init(_ record: ConversationRecord) {
      var gaps = ResponseGaps()
      for event in record.events { gaps.take(event) }
      passed = record.passed
      self.gaps = gaps.gaps.map(\.inMilliseconds)
      reason = record.failures.first.map { "turn \($0.turn): expected \($0.expected), got \($0.actual)" }
    }

    init(broken: ConversationReport.Broken) {
      passed = false
      gaps = []
      reason = broken.problem
    }
  }

  /// The path of the report before.
  private let name: String
  /// The conversations that failed before and pass now, by name.
  package private(set) var better: [String] = []
  package private(set) var worse: [Worse] = []
  package private(set) var onlyFirst: [String] = []
  package private(set) var onlySecond: [String] = []
  package private(set) var bothCount = 0
  package private(set) var first = ReportSummary()
  package private(set) var second = ReportSummary()
  package var probability: Double { ExactMcNemar.probability(better: better.count, worse: worse.count) }
  /// The interval of the difference of the median response gaps, in milliseconds.
  package private(set) var gapInterval: ClosedRange<Int>?

  /// Reads both; throws `ReportError` for a file that is not a report.
  package init(_ firstPath: String, _ secondPath: String) throws {
    name = firstPath
    var runs: [[String: Run]] = []
    for (place, path) in [firstPath, secondPath].enumerated() {
      var found: [(name: String, file: String, variant: String, run: Run)] = []
      try ReportReader.visit(path) { entry in
        switch entry {
        case .conversation(let record):
          if place == 0 { first.take(record) } else { second.take(record) }
          found.append((record.conversation, record.file, " (\(record.variant))", Run(record)))
        case .broken(let broken):
          if place == 0 { first.broken += 1 } else { second.broken += 1 }
          found.append((broken.file, broken.file, "", Run(broken: broken)))
        }
      }
      // A name is the same however the paths were typed; where several files have it, their paths tell them apart.
      let files = Dictionary(grouping: Set(found.map { [$0.name, $0.file] }), by: { $0[0] })
      let named = found.map { (((files[$0.name]?.count ?? 0) > 1 ? $0.file : $0.name) + $0.variant, $0.run) }
      runs.append(Dictionary(named) { $1 })
    }
    onlyFirst = Set(runs[0].keys).subtracting(runs[1].keys).sorted()
    onlySecond = Set(runs[1].keys).subtracting(runs[0].keys).sorted()
    let both = Set(runs[0].keys).intersection(runs[1].keys).sorted()
    bothCount = both.count
    var gaps: [(first: [Int], second: [Int])] = []
    for name in both {
      guard let before = runs[0][name], let after = runs[1][name] else { continue }
      if !before.passed, after.passed { better.append(name) }
      if before.passed, !after.passed { worse.append(Worse(name: name, reason: after.reason ?? "")) }
      gaps.append((before.gaps, after.gaps))
    }
    gapInterval = Bootstrap.medianDifference(gaps)
  }
}

/// As a report's page takes it.
extension ReportComparison: Encodable {
  private enum Key: String, CodingKey {
    case name, better, worse, onlyFirst, onlySecond, bothCount, probability, gapInterval, first
  }

  package func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    try object.encode(name, forKey: .name)
    try object.encode(better, forKey: .better)
    try object.encode(worse, forKey: .worse)
    try object.encode(onlyFirst, forKey: .onlyFirst)
    try object.encode(onlySecond, forKey: .onlySecond)
    try object.encode(bothCount, forKey: .bothCount)
    try object.encode(probability, forKey: .probability)
    try object.encodeIfPresent(gapInterval.map { [$0.lowerBound, $0.upperBound] }, forKey: .gapInterval)
    try object.encode(first, forKey: .first)
  }
}
