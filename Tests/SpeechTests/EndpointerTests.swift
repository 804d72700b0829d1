import ParleyAudio
import ParleySpeech
import Testing

struct EndpointerTests {
  /// Plays a line of time, one character a 10 ms frame: `S` speech, `.` silence; before the next frame `n` nothing,
  /// `i` incomplete, `x` complete but extendable and `c` complete is understood, `q` the voice is a little louder than the
  /// room and `h` half as much and `Q` hardly; `w` the last word ends here, `o` something follows it; `b` it was a brief one, `l`
  /// a long one. The answer has a letter in the frame in which it came: `^` speech started, `|` end of speech, `0` timed out,
  /// `!` too long, and `.` for none.
  private func play(_ line: String, policy: EndpointingPolicy = .init()) -> (String, [Endpointer.Action]) {
    var endpointer = Endpointer(policy: policy)
    var answer = ""
    var actions: [Endpointer.Action] = []
    var elapsed = 0
    for character in line {
      let event: Endpointer.Event =
        switch character {
        case "S": .frame(isSpeech: true)
        case "n": .hypothesisProgress(.nothing)
        case "i": .hypothesisProgress(.incomplete)
        case "x": .hypothesisProgress(.complete(extendable: true))
        case "c": .hypothesisProgress(.complete(extendable: false))
        case "q": .contrast(24.9)
        case "Q": .contrast(10)
        case "h": .contrast(17)
        case "w": .wordsEnded(after: elapsed)
        case "o": .wordsEnded(after: nil)
        case "b": .lastWord(3_040)
        case "l": .lastWord(3_360)
        default: .frame(isSpeech: false)
        }
      let action = endpointer.handle(event)
      switch action {
      case nil, .presumedEnd, .goesOn: break
      case let action?: actions.append(action)
      }
      guard case .frame = event else { continue }
      elapsed += AudioFrame.sampleCount
      switch action {
      case nil, .presumedEnd, .goesOn: answer += "."
      case .speechStarted: answer += "^"
      case .endOfSpeech: answer += "|"
      case .timedOut: answer += "0"
      case .maximumLengthReached: answer += "!"
      }
    }
    return (answer, actions)
  }

  /// Short times keep the lines readable: 30, 50 and 80 ms of silence, cap 200 ms, no input 120 ms, speech from 20 ms.
  static let short = {
    var policy = EndpointingPolicy()
    (policy.complete, policy.extendable) = (.milliseconds(30), .milliseconds(50))
    (policy.incomplete, policy.minimumSpeech) = (.milliseconds(80), .milliseconds(20))
    (policy.cap, policy.noInput) = (.milliseconds(200), .milliseconds(120))
    return policy
  }()

  @Test(
    "The silence that ends an utterance depends on what was understood",
    arguments: [
      ("..SSSSc.........", "...^....|......."), ("..SSSSx.........", "...^......|....."),
      ("..SSSSi.........", "...^.........|.."), ("..SSSSn.........", "...^.........|.."),
      ("..SSSS..........", "...^.........|.."), ("SSSSc...........", ".^....|........."),
      // Speech that goes on in time keeps the utterance open.
      ("SSSSc..SSSS....", ".^..........|."), ("SSSSx....SSi.......S", ".^................."),
      // A hypothesis that is completed during the silence ends it with the next frame.
      ("SSSSi.....c...", ".^.......|.."), ("SSSSc.i.......", ".^.........|"),
      // A click is not speech, and it does not begin the utterance.
      (".S.S.S.......", "...........0.."), (".S..SS", "....." + "^"),
      // Nobody speaks.
      ("..............", "...........0.."), ("S.............", "...........0.."),
      // Speech that begins just before the time is out is heard.
      ("...........SSS", "............^."),
      // Without an end.
      ("SSSSSSSSSSSSSSSSSSSSSSS", ".^.................!..."),
    ])
  func marbles(line: String, expected: String) {
    let frames = line.filter { "S.".contains($0) }.count
    #expect(play(line, policy: Self.short).0 == String(expected.prefix(frames)).padded(to: frames))
  }

  /// As `play`, with "p" where the end is presumed and "g" where speech goes on.
  private func presumed(_ line: String) -> String {
    var endpointer = Endpointer(policy: .init())
    var answer = ""
    for character in line {
      switch character {
      case "c": _ = endpointer.handle(.hypothesisProgress(.complete(extendable: false)))
      case "x": _ = endpointer.handle(.hypothesisProgress(.complete(extendable: true)))
      case "q": _ = endpointer.handle(.contrast(24.9))
      default:
        switch endpointer.handle(.frame(isSpeech: character == "S")) {
        case .presumedEnd: answer += "p"
        case .goesOn: answer += "g"
        case .endOfSpeech: answer += "|"
        default: answer += "."
        }
      }
    }
    return answer
  }

  @Test(
    "An end is presumed 300 ms before the silence is long enough, once in each silence, and not in noise",
    arguments: [
      ("SSSSSSSSc" + String(repeating: ".", count: 16), "........p.............|."),
      ("SSSSSSSSx" + String(repeating: ".", count: 31), "........p............................|."),
      ("SSSSSSSSc....SS..SSS", "........p...g.p.g.."),
      ("SSSSSSSS..c" + String(repeating: ".", count: 14), "..........p...........|."),
      ("SSSSSSSSqc" + String(repeating: ".", count: 15), "......................|"),
    ])
  func presumes(line: String, expected: String) {
    #expect(presumed(line) == expected)
  }

  @Test("The end of speech is where the last speech was, not where the silence ran out")
  func places() {
    let (_, actions) = play("...SSSSSSSSSSc" + String(repeating: ".", count: 20))
    #expect(actions == [.speechStarted(after: 480), .endOfSpeech(.complete, after: 2_080)])
  }

  @Test(
    "The default policy waits 150, 300 and 1,200 ms, longer in a noisy room, and the longer the noisier it is",
    arguments: [
      ("c", 15), ("x", 30), ("i", 120), ("qx", 35), ("xq", 35), ("qc", 15), ("hx", 60), ("hc", 40), ("Qx", 85),
      ("Qc", 65), ("Qi", 120),
    ])
  func defaults(progress: String, frames: Int) {
    let speech = String(repeating: "S", count: 20)
    let silence = String(repeating: ".", count: 200)
    let (answer, _) = play(speech + progress + silence)
    #expect(answer.firstIndex(of: "|").map { answer.distance(from: answer.startIndex, to: $0) } == 19 + frames)
  }

  @Test(
    "What the detector takes for speech in noise does not keep a sentence open whose last word ended long ago",
    arguments: [
      ("qSSSSxwSSSSSSSSS", ".^.......|...."), ("qSSSScwSSSSSSSSS", ".^.......|...."),
      // A quiet room has no noise, something follows the last word, it goes on, or nothing is complete.
      ("SSSSxwSSSSSSSSSS", ".^............"), ("qSSSSxwSSoSSSSSSS", ".^............"),
      ("qSSSSxwSSSwSSSSSSS", ".^..........|."), ("qSSSSiwSSSSSSSSS", ".^............"),
      // The voice is hardly above the room.
      ("QSSSSxwSSSSSSSSS", ".^............"),
    ])
  func settled(line: String, expected: String) {
    var policy = Self.short
    policy.settledInNoise = .milliseconds(60)
    let (answer, actions) = play(line, policy: policy)
    #expect(answer.prefix(14) == expected.prefix(answer.count))
    guard expected.contains("|") else { return }
    #expect(
      actions.last.map { if case .endOfSpeech(_, let samples) = $0 { samples < 10 * 160 } else { false } } == true)
  }

  @Test(
    "Half a sentence is waited for less where it was whole until its last word, if that was brief or in noise",
    arguments: [
      ("SSSSxSSSSbi", 50), ("qSSSSxSSSSbi", 50), ("SSSSxSSSSli", 120), ("SSSSxSSSSbli", 120), ("SSSSSSSSbi", 120),
      ("qSSSSxSSSSi", 60), ("qxSSSSi", 60), ("hSSSSxSSSSi", 85), ("xSSSSi", 120), ("qSSSSi", 120),
      // Half a second of words has followed.
      ("qSSSSxn" + String(repeating: "S", count: 90) + "i", 120),
    ])
  func doubtful(words: String, frames: Int) {
    let (answer, _) = play("SSSSSSSSSS" + words + String(repeating: ".", count: 200))
    let speech = 10 + words.count { $0 == "S" }
    #expect(answer.firstIndex(of: "|").map { answer.distance(from: answer.startIndex, to: $0) } == speech - 1 + frames)
  }

  @Test("Nothing follows the end")
  func silenceAfterTheEnd() {
    let (_, actions) = play("SSSSc...SSSSSSc......", policy: Self.short)
    #expect(actions.count == 2)
  }
}

extension String {
  fileprivate func padded(to count: Int) -> String {
    self + String(repeating: ".", count: Swift.max(0, count - self.count))
  }
}
