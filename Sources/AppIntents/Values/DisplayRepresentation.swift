import Foundation

/// How a value is shown and spoken: its title, and where there is room a subtitle and an image.
public struct DisplayRepresentation: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// A picture beside a title; kept as data.
  public struct Image: Hashable, Sendable {
    package enum Source: Hashable, Sendable {
      case system(String)
      case named(String)
      case data(Data)
      case url(URL)
    }

    /// The shape that a display cuts the picture to.
    public enum DisplayStyle: Hashable, Sendable { case `default`, circular }

    package let source: Source
    package let isTemplate: Bool?
    package let displayStyle: DisplayStyle

    public init(systemName: String, isTemplate: Bool? = nil, displayStyle: DisplayStyle = .default) {
      self.init(.system(systemName), isTemplate, displayStyle)
    }

    public init(named: String, isTemplate: Bool? = nil, displayStyle: DisplayStyle = .default) {
      self.init(.named(named), isTemplate, displayStyle)
    }

    public init(data: Data, isTemplate: Bool? = nil, displayStyle: DisplayStyle = .default) {
      self.init(.data(data), isTemplate, displayStyle)
    }

    public init(
      url: URL, isTemplate: Bool? = nil, width: Int? = nil, height: Int? = nil, displayStyle: DisplayStyle = .default
    ) {
      self.init(.url(url), isTemplate, displayStyle)
    }

    private init(_ source: Source, _ isTemplate: Bool?, _ displayStyle: DisplayStyle) {
      self.source = source
      self.isTemplate = isTemplate
      self.displayStyle = displayStyle
    }
  }

  /// What of it is asked for.
  public struct Components: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    public static let text = Components(rawValue: 1)
    public static let image = Components(rawValue: 2)
    public static let all: Components = [.text, .image]
  }

  public var title: LocalizedStringResource
  public var subtitle: LocalizedStringResource?
  public var image: Image?
  /// Other names that are understood wherever the title is.
  public var synonyms: [LocalizedStringResource]

  public init(
    title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil, image: Image? = nil,
    synonyms: [LocalizedStringResource] = []
  ) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
    self.synonyms = synonyms
  }

  public init(stringLiteral value: String) {
    self.init(title: LocalizedStringResource(stringLiteral: value))
  }

  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(title: LocalizedStringResource(stringInterpolation: stringInterpolation))
  }
}
