import Foundation

/// A type with a name for the person.
public protocol TypeDisplayRepresentable {
  static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
  /// The name as the first release spelled it; use `typeDisplayRepresentation`.
  static var typeDisplayName: LocalizedStringResource { get }
}

extension TypeDisplayRepresentable {
  public static var typeDisplayName: LocalizedStringResource { "" }

  /// The old `typeDisplayName`, else the type's own name in words.
  public static var typeDisplayRepresentation: TypeDisplayRepresentation {
    let name = typeDisplayName
    return name.isEmpty
      ? TypeDisplayRepresentation(stringLiteral: wordsOfTypeName(String(describing: Self.self)))
      : TypeDisplayRepresentation(name: name)
  }
}

/// A value that can be shown and spoken.
public protocol InstanceDisplayRepresentable: CustomLocalizedStringResourceConvertible {
  var displayRepresentation: DisplayRepresentation { get }
}

extension InstanceDisplayRepresentable {
  public var localizedStringResource: LocalizedStringResource { displayRepresentation.title }
}

/// A value that can be shown and spoken, of a type with a name.
public protocol DisplayRepresentable: InstanceDisplayRepresentable, TypeDisplayRepresentable {}

/// An enumeration whose cases can be shown and spoken.
public protocol CaseDisplayRepresentable: Hashable, CaseIterable, CustomLocalizedStringResourceConvertible {
  static var caseDisplayRepresentations: [Self: DisplayRepresentation] { get }
}

extension CaseDisplayRepresentable {
  public var localizedStringResource: LocalizedStringResource {
    Self.caseDisplayRepresentations[self]?.title
      ?? LocalizedStringResource(stringLiteral: wordsOfTypeName(String(describing: self)))
  }
}

/// An enumeration whose cases and type can be shown and spoken.
public protocol StaticDisplayRepresentable: CaseDisplayRepresentable, TypeDisplayRepresentable {}

/// "SoupChefShortcuts" becomes "Soup Chef Shortcuts"; the words of a name in camel case.
package func wordsOfTypeName(_ name: String) -> String {
  var words = ""
  var previous: Character?
  let letters = Array(name)
  for (index, letter) in letters.enumerated() {
    let startsWord =
      letter.isUppercase
      && (previous?.isLowercase == true || previous?.isNumber == true
        || (previous?.isUppercase == true && index + 1 < letters.count && letters[index + 1].isLowercase))
    if startsWord { words.append(" ") }
    words.append(index == 0 ? Character(letter.uppercased()) : letter)
    previous = letter
  }
  return words
}
