import Foundation

/// What README.md prints: its blocks, and the commands in them with what they show.
struct Readme {
  struct Block {
    let language: String
    /// The file that it is, where the line before it names one: “`lamps.json`:”.
    let file: String?
    let text: String
  }

  /// A command with what is printed below it.
  struct Step: CustomStringConvertible {
    let command: String
    var output: String

    var description: String { command }
  }

  let blocks: [Block]

  init() throws {
    let text = try String(contentsOfFile: packageFolder + "/README.md", encoding: .utf8)
    blocks = text.matches(of: /(.*)\n\n```(\w+)\n((?:(?!```)(?:.|\n))*)```/).map { match in
      let file = match.output.1.firstMatch(of: /`([A-Za-z\/\-]+\.(?:swift|json))`:$/)
      return Block(
        language: String(match.output.2), file: file.map { String($0.output.1) }, text: String(match.output.3))
    }
  }

  /// Every command, in order: the lines of `sh` blocks and those with a `$`. A block with neither is what a command of
  /// another block prints, and has its first line in the command's place.
  var steps: [Step] {
    var steps: [Step] = []
    for block in blocks where block.file == nil {
      let lines = block.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
      switch block.language {
      case "sh": steps += lines.map { Step(command: $0, output: "") }
      case "text" where !block.text.contains("$ "): steps.append(Step(command: lines[0], output: block.text))
      default:
        for line in lines {
          if line.hasPrefix("$ ") {
            let command = line.dropFirst(2).replacing(/\ +#\ .*/, with: "")
            steps.append(Step(command: String(command), output: ""))
          } else {
            steps[steps.count - 1].output += line + "\n"
          }
        }
      }
    }
    return steps
  }
}
