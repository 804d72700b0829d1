import AppIntents
import Foundation

/// Where a trigger phrase stands: indices into the library's apps, the app's shortcuts and the shortcut's phrases.
public struct TriggerID: Hashable, Sendable {
  public let app: Int
  public let shortcut: Int
  public let phrase: Int
}

/// A trigger phrase that was said, with the values that it named.
public struct TriggerMatch: Sendable {
  /// Where the phrase stands in the library.
  public let id: TriggerID
  public let shortcut: RegisteredShortcut
  /// The phrase as the library's locale has it.
  public let phrase: String
  /// The words are the phrase, with nothing but courtesy around it.
  public let isExact: Bool
  /// How near the words are to the phrase in meaning, from 0 to 1.
  public let nearness: Double
  /// The chosen values by parameter.
  package let values: [String: ValueOption]
  /// The values of further runs, where several were named for one parameter.
  package var others: [[String: ValueOption]] = []
  /// The values of a parameter that were named alike: which one is asked.
  package var namesakes: [String: [ValueOption]] = [:]
  /// The days that were said where a moment of them is asked for, by parameter.
  package var days: [String: Date] = [:]
  /// What was said already to the first question that it asks.
  package var answer: [String] = []

  /// One of the values is of no list: a number, or a day.
  var hasUnlistedValue: Bool {
    ([values] + others).joined().contains { shortcut.optionSource(of: $0.key) == nil } || !days.isEmpty
  }
}

/// A phrase that was said with something in a value's place that is none of its values.
struct UnknownValue: Sendable {
  let match: TriggerMatch
  let parameter: String
  /// What was said, as spoken words.
  let text: String
  /// Nothing else stands in the place of the value.
  let isAlone: Bool
}

/// What an utterance means where a trigger phrase is awaited.
indirect enum TriggerReading: Sendable {
  case shortcut(TriggerMatch)
  /// Shortcuts of several apps, or several of one app, are meant equally: ask which one.
  case several([TriggerMatch])
  /// Orders that run one after the other.
  case orders([TriggerMatch])
  /// "What can I do here?", or with the app of that place in the library (R16).
  case help(app: Int?)
  /// Declared phrases with further words, which may be values of parameters that stand in no phrase, the longest phrase
  /// first; else it is what they mean otherwise.
  case beside([(match: TriggerMatch, rest: [String])], else: TriggerReading)
  case unknownValue(UnknownValue)
  /// It is no order.
  case vetoed(RequestVeto)
  case nothing
}

extension TriggerReading {
  /// What keeps the words from being an order.
  var veto: RequestVeto? { if case .vetoed(let veto) = self { veto } else { nil } }

  /// Something is to be done.
  var isMeant: Bool {
    switch self {
    case .vetoed, .nothing: false
    default: true
    }
  }

  /// Something is to be done with values that there are.
  var namesKnownValues: Bool { if case .unknownValue = self { false } else { isMeant } }

  /// The values that stand beside phrases first, as they were, and then the other reading.
  func otherwise(_ other: TriggerReading) -> TriggerReading {
    guard case .beside(let phrases, _) = self else { return other }
    if case .beside(let more, let last) = other { return .beside(phrases + more, else: last) }
    return .beside(phrases, else: other)
  }

  /// What the words mean without a look at the values that they may name.
  var withoutBeside: TriggerReading { if case .beside(_, let other) = self { other } else { self } }
}
