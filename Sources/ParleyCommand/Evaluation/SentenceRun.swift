import Foundation
import ParleyDialog
import ParleyVoiceLab

/// Measures how files of sentences are understood.
struct SentenceRun {
  let arguments: CommandArguments
  let context: CommandContext

  /// The files of sentences among operands, and the folders of recordings.
  static func files(among operands: [String]) -> (files: [String], folders: [String]) {
    var files: [String] = []
    var folders: [String] = []
    for operand in operands {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: operand))?.sorted()
      let inside = (names ?? []).map { operand + "/" + $0 }.filter(SentenceReader.holdsSentences)
      if operand.hasSuffix(".jsonl"), names == nil {
        files.append(operand)
      } else if inside.isEmpty {
        folders.append(operand)
      } else {
        files += inside
      }
    }
    return (files, folders)
  }

  func write(_ files: [String]) async throws {
    if files.isEmpty { return }
    let language = SpokenLanguage(try context.language(arguments))
    let report = SentenceReport(
      output: context.output, asJSON: arguments.has("json"), worst: try arguments.number("worst", in: 0...10_000) ?? 10)
    for file in files {
      do {
        let sentences = try SentenceReader.read(file, locale: language.language.identifier)
        if let declared = try DeclaredPhrases(sentences, file: file, language: language.language) {
          report.write(await declared.score(sentences), of: file)
        } else {
          report.write(SentenceScore(sentences, language: language), of: file)
        }
      } catch {
        throw CommandFailure(.usage, "\(error)")
      }
    }
  }
}
