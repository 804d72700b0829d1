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

  /// One thing that it does.
  public enum Step: Hashable, Sendable {
    case action(Action)
    /// A text with what earlier steps gave in its braces.
    case say(String)
    /// Gives a value a name for the steps after it.
    case set(String, to: String)
    /// Adds a value to a list that later steps call by the label; the first makes the list.
    case append(String, to: String)
    /// Asks for a text, or a number, at every run.
    case question(String, label: String, isNumber: Bool)
    /// Asks which of some values is meant.
    case choice(String, among: Options, label: String)
    /// Goes on after a yes.
    case confirm(String)
    /// Does nothing for so many seconds.
    case wait(Double)
    /// Does nothing more of the shortcut.
    case stop
    /// Does some steps where a value is so, and others where it is not.
    indirect case when(Condition, then: [Step], otherwise: [Step])
    /// Does some steps for each value of a list, which they call by the label, or so many times.
    indirect case repeated(Repetition, label: String, steps: [Step])

    /// The steps in it.
    var inner: [Step] {
      switch self {
      case .action, .say, .set, .append, .question, .choice, .confirm, .wait, .stop: []
      case .when(_, let then, let otherwise): then + otherwise
      case .repeated(_, _, let steps): steps
      }
    }
  }

  /// What steps are done for.
  public enum Repetition: Hashable, Sendable {
    /// Each value of what an earlier step gave: "{step}" or "{step.property}".
    case values(of: String)
    case texts([String])
    case times(Int)
  }

  /// What can be chosen from.
  public enum Options: Hashable, Sendable {
    /// The values of what an earlier step gave: "{step}" or "{step.property}".
    case values(of: String)
    case texts([String])
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

  /// Those in other steps too, in the order in which they are written.
  public var actions: [Action] { Self.actions(in: steps) }

  private static func actions(in steps: [Step]) -> [Action] {
    steps.flatMap { step -> [Action] in if case .action(let action) = step { [action] } else { actions(in: step.inner) }
    }
  }

  /// Longer names are no names.
  static let longestName = 60
  static let mostSteps = 50
  /// Steps in steps in steps.
  package static let deepestStep = 8
  /// How often steps are done at most, and from how many values one is chosen.
  static let mostTurns = 100
  /// In seconds.
  static let longestWait = 300.0
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

  var path: String { ([label] + [property].compactMap(\.self)).joined(separator: ".") }
  var written: String { "{\(path)}" }
}
