import ParleyVoiceSession
import Testing

@testable import ParleyDeviceService

struct ControlCommandTests {
  static let commands: [(String, String, SessionControl?)] = [
    (#"{"command":"talk"}"#, "talk", .wake), (#" { "command" : "mute" } "#, "mute", .mute(true)),
    (#"{"command":"unmute"}"#, "unmute", .mute(false)),
    (#"{"text":"Dinner.","command":"say"}"#, "say", .say("Dinner.")),
    (#"{"command":"stop"}"#, "stop", .stopSpeaking), (#"{"command":"status"}"#, "status", nil),
  ]

  @Test(arguments: commands) func `a command is read`(line: String, name: String, control: SessionControl?) throws {
    let command = try ControlCommand(line)
    #expect(command.name == name && command.control == control)
  }

  static let mistakes: [(String, String, String)] = [
    ("hello", "none", "This is not JSON: a value is expected"),
    ("{", "none", "This is not JSON"),
    ("[]", "none", "A command is an object with the key \"command\""),
    ("{}", "none", "A command is an object with the key \"command\""),
    (#"{"command":1}"#, "none", "There is no such command; there are talk, say, mute, unmute, stop, status."),
    (#"{"command":"dance"}"#, "none", "There is no such command"),
    (#"{"command":"mute","for":3}"#, "mute", "The command mute has no key \"for\"."),
    (#"{"command":"say"}"#, "say", "The command say needs the key \"text\" with 1 to 1000 characters"),
    (#"{"command":"say","text":" ."}"#, "say", "The command say needs the key \"text\""),
    (#"{"command":"say","text":""# + String(repeating: "a", count: 1_001) + #""}"#, "say", "The command say needs"),
  ]

  @Test(arguments: mistakes) func `a mistake is answered with its sentence`(
    line: String, name: String, sentence: String
  ) {
    let answer = #expect(throws: ControlAnswer.self) { try ControlCommand(line) }
    #expect(answer?.answer == name && answer?.ok == false)
    #expect(answer?.error?.hasPrefix(sentence) == true, "\(answer?.error ?? "")")
  }

  @Test func `an answer is one line of JSON`() {
    #expect(ControlAnswer.done("mute").line == #"{"answer":"mute","ok":true}"#)
    #expect(ControlAnswer.refused("say", "No.\n\"x\"").line == #"{"answer":"say","error":"No.\n\"x\"","ok":false}"#)
  }
}
