import AppIntents
import ParleyGrammar
import ParleyLanguage

/// A `DescribedApp` as its JSON file writes it, each thing with its path.
struct AppDescription {
  var name: String?
  /// The name in the device's language, where catalogues have one.
  var shownName: String?
  var synonyms: [String] = []
  var locale: String?
  /// Files with translations, as paths from the description's folder.
  var catalogues: [String] = []
  var isCourteous = true
  var isFlexible = false
  var negativePhrases: [String] = []
  var rejectBelow: Double?
  var parameters: [String: Parameter] = [:]
  var parts: [String: [String]] = [:]
  /// In the file's order.
  var intents: [Intent] = []
  /// Ready-made shortcuts.
  var gallery: [PersonalShortcut] = []

  struct Parameter {
    enum Kind {
      case values([Value])
      case command(DescribedCommand, findsByText: Bool)
      case number(ClosedRange<Int>)
      case moment(IntentDateKind)
      case open(DescribedParameter.OpenKind)
    }

    var kind: Kind
    var title: String?
    var standard: LocatedJSON.Value?
    /// It holds several values.
    var isList = false
    let path: JSONPath

    var values: [Value] { if case .values(let values) = kind { values } else { [] } }
    var range: ClosedRange<Int>? { if case .number(let range) = kind { range } else { nil } }
    /// What cannot stand in a phrase, as it is called.
    var openName: String? {
      switch kind {
      case .values, .command, .number: nil
      case .moment: "a moment"
      case .open: "no list of values"
      }
    }
  }

  struct Value {
    let value: DescribedValue
    let path: JSONPath
  }

  /// A value that an intent needs.
  struct Ask {
    let parameter: String
    let say: DescribedText
    var conditions: [DescribedCondition] = []
    var check: DescribedCommand?
    let path: JSONPath
  }

  struct Phrase {
    let say: String
    let with: [String: String]
    let path: JSONPath
  }

  struct Intent {
    let name: String
    var title: String?
    /// The properties of what its program gives; nil where the description does not say.
    var gives: [String]?
    var phrases: [Phrase]
    var asks: [Ask] = []
    var confirm: DescribedText?
    var does: DescribedCommand?
    var reply: DescribedText?
    var show: DescribedLines?
    var then: Next?
    var isIrreversible = false
    var needsUnlocking = false
    var opensApp = false
    let path: JSONPath
  }

  /// The intent that runs after another.
  struct Next {
    let intent: String
    var with: [String: String] = [:]
    let path: JSONPath
  }

  mutating func leaveOut(_ omitted: DescribedApp.OmittedValue) {
    guard let values = parameters[omitted.parameter]?.values, !values.isEmpty else { return }
    parameters[omitted.parameter]?.kind = .values(
      values.filter { Utterance($0.value.name).words != Utterance(omitted.value).words })
  }

  /// How words in normal form are written, where that differs: accents show how a word sounds.
  var spellings: [String: [String]] {
    let values = parameters.values.flatMap(\.values).flatMap { [$0.value.shown] + $0.value.synonyms }
    let texts = values + parts.values.flatMap(\.self) + intents.flatMap(\.phrases).map(\.say)
    return WrittenForms.spellings(in: texts)
  }
}

/// What is said where there is no screen, and where one shows the rest (R18), with `{values}` in their places.
struct DescribedText: Hashable, Sendable {
  let full: String
  var supporting: String?
  var path = JSONPath()

  var texts: [String] { [full] + [supporting].compactMap(\.self) }

  func dialog(filledWith values: [String: String] = [:]) -> IntentDialog {
    IntentDialog(
      full: LocalizedStringResource(stringLiteral: full.filled(with: values)),
      supporting: supporting.map { LocalizedStringResource(stringLiteral: $0.filled(with: values)) })
  }
}

/// What a screen shows, line by line, with `{values}` in their places; the first line is its title.
struct DescribedLines: Hashable, Sendable {
  let lines: [String]
  var path = JSONPath()

  func view(filledWith values: [String: String] = [:]) -> DescribedView {
    DescribedView(snippetText: lines.map { $0.filled(with: values) }.joined(separator: "\n"))
  }
}

/// When a parameter exists: while its parent has one of these values, any, or none (R5).
struct DescribedCondition: Hashable, Sendable {
  enum Wanted: Hashable, Sendable {
    case oneOf([String])
    case any, none
  }

  let parent: String
  let wanted: Wanted

  func isMet(by value: String?) -> Bool {
    switch wanted {
    case .oneOf(let values): value.map(values.contains) ?? false
    case .any: value != nil
    case .none: value == nil
    }
  }
}
