import Testing

@testable import ParleyVoiceSession

struct BargeInTests {
  /// One character a frame. In: `-` nothing, `s` speech, `S` speech far above any echo, `c` speech without voice, `b` the
  /// same nine times as strong, `w` speech while the words so far fit, `v` the same without voice, `x` speech while they
  /// do not, `_` silence while they do, `+` and `!` the person has finished, with words that fit or not.
  /// Out: `D` turn the prompt down, `L` only listen, `A` accept, `R` go on, `.` nothing.
  static func run(_ frames: String, _ change: (inout BargeInPolicy) -> Void = { _ in }) -> String {
    var policy = BargeInPolicy()
    policy.minimumSpeech = .milliseconds(50)
    policy.dismissAfter = .milliseconds(100)
    policy.acceptAfter = .milliseconds(30)
    policy.voicedToAccept = .milliseconds(60)
    policy.leastVoiced = .milliseconds(20)
    policy.leastVoicedShare = 0.3
    policy.voicedShareToAccept = 0.5
    change(&policy)
    var machine = BargeIn(policy: policy)
    return frames.reduce(into: "") { marbles, frame in
      var action: BargeIn.Action?
      switch frame {
      case "+", "!": action = machine.handle(.finished(fits: frame == "+"))
      default:
        if "wv_x".contains(frame) { _ = machine.handle(.hypothesis(fits: frame != "x")) }
        let evidence = frame == "S" ? 3.0 : "scbwvx".contains(frame) ? 1 : 0
        action = machine.handle(
          .frame(evidence: evidence, isVoiced: "sSwx".contains(frame), power: frame == "b" ? 9 : 1))
      }
      let marble: Character =
        switch action {
        case nil: "."
        case .duck: "D"
        case .listen: "L"
        case .accept: "A"
        case .dismiss: "R"
        }
      marbles.append(marble)
    }
  }

  @Test(arguments: [
    // Silence and clicks are nothing.
    ("------", "......"),
    ("ss--------------", "................"),
    // Speech is noticed after 50 ms, sooner where it is loud, also with a short gap in it; after a long one it begins anew.
    ("sssss", "....D"),
    ("SS", ".D"),
    ("sSs", "..D"),
    ("ss--ssss", ".......D"),
    ("ssss------------", "................"),
    ("ss----------sssss", "................D"),
    // A few frames in a long stretch are no speech.
    ("s--s--s--s--", "............"),
    // Words that fit for 30 ms end the prompt.
    ("sssssxxwww", "....D....A"),
    ("sssssxwwxwww", "....D......A"),
    // A cough is dismissed after 100 ms of silence.
    ("sssss----------", "....D.........R"),
    // Words that fit end it in the closure of a "t" as well, but not after the end of them.
    ("ssssss__________", "....D...A......."),
    ("sssss________________", "....D................"),
    ("sssss________________+", "....D................A"),
    ("sssss________________!", "....D................R"),
    // What has no voice is no word, whatever fits.
    ("ccccc__________", "....D.........R"),
    ("cccccvvvvvvvvvv----------", "....D...................R"),
    ("cccccvvvvv-+", "....D......R"),
    ("ccccswvvvvv-+", "....D.......R"),
    ("ccccswwwvvvv-+", "....D........A"),
    ("bbccswwwvvvv-+", "....D........R"),
    // What has little voice is words only where all of it fits, what has much of it already while it is being said.
    ("cccccccccccccxxwwwwww-+", "....D.................A"),
    ("cccccxxwwwwww", "....D.....A.."),
    // Who has finished is told at once.
    ("sssss-+", "....D.A"),
    ("sssss-!", "....D.R"),
    // Nothing follows acceptance.
    ("ssssswwwssssss----------", "....D..A................"),
  ]) func `the prompt gives way to words and comes back after noise`(frames: String, actions: String) {
    #expect(Self.run(frames) == actions)
  }

  @Test func `a prompt that gave way to nothing twice goes on, and words that fit still end it`() {
    let cough = "sssss----------"
    #expect(Self.run(cough + cough + cough) == "....D.........R....D.........R....L.........R")
    #expect(Self.run(cough + cough + "ssssswww") == "....D.........R....D.........R....L..A")
    #expect(Self.run(cough + cough) { $0.dismissalLimit = 0 } == "....L.........R....L.........R")
  }

  @Test func `somebody who goes on without a word that fits is not waited for`() {
    let actions = Self.run(String(repeating: "s", count: 305))
    #expect(actions == "....D" + String(repeating: ".", count: 299) + "R")
  }
}
