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
    // bash makes three words of `--option=value`, and its value alone is completed in every shell.
    let parts = words.flatMap(Self.parts)
    var done = parts.dropLast().filter { $0 != "=" }[...]
    let typed = parts.last == "=" ? "" : parts.last ?? ""
    guard let name = done.popFirst() else {
      let general = typed.hasPrefix("-") ? ["--help", "--version"] : ["help\tTells the options of a command"]
      return (general + candidates(.commands, typed)).filter { $0.hasPrefix(typed) }
    }
    if name == "help" { return done.isEmpty ? candidates(.commands, typed) : [] }
    guard let usage = context.commands.first(where: { $0.name == name }) else { return [] }
    var operands: [String] = []
    while let word = done.popFirst() {
      guard word.hasPrefix("--") else {
        operands.append(word)
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
    guard operands.count < usage.operandCount.upperBound, let last = usage.operandCandidates.last else { return [] }
    let kind = operands.count < usage.operandCandidates.count ? usage.operandCandidates[operands.count] : last
    if case .filesAfter(let action) = kind { return operands.first == action ? [":files"] : [] }
    return candidates(kind, typed)
  }

  private static func parts(of word: String) -> [String] {
    guard word.hasPrefix("--"), let sign = word.firstIndex(of: "=") else { return [word] }
    let value = String(word[word.index(after: sign)...])
    return [String(word[..<sign]), "="] + (value.isEmpty ? [] : [value])
  }

  private func candidates(_ kind: CommandUsage.Candidates, _ typed: String) -> [String] {
    let all: [String] =
      switch kind {
      case .unknown, .filesAfter: []
      case .files: [":files"]
      case .folders: [":folders"]
      case .words(let words): words
      case .profiles: DeviceProfile.all.map(\.name)
      case .commands: context.commands.map { "\($0.name)\t\($0.summary)" }
      // Letters and digits count in the name of an app, and a hyphen needs no quotes in a shell.
      case .apps: context.apps.map { $0.applicationName.lowercased().replacing(" ", with: "-") }
      case .locales: locales
      case .voices: voices(typed)
      case .fixtures: fixtures(typed)
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
  private func fixtures(_ typed: String) -> [String] {
    let folder = typed.lastIndex(of: "/").map { String(typed[...$0]) } ?? ""
    var place = folder.isEmpty ? "./" : folder
    // The shell gives a path as it is typed.
    if place.hasPrefix("~/"), let home = context.environment["HOME"] { place = home + place.dropFirst() }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted().compactMap { name in
      let path = place + name
      if FileManager.default.fileExists(atPath: path + "/" + Fixture.fileName) { return folder + name }
      guard let found = try? FixtureFinder.files(in: [path]), found != [path] else { return nil }
      return folder + name + "/"
    }
  }
}
