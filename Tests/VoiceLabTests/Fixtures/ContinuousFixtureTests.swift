import Foundation
import ParleyAudio
import ParleyDialog
import ParleyLanguage
import ParleySpeech
import ParleyVoiceSession
import SampleApps
import Testing

@testable import ParleyVoiceLab

struct ContinuousFixtureTests {
  private static let package = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL
  private static let oneTake = package.appending(path: "Audio/soup-chef/one-take").path

  private func library() throws -> ShortcutLibrary {
    try ShortcutLibrary(
      apps: [SoupChefShortcuts.self], language: Language.load(folder: Self.package.appending(path: "Models/en-US")))
  }

  private func replay() throws -> Replay {
    let pool = RecognizerPool(model: try AcousticModel(locating: Self.package.appending(path: "Models/en-US").path))
    let engines = SpeechEngines(makeRecognizer: { try pool.lend() }, makeSynthesizer: { ESpeakSynthesizer() })
    return Replay(Assistant(library: try library(), engines: engines))
  }

  @Test func `it is written as it was read`() throws {
    let file = Self.oneTake + "/conversation.json"
    let fixture = try FixtureReader.read(file)
    #expect(fixture.recording == Self.oneTake + "/conversation.flac")
    #expect(fixture.turns[1].said == .milliseconds(9_500)..<(.milliseconds(10_335)))
    let written = try JSONDecoder().decode(JSONValue.self, from: Data(FixtureWriter.text(fixture).utf8))
    let read = try JSONDecoder().decode(JSONValue.self, from: Data(contentsOf: URL(filePath: file)))
    #expect(written == read)
  }

  @Test func `its content is that of its recording too`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "one-take-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.copyItem(atPath: Self.oneTake, toPath: folder)
    let before = try FixtureReader.read(folder + "/conversation.json").contentHash
    try AudioClip.silence(.seconds(30)).write(to: folder + "/conversation.flac")
    #expect(try FixtureReader.read(folder + "/conversation.json").contentHash != before)
  }

  @Test func `the person talks at the recording's times whatever the device does, and only the left side is heard`()
    async throws
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: "one-take-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.copyItem(atPath: Self.oneTake, toPath: folder)
    var person = try AudioClip(contentsOf: folder + "/conversation.flac", channel: 0)
    let stereo = try FixtureReader.read(folder + "/conversation.json")
    let first = try await replay().run(stereo)
    #expect(first.passed, "\(first.differences)")
    #expect(first.turns.map { ($0.start - .zero).inMilliseconds } == [1_000, 9_500, 15_600, 19_500])
    for (turn, timing) in zip(stereo.turns, first.turns) {
      let (said, speech) = (try #require(turn.said), try #require(timing.speech))
      #expect(said.lowerBound <= speech.start - .zero && speech.end - .zero <= said.upperBound)
    }
    // To the end of the recording, though the conversation is over before.
    #expect(first.audioTime >= person.duration)

    // The person alone, in one channel, gives the same events; a minute more of silence changes none.
    person.append(.silence(.seconds(60)))
    try person.write(to: folder + "/conversation.flac")
    // However long a recording is, it is no conversation that does not end.
    var patient = try replay()
    patient.timeLimit = .seconds(5)
    let second = try await patient.run(try FixtureReader.read(folder + "/conversation.json"))
    let isEqual = first.events == second.events
    #expect(isEqual)
    #expect(second.audioTime >= person.duration)
  }

  @Test func `a session that was recorded as one passes when it is replayed`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "recording-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let original = try FixtureReader.read(
      Self.package.appending(path: "Audio/soup-chef/interrupt/conversation.json").path)
    var recording = FixtureRecording(isContinuous: true)
    let sound = try AudioFileWriter(path: folder + "/conversation.wav", channelCount: 2)
    let replay = try replay()
    _ = try await replay.run(
      original, observe: { event, _ in recording.take(event) },
      record: { person, device in
        recording.take(person)
        sound.write(frames: [person, device])
      })
    try sound.close()
    _ = try recording.write(
      to: folder, recording: folder + "/conversation.wav", words: recording.turns.map(\.heard), profile: .speaker,
      locale: "en-US")
    let fixture = try FixtureReader.read(folder + "/conversation.json")
    #expect(fixture.turns.map(\.words) == ["order soup", "clam chowder", "the first one", "yes please"])
    let outcome = try await Replay(replay.assistant.anew()).run(fixture)
    #expect(outcome.passed, "\(outcome.differences)")
  }

  @Test func `a recording of more than two sides is told`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "one-take-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let sound = try AudioFileWriter(path: folder + "/conversation.flac", channelCount: 3)
    sound.write(frames: [.silence, .silence, .silence])
    try sound.close()
    try FileManager.default.copyItem(
      atPath: Self.oneTake + "/conversation.json", toPath: folder + "/conversation.json")
    let fixture = try FixtureReader.read(folder + "/conversation.json")
    let error = #expect(throws: FixtureError.self) { try fixture.speaker() }
    #expect(error?.description.contains("recording: ") == true)
    #expect(error?.problem.contains("has 3 channels; give one, or two with the person on the left.") == true)
  }

  @Test func `words in parentheses are no words`() {
    #expect(WordDistance.words("Um (noise), two (door) please") == ["um", "two", "please"])
    #expect(WordDistance.words("(mumbled)").isEmpty && WordDistance.words("a (b") == ["a", "b"])
  }
}
