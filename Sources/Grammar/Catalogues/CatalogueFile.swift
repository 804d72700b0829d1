/// An `.xcstrings` file as Xcode writes it, format 1.0; keys that Parley has no use for are ignored.
struct CatalogueFile: Decodable {
  var sourceLanguage: String
  var strings: [String: Entry]

  struct Entry: Decodable {
    var localizations: [String: Localization]?
  }

  /// What one locale says: a text, a set of texts (phrases), or variants of a text.
  struct Localization: Decodable {
    var stringUnit: Unit?
    var stringSet: UnitSet?
    var variations: Variations?
    var substitutions: [String: Substitution]?

    /// The text; where it varies by number or device, the variant for everything else.
    var format: String? {
      guard let text = stringUnit?.text ?? variations?.text else { return nil }
      return (substitutions ?? [:]).sorted { $0.key < $1.key }.reduce(text) { text, substitution in
        text.replacing("%#@\(substitution.key)@", with: substitution.value.format)
      }
    }

    /// Every text, a set's in its order.
    var texts: [String] { stringSet?.values.filter { !$0.isEmpty } ?? format.map { [$0] } ?? [] }
  }

  /// A text with its state; a text that is still empty counts as missing whatever its state.
  struct Unit: Decodable {
    var value: String
    var text: String? { value.isEmpty ? nil : value }
  }

  struct UnitSet: Decodable {
    var values: [String]
  }

  /// Variants by plural category, by device, or by both.
  struct Variations: Decodable {
    var plural: [String: Localization]?
    var device: [String: Localization]?

    /// "other" where it exists, else the first by name.
    var text: String? { Self.pick(device)?.format ?? Self.pick(plural)?.format }

    private static func pick(_ variants: [String: Localization]?) -> Localization? {
      guard let variants else { return nil }
      return variants["other"] ?? variants.min { $0.key < $1.key }?.value
    }
  }

  /// A part of a text that varies by one of its arguments.
  struct Substitution: Decodable {
    var argNum: Int?
    var formatSpecifier: String?
    var variations: Variations?

    var format: String {
      let position = argNum.map { "\($0)$" } ?? ""
      return (variations?.text ?? "%arg").replacing("%arg", with: "%\(position)\(formatSpecifier ?? "@")")
    }
  }
}
