import ParleyDialog
import ParleyGrammar
import ParleyLanguage

/// What can be typed at one moment, as whole lines.
enum Completions {
  private static let commands: [UniversalCommand] = [.cancel, .help, .repeat, .back, .startOver]

  static func lines(for expectation: Expectation, _ library: ShortcutLibrary) -> [String] {
    if expectation.kind == .trigger { return library.sayable + words(of: [.help], library) }
    let answers = library.language.language.answers
    let ways = expectation.kind == .yesNo ? answers.yesPhrases + answers.noPhrases : []
    return (expectation.optionNames + ways + words(of: commands, library))
      .reduce(into: []) { lines, line in if !lines.contains(line) { lines.append(line) } }
  }

  private static func words(of commands: [UniversalCommand], _ library: ShortcutLibrary) -> [String] {
    let phrases = library.language.language.commands.phrases
    return commands.compactMap { phrases[$0]?.first?.samples(limit: 1, seed: 1).first?.joined(separator: " ") }
  }
}

/// What a line that is not understood comes nearest to.
enum NearMiss {
  /// Names that share less with the line are no help.
  private static let leastLikeness = 0.4

  /// “nearest: “Order lunch with Soup Chef”, 71 %: …”; nil where nothing is near, or the line is understood.
  static func sentence(for line: String, _ expectation: Expectation, _ library: ShortcutLibrary) async -> String? {
    if expectation.kind == .trigger {
      let preview = await library.preview(line)
      guard preview.outcome == .nothing, let nearest = preview.runnersUp.first, nearest.nearness > 0 else { return nil }
      return told(nearest.phrase, nearest.nearness) + (nearest.keptOut.map { ": \($0)" } ?? "")
    }
    let near = expectation.optionNames.map { ($0, likeness(line.lowercased(), $0.lowercased())) }
      .max { $0.1 < $1.1 }
    guard let near, near.1 >= leastLikeness else { return nil }
    return told(near.0, near.1)
  }

  private static func told(_ phrase: String, _ nearness: Double) -> String {
    "nearest: “\(phrase)”, \(Int((nearness * 100).rounded())) %"
  }

  /// How much of two texts is the same, from 0 to 1.
  static func likeness(_ first: String, _ second: String) -> Double {
    let count = first.count + second.count
    return count == 0 ? 0 : 1 - Double(first.difference(from: second).count) / Double(count)
  }
}
