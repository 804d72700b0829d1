import ParleyGrammar
import ParleyLanguage

/// What people say of tips, in one language.
struct TipTable: Sendable {
  private let requests: PhraseIndex<TipWords.Request>
  /// What is listened for.
  let heard: [PhraseNode]

  /// Nil where the language has no words for it.
  init?(_ language: Language) {
    guard let words = language.tips else { return nil }
    let phrases = TipWords.Request.allCases.flatMap { request in (words.requests[request] ?? []).map { ($0, request) } }
    requests = PhraseIndex(phrases)
    heard = phrases.map(\.0)
  }

  func read(_ words: [String]) -> TipWords.Request? { requests.matches(words).first?.0 }
}
