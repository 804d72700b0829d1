import Foundation
import ParleyDialog
import ParleyGrammar
import ParleyLanguage

/// A speech-to-intent app that is described by a JSON file instead of Swift.
///
///     {
///       "name": "Lamps",
///       "locale": "en-US",
///       "parameters": {
///         "lamp": ["bedroom light", {"value": "living room lamp", "synonyms": ["lamp in the living room", "lamp"]}],
///         "color": ["red", "green", "blue"],
///         "brightness": {"from": 0, "to": 100}
///       },
///       "parts": {"please": ["please", "could you"]},
///       "intents": {
///         "ChangeColor": ["[<please>] (set|make) [the] {lamp} [to] {color}"],
///         "TurnOn": ["[<please>] turn on [the] {lamp}", {"say": "lights on", "with": {"lamp": "bedroom light"}}],
///         "Dim": ["dim [the] {lamp} to {brightness} percent"]
///       },
///       "asks": {"Dim": [{"parameter": "lamp", "say": "Which lamp?"}]},
///       "replies": {"Dim": "The {lamp} is at {brightness} percent."}
///     }
///
/// - `name` is optional. `locale` is optional too; `en-US` is the default.
/// - `parameters`: for each its values, or the bounds of a whole number of 0 or more. A value is what is reported; it is
///   said as it is written, or by one of its `synonyms`, which are written as phrases are.
/// - `parts`: what several phrases share; `<name>` stands for one of its phrases. Parts may use parts declared anywhere,
///   but not themselves.
/// - `intents`: for each its phrases. In a phrase `[…]` may be left out, `(…|…)` are alternatives, `(…&…)` are said in any
///   order (`([{size}]&[{roast}])`: any of them, in any order; at most six), `{name}` is a value of the parameter,
///   `<name>` a part. A phrase may be an object instead: `say` with the phrase and `with` the values that it means without
///   saying them.
/// - `asks` (optional): for an intent the values that it needs, each with the question for it where it was not said.
/// - `replies` (optional): what the device says when it has an intent with its values; else it names them.
/// - `courtesy` (optional, default true): the words that people put before and after a request, such as "um" and
///   "please", are understood too, as far as the language has them.
/// - `rejectBelow` (optional, 0 to 1): utterances that fit the sound worse are refused; `parley evaluate --fit` finds the
///   value on recordings.
///
/// Digits, abbreviations and signs are said as the language says them ("12 oz", "$3").
package struct DescribedApp: Sendable {
  package let name: String
  package let locale: String
  /// See `RecognizerConfiguration.rejectionThreshold`; nil where the description has none.
  package let rejectionThreshold: Double?
  /// Everything that can be said to it. Slot `intent` around everything, with the intent's name as its value; slot
  /// `parameter NAME` around each parameter's value.
  package let grammar: PhraseNode
  /// The same without words of courtesy.
  package let core: PhraseNode
  package let intents: [String]
  package let parameters: [String]
  /// Those whose values are listed.
  package var listedParameters: Set<String> { Set(parameters).subtracting(numbers) }
  /// For words in normal form how the description writes them, where that is otherwise.
  package let spellings: [String: [String]]
  let asks: [String: [AppDescription.Ask]]
  let replies: [String: String]
  /// For each parameter its values as a tree, and their names; a number has no names.
  let parameterNodes: [String: PhraseNode]
  let valueNames: [String: [String]]
  private let numbers: Set<String>
  private let graph: PhraseGraph
  private let values: ValueParser?

  /// Reads and checks a description.
  ///
  /// - Parameters:
  ///   - value: is left out.
  ///   - language: tells for a locale what is known of it; nil where there is no language data, and then numbers
  ///     cannot be parameters and only words can be phrases.
  /// - Throws: `FixtureError`, which names the file, the place and what to do.
  package init(
    contentsOf path: String, omitting value: OmittedValue? = nil, language: (String) -> Language?
  ) throws(FixtureError) {
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw FixtureError(file: path, problem: "it cannot be read; name the JSON file that describes the app.")
    }
    try self.init(data, file: path, omitting: value, language: language)
  }

  /// A value of a parameter that the app is to know nothing of.
  package struct OmittedValue: Hashable, Sendable {
    package var parameter: String
    package var value: String

    package init(parameter: String, value: String) {
      self.parameter = parameter
      self.value = value
    }
  }

  init(
    _ data: Data, file: String, omitting value: OmittedValue? = nil, language: (String) -> Language?
  ) throws(FixtureError) {
    var description: AppDescription
    do {
      description = try JSONDecoder().decode(AppDescription.self, from: data)
    } catch let error as DecodingError {
      throw FixtureError(file: file, place: error.keys, problem: "\(error.problem)")
    } catch {
      throw FixtureError(file: file, problem: "it is not JSON; see the form in the documentation of DescribedApp.")
    }
    if let value {
      description.parameters[value.parameter]?.values.removeAll {
        Utterance($0.value).words == Utterance(value.value).words
      }
    }
    let known = description.locale.flatMap(language) ?? (description.locale == nil ? language("en-US") : nil)
    var builder = DescribedGrammar(description, file: file, language: known)
    core = try builder.grammar()
    grammar = builder.withCourtesy(core)
    try Self.check(description, file: file)
    asks = description.asks
    replies = description.replies
    parameterNodes = builder.parameters
    valueNames = description.parameters.mapValues { $0.values.map(\.value) }
    name = description.name ?? URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
    locale = description.locale ?? "en-US"
    intents = description.intents.keys.sorted()
    parameters = description.parameters.keys.sorted()
    spellings = description.spellings
    rejectionThreshold = description.rejectBelow
    numbers = Set(description.parameters.filter { $0.value.range != nil }.keys)
    graph = PhraseGraph(grammar)
    values = known.map(ValueParser.init)
  }

  /// The value of a parameter that a slot holds.
  func value(of parameter: String, _ slot: SlotMatch, _ words: [String]) -> String? {
    guard numbers.contains(parameter) else { return slot.valueID }
    return values?.wholeNumber(Array(words[slot.tokenRange])).map { String($0) }
  }

  private static func check(_ description: AppDescription, file: String) throws(FixtureError) {
    func known(_ names: some Sequence<String>) -> String { names.sorted().joined(separator: ", ") }
    for (key, intents) in [("asks", Array(description.asks.keys)), ("replies", Array(description.replies.keys))] {
      if let odd = intents.sorted().first(where: { description.intents[$0] == nil }) {
        throw FixtureError(
          file: file, place: "\(key).\(odd)",
          problem: "there is no intent “\(odd)”; there are \(known(description.intents.keys)).")
      }
    }
    for (intent, asks) in description.asks.sorted(by: { $0.key < $1.key }) {
      for (index, ask) in asks.enumerated() where description.parameters[ask.parameter] == nil {
        throw FixtureError(
          file: file, place: "asks.\(intent)[\(index)]",
          problem: "there is no parameter “\(ask.parameter)”; there are \(known(description.parameters.keys)).")
      }
    }
  }

  /// What some words in normal form mean to the app; nil where they mean nothing.
  package func understand(_ words: [String]) -> UnderstoodCommand? {
    guard let match = graph.match(words), let intent = match["intent"]?.valueID else { return nil }
    var slots: [String: String] = [:]
    for slot in match.slots where slot.name.hasPrefix(DescribedGrammar.parameterPrefix) {
      let name = String(slot.name.dropFirst(DescribedGrammar.parameterPrefix.count))
      let value = value(of: name, slot, words)
      if let value, slots[name] == nil { slots[name] = value }
    }
    return UnderstoodCommand(intent: intent, slots: slots)
  }
}

extension DecodingError {
  /// The keys down to what was wrong.
  var keys: String {
    let context: Context
    switch self {
    case .keyNotFound(_, let found), .typeMismatch(_, let found), .valueNotFound(_, let found),
      .dataCorrupted(let found):
      context = found
    @unknown default: return ""
    }
    return context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }.joined(separator: ".")
  }

  /// What was wrong, with what to do.
  var problem: String {
    switch self {
    case .keyNotFound(let key, _): "“\(key.stringValue)” is missing; add it."
    case .dataCorrupted(let context) where context.codingPath.isEmpty && !context.debugDescription.contains("“"):
      "it is not JSON (\(context.debugDescription)); mend it."
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      context.debugDescription
    @unknown default: "it cannot be decoded; mend it."
    }
  }
}
