import Foundation
import ParleyAudio
import ParleyGrammar
import ParleySimulation
import ParleySpeech

/// Words of the dictionary said by the simulated people's voices and heard by the phone loop, to count which phones the
/// recogniser takes for one another.
///
/// Each word is said once, by its phones, in noise: half of them 30 and half of them 15 dB above it.
package struct PhonePractice {
  private let pronouncer: Pronouncer
  private let loop: PhoneLoop
  private let distance: PhoneDistance
  private let voices: [String]
  private let words: [String]

  /// Throws a sentence for what is missing in the language's folder or on the machine.
  package init(folder: URL) throws {
    let model = try AcousticModel(locating: folder.path)
    guard let path = model.dictionary else {
      throw FixtureError(
        file: folder.path,
        problem:
          "the language's model comes without a dictionary of words to say; name a --locale whose model has one, "
          + "such as en-US.")
    }
    pronouncer = try Pronouncer(model: model)
    loop = try PhoneLoop(model: model)
    distance = try PhoneDistance(featuresIn: folder)
    voices = try UserLanguage(folder: folder).voices
    let text = String(decoding: try FixtureBytes.read(path), as: UTF8.self)
    words = text.split(separator: "\n").compactMap { line in
      guard let word = line.split(whereSeparator: \.isWhitespace).first, word.count >= 3 else { return nil }
      return word.allSatisfy { $0.isASCII && $0.isLetter && $0.isLowercase } ? String(word) : nil
    }
  }

  /// The counts of `count` words; equal arguments give equal counts. `progress` gets how many are done.
  package func confusions(words count: Int, seed: UInt64, progress: (Int) -> Void = { _ in }) throws -> PhoneConfusions
  {
    var confusions = PhoneConfusions(made: "parley confusions --words \(count) --seed \(seed)")
    var random = SplitMix64(seed: seed)
    guard !words.isEmpty else { return confusions }
    for number in 0..<count {
      let word = words[Int.random(in: 0..<words.count, using: &random)]
      let settings = VoiceSettings(
        voice: voices[Int.random(in: 0..<voices.count, using: &random)],
        rate: Int.random(in: 125...175, using: &random),
        pitch: Int.random(in: 35...65, using: &random))
      var room = RoomSettings()
      room.signalToNoiseDecibels = number.isMultiple(of: 2) ? 30 : 15
      let noise = random.next()
      if let said = pronouncer.pronunciations(of: word)?.first,
        let phonemes = pronouncer.synthesiserPhonemes(of: said)
      {
        let synthesizer = ESpeakSynthesizer(settings: settings)
        synthesizer.readsPhonemes = true
        var clip = AudioClip.silence(.milliseconds(300))
        clip.append(try synthesizer.speech(for: phonemes).clip)
        clip.append(.silence(.milliseconds(300)))
        let heard = loop.phones(in: Room(room, seed: noise).apply(to: clip))
        confusions.take(distance.alignment(said.phones, heard))
      }
      progress(number + 1)
    }
    return confusions
  }
}
