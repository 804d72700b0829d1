import Foundation

/// The filler dictionary given to the engine: silence, the noises of the model, and one word for each phone.
///
/// Garbage phones are fillers because the engine models a filler by its phone alone, without the phones around it:
/// one state chain each instead of one for every neighbour.
struct EngineFillers {
  /// The noises that may come between words, where the model has them.
  static let noises = ["[NOISE]", "[SPEECH]"]

  let path: String

  /// Writes a private file, because the engine reads fillers only from a path; `remove()` when it was read.
  init(phones: [String], withGarbage: Bool) throws(RecognizerError) {
    var text = "<s> SIL\n</s> SIL\n<sil> SIL\n"
    // A model without noise phones gets silence for them, which changes nothing.
    for (noise, phone) in zip(Self.noises, ["+NSN+", "+SPN+"]) {
      text += "\(noise) \(phones.contains(phone) ? phone : "SIL")\n"
    }
    if withGarbage {
      for phone in Self.speech(among: phones) { text += "\(EngineVocabulary.garbageName(for: phone)) \(phone)\n" }
    }
    path = NSTemporaryDirectory() + "/fillers-\(UUID().uuidString).dict"
    do {
      try text.write(toFile: path, atomically: false, encoding: .utf8)
    } catch {
      throw .file(path: path, problem: "cannot be written", remedy: "make room in the temporary folder")
    }
  }

  func remove() { unlink(path) }

  /// The phones that people speak: not silence, not the noises in `+signs+`.
  static func speech(among phones: [String]) -> [String] {
    phones.filter { $0 != "SIL" && !$0.hasPrefix("+") }
  }
}
