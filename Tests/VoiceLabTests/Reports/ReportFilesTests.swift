import Foundation
import FoundationXML
import ParleyAudio
import ParleySimulation
import Testing

@testable import ParleySimulation
@testable import ParleyVoiceLab

struct ReportFilesTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "report-\(UUID().uuidString)").path

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  private func report(_ records: [ConversationRecord], _ name: String) throws -> [Data] {
    let journal = try ReportJournal(path: folder + "/\(name).partial")
    defer { journal.remove() }
    for record in records { try journal.append(.conversation(record)) }
    let files = ReportFiles(
      junit: folder + "/\(name).xml", html: folder + "/\(name).html", json: folder + "/\(name).json")
    try files.write(journal)
    return try ["xml", "html", "json"].map { try Data(contentsOf: URL(filePath: folder + "/\(name).\($0)")) }
  }

  static let failing = Difference(
    turn: 1, expected: "{event: “ended”}", actual: "nothing of that kind <happened> & \u{1}", heard: "soup",
    said: "order soup")
  static let records = [
    makeRecord("b", events: ReportSummaryTests.heard), makeRecord("a", differences: [failing]), makeRecord("c/d"),
    makeRecord("é", file: "e\u{301}/conversation.json"),
  ]

  @Test func `any order of runs and any shards give the same bytes`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let whole = try report(Self.records, "whole")
    #expect(try report(Self.records.reversed(), "reversed") == whole)
    _ = try report([Self.records[1], Self.records[3]], "first")
    _ = try report([Self.records[0], Self.records[2]], "second")
    let journal = try ReportJournal(path: folder + "/merged.partial")
    try journal.append(reportAt: folder + "/second.json")
    try journal.append(reportAt: folder + "/first.json")
    let merged = ReportFiles(
      junit: folder + "/merged.xml", html: folder + "/merged.html", json: folder + "/merged.json")
    try merged.write(journal)
    for (index, ending) in ["xml", "html", "json"].enumerated() {
      #expect(try Data(contentsOf: URL(filePath: folder + "/merged.\(ending)")) == whole[index])
    }
  }

  @Test func `JUnit is XML that names the failing turn`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let xml = try report(Self.records, "junit")[0]
    final class Reader: NSObject, XMLParserDelegate {
      var elements: [(String, [String: String])] = []
      func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
      ) {
        elements.append((name, attributes))
      }
    }
    let reader = Reader()
    let parser = XMLParser(data: xml)
    parser.delegate = reader
    #expect(parser.parse())
    #expect(reader.elements.first?.1["tests"] == "4" && reader.elements.first?.1["failures"] == "1")
    let failure = try #require(reader.elements.first { $0.0 == "failure" })
    #expect(failure.1["type"] == "turn 1")
    #expect(
      failure.1["message"]?.hasPrefix("turn 1, said “order soup”, heard “soup”; expected {event: “ended”}") == true)
    #expect(reader.elements.count { $0.0 == "testcase" } == 4)
    #expect(reader.elements.count { $0.0 == "system-out" } == 4)
  }

  @Test func `nothing in the page comes from elsewhere, and no text ends an element`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let page = String(
      decoding: try report([makeRecord("</script><b>", said: ["</script><i>"])], "page")[1], as: UTF8.self)
    #expect(!page.contains("<b>") || !page.contains("</script><b>"))
    #expect(!page.contains("</script><i>"))
    for source in ["src=\"http", "href=\"http", "@import", "url(http"] { #expect(!page.contains(source)) }
  }

  @Test func `an interrupted run is taken up behind its last whole line`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/run.partial"
    let journal = try ReportJournal(path: path)
    for record in Self.records.prefix(2) { try journal.append(.conversation(record)) }
    var bytes = try Data(contentsOf: URL(filePath: path))
    bytes.removeLast(10)
    try bytes.write(to: URL(filePath: path))
    let resumed = try ReportJournal(path: path, resumes: true)
    #expect(resumed.contents.count == 1)
    try resumed.append(.conversation(Self.records[1]))
    var names: [String] = []
    try resumed.visit { names.append($0.file) }
    #expect(names == ["a/conversation.json", "b/conversation.json"])
  }

  @Test(arguments: [
    ("", "is empty"), ("[]\n", "is not a report"),
    ("{\"format\":1,\"type\":\"report\"}\n{}\n", "line 2 does not belong to a report"),
    ("{\"format\":1,\"type\":\"report\"}\n", "is cut off after line 1"),
  ])
  func `what is no report is told`(text: String, sentence: String) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/bad.json"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    let journal = try ReportJournal(path: folder + "/j")
    let error = #expect(throws: ReportError.self) { try journal.append(reportAt: path) }
    #expect(error?.description.contains(sentence) == true && error?.description.hasPrefix(path) == true)
  }

  @Test func `equal sound gives an equal recording, which can be heard again`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func recording() throws -> [UInt8] {
      let recording = try #require(CompactRecording(channelCount: 2))
      for index in 0..<100 {
        let tone = AudioFrame((0..<160).map { Int16(8_000 * sin(Double(index * 160 + $0) * 0.2)) })
        recording.write(frames: [tone, .silence])
      }
      return recording.finish()
    }
    let bytes = try recording()
    #expect(try recording() == bytes)
    let path = folder + "/sound.ogg"
    try Data(bytes).write(to: URL(filePath: path))
    let person = try AudioClip(contentsOf: path, channel: 0)
    #expect(person.samples.count == 16_000)
    #expect(SpeechLevel.decibels(of: [person]) > -20)
  }
}
