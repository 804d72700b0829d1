import Foundation
import ParleyAudio
import ParleyDialog
import ParleyLanguage
import ParleySpeech

/// The recogniser alone, streaming.
///
/// `--json` prints, for each file: `{"file", "text", "words": [{"confidence", "end", "start", "text"}]}`, times in
/// 16 kHz samples from the file's start.
enum TranscribeCommand: Command {
  static let usage = CommandUsage(
    name: "transcribe", group: .speech, summary: "Transcribes what is said in sound files", operands: "FILE…",
    operandCount: 1...100_000, operandCandidates: [.files],
    options: [
      .json,
      .value(
        "grammar", "FILE",
        "a JSGF (.gram, .jsgf), finite-state (.fsg), language model (.lm, .bin) file, or phrases, one a line (.txt)"),
      .value("model", "DIR", "the acoustic model's folder"),
      .value("dictionary", "FILE", "the pronunciations"),
    ],
    examples: [
      .init("parley transcribe Audio/soup-chef/order/clam-chowder.flac", "free speech"),
      .init("parley transcribe --grammar phrases.txt recording.wav", "one of some phrases"),
    ])

  static func run(_ arguments: CommandArguments, in context: CommandContext) async throws -> ExitCode {
    let recognizer = try makeRecognizer(arguments, in: context)
    var code = ExitCode.done
    for path in arguments.operands {
      do {
        let words = try transcribe(path, with: recognizer)
        let text = words.map(\.text).joined(separator: " ")
        if arguments.has("json") {
          context.json(["file": path, "text": text, "words": words])
        } else {
          context.output.line(arguments.operands.count > 1 ? "\(path): \(text)" : text)
        }
      } catch {
        if code != .usage { code = error is AudioFileError ? .usage : .failed }
        context.errors.line("\(error)")
      }
    }
    return code
  }

  private static func makeRecognizer(
    _ arguments: CommandArguments, in context: CommandContext
  ) throws -> PocketSphinxRecognizer {
    let phrases = try phraseList(arguments, in: context)
    let task = try phrases?.task ?? task(arguments)
    let recognizer = try CommandFailure.telling(as: .missing) {
      try PocketSphinxRecognizer(model: try model(arguments, in: context))
    }
    recognizer.pronouncer.learn(spellings: phrases?.spellings ?? [:])
    // A path from the command line is a usage error; any other is something missing on the machine.
    try CommandFailure.telling(as: arguments.value("grammar") == nil ? .missing : .usage) {
      try recognizer.prepare(task)
    }
    return recognizer
  }

  /// The installed model, or the one that was named; naming both parts needs none to be installed.
  private static func model(_ arguments: CommandArguments, in context: CommandContext) throws -> AcousticModel {
    let (folder, dictionary) = (arguments.value("model"), arguments.value("dictionary"))
    for (option, path) in [("model", folder), ("dictionary", dictionary)] {
      guard let path, !FileManager.default.fileExists(atPath: path) else { continue }
      throw CommandFailure(
        .missing, "--\(option) names “\(path)”, which is not there; name another, or leave it out.")
    }
    let locale = try context.languageFolder(arguments).path
    let standard = Result { try AcousticModel(locating: locale) }
    if folder == nil || dictionary == nil { _ = try standard.get() }
    let found = try? standard.get()
    var model = AcousticModel(folder: folder ?? found?.folder ?? "", dictionary: dictionary ?? found?.dictionary)
    model.languageModel = found?.languageModel
    model.corrections = found?.corrections
    model.letterToSound = found?.letterToSound
    return model
  }

  private static func task(_ arguments: CommandArguments) throws(CommandFailure) -> RecognitionTask {
    guard let path = arguments.value("grammar") else { return .dictation }
    switch URL(fileURLWithPath: path).pathExtension.lowercased() {
    case "gram", "jsgf": return .jsgf(path)
    case "fsg": return .fsg(path)
    case "lm", "bin", "dmp", "arpa": return .languageModel(path)
    default:
      throw arguments.failure("--grammar takes a file that ends in .gram, .jsgf, .fsg, .lm, .bin or .txt, not \(path)")
    }
  }

  private static func phraseList(_ arguments: CommandArguments, in context: CommandContext) throws -> PhraseList? {
    guard let path = arguments.value("grammar"), path.lowercased().hasSuffix(".txt") else { return nil }
    return try PhraseList(path, spokenForm: (try? context.language(arguments)).map(SpokenForm.init))
  }

  /// Streams a file through the recogniser, an utterance at a time: what is said between pauses is one.
  private static func transcribe(
    _ path: String, with recognizer: PocketSphinxRecognizer
  ) throws -> [RecognizedWord] {
    let reader = try AudioFileReader(path: path)
    var transcription = StreamingTranscription(recognizer: recognizer, grammar: recognizer.grammar)
    while let frame = try reader.nextFrame() { transcription.accept(frame) }
    return transcription.finish()
  }
}
