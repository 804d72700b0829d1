import Foundation
import ParleyAudio
import TestSupport
import Testing

@testable import ParleyCommand

/// Sessions in a room of pipes.
@Suite(.ownThreads) struct ListenTests {
  /// What the device asks for, by kind and parameter, and the recording that answers it.
  static let answers = [
    "trigger": "order-soup", "option soup": "clam-chowder", "option restaurant": "the-first-one", "yesNo": "yes-please",
  ]

  @Test func `an order spoken into the microphone is answered aloud with the total`() async throws {
    let room = try PipedRoom()
    let device = try ParleyProcess(
      ["listen", "--json", "--once", "--profile", "phone", "--seconds", "100"], in: room)
    var events: [String] = []
    var parameter = ""
    for await line in device.lines {
      let event = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      events.append(event["event"] as? String ?? "")
      if let asked = event["parameter"] as? String { parameter = asked }
      if event["event"] as? String == "ended" { #expect(event["outcome"] as? String == "completed") }
      guard let kind = event["for"] as? String, !events.contains("ended") else { continue }
      // The same question again gets the same answer again, as from a person.
      let recording = try #require(Self.answers[kind == "option" ? "\(kind) \(parameter)" : kind])
      try room.say("\(soupFolder)/order/\(recording).flac")
    }
    let (code, errors) = await device.end()
    #expect(code == 0, "\(errors)")
    #expect(events.contains("performed") && events.contains("ended"))
    let folder = try TemporaryFolder()
    try room.played.write(to: folder.path + "/loudspeaker.wav")
    let grammar = try folder.file("prompts.gram", Self.prompts)
    let run = await parley("transcribe", "--grammar", grammar, folder.path + "/loudspeaker.wav")
    #expect(run.output.contains("three dollars and seventy five cents"), "\(run.output)")
  }

  /// What the phone says in this conversation, with every price below ten dollars.
  static let prompts = """
    #JSGF V1.0;
    grammar prompts;
    public <said> = which soup | which restaurant | ready to order | ordered that's <digit> dollars and <price> cents;
    <digit> = one | two | three | four | five | six | seven | eight | nine;
    <price> = (twenty | thirty | forty | fifty | sixty | seventy | eighty | ninety) [<digit>];
    """

  @Test(arguments: ["listen", "say ready"])
  func `without a device, the sentence says so`(command: String) async throws {
    let folder = try TemporaryFolder()
    let configuration = try folder.file(
      "alsa.conf", "</usr/share/alsa/alsa.conf>\npcm.!default { type hw card 31 }\n")
    let device = try ParleyProcess(
      command.split(separator: " ").map(String.init), environment: ["ALSA_CONFIG_PATH": configuration])
    for await _ in device.lines {}
    let (code, errors) = await device.end()
    #expect(code == 3)
    #expect(errors.contains("cannot be opened for") && errors.split(separator: "\n").count == 1, "\(errors)")
  }
}
