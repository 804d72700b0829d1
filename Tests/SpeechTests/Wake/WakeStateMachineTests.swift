import ParleyAudio
import ParleySpeech
import Testing

struct WakeStateMachineTests {
  private typealias Machine = WakeStateMachine
  private let policy = {
    var policy = WakeStateMachine.Policy(threshold: -1)
    policy.hangover = .milliseconds(30)
    (policy.limit, policy.refractory) = (.milliseconds(100), .milliseconds(40))
    return policy
  }()

  /// The actions that follow from frames of sound (`x`) and quiet (`.`).
  private func actions(_ frames: String, of machine: inout Machine) -> [Machine.Action?] {
    frames.map { machine.handle(.frame(isSound: $0 == "x")) }
  }

  @Test func `nothing is searched until there is sound`() {
    var machine = Machine(policy: policy)
    #expect(actions("....x", of: &machine) == [nil, nil, nil, nil, .open])
  }

  @Test func `quiet closes the search after the hangover and not before`() {
    var machine = Machine(policy: policy)
    #expect(actions("x..x...", of: &machine) == [.open, .search, .search, .search, .search, .search, .close])
    #expect(machine.state == .dozing)
  }

  @Test func `sound that never ends is searched anew at the limit`() {
    var machine = Machine(policy: policy)
    let all = actions(String(repeating: "x", count: 21), of: &machine)
    #expect(all.indices.filter { all[$0] == .renew } == [10, 20])
  }

  @Test(arguments: [(-1.0, true), (-0.5, true), (-1.01, false), (-.infinity, false), (.nan, false)])
  func `a candidate wakes from the threshold on`(score: Double, wakes: Bool) {
    var machine = Machine(policy: policy)
    _ = machine.handle(.frame(isSound: true))
    #expect(machine.handle(.candidate(score: score)) == (wakes ? .wake : nil))
  }

  @Test func `one phrase wakes once, and another one later again`() {
    var machine = Machine(policy: policy)
    _ = machine.handle(.frame(isSound: true))
    #expect(machine.handle(.candidate(score: 0)) == .wake)
    #expect(machine.handle(.candidate(score: 0)) == nil)
    _ = actions("xxxx", of: &machine)
    #expect(machine.handle(.candidate(score: 0)) == .wake)
  }

  @Test func `a candidate means nothing where nothing is searched`() {
    var machine = Machine(policy: policy)
    #expect(machine.handle(.candidate(score: 5)) == nil)
  }

  @Test func `missing frames close the search and forget what was before`() {
    var machine = Machine(policy: policy)
    #expect(machine.handle(.gap) == nil)
    _ = machine.handle(.frame(isSound: true))
    _ = machine.handle(.candidate(score: 0))
    #expect(machine.handle(.gap) == .close)
    #expect(machine.handle(.frame(isSound: true)) == .open)
    #expect(machine.handle(.candidate(score: 0)) == .wake)
  }
}
