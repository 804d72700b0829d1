import Foundation

/// Something that falls due at a date, which the device tells or does by itself.
public struct Occasion: Hashable, Sendable {
  /// What the device does when it is due.
  public enum Action: Hashable, Sendable {
    /// Tells this sentence.
    case tell(String)
    /// Does what these words, a trigger phrase or a shortcut's name, would start; where there is a question, only after
    /// a person has said yes to it.
    case run(String, asking: String? = nil)
  }

  /// What became of it.
  public enum Ending: Hashable, Sendable {
    /// It was told, or done to its end.
    case done
    /// A person said no to its question.
    case declined
    /// Nobody answered.
    case unanswered
    /// What it was to start is not there, failed, or was left.
    case failed
  }

  /// Names it in its source.
  public let id: String
  /// When it falls due.
  public let date: Date
  public let action: Action
  /// A process that ended meanwhile had begun with it.
  public let wasBegun: Bool

  public init(id: String, date: Date, _ action: Action, wasBegun: Bool = false) {
    (self.id, self.date, self.action, self.wasBegun) = (id, date, action, wasBegun)
  }

  /// How much later than it falls due it is only told as something that was missed, in seconds.
  static let punctuality = 90.0
}

/// What knows of things that fall due: reminders, alarms, automations.
///
/// Its methods are called from several threads, with the date of the session, which a replay gives. They wait for no
/// person and no network, since the device hears nobody meanwhile.
public protocol OccasionSource: Sendable {
  /// Something is due. Called about once a second.
  func isDue(at date: Date) -> Bool
  /// What is due, which belongs to the caller from here on: nobody else, in this process or another, gets it while
  /// this process lives. What a process that ended meanwhile had not come to the end of is due again.
  func takeDue(at date: Date) -> [Occasion]
  /// What was taken has come to its end.
  func end(_ occasion: Occasion, _ ending: Occasion.Ending)
  /// The session was closed before what was taken was told to its end, or begun; by default nobody answered.
  func giveBack(_ occasion: Occasion)
  /// The same in quiet hours, in which only what presses is told, such as an alarm; by default nothing does.
  func isPressing(at date: Date) -> Bool
  func takePressing(at date: Date) -> [Occasion]
  /// Something was told from outside, such as `arrived home`; false where nothing waits for it. Called from any thread.
  func happened(_ name: String, at date: Date) -> Bool
  /// The names of what is waited for in this way. Called about once a second.
  var awaited: Set<String> { get }
}

extension OccasionSource {
  public func giveBack(_ occasion: Occasion) { end(occasion, .unanswered) }

  public func isPressing(at date: Date) -> Bool { false }
  public func takePressing(at date: Date) -> [Occasion] { [] }

  /// Waits for nothing.
  public func happened(_ name: String, at date: Date) -> Bool { false }
  public var awaited: Set<String> { [] }
}

/// All that falls due for one device.
public struct Occasions: Sendable {
  private let sources: [any OccasionSource]
  /// Whether only what presses is told at a date; the rest waits until that is over.
  var isQuiet: @Sendable (Date) -> Bool = { _ in false }

  /// Of equal dates what an earlier source has comes first.
  public init(_ sources: [any OccasionSource] = []) { self.sources = sources }

  /// Something of any source is due, and is to be told now.
  public func isDue(at date: Date) -> Bool {
    isQuiet(date) ? sources.contains { $0.isPressing(at: date) } : sources.contains { $0.isDue(at: date) }
  }

  /// Tells all sources that something happened; false where none waits for it.
  public func happened(_ name: String, at date: Date) -> Bool {
    sources.count { $0.happened(name, at: date) } > 0
  }

  /// The names of what any source waits to be told.
  public var awaited: Set<String> { sources.reduce(into: []) { $0.formUnion($1.awaited) } }

  /// With a source more.
  public func adding(_ source: any OccasionSource) -> Occasions {
    var more = Occasions(sources + [source])
    more.isQuiet = isQuiet
    return more
  }

  /// What is due, the earliest first.
  func takeDue(at date: Date) -> [(source: any OccasionSource, occasion: Occasion)] {
    let isQuiet = isQuiet(date)
    let due = sources.enumerated().flatMap { place, source in
      (isQuiet ? source.takePressing(at: date) : source.takeDue(at: date)).map {
        (place, source: source, occasion: $0)
      }
    }
    return due.sorted { ($0.occasion.date, $0.0, $0.occasion.id) < ($1.occasion.date, $1.0, $1.occasion.id) }
      .map { ($0.source, $0.occasion) }
  }
}
