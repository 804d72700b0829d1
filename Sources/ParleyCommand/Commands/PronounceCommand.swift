import Foundation
import ParleyAudio
import ParleyGrammar
import ParleySpeech
import ParleyVoiceLab

/// How words are heard: the phones that the recogniser listens for, and where they come from.
///
/// `--json` prints one line for each word: `{"pronunciations": [phones, the likeliest first], "source": "correction"
/// (the user's pronunciations.dict), "dictionary" (the acoustic model's) or "letterToSound" (the synthesiser's spelling
/// rules), "word"}`; no pronunciation, and exit code 1, for what cannot be pronounced.
enum PronounceCommand: Command {
  static let usage = CommandUsage(
    name: "pronounce", group: .apps, summary: "Shows how words are pronounced, where that comes from, and speaks them",
    operands: "WORD…", operandCount: 1...10_000,
    options: [
      .json, .flag("say", "speak each pronunciation"),
      .value("output", "FILE", "write what would be spoken to a sound file"),
      .value("device", "NAME", "the loudspeaker's ALSA name (default: default)"),
    ],
    examples: [
      .init("parley pronounce gnocchi --say", "a word that comes out wrong")
    ])

  static func run(_ arguments: CommandArguments, in context: CommandContext) async throws -> ExitCode {
    if let path = arguments.value("output") { try OutputPath.check(sound: path) }
    guard arguments.operands.allSatisfy({ $0.contains { !$0.isWhitespace } }) else {
      throw arguments.failure("one of the words is empty")
    }
    let model = try context.acousticModel(arguments)
    let pronouncer = try CommandFailure.telling(as: .missing) { try Pronouncer(model: model) }
    pronouncer.learn(spellings: WrittenForms.spellings(in: arguments.operands))
    let width = arguments.operands.map(\.count).max() ?? 0
    var spoken: [String] = []
    var isComplete = true
    for word in arguments.operands {
      let found = pronouncer.sourcedPronunciations(of: word)
      if found.pronunciations.isEmpty { isComplete = false }
      if arguments.has("json") {
        context.json([
          "word": word, "source": found.source, "pronunciations": found.pronunciations.map(\.description),
        ])
      } else if found.pronunciations.isEmpty {
        context.errors.line(RecognizerError.unpronounceable([word]).description)
      }
      for (index, pronunciation) in found.pronunciations.enumerated() {
        if !arguments.has("json") {
          let name = (index == 0 ? word : "").padded(to: width + 2)
          context.output.line(name + pronunciation.description + (index == 0 ? "  (\(found.source.sentencePart))" : ""))
        }
        spoken.append(pronouncer.synthesiserPhonemes(of: pronunciation) ?? word)
      }
    }
    if arguments.has("say") || arguments.value("output") != nil { try say(spoken, arguments) }
    return isComplete ? .done : .failed
  }

  private static func say(_ texts: [String], _ arguments: CommandArguments) throws {
    let synthesizer = ESpeakSynthesizer()
    synthesizer.readsPhonemes = true
    var clip = AudioClip()
    for text in texts {
      clip.append(try CommandFailure.telling(as: .missing) { try synthesizer.speech(for: text).clip })
      clip.append(.silence(.milliseconds(300)))
    }
    if let path = arguments.value("output") { try clip.keep(in: path) }
    if arguments.has("say") { try clip.play(on: arguments.value("device")) }
  }
}

extension PronunciationSource {
  fileprivate var sentencePart: String {
    switch self {
    case .correction: "correction"
    case .dictionary: "dictionary"
    case .letterToSound: "letters to sound"
    }
  }
}
