import Foundation

/// Choices under one heading.
public struct IntentItemSection<Result: _IntentValue>: Sendable {
  public let title: LocalizedStringResource?
  package let subtitle: LocalizedStringResource?
  package let image: DisplayRepresentation.Image?
  public let items: [IntentItem<Result>]

  public init(_ title: LocalizedStringResource, items: [IntentItem<Result>]) {
    self.init(heading: title, items: items)
  }

  public init(title: LocalizedStringResource? = nil, items: [Result]) {
    self.init(heading: title, items: items.map { IntentItem($0) })
  }

  public init(title: LocalizedStringResource? = nil, items: [IntentItem<Result>]) {
    self.init(heading: title, items: items)
  }

  public init(
    _ title: LocalizedStringResource? = nil, @IntentItem<Result>.Builder itemsBuilder: () -> [IntentItem<Result>]
  ) {
    self.init(heading: title, items: itemsBuilder())
  }

  public init(
    _ title: LocalizedStringResource, subtitle: LocalizedStringResource?, image: DisplayRepresentation.Image? = nil,
    @IntentItem<Result>.Builder itemsBuilder: () -> [IntentItem<Result>]
  ) {
    self.init(heading: title, subtitle: subtitle, image: image, items: itemsBuilder())
  }

  public init(
    _ title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil,
    image: DisplayRepresentation.Image? = nil, items: [Result]
  ) {
    self.init(heading: title, subtitle: subtitle, image: image, items: items.map { IntentItem($0) })
  }

  public init(
    _ title: LocalizedStringResource, subtitle: LocalizedStringResource?, image: DisplayRepresentation.Image? = nil,
    items: [IntentItem<Result>]
  ) {
    self.init(heading: title, subtitle: subtitle, image: image, items: items)
  }

  private init(
    heading: LocalizedStringResource?, subtitle: LocalizedStringResource? = nil,
    image: DisplayRepresentation.Image? = nil, items: [IntentItem<Result>]
  ) {
    title = heading
    self.subtitle = subtitle
    self.image = image
    self.items = items
  }

  /// Builds the sections of a collection.
  @resultBuilder
  public enum Builder {
    public static func buildExpression(_ section: IntentItemSection) -> [IntentItemSection] { [section] }
    public static func buildExpression(_ sections: [IntentItemSection]) -> [IntentItemSection] { sections }
    public static func buildBlock(_ sections: [IntentItemSection]...) -> [IntentItemSection] {
      sections.flatMap { $0 }
    }
    public static func buildOptional(_ sections: [IntentItemSection]?) -> [IntentItemSection] { sections ?? [] }
    public static func buildEither(first sections: [IntentItemSection]) -> [IntentItemSection] { sections }
    public static func buildEither(second sections: [IntentItemSection]) -> [IntentItemSection] { sections }
    public static func buildArray(_ sections: [[IntentItemSection]]) -> [IntentItemSection] {
      sections.flatMap { $0 }
    }
    public static func buildLimitedAvailability(_ sections: [IntentItemSection]) -> [IntentItemSection] { sections }
  }
}
