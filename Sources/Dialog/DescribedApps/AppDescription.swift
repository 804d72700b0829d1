import AppIntents
import ParleyGrammar
import ParleyLanguage

/// A `DescribedApp` as its JSON file writes it.
struct AppDescription: Decodable {
  var name: String?
  var locale: String?
  var courtesy: Bool?
  var rejectBelow: Double?
  var parameters: [String: Parameter]
  var parts: [String: [String]]
  var intents: [String: [Phrase]]
  var asks: [String: [Ask]]
  var replies: [String: String]
  var irreversible: [String]

  private enum Key: String, CodingKey, CaseIterable {
    case name, locale, courtesy, rejectBelow, parameters, parts, intents, asks, replies, irreversible
  }

  init(from decoder: any Decoder) throws {
    try decoder.refuseKeys(besides: Key.allCases.map(\.rawValue))
    let container = try decoder.container(keyedBy: Key.self)
    name = try container.decodeIfPresent(String.self, forKey: .name)
    locale = try container.decodeIfPresent(String.self, forKey: .locale)
    courtesy = try container.decodeIfPresent(Bool.self, forKey: .courtesy)
    rejectBelow = try container.decodeIfPresent(Double.self, forKey: .rejectBelow)
    if let rejectBelow, !(0...1).contains(rejectBelow) {
      throw DecodingError.dataCorruptedError(
        forKey: .rejectBelow, in: container, debugDescription: "\(rejectBelow) is not from 0 to 1.")
    }
    parameters = try container.decodeIfPresent([String: Parameter].self, forKey: .parameters) ?? [:]
    parts = try container.decodeIfPresent([String: [String]].self, forKey: .parts) ?? [:]
    intents = try container.decode([String: [Phrase]].self, forKey: .intents)
    asks = try container.decodeIfPresent([String: [Ask]].self, forKey: .asks) ?? [:]
    replies = try container.decodeIfPresent([String: String].self, forKey: .replies) ?? [:]
    irreversible = try container.decodeIfPresent([String].self, forKey: .irreversible) ?? []
  }

  /// How words in normal form are written, where that differs: accents show how a word sounds.
  var spellings: [String: [String]] {
    let values = parameters.values.flatMap(\.values).flatMap { [$0.value] + $0.synonyms }
    let texts = values + parts.values.flatMap(\.self) + intents.values.flatMap(\.self).map(\.say)
    return WrittenForms.spellings(in: texts)
  }

  struct Value: Decodable {
    var value: String
    var synonyms: [String]

    private enum Key: String, CodingKey, CaseIterable {
      case value, synonyms
    }

    init(from decoder: any Decoder) throws {
      if let text = try? decoder.singleValueContainer().decode(String.self) {
        value = text
        synonyms = []
        return
      }
      try decoder.refuseKeys(besides: Key.allCases.map(\.rawValue))
      let container = try decoder.container(keyedBy: Key.self)
      value = try container.decode(String.self, forKey: .value)
      synonyms = try container.decodeIfPresent([String].self, forKey: .synonyms) ?? []
    }
  }

  struct Parameter: Decodable {
    var values: [Value] = []
    /// The bounds of a number.
    var range: ClosedRange<Int>?
    /// What of a moment is asked for.
    var moment: IntentDateKind?

    private enum Key: String, CodingKey, CaseIterable {
      case from, to, moment
    }

    init(from decoder: any Decoder) throws {
      guard let container = try? decoder.container(keyedBy: Key.self) else {
        values = try decoder.singleValueContainer().decode([Value].self)
        return
      }
      try decoder.refuseKeys(besides: Key.allCases.map(\.rawValue))
      if let kind = try container.decodeIfPresent(String.self, forKey: .moment) {
        moment = IntentDateKind(rawValue: kind)
        guard moment == nil else { return }
        throw DecodingError.dataCorruptedError(
          forKey: .moment, in: container, debugDescription: "“\(kind)” is none of date, time, dateTime.")
      }
      let from = try container.decodeIfPresent(Int.self, forKey: .from) ?? 0
      let to = try container.decode(Int.self, forKey: .to)
      guard from >= 0, from <= to, to <= 1_000_000_000 else {
        throw DecodingError.dataCorruptedError(
          forKey: .to, in: container,
          debugDescription: "the numbers go from \(from) to \(to); give bounds from 0 to a thousand million.")
      }
      range = from...to
    }
  }

  /// A value that an intent needs.
  struct Ask: Decodable {
    var parameter: String
    var say: String

    private enum Key: String, CodingKey, CaseIterable {
      case parameter, say
    }

    init(from decoder: any Decoder) throws {
      try decoder.refuseKeys(besides: Key.allCases.map(\.rawValue))
      let container = try decoder.container(keyedBy: Key.self)
      parameter = try container.decode(String.self, forKey: .parameter)
      say = try container.decode(String.self, forKey: .say)
    }
  }

  struct Phrase: Decodable {
    var say: String
    var with: [String: String]

    private enum Key: String, CodingKey, CaseIterable {
      case say, with
    }

    init(from decoder: any Decoder) throws {
      if let text = try? decoder.singleValueContainer().decode(String.self) {
        say = text
        with = [:]
        return
      }
      try decoder.refuseKeys(besides: Key.allCases.map(\.rawValue))
      let container = try decoder.container(keyedBy: Key.self)
      say = try container.decode(String.self, forKey: .say)
      with = try container.decodeIfPresent([String: String].self, forKey: .with) ?? [:]
    }
  }
}

extension Decoder {
  /// A key that nothing reads is a typing error, and silence about it costs an hour.
  fileprivate func refuseKeys(besides known: [String]) throws {
    let container = try container(keyedBy: AnyKey.self)
    guard let odd = container.allKeys.map(\.stringValue).sorted().first(where: { !known.contains($0) }) else { return }
    throw DecodingError.dataCorrupted(
      .init(
        codingPath: codingPath,
        debugDescription: "“\(odd)” means nothing here; there are \(known.joined(separator: ", "))."))
  }
}

private struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }
  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
