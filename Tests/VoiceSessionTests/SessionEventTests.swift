import Foundation
import ParleyAudio
import ParleyDialog
import ParleySpeech
import ParleyVoiceSession
import Testing

struct SessionEventTests {
  static let prompt = Prompt(.question, full: "Which soup?", supporting: "Which?", style: .full, shown: ["tomato"])

  static let kinds: [SessionEvent.Kind] = [
    .listening(.trigger), .speechStarted, .hypothesis(text: "order"),
    .endOfSpeech(speechEnded: SampleTime(samples: 16_000), reason: .completeButExtendable),
    .recognized(words: [RecognizedWord(text: "soup", start: .zero, end: SampleTime(samples: 160), confidence: 0.5)]),
    .rejected(text: "soap"), .noInput, .speaking(text: "Which soup?"), .spoke, .failure(sentence: "No model."),
    .announcement(number: 3, .brokenOff), .woken(phrase: nil), .woken(phrase: "hey parley"), .asleep, .muted, .unmuted,
    .earcon(.thinking),
    .bargeInStarted, .bargeInAccepted(words: 4, characters: 17), .bargeInDismissed,
    .device(DeviceReport(.lost, sentence: "It went.")), .device(DeviceReport(.regained)),
    .dialog(.heard(text: "order soup")), .dialog(.notUnderstood(reason: .noMatch)),
    .dialog(.matched(app: "Soup Chef", shortcut: "OrderSoup", phrase: "Order soup", parameters: ["soup": "tomato"])),
    .dialog(.prompt(prompt, parameter: "soup")),
    .dialog(.resolved(parameter: "soup", value: "tomato", source: .spoken)),
    .dialog(.refused(parameter: "quantity", value: "7", reason: "Only five.")),
    .dialog(.confirmed(subject: "OrderSoup", agreed: true)), .dialog(.command(.help)),
    .dialog(.performed(intent: "OrderSoup", value: nil)), .dialog(.restarted(intent: "OrderSoup", parameter: "soup")),
    .dialog(.foreground(app: "Soup Chef", granted: false)), .dialog(.failed(intent: "OrderSoup", sentence: "Sorry.")),
    .dialog(.ended(.completed)),
  ]

  @Test(arguments: kinds) func `an event survives its JSON form`(kind: SessionEvent.Kind) throws {
    let event = SessionEvent(at: SampleTime(samples: 480), kind)
    let data = try JSONEncoder().encode(event)
    #expect(try JSONDecoder().decode(SessionEvent.self, from: data) == event)
    let object = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(object["at"] as? Int == 480)
    #expect(object["event"] as? String == event.name)
  }

  @Test func `the response gap runs from the last sample of speech to the first sample of the answer`() {
    var gaps = ResponseGaps()
    let times = [(1_000, 3_400), (50_000, 58_000), (100_000, 102_400)]
    for (ended, answered) in times {
      gaps.take(SessionEvent(at: .zero, .endOfSpeech(speechEnded: SampleTime(samples: ended), reason: .complete)))
      gaps.take(SessionEvent(at: SampleTime(samples: answered), .speaking(text: "Which?")))
    }
    #expect(gaps.gaps == [.milliseconds(150), .milliseconds(500), .milliseconds(150)])
    #expect(gaps.percentile(0.5) == .milliseconds(150))
    #expect(gaps.percentile(0.95) == .milliseconds(500))
  }
}
