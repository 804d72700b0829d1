import Foundation
import ParleyAudio
import ParleySpeech

/// The recordings and grammars of Debian's pocketsphinx-testdata, and the acoustic model.
enum Recordings {
  static let folder = "/usr/share/pocketsphinx/test/data/"
  static let localeFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Models/en-US").path
  static let model = try? AcousticModel(locating: localeFolder)
  static let areInstalled = model != nil && FileManager.default.fileExists(atPath: folder + "goforward.raw")
  static let missing = "apt-get install pocketsphinx-en-us pocketsphinx-testdata"

  /// Raw or canonical WAV, 16 kHz mono.
  static func clip(_ name: String) throws -> AudioClip {
    let data = try Data(contentsOf: URL(fileURLWithPath: folder + name))
    let bytes = Array(data.dropFirst(name.hasSuffix(".wav") ? 44 : 0))
    return AudioClip(
      samples: stride(from: 0, to: bytes.count - 1, by: 2).map {
        Int16(truncatingIfNeeded: Int(bytes[$0]) | Int(bytes[$0 + 1]) << 8)
      })
  }

  static func recognizer(_ set: (inout RecognizerConfiguration) -> Void = { _ in }) throws -> PocketSphinxRecognizer {
    guard let model else { throw RecognizerError.engine(detail: missing) }
    var configuration = RecognizerConfiguration()
    set(&configuration)
    return try PocketSphinxRecognizer(model: model, configuration: configuration)
  }
}

extension SpeechRecognizer {
  /// Hears a whole clip as one utterance.
  func hear(_ clip: AudioClip, at time: SampleTime = .zero) -> Hypothesis? {
    begin(at: time)
    for index in 0..<clip.frameCount { accept(clip.frame(index)) }
    return end()
  }
}

extension RecognitionGrammar {
  /// Alternatives side by side, and garbage beside them when asked for.
  static func choice(_ phrases: [String], garbage: Bool = false) throws -> RecognitionGrammar {
    var arcs: [Arc] = []
    var stateCount = 2
    for phrase in phrases {
      let words = phrase.split(separator: " ")
      var from = 0
      for (index, word) in words.enumerated() {
        let to = index == words.count - 1 ? 1 : stateCount
        if to > 1 { stateCount += 1 }
        arcs.append(Arc(from: from, to: to, label: .word(String(word))))
        from = to
      }
    }
    if garbage { arcs.append(Arc(from: 0, to: 1, label: .garbage)) }
    return try RecognitionGrammar(stateCount: stateCount, start: 0, final: 1, arcs: arcs)
  }
}
