import Foundation
import ParleyDialog
import ParleyLanguage
import ParleySimulation
import ParleyVoiceLab
import ParleyVoiceSession

/// What can stand where a shell's cursor is, for the scripts beside this file.
///
/// Each line is a word, with a tabulator and its meaning where it has one; a folder that can be gone into ends in a
/// slash. `:files` and `:folders` leave the names to the shell.
struct Completion {
  let context: CommandContext

  /// `words` are those of the line after the program's name, up to the one that is being typed, which may be empty.
  func lines(_ words: [String]) -> [String] {
    // bash makes three words of `--option=value`.
    var done = words.dropLast().filter { $0 != "=" }[...]
    let typed = words.last == "=" ? "" : words.last ?? ""
    guard let name = done.popFirst() else {
      let general = typed.hasPrefix("-") ? ["--help", "--version"] : ["help\tTells the options of a command"]
      return (general + candidates(.commands, typed)).filter { $0.hasPrefix(typed) }
    }
    if name == "help" { return done.isEmpty ? candidates(.commands, typed) : [] }
    guard let usage = context.commands.first(where: { $0.name == name }) else { return [] }
    var operands = 0
    while let word = done.popFirst() {
      guard word.hasPrefix("--") else {
        operands += 1
        continue
      }
      guard let option = usage.allOptions.first(where: { "--" + $0.name == word }), option.value != nil else {
        continue
      }
      if done.popFirst() == nil { return candidates(option.candidates, typed) }
    }
    if typed.hasPrefix("-") {
      return usage.allOptions.map { "--\($0.name)\t\($0.help)" }.filter { $0.hasPrefix(typed) }
    }
    guard operands < usage.operandCount.upperBound, let last = usage.operandCandidates.last else { return [] }
    return candidates(operands < usage.operandCandidates.count ? usage.operandCandidates[operands] : last, typed)
  }

  private func candidates(_ kind: CommandUsage.Candidates, _ typed: String) -> [String] {
    let all: [String] =
      switch kind {
      case .unknown: []
      case .files: [":files"]
      case .folders: [":folders"]
      case .words(let words): words
      case .profiles: DeviceProfile.all.map(\.name)
      case .commands: context.commands.map { "\($0.name)\t\($0.summary)" }
      // Letters and digits count in the name of an app, and a hyphen needs no quotes in a shell.
      case .apps: context.apps.map { $0.applicationName.lowercased().replacing(" ", with: "-") }
      case .locales: locales
      case .voices: voices(typed)
      case .fixtures: Self.fixtures(typed)
      }
    return all.filter { $0.hasPrefix(":") || $0.hasPrefix(typed) }
  }

  private var locales: [String] {
    let folder = try? DataFolder.models.located().path
    let names = folder.flatMap { try? FileManager.default.contentsOfDirectory(atPath: $0) } ?? []
    return names.filter { $0 != SpokenLanguage.undetermined && !$0.hasPrefix(".") }.sorted()
  }

  /// The voice of each language, and what can be made of the one that is typed.
  private func voices(_ typed: String) -> [String] {
    guard let models = try? DataFolder.models.located() else { return [] }
    let standard = locales.compactMap { try? LocaleData($0, in: models).standardVoice }
    let base = String(typed.prefix { $0 != "+" })
    return Set(standard + (standard.contains(base) ? UserVoice.others(than: base) : [])).sorted()
  }

  /// The folders with recorded conversations; those that hold more of them below end in a slash.
  private static func fixtures(_ typed: String) -> [String] {
    let folder = typed.lastIndex(of: "/").map { String(typed[...$0]) } ?? ""
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted().compactMap { name in
      let path = folder + name
      if FileManager.default.fileExists(atPath: path + "/" + Fixture.fileName) { return path }
      guard let found = try? FixtureFinder.files(in: [path]), found != [path] else { return nil }
      return path + "/"
    }
  }
}
