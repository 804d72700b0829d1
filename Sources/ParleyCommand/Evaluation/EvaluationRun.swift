import Foundation
import ParleyAudio
import ParleyDialog
import ParleyGrammar
import ParleyLanguage
import ParleySpeech
import ParleyVoiceLab
import ParleyVoiceSession

/// Hears recordings in one condition after the other, and measures the processor time.
final class EvaluationRun {
  /// Plain decoding for comparison hears one in this many recordings, since it doubles the time.
  private static let plainStep = 5

  /// The apps; nil where free speech is written down.
  let library: ShortcutLibrary?
  let model: AcousticModel
  let settings: EvaluationSettings
  let spokenForm: SpokenForm?
  /// How the words of the language and of the apps are written.
  let spellings: [String: [String]]
  /// Where the voice ends in each recording, in samples.
  private var voiceEnds: [String: Int] = [:]

  init(
    library: ShortcutLibrary?, model: AcousticModel, settings: EvaluationSettings, spokenForm: SpokenForm?,
    spellings: [String: [String]]
  ) {
    self.library = library
    self.spellings = spellings
    self.model = model
    self.settings = settings
    self.spokenForm = spokenForm
  }

  /// Begins with a recogniser that has heard nothing, so that conditions do not depend on each other; with `--fresh` each
  /// recording does.
  ///
  /// - Parameter measuresTime: whether plain decoding is done for comparison; without it the voice's end is that of the sound.
  func hear(
    _ recordings: [LabelledRecording], in condition: SoundCondition, measuresTime: Bool = true,
    told: () -> Void = {}
  ) throws -> (results: [EvaluatedRecording], summary: EvaluationSummary) {
    var listening: CommandListening?
    let pool = RecognizerPool(model: model, configuration: settings.recognizer, spellings: spellings)
    let plain: PocketSphinxRecognizer
    do {
      let first = try CommandListening(
        library: library, recognizer: try pool.lend(), configuration: settings.session)
      plain = try plainRecognizer(for: first.task)
      listening = first
    } catch {
      throw CommandFailure(.missing, "\(error)")
    }
    var results: [EvaluatedRecording] = []
    var (own, ownShared, plainShared, heardTime) = (Duration.zero, Duration.zero, Duration.zero, Duration.zero)
    for (index, recording) in recordings.enumerated() {
      let clip = try AudioClip(contentsOf: recording.path)
      let (sound, start) = condition.prepare(clip, name: recording.name, seed: settings.seed)
      if settings.isFresh, index > 0 {
        listening = nil
        listening = try CommandListening(
          library: library, recognizer: try pool.lend(), configuration: settings.session)
      }
      var heard: [CommandListening.Heard] = []
      let time = ProcessorTime.of { heard = listening?.hear(sound) ?? [] }
      own += time
      heardTime += Duration(sampleCount: heard.last?.decidedAt ?? sound.samples.count)
      if measuresTime, index % Self.plainStep == 0 {
        ownShared += time
        let end = min(sound.samples.count, heard.last?.decidedAt ?? sound.samples.count)
        plainShared += ProcessorTime.of { _ = plain.decode(AudioClip(samples: Array(sound.samples[..<end]))) }
      }
      let voiceEnd = measuresTime ? voiceEnd(of: recording, clip: clip, with: plain) : clip.samples.count
      results.append(
        EvaluatedRecording(
          recording, condition: condition.name, heard: heard, voiceEnd: start + voiceEnd, library: library, words: words
        ))
      told()
    }
    let summary = EvaluationSummary(
      results, condition: condition.name, realTimeFactor: own.inSeconds / max(heardTime.inSeconds, 1e-9),
      ratioToPlain: plainShared > .zero ? ownShared.inSeconds / plainShared.inSeconds : nil)
    return (results, summary)
  }

  /// Where the last word ends by plain decoding of the recording as it is, with nothing done to it: clicks and breaths
  /// after it are not voice. Where the words are not those of the label, by the level.
  private func voiceEnd(of recording: LabelledRecording, clip: AudioClip, with plain: PocketSphinxRecognizer) -> Int {
    if let known = voiceEnds[recording.path] { return known }
    var end = SpeechEnd.find(in: clip) ?? clip.samples.count
    if case .command(let label) = recording.label, let words = plain.decode(clip)?.words, let last = words.last,
      let command = library?.understand(words.map(\.text)),
      SpokenCommand(intent: command.shortcut, slots: command.values).fulfils(label)
    {
      end = last.end.samples
    }
    voiceEnds[recording.path] = end
    return end
  }

  private func words(_ text: String) -> [String] {
    spokenForm?.tokens(text) ?? Utterance(text).words
  }

  /// The same grammar without the path that competes with it.
  private func plainRecognizer(for task: RecognitionTask) throws -> PocketSphinxRecognizer {
    var configuration = settings.recognizer
    configuration.decodesAgainAtEnd = false
    configuration.poorContrast = 0
    let recognizer = try PocketSphinxRecognizer(model: model, configuration: configuration)
    recognizer.pronouncer.learn(spellings: spellings)
    guard case .grammar(let grammar) = task else {
      try recognizer.prepare(task)
      return recognizer
    }
    try recognizer.prepare(
      .grammar(
        RecognitionGrammar(
          stateCount: grammar.stateCount, start: grammar.start, final: grammar.final,
          arcs: grammar.arcs.filter { $0.label != .garbage })))
    return recognizer
  }
}

extension PocketSphinxRecognizer {
  /// Hears a whole clip as one utterance.
  fileprivate func decode(_ clip: AudioClip) -> Hypothesis? {
    begin(at: .zero)
    for index in 0..<clip.frameCount { accept(clip.frame(index)) }
    return end()
  }
}
