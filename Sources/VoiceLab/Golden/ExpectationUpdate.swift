import Foundation
import ParleyDialog
import ParleyVoiceSession

/// Makes fixtures expect what happens now: their expectations, and the transcripts beside them.
///
/// An expected event keeps its keys and takes the values of the event that came in its place; one that no longer comes
/// is removed. Where profiles differ in a value, that key is removed.
public struct ExpectationUpdate {
  private var records: [String: [ConversationRecord]] = [:]
  /// The files that are left as they are: a program's reply is missing in them, so that what happens now is no guide.
  public private(set) var lackingReplies: Set<String> = []

  public init() {}

  public mutating func take(_ record: ConversationRecord) {
    records[record.file, default: []].append(record)
    if record.events.contains(where: { $0.dialogEvent?.lacksReply ?? false }) { lackingReplies.insert(record.file) }
  }

  /// Writes what differs and gives the differences, lines marked with - and +, below the file's name; throws the first
  /// file that cannot be written.
  public func apply() throws(FixtureError) -> [String] {
    var told: [String] = []
    for file in records.keys.sorted() where !lackingReplies.contains(file) {
      let runs = records[file] ?? []
      var fixture = try FixtureReader.read(file)
      let before = FixtureWriter.text(fixture)
      fixture.expected = Self.expectations(fixture.expected, in: runs)
      let after = FixtureWriter.text(fixture)
      if before != after {
        told += [file] + GoldenTranscript.changes(from: before, to: after).map { "  " + $0 }
        try FixtureWriter.write(fixture)
      }
      told += try updateTranscript(besideFixture: file, runs)
    }
    return told
  }

  private func updateTranscript(
    besideFixture file: String, _ runs: [ConversationRecord]
  ) throws(FixtureError) -> [String] {
    let path = GoldenTranscript.path(besideFixture: file)
    var golden = try GoldenTranscript(besideFixture: file) ?? GoldenTranscript()
    let before = golden.text
    for run in runs { golden.set(Transcript(run), for: run.profile) }
    if golden.text == before { return [] }
    do {
      try golden.text.write(toFile: path, atomically: true, encoding: .utf8)
    } catch {
      throw FixtureError(
        file: path, problem: "the file cannot be written (\(error.localizedDescription)); check its permissions.")
    }
    return [path] + GoldenTranscript.changes(from: before, to: golden.text).map { "  " + $0 }
  }

  static func expectations(_ expected: [JSONValue], in runs: [ConversationRecord]) -> [JSONValue] {
    var result: [JSONValue] = []
    let updated: [[JSONValue?]] = runs.map { run in
      Self.updated(expected, events: run.events.compactMap { try? JSONValue(encoding: $0) })
    }
    for index in expected.indices {
      let versions = updated.map { $0[index] }
      let happened = versions.compactMap { $0 }
      guard let first = happened.first, happened.count == versions.count else { continue }
      let common = first.object?.filter { key, value in happened.allSatisfy { $0.object?[key] == value } }
      if let common, common["event"] != nil { result.append(.object(common)) }
    }
    return result
  }

  /// Each expectation with the values of its event; nil where none came.
  private static func updated(_ expected: [JSONValue], events: [JSONValue]) -> [JSONValue?] {
    var position = 0
    return expected.map { expectation in
      let rest = events[position...]
      let place = rest.firstIndex { expectation.isContained(in: $0) } ?? rest.firstIndex { isSameKind(expectation, $0) }
      guard let place, let wanted = expectation.object, let actual = events[place].object else { return nil }
      position = place + 1
      return .object(wanted.reduce(into: [:]) { $0[$1.key] = actual[$1.key] })
    }
  }

  private static func isSameKind(_ expected: JSONValue, _ actual: JSONValue) -> Bool {
    guard let expected = expected.object, let actual = actual.object else { return false }
    return ["event", "parameter", "purpose"].allSatisfy { expected[$0] == nil || expected[$0] == actual[$0] }
  }
}
