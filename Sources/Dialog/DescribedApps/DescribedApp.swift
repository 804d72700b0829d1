import AppIntents
import Foundation
import ParleyGrammar
import ParleyLanguage

/// An app that a JSON file describes instead of Swift.
///
///     {
///       "name": "Lamps",
///       "parameters": {
///         "lamp": ["bedroom light", {"value": "living room lamp", "synonyms": ["lamp in the living room", "lamp"]}],
///         "brightness": {"from": 0, "to": 100}
///       },
///       "parts": {"please": ["please", "could you"]},
///       "intents": {
///         "TurnOn": ["[<please>] turn on [the] {lamp}", {"say": "lights on", "with": {"lamp": "bedroom light"}}],
///         "Dim": {
///           "phrases": ["dim [the] lights", "dim [the] {lamp} to {brightness} percent"],
///           "asks": [{"parameter": "lamp", "say": "Which lamp?"},
///                    {"parameter": "brightness", "say": {"full": "How many percent?", "supporting": "How bright?"}}],
///           "does": {"command": ["./lamps", "{lamp}", "{brightness}"], "seconds": 5},
///           "reply": "The {lamp} is at {brightness} percent."
///         }
///       }
///     }
///
/// `parley apps --print-schema` prints the JSON Schema of the file, which editors complete and check by when the file
/// names it under `$schema`; it describes every key. The most important:
///
/// - `parameters`: for each its values, or an object with one of `values`; `command` (a program that lists them, see
///   below, and with `search` also finds what was said and is none of them); `from` and `to`, the bounds of a whole
///   number of 0 or more; `moment` (`date`, `time`, `dateTime`); `type` (`text`, `boolean`, `decimal`, `duration`,
///   `url`); `unit` (`celsius`, `miles` …). Values and numbers may stand in phrases, the others are asked for. A value may have `synonyms`, which are written as phrases are, a `subtitle`, and
///   `properties`, which texts name: `{soup.price}`. With a `title` it is said so, and `value` is what programs know.
/// - `catalogues`: `.xcstrings` and `.strings` files with the description's own texts as keys, for other languages; a
///   phrase may have any number of texts there. Values keep their names for programs and get a `title`.
/// - `parts`: what several phrases share; `<name>` stands for one of its phrases, `<app>` for the app's name or one of
///   its `synonyms`.
/// - `intents`: for each its phrases, or an object: `phrases`, `asks` (the values that it needs, in order, each with its
///   question), `confirm` (asked before it is done), `does` (the program that does it), `gives` (the properties of what
///   it gives), `reply`, `irreversible` (what was hardly heard is read back first), `show` (what a screen shows, line by
///   line), `then` (the intent that runs after it, or an object of `intent` and `with`, the values that it begins with),
///   `needsUnlocking`, `opensApp`, `title`. In a phrase `[…]` may be left out, `(…|…)` are alternatives, `(…&…)` are said in any order (at most six), `{name}` is a value of the parameter, `<name>` a
///   part; a phrase may be an object instead: `say`, and `with` the values that it means without saying them. `asks`,
///   `replies` and `irreversible` may also stand beside `intents`.
/// - An ask exists only `if` other parameters have a value: `{"method": "delivery"}`, one of a list, any (`true`) or none
///   (`false`). Its `check` is a program that looks at the value.
/// - Texts may be an object with `full`, which is said where there is no screen, and `supporting`, where there is one.
/// - `gallery`: ready-made shortcuts, in the form of those that people save (`parley shortcuts --print-schema`), which they
///   may take for their own.
/// - `flexible`: words near a phrase run it too, as in an app that is written in Swift; then phrases hold values of lists
///   and of programs only, and `negativePhrases` run nothing.
///
/// A program is started without a shell, in the file's folder; `{name}` in its words is the value. It is told what is
/// wanted as JSON on its standard input (`CommandRequest`) and answers on its standard output (`CommandAnswer`); one that
/// fails, hangs or prints anything else fails the intent, and its error output is told to the developer.
///
/// Digits, abbreviations and signs are said as the language says them ("12 oz", "$3").
public struct DescribedApp: Sendable {
  public let name: String
  /// What people call it in `locale`.
  let shownName: String
  public let locale: String
  /// See `RecognizerConfiguration.rejectionThreshold`; nil where the description has none.
  public let rejectionThreshold: Double?
  /// The parameters whose values are listed.
  public let listedParameters: Set<String>
  /// How the description writes words in normal form, where that differs.
  public let spellings: [String: [String]]
  /// What is not wrong, but hardly meant.
  public let warnings: [AppDescriptionError]
  let isCourteous: Bool
  let isFlexible: Bool
  let synonyms: [String]
  let negativeParts: [[PhrasePart]]
  let shortcuts: [DescribedShortcut]
  let gallery: [PersonalShortcut]

  /// Reads and checks a description.
  ///
  /// - Parameters:
  ///   - locale: the device's, in which the description's catalogues put its texts; nil for the description's own, as
  ///     in all descriptions without catalogues.
  ///   - value: is left out.
  ///   - language: gives the language data of a locale; nil where there is no language data, and then numbers cannot be
  ///     parameters and only words can be phrases.
  /// - Throws: `AppDescriptionError`, which names the file, the place and what to do.
  public init(
    contentsOf path: String, in locale: String? = nil, omitting value: OmittedValue? = nil,
    language: (String) -> Language?
  ) throws(AppDescriptionError) {
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw AppDescriptionError(file: path, problem: "it cannot be read; name the JSON file that describes the app.")
    }
    try self.init(data, file: path, in: locale, omitting: value, language: language)
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
    _ data: Data, file: String, in wanted: String? = nil, omitting value: OmittedValue? = nil,
    language: (String) -> Language?
  ) throws(AppDescriptionError) {
    let root: LocatedJSON
    do throws(LocatedJSON.Mistake) {
      root = try LocatedJSON(parsing: String(decoding: data, as: UTF8.self))
    } catch {
      throw AppDescriptionError(
        file: file, line: error.line, column: error.column, problem: "it is not JSON: \(error.problem).")
    }
    let url = URL(fileURLWithPath: file)
    do throws(JSONMistake) {
      let folder = url.deletingLastPathComponent().standardizedFileURL.path
      var description = try AppDescription(JSONField(root), folder: folder)
      if let value { description.leaveOut(value) }
      name = description.name ?? url.deletingPathExtension().lastPathComponent
      let source = description.locale ?? "en-US"
      let strings = try description.strings(in: folder, locale: wanted ?? source)
      locale = strings == nil ? source : wanted ?? source
      if let strings { description.localize(by: strings, source: source) }
      shownName = description.shownName ?? name
      var grammar = DescribedGrammar(description, appName: name, locale: locale, language: language(locale))
      shortcuts = try grammar.shortcuts()
      negativeParts = try grammar.negativePhrases()
      let check = DescriptionCheck(description)
      try check.placeholders()
      warnings = check.warnings.map { AppDescriptionError($0, in: root, file: file) }
      isCourteous = description.isCourteous
      isFlexible = description.isFlexible
      synonyms = description.synonyms
      gallery = description.gallery
      listedParameters = Set(description.parameters.filter { !$0.value.values.isEmpty }.keys)
      spellings = description.spellings
      rejectionThreshold = description.rejectBelow
    } catch {
      throw AppDescriptionError(error, in: root, file: file)
    }
  }

  /// The JSON Schema (2020-12) of descriptions.
  public static let schema = String(decoding: PackageResources.app_schema_json, as: UTF8.self)

  /// The app as a library takes it.
  public var registered: RegisteredApp {
    let shortcuts = shortcuts.map { shortcut in
      RegisteredShortcut(
        AppShortcut(makingIntent: { DescribedIntent(shortcut) }), appName: name, spokenAppName: shownName,
        parts: shortcut.phrases.map(\.parts),
        trees: shortcut.phrases.compactMap(\.tree))
    }
    return RegisteredApp(
      named: name, shownName: shownName, synonyms: synonyms, shortcuts: shortcuts, isCourteous: isCourteous,
      isFlexible: isFlexible,
      negativeParts: negativeParts, gallery: gallery)
  }
}
