import ParleyDialog
import Testing

/// Every question of every conversation, with each reaction tried at it (any/help, any/repeat, any/cancel,
/// any/correct, any/silence, any/nonsense, any/back).
struct ReactionMatrixTests {
  @Test func `every reaction is understood at every question`() async throws { try await Self.check(.speaker) }

  static func check(_ profile: DeviceProfile) async throws {
    var count = MatrixCount()
    let library = try sampleLibrary()
    for conversation in conversations {
      let matrix = try await ConversationMatrix(conversation, profile: profile, library: library)
      #expect(matrix.questions.count == conversation.turns.count { $0.answers != .trigger }, "\(conversation.name)")
      for (parameter, result) in conversation.settled {
        #expect(!matrix.undisturbed.asked.contains { $0.parameter == parameter })
        count.settle(parameter, result, in: conversation)
      }
      for cell in matrix.cells {
        count.expect(cell)
        let problems = await matrix.problems(of: cell)
        count.exercise(cell)
        let fault = EngineFault.known.first { $0.explains(cell) }
        withKnownIssue(fault.map { "\($0.sentence)" } ?? "", isIntermittent: true) {
          #expect(problems.isEmpty, "\(cell): \(problems.joined(separator: "; "))")
        } when: {
          fault != nil
        }
      }
    }
    #expect(count.exercised == count.expected, "\(count.report)")
    #expect(count.isComplete, "\(count.report)")
  }
}

struct ReactionMatrixLongTests {
  @Test func `every reaction is understood at every question beside a screen`() async throws {
    try await ReactionMatrixTests.check(.phone)
  }
}

/// How many cells of parameter × result × reaction there are, and how many were tried.
struct MatrixCount {
  private(set) var expected = 0
  private(set) var exercised = 0
  private var kinds: Set<String> = []
  private var triedKinds: Set<String> = []
  private var byResult: [Resolution: Int] = [:]

  mutating func expect(_ cell: MatrixCell) {
    expected += 1
    kinds.insert(kind(of: cell))
  }

  mutating func exercise(_ cell: MatrixCell) {
    exercised += 1
    triedKinds.insert(kind(of: cell))
    byResult[cell.question.cause, default: 0] += 1
  }

  /// A parameter that is settled without a question has one cell: that nothing is asked.
  mutating func settle(_ parameter: String, _ result: Resolution, in conversation: Conversation) {
    expected += 1
    exercised += 1
    byResult[result, default: 0] += 1
  }

  private func kind(of cell: MatrixCell) -> String {
    let app = cell.conversation.name.prefix { $0 != "/" }
    return "\(app) \(cell.question.asked.parameter ?? "action") \(cell.question.cause) \(cell.reaction)"
  }

  var isComplete: Bool { kinds == triedKinds && Resolution.results.allSatisfy { (byResult[$0] ?? 0) > 0 } }

  var report: String {
    let results = Resolution.allCases.filter { byResult[$0] != nil }.map { "\($0.rawValue) \(byResult[$0] ?? 0)" }
    return """
      \(exercised) of \(expected) cells exercised, \(triedKinds.count) of \(kinds.count) kinds of parameter, result \
      and reaction (\(results.joined(separator: ", ")))
      """
  }
}
