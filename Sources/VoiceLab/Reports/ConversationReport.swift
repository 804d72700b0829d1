/// The lines of a report: every conversation that was run and every fixture that could not be, in the order of their
/// files, profiles and rooms, whatever order they were run in.
public struct ConversationReport: Sendable {
  /// A fixture that could not be run.
  public struct Broken: Codable, Hashable, Sendable {
    public var file: String
    public var place: String
    public var problem: String

    public init(_ error: FixtureError) {
      file = error.file
      place = error.place
      problem = error.problem
    }

    public var sentence: String { FixtureError(file: file, place: place, problem: problem).description }
  }

  /// One line of the report.
  public enum Entry: Sendable, Hashable {
    case conversation(ConversationRecord)
    case broken(Broken)

    public var file: String {
      switch self {
      case .conversation(let record): record.file
      case .broken(let broken): broken.file
      }
    }

    /// Reports are in this order.
    public var key: EntryKey {
      switch self {
      case .conversation(let record):
        EntryKey(file: record.file, profile: record.profile, roomIndex: record.roomIndex)
      case .broken(let broken): EntryKey(file: broken.file, profile: broken.place, roomIndex: 0)
      }
    }
  }
}

/// Which line of a report something is.
public struct EntryKey: Hashable, Comparable, Sendable {
  public let file: String
  public let profile: String
  public let roomIndex: Int

  public init(file: String, profile: String, roomIndex: Int) {
    self.file = file
    self.profile = profile
    self.roomIndex = roomIndex
  }

  public static func < (left: EntryKey, right: EntryKey) -> Bool {
    // By Unicode scalars, since the order of strings must not depend on a locale.
    if left.file != right.file { return left.file.unicodeScalars.lexicographicallyPrecedes(right.file.unicodeScalars) }
    if left.profile != right.profile { return left.profile < right.profile }
    return left.roomIndex < right.roomIndex
  }
}
