import AppIntents
import Foundation

/// A value that a description lists for a parameter.
struct DescribedValue: _IntentValue, Hashable, InstanceDisplayRepresentable, CustomStringConvertible {
  let name: String
  /// Other ways to say it.
  let synonyms: [String]

  var description: String { name }
  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(
      title: LocalizedStringResource(stringLiteral: name), subtitle: nil, image: nil,
      synonyms: synonyms.map { LocalizedStringResource(stringLiteral: $0) })
  }
}
