import ParleyDialog
import Testing

struct QuestionStateMachineTests {
  typealias Event = QuestionStateMachine.Event
  typealias Action = QuestionStateMachine.Action

  static let courses: [([Event], [Action])] = [
    ([.answered], [.accept]),
    ([.silence, .answered], [.askShort, .accept]),
    ([.silence, .silence], [.askShort, .giveUp(.silence)]),
    ([.noMatch, .noMatch, .noMatch], [.sorryAskShort, .askFull, .giveUp(.noMatch)]),
    ([.noMatch, .answered], [.sorryAskShort, .accept]),
    ([.silence, .noMatch, .silence], [.askShort, .sorryAskShort, .giveUp(.silence)]),
    ([.command(.help), .silence, .silence], [.giveHelp, .askShort, .giveUp(.silence)]),
    ([.silence, .command(.repeat), .silence, .answered], [.askShort, .repeatPrompt, .askShort, .accept]),
    ([.refused, .answered], [.sayReasonAskAgain, .accept]),
    ([.command(.cancel)], [.cancel]),
    ([.declined], [.decline]),
    ([.command(.back)], [.goBack]),
    ([.command(.startOver)], [.startOver]),
    ([.command(.more)], [.nextOptions]),
    ([.command(.louder)], [.adjustVolume(.louder)]),
    ([.closed], [.close]),
  ]

  @Test(arguments: courses) func `a question takes its course`(events: [Event], actions: [Action]) {
    var machine = QuestionStateMachine()
    #expect(events.map { machine.handle($0) } == actions)
  }

  @Test(arguments: [Event.refused, .command(.help), .command(.repeat), .command(.more), .command(.louder)])
  func `nothing goes on for ever`(event: Event) {
    var machine = QuestionStateMachine()
    let actions = (0..<50).map { _ in machine.handle(event) }
    #expect(actions.contains(.giveUp(.noMatch)))
  }
}
