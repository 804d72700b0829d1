import ParleyAudio
import ParleyLanguage
import ParleySpeech

/// The synthesiser alone.
///
/// `--json` prints one line: `{"samples", "spoken" (the text in its spoken form), "text", "words": [{"at" (samples),
/// "text"}]}`.
enum SayCommand: Command {
  static let usage = CommandUsage(
    name: "say", group: .speech, summary: "Speaks a text: prices, addresses and abbreviations as people say them",
    operands: "TEXT…",
    operandCount: 1...1_000,
    options: [
      .json, .value("output", "FILE", "write a sound file instead of playing"),
      .value("device", "NAME", "the loudspeaker's ALSA name (default: default)"),
    ] + CommandUsage.Option.voiceOptions,
    examples: [
      .init("parley say --output total.wav 'The total is $3.75.'", "into a file")
    ])

  static func run(_ arguments: CommandArguments, in context: CommandContext) async throws -> ExitCode {
    if let path = arguments.value("output") { try OutputPath.check(sound: path) }
    let text = arguments.operands.joined(separator: " ")
    let spoken = SpokenForm(language: try context.language(arguments)).spoken(text)
    let settings = try arguments.voiceSettings()
    let speech = try CommandFailure.telling(as: .missing) {
      try ESpeakSynthesizer(settings: settings).speech(for: spoken)
    }
    if arguments.has("json") {
      let words = speech.marks.map { mark -> JSONObject in
        ["at": mark.at, "text": String(spoken.dropFirst(mark.range.lowerBound).prefix(mark.range.count))]
      }
      context.json(["text": text, "spoken": spoken, "samples": speech.clip.samples.count, "words": words])
    }
    if let path = arguments.value("output") {
      try speech.clip.keep(in: path)
    } else if !arguments.has("json") {
      try speech.clip.play(on: arguments.value("device"))
    }
    return .done
  }
}

extension AudioClip {
  /// Writes it to the file that the command line names.
  func keep(in path: String) throws {
    let writer = try CommandFailure.telling(as: .usage) { try AudioFileWriter(path: path, channelCount: 1) }
    writer.write(samples)
    try writer.close()
  }

  /// Plays it to its end on a loudspeaker, the default one where none is named.
  func play(on device: String?) throws(CommandFailure) {
    try CommandFailure.telling(as: .missing) {
      let player = try Loudspeaker(device: device ?? "default")
      for index in 0..<frameCount { try player.play(frame(index)) }
      player.drain()
    }
  }
}
