import Foundation

/// A list of choices, plain or in sections.
public protocol ResultsCollection<Result>: Sendable {
  associatedtype Result: _IntentValue
  var items: [Result] { get }
  var promptLabel: LocalizedStringResource? { get }
  var usesIndexedCollation: Bool { get }
  static var empty: Self { get }
}

extension ResultsCollection {
  public var promptLabel: LocalizedStringResource? { nil }
  public var usesIndexedCollation: Bool { false }
}

extension Array: ResultsCollection where Element: _IntentValue {
  public typealias Result = Element
  public var items: [Element] { self }
  public static var empty: [Element] { [] }
}

/// A collection that gives its items titles of their own.
package protocol TitledResults {
  /// The items with the display that the collection gives them, else nil.
  var titledItems: [(value: any Sendable, display: DisplayRepresentation?)] { get }
}
