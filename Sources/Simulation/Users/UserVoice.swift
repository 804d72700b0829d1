import Foundation
import ParleyAudio
import ParleyGrammar
import ParleyLanguage
import ParleySpeech

/// One person's voice, as loud as a recording: an espeak-ng voice with a rate and a pitch of its own, or another program's.
package struct UserVoice {
  /// Speech at a metre, in decibels relative to full scale, as `SpeechLevel` measures it.
  static let level = -24.0
  /// How much less of a mumble arrives.
  static let mumbleLevel = -42.0

  /// Says a sentence in place of espeak-ng.
  package typealias Program = @Sendable (String) throws -> AudioClip

  private let settings: VoiceSettings
  private let program: Program?
  private let spokenForm: SpokenForm

  /// One of the voices, at least one, which follows from `seed`.
  package init(voices: [String], spokenForm: SpokenForm, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let voice = voices[Int.random(in: 0..<voices.count, using: &random)]
    settings = VoiceSettings(
      voice: voice, rate: Int.random(in: 125...175, using: &random), pitch: Int.random(in: 35...65, using: &random))
    self.spokenForm = spokenForm
    program = nil
  }

  /// Another program's voice, which has its own rate and pitch.
  package init(_ program: @escaping Program, named name: String, spokenForm: SpokenForm) {
    (settings, self.program, self.spokenForm) = (VoiceSettings(voice: name), program, spokenForm)
  }

  /// The voices of a language, but not the one that a device speaks it with.
  package static func others(than device: String) -> [String] {
    let base = device.prefix { $0 != "+" }
    return (variants.map { base + "+" + $0 }).filter { $0 != device }
  }

  /// What espeak-ng makes of each of its voices: other people's.
  private static let variants = (1...5).map { "f\($0)" } + (1...7).map { "m\($0)" }

  package var name: String { settings.voice }

  /// The words as they are said, numbers spelt out.
  package func words(_ text: String) -> String { spokenForm.spoken(text) }

  /// Says the words, a little differently each time, which follows from `variation`.
  package func clip(_ words: String, _ manner: SimulatedUser.Manner = .plain, variation: UInt64 = 0) throws -> AudioClip
  {
    var random = SplitMix64(seed: variation)
    var settings = settings
    settings.rate += Int.random(in: -8...8, using: &random)
    settings.pitch += Int.random(in: -4...4, using: &random)
    if manner == .careful { settings.rate = settings.rate * 17 / 20 }
    let parts = words.split(separator: " ", maxSplits: 1).map(String.init)
    guard manner == .hesitant, parts.count == 2 else { return try speech(words, settings, level: Self.level) }
    var clip = try speech(parts[0], settings, level: Self.level)
    clip.append(.silence(.milliseconds(400)))
    clip.append(try speech(parts[1], settings, level: Self.level))
    return clip
  }

  func mumble(_ words: String) throws -> AudioClip {
    var fast = settings
    fast.rate = 400
    return try speech(words, fast, level: Self.mumbleLevel)
  }

  private func speech(_ words: String, _ settings: VoiceSettings, level: Double) throws -> AudioClip {
    let clip = try program?(words) ?? ESpeakSynthesizer(settings: settings).speech(for: words).clip
    let gain = Float(pow(10, (level - SpeechLevel.decibels(of: [clip])) / 20))
    return AudioClip(samples: clip.samples.map { Int16(rounding: Float($0) * gain) })
  }
}
