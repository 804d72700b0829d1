import ParleyDialog
import Testing

struct QuestionStateMachineTests {
  typealias Action = QuestionStateMachine.Action

  static let courses: [([Answer], [Action])] = [
    ([.value(0)], [.accept]),
    ([.silence, .value(0)], [.askShort, .accept]),
    ([.silence, .silence], [.askShort, .giveUp(.silence)]),
    ([.noMatch, .noMatch, .noMatch], [.sorryAskShort, .askFull, .giveUp(.noMatch)]),
    ([.noMatch, .value(0)], [.sorryAskShort, .accept]),
    ([.silence, .noMatch, .silence], [.askShort, .sorryAskShort, .giveUp(.silence)]),
    ([.command(.help), .silence, .silence], [.giveHelp, .askShort, .giveUp(.silence)]),
    ([.silence, .command(.repeat), .silence, .value(0)], [.askShort, .repeatPrompt, .askShort, .accept]),
    ([.refused(value: "", reason: ""), .value(0)], [.sayReasonAskAgain, .accept]),
    ([.command(.cancel)], [.cancel]),
    ([.declined], [.decline]),
    ([.command(.back)], [.goBack]),
    ([.command(.startOver)], [.startOver]),
    ([.command(.more)], [.nextOptions]),
    ([.command(.louder)], [.adjustVolume(.louder)]),
    ([.closed], [.close]),
  ]

  @Test(arguments: courses) func `a question takes its course`(answers: [Answer], actions: [Action]) {
    var machine = QuestionStateMachine()
    #expect(answers.map { machine.handle($0) } == actions)
  }

  @Test(arguments: [
    Answer.refused(value: "", reason: ""), .command(.help), .command(.repeat), .command(.more), .command(.louder),
  ])
  func `nothing goes on for ever`(answer: Answer) {
    var machine = QuestionStateMachine()
    let actions = (0..<50).map { _ in machine.handle(answer) }
    #expect(actions.contains(.giveUp(.noMatch)))
  }
}
