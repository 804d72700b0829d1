import ParleyVoiceSession
import Testing

@testable import ParleyDeviceService

struct ControlCommandTests {
  static let commands: [(String, String, ControlCommand.Action)] = [
    (#"{"command":"talk"}"#, "talk", .control(.wake)), (#" { "command" : "mute" } "#, "mute", .control(.mute(true))),
    (#"{"command":"unmute"}"#, "unmute", .control(.mute(false))),
    (#"{"text":"Dinner.","command":"say"}"#, "say", .say("Dinner.", isUrgent: false)),
    (#"{"text":"Fire!","urgent":true,"command":"say"}"#, "say", .say("Fire!", isUrgent: true)),
    (#"{"command":"clear"}"#, "clear", .clear(nil)), (#"{"command":"clear","number":3}"#, "clear", .clear(3)),
    (#"{"command":"stop"}"#, "stop", .control(.stopSpeaking)), (#"{"command":"queue"}"#, "queue", .queue),
    (#"{"command":"happened","name":" arrived  home"}"#, "happened", .happened("arrived home")),
    (#"{"command":"status"}"#, "status", .status),
  ]

  @Test(arguments: commands) func `a command is read`(line: String, name: String, action: ControlCommand.Action) throws
  {
    let command = try ControlCommand(line)
    #expect(command.name == name && command.action == action)
  }

  static let mistakes: [(String, String, String)] = [
    ("hello", "none", "This is not JSON: a value is expected"),
    ("{", "none", "This is not JSON"),
    ("[]", "none", "A command is an object with the key \"command\""),
    ("{}", "none", "A command is an object with the key \"command\""),
    (
      #"{"command":1}"#, "none",
      "There is no such command; there are talk, say, queue, clear, mute, unmute, stop, happened, status."
    ),
    (#"{"command":"dance"}"#, "none", "There is no such command"),
    (#"{"command":"mute","for":3}"#, "mute", "The command mute has no key \"for\"."),
    (#"{"command":"say","text":"a","urgent":1}"#, "say", "The key \"urgent\" is true or false."),
    (#"{"command":"clear","number":"x"}"#, "clear", "The key \"number\" is the whole number"),
    (#"{"command":"clear","number":1.5}"#, "clear", "The key \"number\" is the whole number"),
    (#"{"command":"happened"}"#, "happened", "The command happened needs the key \"name\""),
    (#"{"command":"happened","name":" "}"#, "happened", "The command happened needs the key \"name\""),
    (#"{"command":"happened","name":7}"#, "happened", "The command happened needs the key \"name\""),
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
