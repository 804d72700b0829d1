import ParleyDialog
import ParleyVoiceLab

/// The JSON of a previewed phrase; absent keys have no value.
///
/// `{"app", "choices": [{"app", "shortcut"}], "nearness" (0 to 1), "outcome": "exact" | "near" | "ambiguous" | "help" |
/// "nothing", "parameters": {name: value}, "phrase" (as declared), "runnersUp": [{"app", "keptOut", "nearness",
/// "phrase", "shortcut"}], "shortcut", "text", "why"}`; with `--file` also `"expected"` and `"passed"`.
struct PreviewReport: Encodable {
  struct Choice: Encodable {
    let app: String
    let shortcut: String
  }

  struct RunnerUp: Encodable {
    let app: String
    let shortcut: String
    let phrase: String
    let nearness: Double
    let keptOut: String?
  }

  let text: String
  let outcome: String
  let app: String?
  let shortcut: String?
  let phrase: String?
  let nearness: Double?
  let parameters: [String: String]?
  let choices: [Choice]?
  let runnersUp: [RunnerUp]
  let why: String?
  var expected: String?
  var passed: Bool?

  init(_ text: String, _ preview: ShortcutPreview) {
    self.text = text
    outcome = preview.outcome.rawValue
    app = preview.shortcut?.appName
    shortcut = preview.shortcut?.name
    phrase = preview.phrase
    nearness = preview.nearness.map(Self.hundredths)
    parameters = preview.shortcut == nil ? nil : preview.parameters
    choices = preview.choices.isEmpty ? nil : preview.choices.map { Choice(app: $0.appName, shortcut: $0.name) }
    runnersUp = preview.runnersUp.map {
      RunnerUp(
        app: $0.app, shortcut: $0.shortcut, phrase: $0.phrase, nearness: Self.hundredths($0.nearness),
        keptOut: $0.keptOut)
    }
    why = preview.why
  }

  static func hundredths(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}
