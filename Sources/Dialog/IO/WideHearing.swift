import ParleyGrammar
import ParleyLanguage

/// What is listened for once more where a trigger phrase is awaited and nothing was heard of one: phrases among all that may
/// stand around them, with their values in any order.
///
/// “Feed the chestnut hive three liters of syrup”, “hang on, could I trouble you to close the gate”, “raise lift two, sorry,
/// I mean lift three”. It also holds what nobody says, which is heard in its place: what is heard so is to be asked about.
package struct WideHearing: Sendable {
  /// Each is a choice; as one tree they would have ten times the arcs.
  package struct Parts: Sendable {
    /// Before a phrase.
    package let leadIns: PhraseGrammar
    package let phrases: PhraseGrammar
    /// Values, behind a phrase or another value.
    package let told: PhraseGrammar
    /// Before a value or another phrase that corrects what was said, or joins it.
    package let between: PhraseGrammar
    /// At the end.
    package let leadOuts: PhraseGrammar
  }

  package let parts: Parts
  /// Whether words start something as they stand.
  package let isOrder: @Sendable (Utterance) -> Bool

  /// The same of fewer words.
  func also(_ isSuch: @escaping @Sendable (Utterance) -> Bool) -> WideHearing {
    WideHearing(parts: parts) { [isOrder] said in isSuch(said) && isOrder(said) }
  }
}
