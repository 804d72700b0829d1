import Foundation
import Synchronization

/// What a person has done, from which suggestions are learned: JSON lines in a file of theirs, or in memory. It never
/// leaves the machine.
///
///     {"app":"Soup Chef","at":"2026-11-27T12:05","intent":"OrderSoup","with":{"soup":"tomato soup"}}
///
/// Safe to use from any task; what other processes add is read anew.
public final class ActionLog: Sendable {
  private let file: OwnFile?
  private let memory = Mutex<[ActionRecord]>([])

  /// About a year of ten a day.
  static let mostRecords = 4_000
  /// The same thing again within so many minutes was told twice: by the app and by the run.
  static let sameWithin = 2

  /// In a file, which is made when the first thing is done.
  public init(file: String) { self.file = OwnFile(path: file) }

  /// In memory.
  package init(holding records: [ActionRecord]) {
    file = nil
    memory.withLock { $0 = records }
  }

  /// The records in the order of time; lines that are none are left out.
  public var records: [ActionRecord] { (try? read().records) ?? [] }

  /// What keeps the file, or lines of it, from being read; nil where nothing does.
  public var mistake: OwnFileError? {
    do throws(OwnFileError) {
      let broken = try read().broken
      guard let first = broken.first, let file else { return nil }
      return OwnFileError(
        "\(file.path):\(first): \(broken.count == 1 ? "the line is" : "\(broken.count) lines are") no record of what was done; "
          + "correct it, or parley suggestions --forget begins anew.")
    } catch {
      return error
    }
  }

  private func read() throws(OwnFileError) -> (records: [ActionRecord], broken: [Int]) {
    guard let file else { return (memory.withLock { $0 }, []) }
    return Self.parse(try file.text() ?? "")
  }

  private static func parse(_ text: String) -> (records: [ActionRecord], broken: [Int]) {
    var (records, broken): ([ActionRecord], [Int]) = ([], [])
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() where !line.isEmpty
    {
      if let record = ActionRecord(line: line) { records.append(record) } else { broken.append(index + 1) }
    }
    return (records.sorted { $0.at < $1.at }, broken)
  }

  /// Takes note of something; the oldest of too many are forgotten, and lines that cannot be read.
  public func add(_ record: ActionRecord) throws(OwnFileError) {
    func with(_ old: [ActionRecord]) -> [ActionRecord] {
      let isTold = old.suffix(4).contains {
        $0.action == record.action && abs($0.at.minutes - record.at.minutes) <= Self.sameWithin
      }
      return isTold ? old : (old + [record]).suffix(Self.mostRecords)
    }
    guard let file else { return memory.withLock { $0 = with($0) } }
    try file.change { text throws(OwnFileError) in
      with(Self.parse(text ?? "").records).map { $0.line + "\n" }.joined()
    }
  }

  /// Forgets everything.
  public func forget() throws(OwnFileError) {
    memory.withLock { $0 = [] }
    try file?.remove()
  }
}
