/// What a person has chosen for a widget's button; there are no widgets here, so nobody has one.
public struct SystemShortcut: _IntentValue, Equatable, DisplayRepresentable {
  /// No one but the system makes one.
  private let title: String

  public static var typeDisplayRepresentation: TypeDisplayRepresentation { "Shortcut" }
  public var displayRepresentation: DisplayRepresentation { DisplayRepresentation(stringLiteral: title) }
}

/// Runs what a person has chosen for a widget's button.
public struct RunSystemShortcutIntent: SystemIntent {
  public static let title: LocalizedStringResource = "Run Shortcut"
  public static let isDiscoverable = false

  @Parameter(title: "Shortcut") public var shortcut: SystemShortcut

  public init() {}

  public init(shortcut: SystemShortcut) {
    self.init()
    self.shortcut = shortcut
  }

  public func perform() async throws -> some IntentResult { .result() }
}
