import Foundation
import ParleyAudio
import ParleyDialog
import ParleySpeech
import ParleyVoiceSession
import Testing

@testable import ParleyDeviceService

struct EventLineTests {
  /// Stands wherever an event can carry words that were heard or said.
  static let secret = "zanzibar"

  static let prompt = Prompt(.question, full: secret, supporting: secret, style: .full, shown: [secret])

  /// Every kind of event, with the secret in every text that people speak or hear.
  static let events: [SessionEvent.Kind] = [
    .dialog(.heard(text: secret)), .dialog(.notUnderstood(reason: .noMatch)),
    .dialog(.matched(app: "Soup Chef", shortcut: "OrderSoup", phrase: secret, parameters: ["soup": secret])),
    .dialog(.prompt(prompt, parameter: "soup")), .dialog(.resolved(parameter: "soup", value: secret, source: .spoken)),
    .dialog(.refused(parameter: "soup", value: secret, reason: secret)),
    .dialog(.confirmed(subject: secret, agreed: true)), .dialog(.performed(intent: "OrderSoup", value: secret)),
    .dialog(.failed(intent: "OrderSoup", sentence: secret)), .dialog(.ended(.completed)),
    .dialog(.failed(intent: "OrderSoup", sentence: secret, cause: .init(error: "SoldOut", reason: secret))),
    .listening(.option), .speechStarted, .hypothesis(text: secret),
    .endOfSpeech(speechEnded: .zero, reason: .complete),
    .recognized(words: [RecognizedWord(text: secret, start: .zero, end: .zero, confidence: 1)]),
    .rejected(text: secret), .noInput, .speaking(text: secret), .spoke, .woken(phrase: secret), .asleep, .muted,
    .unmuted, .earcon(.failed), .bargeInStarted, .bargeInAccepted(words: 1, characters: 4), .bargeInDismissed,
    .failure(sentence: "The recogniser failed."), .device(DeviceReport(.lost, sentence: "It went.")),
  ]

  @Test(arguments: events) func `without transcripts, an event tells what happened and no word`(
    kind: SessionEvent.Kind
  ) throws {
    let event = SessionEvent(at: SampleTime(samples: 160), kind)
    let line = EventLine(hasTranscripts: false).text(of: event)
    #expect(!line.contains(Self.secret), "\(line)")
    if case .hypothesis = kind {
      #expect(line.isEmpty)
      return
    }
    let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    #expect(object["event"] as? String == event.name && object["at"] as? Int == 160)
  }

  @Test(arguments: events) func `with transcripts, an event is whole`(kind: SessionEvent.Kind) throws {
    let event = SessionEvent(at: .zero, kind)
    let line = EventLine(hasTranscripts: true).text(of: event)
    #expect(try JSONDecoder().decode(SessionEvent.self, from: Data(line.utf8)) == event)
    #expect(!line.contains("\n"))
  }

  @Test func `what went wrong is told also without transcripts`() {
    let line = EventLine(hasTranscripts: false)
    #expect(line.text(of: SessionEvent(at: .zero, .failure(sentence: "Gone."))).contains("Gone."))
    #expect(line.text(of: SessionEvent(at: .zero, .device(DeviceReport(.lost, sentence: "Gone.")))).contains("Gone."))
  }
}
