import Foundation
import Testing

@testable import ParleySpeech

@Suite("How people are named")
struct NameLanguageTests {
  private static func language(_ text: String) throws -> NameLanguage {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).txt")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try NameLanguage(path: file.path)
  }

  /// The lines of an ARPA model with their probabilities.
  private static func shares(_ arpa: String) -> [String: Double] {
    var shares: [String: Double] = [:]
    for line in arpa.components(separatedBy: "\n") {
      let fields = line.split(separator: " ").map(String.init)
      guard fields.count > 1, let logarithm = Double(fields[0]) else { continue }
      shares[fields.dropFirst().filter { Double($0) == nil }.joined(separator: " ")] = pow(10, logarithm)
    }
    return shares
  }

  @Test func `a given name begins, more often a usual one, and a family name may follow it`() throws {
    let shares = Self.shares(try Self.language("g\tann\t3\ng\tzoe\t1\nf\tprice\t1\n").arpa(after: []))
    let (ann, zoe) = try (#require(shares["<s> ann"]), #require(shares["<s> zoe"]))
    #expect(abs(ann / zoe - 3) < 0.01 && ann + zoe < 1)
    let (alone, whole) = try (#require(shares["ann </s>"]), #require(shares["price </s>"]))
    #expect(alone < 0.5 && whole > 0.8)
    #expect(shares["<s> price"] == nil && shares["ann price"] == nil)
  }

  @Test func `what leads to a name is said in its order`() throws {
    let arpa = try Self.language("g\tann\t1\nf\tprice\t1\n").arpa(after: ["it's for", "for"])
    let shares = Self.shares(arpa)
    let (first, second) = try (#require(shares["<s> it's"]), #require(shares["it's for"]))
    #expect(first > 0.1 && second > 0.9 && shares["for it's"] == nil)
    #expect(arpa.contains("ngram 1=6\n") && arpa.contains("ngram 2=6\n") && arpa.hasSuffix("\\end\\\n"))
  }

  @Test(
    "a list that is none is told with the line",
    arguments: [
      ("g\tann\t1\n", "lacks given or family names"), ("", "lacks given or family names"),
      ("g\tann\t1\nf price 1\n", "line 2 is not"), ("g\tann\tmany\n", "line 1 is not"),
      ("g\tann\t-1\n", "line 1 is not"), ("x\tann\t1\n", "line 1 begins with neither"),
      ("g\tann lee\t1\n", "line 1 is not"), ("g\t<s>\t1\n", "line 1 is not"),
    ])
  func malformed(text: String, problem: String) throws {
    let error = #expect(throws: RecognizerError.self) { try Self.language(text) }
    #expect("\(try #require(error))".contains(problem))
  }
}

@Suite(
  "Somebody's name where one is asked for", .enabled(if: Recordings.areInstalled, "\(Recordings.missing)"))
struct NameSpeechTests {
  @Test func `other words are heard as well, and are doubtful`() throws {
    let recognizer = try Recordings.recognizer()
    try recognizer.prepare(.names(leads: ["it's for"]))
    let heard = try #require(recognizer.hear(try Recordings.clip("goforward.raw")))
    #expect(heard.text.contains("ten meters") && heard.isDoubtful)
  }

  @Test func `without a list of names all words are as likely as ever`() throws {
    var model = try #require(Recordings.model)
    model.personNames = nil
    let recognizer = try PocketSphinxRecognizer(model: model)
    try recognizer.prepare(.names(leads: []))
    #expect(recognizer.hear(try Recordings.clip("goforward.raw"))?.text == "go forward ten meters")
  }

  @Test func `a list that is missing is told in one sentence`() throws {
    var model = try #require(Recordings.model)
    model.personNames = "/nonexistent/names.txt"
    let recognizer = try PocketSphinxRecognizer(model: model)
    let error = #expect(throws: RecognizerError.self) { try recognizer.prepare(.names(leads: [])) }
    #expect("\(try #require(error))".contains("names.txt"))
  }
}
