import Foundation
import ParleyVoiceLab
import Testing

/// What stands around a value in the answer to a question decides whether it is taken: each frame of `Answers` holds
/// values of several kinds.
struct AnswersTests {
  private struct Answers: Decodable {
    struct Question: Decodable {
      let turn: String
      let intent: String
      let parameter: String
      /// What is said, and the value that it means.
      let values: [String: String]
    }

    let appFile: String
    let questions: [Question]
    /// In these no value is taken.
    let nothing: [String]
    /// In these the value is taken as it is alone.
    let same: [String]

    enum CodingKeys: String, CodingKey {
      case questions, nothing, same
      case appFile = "app-file"
    }
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Answers")

  /// Each frame around one of the values; around all in `AnswersLongTests`.
  @Test(arguments: FramesTests.locales) func `a value in a frame is taken where it is meant`(
    locale: String
  ) async throws {
    try await Self.check(locale, valuesPerFrame: 1)
  }

  static func check(_ locale: String, valuesPerFrame: Int) async throws {
    let file = Self.folder.appending(path: "\(locale).json")
    let answers = try JSONDecoder().decode(Answers.self, from: Data(contentsOf: file))
    let values = answers.questions.flatMap { question in
      question.values.sorted { $0.key < $1.key }.map { (question, $0.key, $0.value) }
    }
    var lines: [(kind: String, text: String)] = []
    for (kind, frames) in [("nothing", answers.nothing), ("same", answers.same)] {
      for (place, frame) in frames.enumerated() {
        for index in 0..<min(valuesPerFrame, values.count) {
          let (question, said, value) = values[(place + index) % values.count]
          let line = try MeaningLines.line(
            nil, appFile: Self.folder.appending(path: answers.appFile), locale, kind,
            [question.turn, frame.replacing("{v}", with: said)],
            runs: kind == "same" ? [[question.intent: [question.parameter: value]]] : [])
          lines.append((kind, line))
        }
      }
    }
    try await MeaningLines.check(lines)
  }
}
