import Foundation

/// One choice in a list, perhaps with a title of its own.
public struct IntentItem<Result: _IntentValue>: Sendable {
  public let value: Result
  package let display: DisplayRepresentation?

  public init(_ value: Result) {
    self.value = value
    display = nil
  }

  public init(
    _ value: Result, title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil,
    image: DisplayRepresentation.Image? = nil
  ) {
    self.value = value
    display = DisplayRepresentation(title: title, subtitle: subtitle, image: image)
  }

  /// Builds the items of a section.
  @resultBuilder
  public enum Builder {
    public static func buildExpression(_ item: IntentItem) -> [IntentItem] { [item] }
    public static func buildExpression(_ value: Result) -> [IntentItem] { [IntentItem(value)] }
    public static func buildExpression(_ items: [IntentItem]) -> [IntentItem] { items }
    public static func buildExpression(_ values: [Result]) -> [IntentItem] { values.map { IntentItem($0) } }
    public static func buildBlock(_ items: [IntentItem]...) -> [IntentItem] { items.flatMap { $0 } }
    public static func buildOptional(_ items: [IntentItem]?) -> [IntentItem] { items ?? [] }
    public static func buildEither(first items: [IntentItem]) -> [IntentItem] { items }
    public static func buildEither(second items: [IntentItem]) -> [IntentItem] { items }
    public static func buildArray(_ items: [[IntentItem]]) -> [IntentItem] { items.flatMap { $0 } }
    public static func buildLimitedAvailability(_ items: [IntentItem]) -> [IntentItem] { items }
  }
}
