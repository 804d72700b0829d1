import Foundation
import ParleyDialog
import ParleyLanguage
import Testing

@testable import ParleyVoiceLab

@Suite("Sentences with what they mean are read and judged")
struct SentenceTests {
  private static let language: Result<SpokenLanguage, any Error> = Result {
    let folder = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { folder, _ in folder.deletingLastPathComponent() }
    return SpokenLanguage(try Language.load(folder: folder.appendingPathComponent("Models/en-US")))
  }

  private func score(_ lines: String, name: String = "rows.jsonl") throws -> SentenceScore {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("sentences-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent(name).path
    try lines.write(toFile: file, atomically: false, encoding: .utf8)
    return SentenceScore(try SentenceReader.read(file), language: try Self.language.get())
  }

  @Test(
    "Answers, values and confirmations that are understood as they are meant",
    arguments: [
      #"{"user": "Yep, do it.", "label": "yes"}"#,
      #"{"user": "Yes, that song is good", "label": "yes", "prompt": "Shall I play the song?"}"#,
      #"{"user": "Yes please! Do you know the way?", "label": "yes", "prompt": "Shall I play the song?"}"#,
      #"{"user": "No, make it for the 4th instead", "label": "no"}"#,
      #"{"user": "There will be three of us heading out", "requested": "n", "inform": {"n": {"canonical": ["3"]}}}"#,
      #"{"user": "I will need the room for four days.", "requested": "n", "inform": {"n": {"canonical": ["4"]}}}"#,
      #"{"user": "I want to leave on the 2nd please", "requested": "d", "inform": {"d": {"canonical": ["2019-03-02"]}}}"#,
      #"{"user": "Eleven in the morning.", "requested": "t", "inform": {"t": {"canonical": ["11:00"]}}}"#,
      #"{"user": "for 2 people at 12:30", "requested": "t", "inform": {"t": {"canonical": ["12:30"]}}}"#,
      #"{"user": "It's 3 o\"clock in the afternoon", "requested": "t", "inform": {"t": {"canonical": ["15:00"]}}}"#,
      #"{"user": "something in San Mateo would do", "requested": "c", "inform": {"c": {"canonical": ["San Mateo"]}}}"#,
      #"{"Input": "ten miles long", "Results": [{"Text": "ten miles", "TypeName": "dimension", "Resolution": {"value": "10", "unit": "Mile"}}]}"#,
      #"{"Input": "lower at 197 pence", "Results": [{"Text": "197 pence", "TypeName": "currency", "Resolution": {"value": "197", "unit": "Pence"}}]}"#,
    ])
  func understood(line: String) throws {
    let score = try score(line)
    #expect(score.total.sentences == 1)
    #expect(score.mistakes == [])
  }

  @Test("What is understood as something else is told from what is not understood")
  func mistakes() throws {
    let score = try score(
      """
      {"user": "two", "requested": "n", "inform": {"n": {"canonical": ["3"]}}}
      {"user": "hmm", "requested": "n", "inform": {"n": {"canonical": ["3"]}}}
      {"Input": "every friday", "Results": [{"Text": "every friday", "TypeName": "datetimeV2.set"}]}
      """)
    #expect(score.total.sentences == 2)
    #expect(score.total.wrong == 1)
    #expect(score.mistakes.map(\.understood) == ["2", ""])
    #expect(score.notClaimed == ["datetimeV2.set": 1])
  }

  @Test("A sentence that names two values of a list chooses neither, and one that refuses a name not that")
  func lists() throws {
    let score = try score(
      """
      {"user": "Paris", "requested": "c", "inform": {"c": {"canonical": ["Paris"]}}}
      {"user": "from Paris to London", "requested": "c", "inform": {"c": {"canonical": ["London"]}}}
      {"user": "I'd say anything but not London, Paris I think", "requested": "c", "inform": {"c": {"canonical": ["Paris"]}}}
      """)
    #expect(score.total.right == 2)
    #expect(score.total.wrong == 0)
  }

  @Test(
    "Broken files are refused with the place",
    arguments: [
      ("{", "line 1"), ("{}", "line 1"), (#"{"user": "x"}"#, "line 1"), ("", "no sentence"),
      (#"{"user": 7, "label": "yes"}"#, "user"), (#"{"role": "far", "text": "x"}"#, "line 1"),
    ])
  func broken(text: String, place: String) throws {
    let error = #expect(throws: FixtureError.self) { try score(text) }
    #expect("\(try #require(error))".contains(place))
  }
}
