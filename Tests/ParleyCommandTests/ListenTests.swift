import Foundation
import ParleyAudio
import Testing

@testable import ParleyCommand

@Suite(.serialized, .timeLimit(.minutes(2)))
struct ListenTests {
  static let reason: Comment = "needs pulseaudio, pulseaudio-utils and libasound2-plugins"

  /// What the device asks for, by kind and parameter, and the recording that answers it.
  static let answers = [
    "trigger": "order-soup", "option soup": "clam-chowder", "option restaurant": "the-first-one", "yesNo": "yes-please",
  ]

  @Test(.enabled(if: SoundServer.isInstalled, reason))
  func `an order spoken into the microphone is answered aloud with the total`() async throws {
    let server = try SoundServer()
    let folder = try TemporaryFolder()
    let heard = folder.path + "/loudspeaker.raw"
    let recorder = try server.recordLoudspeaker(to: heard)
    defer { kill(recorder.processIdentifier, SIGKILL) }
    let device = try ParleyProcess(
      ["listen", "--json", "--once", "--profile", "phone", "--seconds", "100"], environment: server.environment)
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
      try server.say("\(soupFolder)/order/\(recording).flac")
    }
    let (code, errors) = await device.end()
    #expect(code == 0, "\(errors)")
    #expect(events.contains("performed") && events.contains("ended"))
    kill(recorder.processIdentifier, SIGKILL)
    recorder.waitUntilExit()
    let grammar = try folder.file("prompts.gram", Self.prompts)
    let run = await parley("transcribe", "--grammar", grammar, heard)
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

  @Test(.enabled(if: SoundServer.isInstalled, reason))
  func `a sound server that is killed while listening ends it with a sentence`() async throws {
    let server = try SoundServer()
    let device = try ParleyProcess(["listen", "--json"], environment: server.environment)
    for await line in device.lines where line.contains("\"listening\"") { kill(server.identifier, SIGKILL) }
    let (code, errors) = await device.end()
    #expect(code == 3)
    #expect(errors.contains("went away during") && errors.split(separator: "\n").count == 1, "\(errors)")
  }

  @Test(.enabled(if: SoundServer.isInstalled, reason), arguments: [SIGTERM, SIGINT])
  func `a request to end is followed politely`(signal: Int32) async throws {
    let server = try SoundServer()
    let device = try ParleyProcess(["listen", "--json"], environment: server.environment)
    var last = ""
    for await line in device.lines {
      if line.contains("\"listening\"") { device.signal(signal) }
      last = line
    }
    let (code, errors) = await device.end()
    #expect(code == 0 && errors.isEmpty, "\(code) \(errors)")
    #expect(last.contains("\"event\""))
  }

  @Test(.enabled(if: SoundServer.isInstalled, reason))
  func `a text is spoken on the loudspeaker`() async throws {
    let server = try SoundServer()
    let folder = try TemporaryFolder()
    let heard = folder.path + "/loudspeaker.raw"
    let recorder = try server.recordLoudspeaker(to: heard)
    defer { kill(recorder.processIdentifier, SIGKILL) }
    let run = try await ParleyProcess.run("say", "Ready to order?", environment: server.environment)
    #expect(run.code == 0, "\(run.errors)")
    kill(recorder.processIdentifier, SIGKILL)
    recorder.waitUntilExit()
    let spoken = try AudioClip(contentsOf: heard).samples.count { abs(Int($0)) > 500 }
    #expect(spoken > 3_000)
  }

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
