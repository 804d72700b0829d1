import Foundation
import ParleyDialog
import ParleyGrammar
import ParleyVoiceLab

/// What many shortcuts of one's own cost a device: reading them, rebuilding the trigger grammar when one has changed,
/// looking whether one has, and finding one by its name.
struct ShortcutBench {
  struct Report: BenchPart {
    let part = "shortcuts"
    let shortcuts: Int
    /// From the folder to the shortcuts, all files anew.
    let readSeconds: Double
    /// From the shortcuts to the word graph of the trigger grammar.
    let rebuildSeconds: Double
    /// Where nothing has changed.
    let lookSeconds: Double
    /// From a name to its shortcut.
    let nameSeconds: Double
    /// From words to everything that has them, once the words are filed.
    let searchSeconds: Double
    /// What they take in memory, with the grammar.
    let bytes: Int

    var sentence: String {
      func milliseconds(_ seconds: Double) -> String { "\((seconds * 1_000).rounded(digits: 2))" }
      return "\(shortcuts) shortcuts of one's own: read in \(milliseconds(readSeconds)) ms, grammar rebuilt in "
        + "\(milliseconds(rebuildSeconds)) ms, looked after in \(milliseconds(lookSeconds)) ms, found by name in "
        + "\(milliseconds(nameSeconds)) ms, searched in \(milliseconds(searchSeconds)) ms, \(bytes / 1_000) kB"
    }
  }

  let library: ShortcutLibrary
  let shortcuts: PersonalShortcuts
  let folder: String

  func run(count: Int) throws -> Report {
    guard case .slot(_, .choice(let options)) = PhraseWorkload.options(count) else { preconditionFailure("no options") }
    let names = options.map { ($0.samples(limit: 1).first ?? []).joined(separator: " ") }
    _ = library.triggers.grammar.wordGraph
    let before = ProcessResources.residentBytes
    try shortcuts.add(Self.shortcut(names[0]))
    for (index, name) in names.enumerated().dropFirst() {
      try Self.shortcut(name).json.write(toFile: "\(folder)/\(index).json", atomically: false, encoding: .utf8)
    }
    var (read, rebuild, look, find): ([Duration], [Duration], [Duration], [Duration]) = ([], [], [], [])
    var search: [Duration] = []
    for turn in 0..<5 {
      try shortcuts.edit(names[0]) { $0.steps = [.say("turn \(turn)")] }
      read.append(ProcessorTime.of { _ = shortcuts.all.count })
      rebuild.append(ProcessorTime.of { _ = library.triggers.grammar.wordGraph })
      look.append(ProcessorTime.of { _ = shortcuts.all.count })
      find.append(ProcessorTime.of { _ = library.personalShortcut(said: names[count / 2]) })
      _ = library.find("order soup", on: .speaker)
      search.append(ProcessorTime.of { _ = library.find("order soup", on: .speaker).count })
    }
    return Report(
      shortcuts: shortcuts.all.count, readSeconds: read.median?.inSeconds ?? 0,
      rebuildSeconds: rebuild.median?.inSeconds ?? 0, lookSeconds: look.median?.inSeconds ?? 0,
      nameSeconds: find.median?.inSeconds ?? 0, searchSeconds: search.median?.inSeconds ?? 0,
      bytes: max(0, ProcessResources.residentBytes - before))
  }

  private static func shortcut(_ name: String) -> PersonalShortcut {
    PersonalShortcut(
      name: name, steps: [.action(.init(app: "Soup Chef", intent: "OrderSoup", values: ["soup": "clam chowder"]))])
  }
}
