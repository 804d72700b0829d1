import AppIntents
import Foundation

/// A value that a description lists for a parameter, or that a command gives.
struct DescribedValue: _IntentValue, Hashable, InstanceDisplayRepresentable, CustomStringConvertible {
  /// By which the description and its programs know it.
  let name: String
  /// How it is said and shown, where that is not its name.
  var title: String?
  /// Other ways to say it.
  var synonyms: [String] = []
  var subtitle: String?
  /// What else is known of it, for texts (`{soup.price}`) and for commands.
  var properties: [DescribedProperty] = []
  /// What a result that is a list holds.
  var items: [DescribedValue]?

  var shown: String { title ?? name }
  var description: String { name }
  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(
      title: LocalizedStringResource(stringLiteral: shown),
      subtitle: subtitle.map { LocalizedStringResource(stringLiteral: $0) }, image: nil,
      synonyms: synonyms.map { LocalizedStringResource(stringLiteral: $0) })
  }
}

/// Something that is known of a value or of a result.
struct DescribedProperty: Hashable, Sendable {
  let name: String
  let value: LocatedJSON.Value

  /// The members of an object.
  static func all(_ field: JSONField?) throws(JSONMistake) -> [DescribedProperty] {
    try field?.members().map { DescribedProperty(name: $0.key, value: $0.field.json.value) } ?? []
  }
}

extension DescribedValue {
  static let keys = ["value", "title", "synonyms", "subtitle", "properties"]

  init(_ field: JSONField) throws(JSONMistake) {
    if field.isText {
      name = try field.text()
      return
    }
    let fields = try field.object(Self.keys, or: "a text")
    name = try field.required("value", in: fields).text()
    title = try fields["title"]?.text()
    synonyms = try fields["synonyms"]?.texts() ?? []
    subtitle = try fields["subtitle"]?.text()
    properties = try DescribedProperty.all(fields["properties"])
  }
}

extension DescribedValue: FactBearing {
  var knownFacts: [(title: String, text: String)] {
    properties.compactMap { property in
      let title = SpokenName.words(of: property.name)
      switch property.value {
      case .text, .number: return (title, property.value.spoken)
      case .flag(let flag): return flag ? (title, title) : nil
      case .array, .object, .null: return nil
      }
    }
  }
}
