import Foundation
import ParleyGrammar
import Synchronization

/// The shortcuts of one person, which other processes may change at any time.
///
/// Safe to use from any task; reading looks at the files' dates and reads them again where one has changed.
public final class PersonalShortcuts: Sendable {
  private let folder: ShortcutFolder?
  private let state = Mutex(State())

  private struct State {
    var stamp: [String]?
    var version = 0
    var entries: [ShortcutFolder.Entry] = []
  }

  /// How a name sounds, in phones; empty where that is not known.
  package typealias Nearness = @Sendable (_ name: String, _ other: String) -> Double
  /// From 0 for the same sound to 1; nil where sounds are not compared.
  package let nearness: Nearness?
  /// What the person has done; nil where nothing is learned from it.
  public let log: ActionLog?
  /// What runs by itself; nil where nobody may speak of it.
  public let automations: Automations?
  /// When the device says nothing by itself; nil where it may always.
  public let quiet: QuietStore?
  /// Which shorter ways to say something are told; nil where none is.
  public let tips: TipStore?
  /// Ready-made shortcuts beside those of the apps; nil where nobody may speak of them.
  public let gallery: Gallery?

  /// Those of a folder, which is made when the first is saved.
  public convenience init(
    folder: String, log: ActionLog? = nil, automations: Automations? = nil, quiet: QuietStore? = nil,
    tips: TipStore? = nil, gallery: Gallery? = nil
  ) {
    self.init(
      folder: folder, log: log, automations: automations, quiet: quiet, tips: tips, gallery: gallery, nearness: nil)
  }

  package init(
    folder: String, log: ActionLog? = nil, automations: Automations? = nil, quiet: QuietStore? = nil,
    tips: TipStore? = nil, gallery: Gallery? = nil,
    nearness: Nearness?
  ) {
    self.folder = ShortcutFolder(path: folder)
    (self.nearness, self.gallery) = (nearness, gallery)
    self.log = log
    (self.automations, self.quiet, self.tips) = (automations, quiet, tips)
  }

  /// Those of a conversation that leaves nothing behind.
  package init(
    holding shortcuts: [PersonalShortcut], log: ActionLog? = nil, automations: Automations? = nil,
    quiet: QuietStore? = nil, tips: TipStore? = nil, gallery: Gallery? = nil, nearness: Nearness? = nil
  ) {
    folder = nil
    self.gallery = gallery
    self.log = log
    (self.automations, self.quiet, self.tips) = (automations, quiet, tips)
    self.nearness = nearness
    state.withLock { state in
      state.entries = shortcuts.map { ShortcutFolder.Entry(file: "", content: .success($0)) }
    }
  }

  /// `$XDG_DATA_HOME/parley/shortcuts`, which is `~/.local/share/parley/shortcuts` where nothing else is said.
  public static func standardFolder(_ environment: [String: String]) -> String {
    let data = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    return (data ?? (environment["HOME"] ?? "/") + "/.local/share") + "/parley/shortcuts"
  }

  // MARK: Reading

  /// In the order of their names.
  public var all: [PersonalShortcut] { current().shortcuts }

  /// What keeps files from being read, a sentence each; they are left alone.
  public var broken: [PersonalShortcutError] {
    _ = current()
    return state.withLock { state in
      state.entries.compactMap { if case .failure(let error) = $0.content { error } else { nil } }
    }
  }

  /// The number of `current()`, for which files are only looked at where the folder says that some came or went.
  var version: Int {
    let (version, known) = state.withLock { ($0.version, $0.stamp?.first) }
    guard let folder, let known, known != folder.ownStamp else { return version }
    return current().version
  }

  /// The shortcuts, with a number that is another one whenever they are.
  func current() -> (version: Int, shortcuts: [PersonalShortcut]) {
    if let folder {
      let stamp = folder.stamp() + (gallery?.stamp ?? [])
      if state.withLock({ $0.stamp != stamp }) {
        let entries = folder.entries()
        state.withLock { ($0.stamp, $0.entries, $0.version) = (stamp, entries, $0.version + 1) }
      }
    }
    return state.withLock { ($0.version, Self.sorted($0.entries)) }
  }

  private static func sorted(_ entries: [ShortcutFolder.Entry]) -> [PersonalShortcut] {
    entries.compactMap(\.shortcut).sorted { $0.name < $1.name }
  }

  /// The shortcut of that name, however it is written.
  public func shortcut(named name: String) -> PersonalShortcut? {
    let words = Utterance(name).words
    return all.first { Utterance($0.name).words == words }
  }

  // MARK: Changing

  /// Throws where the name is taken, or nothing can be written.
  public func add(_ shortcut: PersonalShortcut) throws(PersonalShortcutError) {
    try change { entries throws(PersonalShortcutError) in
      guard Self.place(of: shortcut.name, in: entries) == nil else { throw Self.taken(shortcut.name) }
      return (nil, shortcut)
    }
  }

  /// Changes one as it is at that moment; throws where there is none, or its new name is taken. What runs it by itself
  /// does so by its new name.
  public func edit(
    _ name: String, _ body: (inout PersonalShortcut) throws(PersonalShortcutError) -> Void
  ) throws(PersonalShortcutError) {
    var new = name
    try change { entries throws(PersonalShortcutError) in
      let place = try Self.known(name, in: entries)
      guard var shortcut = entries[place].shortcut else { throw Self.missing(name, in: entries) }
      try body(&shortcut)
      if let other = Self.place(of: shortcut.name, in: entries), other != place { throw Self.taken(shortcut.name) }
      new = shortcut.name
      return (place, shortcut)
    }
    if new != name { try follow(name, to: new) }
  }

  /// With what runs it by itself.
  public func remove(_ name: String) throws(PersonalShortcutError) {
    try change { entries throws(PersonalShortcutError) in (try Self.known(name, in: entries), nil) }
    try follow(name, to: nil)
  }

  private func follow(_ name: String, to new: String?) throws(PersonalShortcutError) {
    do throws(OwnFileError) { try automations?.rename(name, to: new) } catch {
      throw PersonalShortcutError(error.description)
    }
  }

  /// The body says which entry is replaced, none for a new one, and by what; nothing is written that could not be read again.
  private func change(
    _ change: ([ShortcutFolder.Entry]) throws(PersonalShortcutError) -> (place: Int?, new: PersonalShortcut?)
  ) throws(PersonalShortcutError) {
    func body(
      _ entries: [ShortcutFolder.Entry]
    ) throws(PersonalShortcutError) -> (place: Int?, new: PersonalShortcut?) {
      let (place, new) = try change(entries)
      try new?.check()
      return (place, new)
    }
    guard let folder else {
      let old = state.withLock { $0.entries }
      var entries = old
      let (place, new) = try body(old)
      let entry = new.map { ShortcutFolder.Entry(file: "", content: .success($0)) }
      if let place {
        entries.replaceSubrange(place...place, with: [entry].compactMap(\.self))
      } else if let entry {
        entries.append(entry)
      }
      state.withLock { ($0.entries, $0.version) = (entries, $0.version + 1) }
      return
    }
    try folder.changing { entries throws(PersonalShortcutError) in
      let (place, new) = try body(entries)
      let file = place.map { entries[$0].file }
      if let new {
        try folder.write(new, to: file ?? folder.newFile(for: new.name))
      } else if let file {
        try folder.remove(file)
      }
    }
  }

  private static func place(of name: String, in entries: [ShortcutFolder.Entry]) -> Int? {
    let words = Utterance(name).words
    return entries.firstIndex { $0.shortcut.map { Utterance($0.name).words == words } ?? false }
  }

  private static func known(
    _ name: String, in entries: [ShortcutFolder.Entry]
  ) throws(PersonalShortcutError) -> Int {
    guard let place = place(of: name, in: entries) else { throw missing(name, in: entries) }
    return place
  }

  private static func taken(_ name: String) -> PersonalShortcutError {
    PersonalShortcutError("There is a shortcut called “\(name)” already; choose another name.")
  }

  /// That there is none of that name, and which may be meant.
  private static func missing(_ name: String, in entries: [ShortcutFolder.Entry]) -> PersonalShortcutError {
    missing(name, among: sorted(entries))
  }

  package static func missing(_ name: String, among shortcuts: [PersonalShortcut]) -> PersonalShortcutError {
    let meant = NearestWord.question(name, among: shortcuts.map(\.name))
    return PersonalShortcutError("There is no shortcut “\(name)”\(meant); parley shortcuts list shows them.")
  }
}
