import ParleyAudio
import ParleyDialog
import ParleyLanguage
import ParleySpeech

/// Compares a conversation on a device without a screen with the same one on a phone: what only the screen carries, and
/// what is too much to listen to.
package struct ParityCheck {
  /// What is too much to listen to; each can be set.
  package struct Limits: Hashable, Sendable {
    /// Of a prompt, as it is synthesised.
    package var promptLength = Duration.seconds(12)
    /// In one breath.
    package var optionsAtATime = 3
    /// Of two options, from 0 for the same to 1; below it they cannot be told apart.
    package var nameDistance = 0.15

    package init() {}
  }

  /// Of a longer list, only the first options are compared with each other, this many of them.
  private static let comparedOptions = 60

  package var limits = Limits()
  private let spokenForm: SpokenForm
  private let synthesizer: any SpeechSynthesizer
  private let pronouncer: Pronouncer
  private let lexicon: WakeLexicon

  package init(
    language: Language, synthesizer: any SpeechSynthesizer, pronouncer: Pronouncer, lexicon: WakeLexicon
  ) {
    spokenForm = SpokenForm(language: language)
    self.synthesizer = synthesizer
    self.pronouncer = pronouncer
    self.lexicon = lexicon
  }

  /// Holds the conversation on a speaker and on a phone, each with a library of its own, and lists what was found,
  /// nothing twice.
  package func findings(
    in conversation: String, lines: [String], library: () throws -> ShortcutLibrary
  ) async throws -> [ParityFinding] {
    let heard = TypedConversation(lines)
    await engine(.speaker, try library()).run(on: heard)
    let seen = TypedConversation(lines)
    await engine(.phone, try library()).run(on: seen)
    var sentences: [(ParityFinding.Kind, String)] = onlyOnScreen(seen, heard).map { (.onlyOnScreen, $0) }
    for prompt in heard.prompts + seen.prompts {
      if let sentence = try tooLong(prompt) { sentences.append((.tooLong, sentence)) }
    }
    for question in heard.questions {
      if let sentence = tooManyOptions(question) { sentences.append((.tooManyOptions, sentence)) }
      sentences += alike(question.options).map { (.alike, $0) }
    }
    var known: Set<String> = []
    return sentences.filter { known.insert($0.1).inserted }.map { ParityFinding($0.0, in: conversation, $0.1) }
  }

  private func engine(_ profile: DeviceProfile, _ library: ShortcutLibrary) -> ConversationEngine {
    ConversationEngine(library: library, profile: profile, now: { Replay.fixedDate })
  }

  // MARK: The screen

  /// A line on the screen is carried when each of its words is said somewhere in the conversation; the options of a
  /// question are, since "more" reads them all out.
  private func onlyOnScreen(_ seen: TypedConversation, _ heard: TypedConversation) -> [String] {
    let said = Set((heard.prompts.map(\.spoken) + heard.questions.flatMap(\.options)).flatMap(words))
    return seen.prompts.flatMap(\.shown).filter { line in words(line).contains { !said.contains($0) } }.map { line in
      "only a screen carries “\(line)”; say it in the full dialog."
    }
  }

  private func words(_ text: String) -> [String] { spokenForm.tokens(text) }

  // MARK: What is heard

  private func tooLong(_ prompt: Prompt) throws -> String? {
    let speech = try synthesizer.speech(for: spokenForm.spoken(prompt.spoken))
    let length = speech.clip.duration
    guard length > limits.promptLength else { return nil }
    let tenths = Int((Double(speech.clip.samples.count) * 10 / Double(SampleTime.samplesPerSecond)).rounded())
    return "the prompt “\(prompt.spoken)” takes \(tenths / 10).\(tenths % 10) s, more than "
      + "\(limits.promptLength.components.seconds) s; shorten it."
  }

  private func tooManyOptions(_ question: TypedConversation.AskedQuestion) -> String? {
    let said = " " + words(question.spoken).joined(separator: " ") + " "
    let count = question.options.count { said.contains(" " + words($0).joined(separator: " ") + " ") }
    guard count > limits.optionsAtATime else { return nil }
    return "the prompt “\(question.spoken)” names \(count) options in one breath, more than \(limits.optionsAtATime); "
      + "leave the options out of the dialog, and they are read a few at a time."
  }

  private func alike(_ options: [String]) -> [String] {
    let names = options.prefix(Self.comparedOptions).map { ($0, pronunciations(of: $0)) }
    var sentences: [String] = []
    for (index, (name, said)) in names.enumerated() {
      for (other, otherSaid) in names[(index + 1)...] {
        let distance = said.flatMap { own in otherSaid.map { lexicon.distance(own, $0) } }.min() ?? 1
        if distance < limits.nameDistance {
          sentences.append(
            "“\(name)” and “\(other)” sound \(distance == 0 ? "the same" : "nearly the same"); rename one.")
        }
      }
    }
    return sentences
  }

  /// Every way to say a name, at most a few; none where it cannot be said.
  private func pronunciations(of name: String) -> [Pronunciation] {
    var variants: [[String]] = [[]]
    for word in words(name) {
      guard let said = pronouncer.pronunciations(of: word) else { continue }
      variants = Array(said.flatMap { next in variants.map { $0 + next.phones } }.prefix(8))
    }
    return variants.filter { !$0.isEmpty }.map { Pronunciation($0) }
  }
}
