import ParleyGrammar
import ParleyLanguage

/// What is listened for in speech in which nothing was heard of the phrases as they are mostly said.
extension TriggerTable {
  /// The phrases, every word that may lead to them and follow them, and what else may be told of them.
  static func wide(_ phrases: [PhraseNode], _ told: [PhraseNode], _ language: SpokenLanguage) -> WideHearing.Parts {
    let (requests, heard) = (language.language.requests, language.language.markers?.heard)
    let openings = (requests?.heardOpenings ?? []) + (requests?.leadIns ?? [])
    return WideHearing.Parts(
      leadIns: PhraseGrammar(.choice(openings + [.oneOf(language.language.fillers.hesitations)])),
      phrases: PhraseGrammar(.choice(phrases.filter { $0.on(.reading).sentenceCount > 0 })),
      told: PhraseGrammar(.choice(told)),
      between: PhraseGrammar(.oneOf((heard?.corrections ?? []) + (heard?.contrasts ?? []) + (heard?.joints ?? []))),
      leadOuts: PhraseGrammar(.choice(requests?.leadOuts ?? [])))
  }

  /// An order in it has to be meant as it stands.
  var wideHearing: WideHearing {
    WideHearing(parts: wideParts) { [self] in mayOrder($0, isDoubtful: true) }
  }
}
