import AppIntents
import Foundation
import ParleyGrammar
import ParleyLanguage

/// An intent as a description declares it, with what is said to run it.
struct DescribedShortcut: Sendable {
  struct Phrase: Sendable {
    /// One way to say it, for people.
    let parts: [PhrasePart]
    /// Every way to say it, the parameters in slots of their names: an option by its place among the options, a number
    /// by its words.
    let tree: PhraseNode
  }

  let name: String
  /// Those that it needs, in the order in which they are asked for; then the others that its phrases name.
  let parameters: [DescribedParameter]
  let phrases: [Phrase]
  let reply: String?
  /// See `IrreversibleIntent`.
  var isIrreversible = false
}

/// A parameter of an intent as a description declares it.
struct DescribedParameter: Sendable {
  enum Form: Sendable {
    case values([DescribedValue])
    case number(ClosedRange<Int>)
    case moment(IntentDateKind)
  }

  let name: String
  let form: Form
  /// What is asked where it was not said; nil where the intent does not need it.
  let question: String?

  /// A fresh parameter without a value.
  func make() -> any AnyIntentParameter {
    let title = LocalizedStringResource(stringLiteral: SpokenName.spaced(name))
    let dialog = question.map { IntentDialog(stringLiteral: $0) }
    let parameter: any AnyIntentParameter =
      switch (form, question) {
      case (.values(let values), nil): IntentParameter<DescribedValue?>(title: title, supportedValues: values)
      case (.values(let values), _?):
        IntentParameter<DescribedValue>(title: title, supportedValues: values, requestValueDialog: dialog)
      case (.number(let range), nil):
        IntentParameter<Int?>(title: title, inclusiveRange: (range.lowerBound, range.upperBound))
      case (.number(let range), _?):
        IntentParameter<Int>(
          title: title, inclusiveRange: (range.lowerBound, range.upperBound), requestValueDialog: dialog)
      case (.moment(let kind), _):
        IntentParameter<Date>(title: title, kind: kind, requestValueDialog: dialog)
      }
    parameter.setName(name)
    return parameter
  }
}
