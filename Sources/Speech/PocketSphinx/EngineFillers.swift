import Foundation

/// The filler dictionary given to the engine: silence, the noises of the model, and one word for each phone.
///
/// Garbage phones are fillers because the engine models a filler by its phone alone, without the phones around it:
/// one state chain each instead of one for every neighbour.
package struct EngineFillers {
  /// The noises that may come between words, where the model has them.
  package static let noises = ["[NOISE]", "[SPEECH]"]

  let path: String

  /// Writes a private file, because the engine reads fillers only from a path; `remove()` when it was read.
  init(phones: [String], withGarbage: Bool) throws(RecognizerError) {
    path = try RegularFile.temporary(
      "fillers.dict", Self.text(phones: phones, withGarbage: withGarbage).utf8)
  }

  package static func text(phones: [String], withGarbage: Bool) -> String {
    var text = "<s> SIL\n</s> SIL\n<sil> SIL\n"
    // A model without noise phones gets silence for them, which changes nothing.
    for (noise, phone) in zip(noises, ["+NSN+", "+SPN+"]) {
      text += "\(noise) \(phones.contains(phone) ? phone : "SIL")\n"
    }
    if withGarbage {
      for phone in speech(among: phones) { text += "\(EngineVocabulary.garbageName(for: phone)) \(phone)\n" }
    }
    return text
  }

  func remove() { unlink(path) }

  /// The phones that people speak: not silence, not the noises in `+signs+`.
  package static func speech(among phones: [String]) -> [String] {
    phones.filter { $0 != "SIL" && !$0.hasPrefix("+") }
  }
}
