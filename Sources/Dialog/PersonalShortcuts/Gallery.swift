/// Ready-made shortcuts of a folder, a file each in the form of a person's own, or in memory; apps offer others. Safe to use
/// from any task.
public struct Gallery: Sendable {
  private let folder: ShortcutFolder?
  private let held: [PersonalShortcut]

  public init(folder: String) { (self.folder, held) = (ShortcutFolder(path: folder), []) }

  /// In memory.
  package init(holding shortcuts: [PersonalShortcut]) { (folder, held) = (nil, shortcuts) }

  /// `$XDG_DATA_HOME/parley/gallery`, beside the person's own shortcuts.
  public static func standardFolder(_ environment: [String: String]) -> String {
    let shortcuts = PersonalShortcuts.standardFolder(environment)
    return shortcuts[..<(shortcuts.lastIndex(of: "/") ?? shortcuts.endIndex)] + "/gallery"
  }

  /// In the order of the files' names; what cannot be read is left out.
  public var all: [PersonalShortcut] { folder?.entries().compactMap(\.shortcut) ?? held }

  /// What keeps files from being read, a sentence each.
  public var broken: [PersonalShortcutError] {
    (folder?.entries() ?? []).compactMap { if case .failure(let error) = $0.content { error } else { nil } }
  }

  var stamp: [String] { folder?.stamp() ?? [] }
}
