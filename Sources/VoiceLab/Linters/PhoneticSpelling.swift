import ParleyLanguage
import ParleySpeech

/// How texts are said: the pronunciations of their words, one after the other.
///
/// Not `Sendable`: it belongs to the linter that asks it.
package final class PhoneticSpelling {
  private let pronouncer: Pronouncer
  private let spokenForm: SpokenForm
  private var known: [String: [[String]]] = [:]

  package init(model: AcousticModel, spokenForm: SpokenForm) throws(RecognizerError) {
    pronouncer = try Pronouncer(model: model)
    self.spokenForm = spokenForm
  }

  /// Up to two ways to say the text, in phones; none where it has no pronunciation.
  package func phones(_ text: String) -> [[String]] {
    if let known = known[text] { return known }
    var variants: [[String]] = [[]]
    for word in WordDistance.words(spokenForm.spoken(text)) {
      guard let said = pronouncer.pronunciations(of: word) else { continue }
      variants = Array(said.prefix(2).flatMap { next in variants.map { $0 + next.phones } }.prefix(2))
    }
    let phones = variants.filter { !$0.isEmpty }
    known[text] = phones
    return phones
  }
}
