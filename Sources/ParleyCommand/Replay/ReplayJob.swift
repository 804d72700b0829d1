import Foundation
import ParleyAudio
import ParleyDialog
import ParleyGrammar
import ParleySimulation
import ParleyVoiceLab
import ParleyVoiceSession

/// One run of a fixture: with one profile, in one room.
struct ReplayJob: Sendable {
  let fixture: Fixture
  let content: ContentHash
  let assistant: Assistant
  /// The room, its name in the command's words, and its place in the grid; nil for no room.
  let room: (point: RoomGrid.Point, index: Int, seed: UInt64)?
  /// The transcript that it is compared with.
  let golden: GoldenTranscript?
  /// The command that runs it again.
  let again: String

  var key: EntryKey {
    EntryKey(file: fixture.file, profile: assistant.profile.name, roomIndex: room?.index ?? 0)
  }

  /// What a run leaves.
  struct Result: Sendable {
    let record: ConversationRecord
    let computing: Duration
    /// What is printed of it.
    let output: String
    let errors: String
  }

  /// What is kept and printed of a run.
  struct Settings: Sendable {
    var isJSON = false
    var isVerbose = false
    /// Whose sound reports hold.
    var audio = KeptSound.Runs.all
    var keepsWaveform = false
    /// How the microphone hears the loudspeaker; nil where it does not.
    var echo: EchoPath?

    /// What is kept of a run's sound, nothing yet.
    var newSound: KeptSound { KeptSound(of: audio, isReported: keepsWaveform) }
  }

  /// Throws `FixtureError` for a recording that cannot be read, and what the pipeline throws.
  func run(_ settings: Settings) async throws -> Result {
    let output = TextOutput()
    let errors = TextOutput()
    let lines = JSONLines(output: output)
    let name = room?.point.name
    let about: JSONObject = ["conversation": fixture.name, "profile": assistant.profile.name, "room": name]
    if settings.isJSON { lines.write(about.adding(["type": "start"])) }
    var printer = ConversationPrinter(output: output)
    var sound = settings.newSound
    var replay = Replay(assistant)
    replay.room = room.map { Room($0.point.settings, seed: $0.seed &+ content.value) }
    replay.echo = settings.echo
    var outcome = try await replay.run(
      fixture,
      observe: { event, computing in
        if let fault = event.dialogEvent?.fault { errors.line("\(fixture.name): \(fault)") }
        if settings.isJSON {
          lines.write(event)
        } else if settings.isVerbose {
          printer.print(event, computing: computing)
        }
      },
      record: { person, device in sound.take(person: person, device: device) })
    if let parted = golden?.difference(from: ConversationRecord(outcome)) { outcome.differences.append(parted) }
    var record = ConversationRecord(
      outcome, content: content.description, room: name, roomIndex: room?.index ?? 0, waveform: sound.waveform,
      audio: sound.finish(passed: outcome.passed))
    if !outcome.passed { record.again = again }
    if settings.isJSON {
      lines.write(
        about.adding([
          "type": "end", "passed": outcome.passed, "samples": outcome.audioTime.sampleCount,
          "differences": outcome.differences.map(\.description),
        ]))
    } else {
      output.line("\(outcome.passed ? "passed" : "FAILED")  \(fixture.name) (\(record.variant))")
      for difference in outcome.differences { output.line("  \(difference)") }
      if !outcome.passed { output.line("  again: \(again)") }
    }
    return Result(record: record, computing: outcome.computingTime, output: output.text, errors: errors.text)
  }
}
