import Synchronization

/// Stands between the described apps of one session and their programs: it keeps what they answer, or answers in their
/// place what was kept, so that a recorded conversation replays without them.
package final class CommandReplies: Sendable {
  /// What an error says of a program whose reply was not kept.
  static let unanswered = "is not run in this recorded conversation"

  @TaskLocal static var current: CommandReplies?

  private struct State {
    var kept: [CommandReply] = []
    /// How many replies to a request were given already.
    var given: [CommandReply.Request: Int] = [:]
  }

  /// Nil where programs run, and their replies are kept.
  private let replies: [CommandReply.Request: [CommandReply.Outcome]]?
  /// Whether an intent's work is done; what lists, looks for and checks values always runs.
  private let works: Bool
  private let state = Mutex(State())

  /// Lets programs run and keeps what they answer.
  ///
  /// - Parameter works: whether they do an intent's work too; else they say nothing to that.
  package init(working works: Bool = true) { (replies, self.works) = (nil, works) }

  /// Answers in place of programs, which do not run: replies to the same request in their order, the last of them from
  /// then on.
  package init(replaying kept: [CommandReply]) {
    works = true
    replies = Dictionary(grouping: kept, by: \.request).mapValues { $0.map(\.outcome) }
  }

  /// In the order in which they were given; where all replies to a request are the same, one of them.
  package var kept: [CommandReply] {
    let all = state.withLock { $0.kept }
    let outcomes = Dictionary(grouping: all, by: \.request).mapValues { Set($0.map(\.outcome)).count }
    var seen: Set<CommandReply.Request> = []
    return all.filter { outcomes[$0.request] != 1 || seen.insert($0.request).inserted }
  }

  /// What the program prints, or printed when this was recorded.
  ///
  /// - Throws: what `run` throws; `CommandError` where it failed in the recording, or where that has no such reply.
  func answer(
    to asked: CommandReply.Request, as json: @autoclosure () -> LocatedJSON.Value, of program: String,
    _ run: () throws -> String
  ) throws -> String {
    guard let replies else { return try keep(asked) { works || asked.task != .perform ? try run() : "" } }
    guard let outcomes = replies[asked] else {
      throw CommandError(
        program: program,
        problem:
          "\(Self.unanswered), which has no reply to \(json().written); record it again, or take “replies” out of it"
      )
    }
    let index = state.withLock { state in
      defer { state.given[asked, default: 0] += 1 }
      return min(state.given[asked] ?? 0, outcomes.count - 1)
    }
    switch outcomes[index] {
    case .printed(let text): return text
    case .failed(let reason): throw CommandError(program: program, problem: "failed when this was recorded: \(reason)")
    }
  }

  private func keep(_ asked: CommandReply.Request, _ run: () throws -> String) throws -> String {
    do {
      let printed = try run()
      state.withLock { $0.kept.append(CommandReply(request: asked, outcome: .printed(printed))) }
      return printed
    } catch let error as CancellationError {
      throw error
    } catch {
      state.withLock { $0.kept.append(CommandReply(request: asked, outcome: .failed("\(error)"))) }
      throw error
    }
  }
}
