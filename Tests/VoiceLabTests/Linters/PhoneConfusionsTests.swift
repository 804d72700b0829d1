import Foundation
import Testing

@testable import ParleyVoiceLab

struct PhoneConfusionsTests {
  private static let folder = URL(filePath: #filePath).appending(path: "../../../../Models/en-US").standardizedFileURL
  private static let features: [String: Set<String>] = [
    "P": ["consonant", "stop", "voiceless", "labial"], "B": ["consonant", "stop", "voiced", "labial"],
    "T": ["consonant", "stop", "voiceless", "alveolar"], "IY": ["vowel", "high", "front", "long"],
  ]

  @Test func `phones that are often taken for one another are near, whatever they share`() {
    let rare = PhoneConfusions(made: "", counts: ["P": ["P": 500, "T": 1], "T": ["T": 500, "P": 1]])
    let often = PhoneConfusions(made: "", counts: ["P": ["P": 300, "T": 200], "T": ["T": 300, "P": 200]])
    func distance(_ confusions: PhoneConfusions?) -> Double {
      PhoneDistance(features: Self.features, confusions: confusions).substitution("P", "T")
    }
    #expect(distance(often) < 0.2)
    #expect(distance(rare) > 0.5)
    #expect(distance(often) < distance(nil) && distance(nil) < distance(rare))
    let unmeasured = PhoneDistance(features: Self.features, confusions: PhoneConfusions(made: ""))
    #expect(unmeasured.substitution("P", "B") < unmeasured.substitution("P", "IY"))
  }

  @Test func `a phone that is often missed costs less where it is the only difference`() {
    let counts = ["T": ["T": 300, PhoneConfusions.none: 100], "P": ["P": 300, PhoneConfusions.none: 1]]
    let distance = PhoneDistance(features: Self.features, confusions: PhoneConfusions(made: "", counts: counts))
    #expect(distance.distance(["IY", "T"], ["IY"]) < distance.distance(["IY", "P"], ["IY"]))
    #expect(distance.distance(["IY", "T"], ["IY"]) == distance.distance(["IY"], ["IY", "T"]))
    #expect(distance.distance(["T"], ["T"]) == 0)
  }

  @Test func `each phone that was said is counted with what was heard for it`() {
    var confusions = PhoneConfusions(made: "by hand")
    let distance = PhoneDistance(features: Self.features)
    confusions.take(distance.alignment(["P", "IY", "T"], ["B", "IY"]))
    confusions.take(distance.alignment(["P"], ["P", "IY"]))
    #expect(
      confusions.counts == ["P": ["B": 1, "P": 1], "IY": ["IY": 1], "T": ["": 1], "": ["IY": 1]])
    #expect(confusions.total("P") == 2)
    let read = try? JSONDecoder().decode(PhoneConfusions.self, from: Data(confusions.text.utf8))
    #expect(read == confusions)
  }

  @Test func `the language's table has every phone`() throws {
    let confusions = try #require(try PhoneConfusions(folder: Self.folder))
    let features = try JSONDecoder().decode(
      [String: Set<String>].self, from: Data(contentsOf: Self.folder.appending(path: "phone-features.json")))
    #expect(confusions.made.hasPrefix("parley confusions --words "))
    let missing = features.keys.filter { confusions.total($0) == 0 }
    #expect(missing.isEmpty, "\(missing.sorted())")
  }

  @Test(arguments: [
    ("[]", "this is not a table of phones"), (#"{"made": "x", "counts": {"P": {"B": -1}}}"#, "a count is less than 0"),
  ])
  func `a table that is damaged is told with its file`(text: String, problem: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "confusions-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(try PhoneConfusions(folder: folder) == nil)
    try Data(text.utf8).write(to: folder.appending(path: "phone-confusions.json"))
    let error = #expect(throws: FixtureError.self) { try PhoneConfusions(folder: folder) }
    #expect(error?.description.contains(problem) == true)
    #expect(error?.description.contains("phone-confusions.json") == true)
  }

  @Test func `the same words and voices give the same counts`() throws {
    let practice = try PhonePractice(folder: Self.folder).confusions(words: 5, seed: 3)
    #expect(practice == (try PhonePractice(folder: Self.folder).confusions(words: 5, seed: 3)))
    #expect(practice.counts.values.reduce(0) { $0 + $1.values.reduce(0, +) } > 10)
  }
}
