import ParleyGrammar

/// A shortcut of a person's own: actions of apps, one after the other, under a name that runs them by itself.
///
///     {
///       "name": "soup run",
///       "steps": [
///         {"app": "Soup Chef", "intent": "OrderSoup", "with": {"soup": "clam chowder"}, "ask": ["restaurant"],
///          "as": "order"},
///         {"app": "To-Do", "intent": "CreateList", "with": {"name": "{order.soup} for {order}"}},
///         {"say": "Your {order.soup} costs {order}."}
///       ]
///     }
///
/// A value is written as it would be said. `{order}` in it is what the step called `order` gave, `{order.soup}` a
/// property of that, or a value that the step had; a value that is nothing else keeps its type. What has no value is asked
/// for where it is needed, what stands under `ask` always. `parley shortcuts --print-schema` describes every key.
public struct PersonalShortcut: Hashable, Sendable {
  /// What is said to run it, as it was written.
  public var name: String
  /// The language of the name and of the values.
  public var locale: String
  /// In order; never empty.
  public var steps: [Step]

  public init(name: String, locale: String = "en-US", steps: [Step]) {
    (self.name, self.locale, self.steps) = (name, locale, steps)
  }

  public enum Step: Hashable, Sendable {
    case action(Action)
    /// A text with what earlier steps gave in its braces.
    case say(String)
  }

  /// An intent of an app with some of its values.
  public struct Action: Hashable, Sendable {
    public var app: String
    /// The name of the intent's type.
    public var intent: String
    /// The values by parameter.
    public var values: [String: String]
    /// The parameters that are asked for at every run.
    public var asked: Set<String>
    /// What later steps call it; nil where they need nothing of it.
    public var label: String?

    public init(
      app: String, intent: String, values: [String: String] = [:], asked: Set<String> = [], label: String? = nil
    ) {
      (self.app, self.intent, self.values, self.asked, self.label) = (app, intent, values, asked, label)
    }
  }

  public var actions: [Action] { steps.compactMap { if case .action(let action) = $0 { action } else { nil } } }

  /// Longer names are no names.
  static let longestName = 60
  static let mostSteps = 50
}

/// What stands in a pair of braces: a step, and something of it.
struct StepReference: Hashable, Sendable {
  let label: String
  let property: String?

  init(_ placeholder: String) {
    let parts = placeholder.split(separator: ".", maxSplits: 1).map(String.init)
    label = parts.first ?? ""
    property = parts.count > 1 ? parts[1] : nil
  }

  /// All of a value is this reference, so that it keeps its type.
  init?(whole value: String) {
    guard let name = value.wholeMatch(of: /\{([\p{L}\p{N}_ .\-]+)\}/)?.output.1 else { return nil }
    self.init(String(name))
  }

  var written: String { "{" + ([label] + [property].compactMap(\.self)).joined(separator: ".") + "}" }
}
