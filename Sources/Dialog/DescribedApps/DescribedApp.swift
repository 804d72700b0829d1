import AppIntents
import Foundation
import ParleyGrammar
import ParleyLanguage

/// An app that a JSON file describes instead of Swift.
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
/// - `parameters`: for each its values, or the bounds of a whole number of 0 or more, or `{"moment": "date"}` (or `time`,
///   `dateTime`), which is asked for and stands in no phrase. A value is what is reported; it is said as it is written, or
///   by one of its `synonyms`, which are written as phrases are.
/// - `parts`: what several phrases share; `<name>` stands for one of its phrases. Parts may use parts declared anywhere,
///   but not themselves.
/// - `intents`: for each its phrases. In a phrase `[…]` may be left out, `(…|…)` are alternatives, `(…&…)` are said in any
///   order (`([{size}]&[{roast}])`: any of them, in any order; at most six), `{name}` is a value of the parameter,
///   `<name>` a part. A phrase may be an object instead: `say` with the phrase and `with` the values that it means without
///   saying them.
/// - `asks` (optional): for an intent the values that it needs, each with the question for it where it was not said.
///   The other values are never asked for, but an answer may bring them.
/// - `replies` (optional): what the device says when it has an intent with its values; else it names them.
/// - `irreversible` (optional): the names of the intents that change something which cannot be undone. What was hardly
///   heard, near to a phrase, or corrected is read back before such an intent runs.
/// - `courtesy` (optional, default true): the words that people put before and after a request, such as "um" and
///   "please", are understood too, as far as the language has them.
/// - `rejectBelow` (optional, 0 to 1): utterances that fit the sound worse are refused; `parley evaluate --fit` finds the
///   value on recordings.
///
/// Digits, abbreviations and signs are said as the language says them ("12 oz", "$3").
public struct DescribedApp: Sendable {
  public let name: String
  public let locale: String
  /// See `RecognizerConfiguration.rejectionThreshold`; nil where the description has none.
  public let rejectionThreshold: Double?
  /// The parameters whose values are listed.
  public let listedParameters: Set<String>
  /// How the description writes words in normal form, where that differs.
  public let spellings: [String: [String]]
  let isCourteous: Bool
  let shortcuts: [DescribedShortcut]

  /// Reads and checks a description.
  ///
  /// - Parameters:
  ///   - value: is left out.
  ///   - language: gives the language data of a locale; nil where there is no language data, and then numbers cannot be
  ///     parameters and only words can be phrases.
  /// - Throws: `AppDescriptionError`, which names the file, the place and what to do.
  public init(
    contentsOf path: String, omitting value: OmittedValue? = nil, language: (String) -> Language?
  ) throws(AppDescriptionError) {
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw AppDescriptionError(file: path, problem: "it cannot be read; name the JSON file that describes the app.")
    }
    try self.init(data, file: path, omitting: value, language: language)
  }

  /// A value of a parameter that is to be unknown to the app.
  public struct OmittedValue: Hashable, Sendable {
    public var parameter: String
    public var value: String

    public init(parameter: String, value: String) {
      self.parameter = parameter
      self.value = value
    }
  }

  init(
    _ data: Data, file: String, omitting value: OmittedValue? = nil, language: (String) -> Language?
  ) throws(AppDescriptionError) {
    var description: AppDescription
    do {
      description = try JSONDecoder().decode(AppDescription.self, from: data)
    } catch let error as DecodingError {
      throw AppDescriptionError(file: file, place: error.keys, problem: "\(error.problem)")
    } catch {
      throw AppDescriptionError(file: file, problem: "it is not JSON; see the documentation of DescribedApp.")
    }
    if let value {
      description.parameters[value.parameter]?.values.removeAll {
        Utterance($0.value).words == Utterance(value.value).words
      }
    }
    locale = description.locale ?? "en-US"
    var builder = DescribedGrammar(description, file: file, language: language(locale))
    shortcuts = try builder.shortcuts()
    name = description.name ?? URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
    isCourteous = description.courtesy ?? true
    listedParameters = Set(description.parameters.filter { !$0.value.values.isEmpty }.keys)
    spellings = description.spellings
    rejectionThreshold = description.rejectBelow
  }

  /// The app as a library takes it.
  public var registered: RegisteredApp {
    let shortcuts = shortcuts.map { shortcut in
      RegisteredShortcut(
        AppShortcut(makingIntent: { DescribedIntent(shortcut) }), appName: name, parts: shortcut.phrases.map(\.parts),
        trees: shortcut.phrases.map(\.tree))
    }
    return RegisteredApp(named: name, shortcuts: shortcuts, isCourteous: isCourteous)
  }
}
