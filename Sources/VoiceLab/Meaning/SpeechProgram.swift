import Foundation
import ParleyAudio
import ParleyDialog

/// A program that speaks in place of a person, started without a shell: `flite -voice slt -t {text} -o {file}`.
///
/// `{file}` is the sound file that it writes. A program without `{text}` among its words reads the sentence from its
/// standard input.
package struct SpeechProgram: Hashable, Sendable {
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  private static let text = "{text}"
  private static let file = "{file}"
  /// Longer than any voice needs for a sentence.
  private static let limit = Duration.seconds(60)

  /// As it was given.
  package let line: String
  private let words: [String]

  /// - Parameter line: the program and its options, with spaces between them.
  package init(_ line: String) throws(Failure) {
    self.line = line
    words = line.split(separator: " ").map(String.init)
    guard words.dropFirst().contains(where: { $0.contains(Self.file) }) else {
      throw Failure(description: "“\(line)” does not say where the sound goes, which is \(Self.file) among its words")
    }
  }

  /// One sentence as sound; throws `Failure`, and `CancellationError`.
  package func clip(_ sentence: String) throws -> AudioClip {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).wav").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    let said = words.map { $0.replacing(Self.text, with: sentence).replacing(Self.file, with: file) }
    do {
      _ = try CommandProcess(words: said, folder: FileManager.default.currentDirectoryPath, environment: [:])
        .run(input: sentence + "\n", limit: Self.limit)
    } catch let error as CommandError {
      throw Failure(description: "\(error)")
    }
    guard FileManager.default.fileExists(atPath: file) else {
      throw Failure(description: "“\(line)” wrote no sound file; name it with \(Self.file) as the program wants it.")
    }
    do {
      return try AudioClip(contentsOf: file)
    } catch {
      throw Failure(description: "What “\(line)” wrote cannot be heard: \(error)")
    }
  }
}
