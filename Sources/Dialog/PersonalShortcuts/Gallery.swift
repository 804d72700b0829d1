/// Ready-made shortcuts of a folder, a file each in the form of a person's own; apps offer others. Safe to use from any task.
public struct Gallery: Sendable {
  private let folder: ShortcutFolder

  public init(folder: String) { self.folder = ShortcutFolder(path: folder) }

  /// `$XDG_DATA_HOME/parley/gallery`, beside the person's own shortcuts.
  public static func standardFolder(_ environment: [String: String]) -> String {
    let shortcuts = PersonalShortcuts.standardFolder(environment)
    return shortcuts[..<(shortcuts.lastIndex(of: "/") ?? shortcuts.endIndex)] + "/gallery"
  }

  /// In the order of the files' names; what cannot be read is left out.
  public var all: [PersonalShortcut] { folder.entries().compactMap(\.shortcut) }

  /// What keeps files from being read, a sentence each.
  public var broken: [PersonalShortcutError] {
    folder.entries().compactMap { if case .failure(let error) = $0.content { error } else { nil } }
  }

  var stamp: [String] { folder.stamp() }
}
