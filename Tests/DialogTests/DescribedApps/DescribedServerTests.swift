import Foundation
import TestSupport
import Testing

@testable import ParleyDialog

/// What servers on this machine do for a described app, and what becomes of a conversation with one that does not.
@Suite(.ownThreads) struct DescribedServerTests {
  private static func app(_ json: String) throws -> DescribedApp {
    let file = FileManager.default.temporaryDirectory.appending(path: "parley-server-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(json.utf8).write(to: file)
    return try DescribedApp(contentsOf: file.path) { _ in testLanguage }
  }

  private static func converse(_ json: String, _ lines: [String]) async throws -> ScriptedPerson {
    let app = try Self.app(json)
    #expect(app.warnings == [])
    let person = ScriptedPerson(lines)
    let library = try ShortcutLibrary(apps: [], described: [app.registered], language: testLanguage)
    await ConversationEngine(library: library, profile: .speaker).run(on: person)
    return person
  }

  /// - Parameter seconds: longer than a busy machine takes, where an answer comes.
  private static func radio(_ port: UInt16, host: String = "127.0.0.1", seconds: Int = 30) -> String {
    """
    {"name": "Radio", "parameters": {"level": {"from": 0, "to": 10}},
     "intents": {"SetVolume": {"phrases": ["set the radio to {level}"],
       "does": {"http": "http://\(host):\(port)/volume?room=1", "seconds": \(seconds)}, "reply": "It is at {result}."}}}
    """
  }

  private static func http(_ body: String, _ status: String = "200 OK", head: String = "") -> String {
    "HTTP/1.1 \(status)\r\nContent-Type: application/json\r\n\(head)\r\n\(body)"
  }

  @Test(arguments: ["127.0.0.1", "localhost", "127.1.2.3"])
  func `a server is told what is wanted as a program is, and its answer is said`(host: String) async throws {
    // One on 127.0.0.1 alone is not asked by another address of the same machine.
    let server = LocalServer(Self.http(#"{"value": 7}"#))
    let person = try await Self.converse(Self.radio(server.port, host: host), ["set the radio to 7"])
    guard host != "127.1.2.3" else {
      #expect(person.spoken.last == "Sorry, something went wrong with Radio.")
      return
    }
    #expect(person.spoken.last == "It is at 7.")
    let question = try #require(server.questions.first)
    #expect(question.hasPrefix("POST /volume?room=1 HTTP/1.0\r\n"))
    #expect(question.contains("Content-Type: application/json\r\n"))
    let body = question.components(separatedBy: "\r\n\r\n").last ?? ""
    let object = try JSONSerialization.jsonObject(with: Data(body.utf8)) as? [String: Any]
    #expect(object?["intent"] as? String == "SetVolume" && object?["task"] as? String == "perform")
    #expect((object?["arguments"] as? [String: Int]) == ["level": 7])
  }

  @Test func `a server that keeps the connection is not waited for once its answer is whole`() async throws {
    let body = #"{"value": 3}"#
    let server = LocalServer(Self.http(body, head: "Content-Length: \(body.utf8.count)\r\n"), keepsOpen: true)
    let person = try await Self.converse(Self.radio(server.port), ["set the radio to 3"])
    #expect(person.spoken.last == "It is at 3.")
  }

  @Test func `a server lists the values of a parameter and checks what was answered`() async throws {
    let values = LocalServer(Self.http(#"["jazz", "news"]"#))
    let check = LocalServer(Self.http(#"{"fail": "There is no news today."}"#))
    let person = try await Self.converse(
      """
      {"name": "Radio", "parameters": {"station": {"http": "http://localhost:\(values.port)/stations"}},
       "intents": {"Play": {"phrases": ["play the radio"], "asks": [{"parameter": "station", "say": "Which station?",
         "check": {"http": "http://localhost:\(check.port)/check"}}]}}}
      """, ["play the radio", "news", "cancel"])
    #expect(person.spoken.contains("Which station? jazz or news."), "\(person.spoken)")
    #expect(person.spoken.contains { $0.hasPrefix("There is no news today.") }, "\(person.spoken)")
    #expect(check.questions.first?.contains(#""task":"check""#) == true)
  }

  static let failures: [(answer: String?, sentence: String)] = [
    (nil, "did not answer within 1 s; give it more “seconds”."),
    (http("no radio here", "500 Internal Server Error"), "answered with the status 500. It said: no radio here"),
    (
      http("", "302 Found", head: "Location: http://example.org/\r\n"),
      "sends elsewhere to http://example.org/ (302), which is not followed."
    ),
    (http("seven"), "answered what is no JSON"),
    (http(#"{"said": 1}"#), "gave an answer that means nothing"),
    (http(String(repeating: " ", count: 1 << 20)), "answered more than 1024 kilobytes."),
    (http("{}", head: "Content-Length: 100\r\n"), "ended the connection after 2 of 100 bytes."),
    (http("2\r\n{}\r\n0\r\n\r\n", head: "Transfer-Encoding: chunked\r\n"), "answered in pieces"),
    ("SSH-2.0\r\n\r\n", "answered what is no HTTP."), ("", "answered what is no HTTP."),
  ]

  @Test(arguments: failures) func `what a server fails at costs one sentence`(
    answer: String?, sentence: String
  ) async throws {
    let server = LocalServer(answer)
    let person = try await Self.converse(
      Self.radio(server.port, seconds: answer == nil ? 1 : 30), ["set the radio to 7"])
    #expect(person.spoken.last == "Sorry, something went wrong with Radio.")
    let fault = person.events.compactMap(\.fault).first ?? ""
    #expect(fault.contains("“http://127.0.0.1:\(server.port)/volume?room=1” \(sentence)"), "\(fault)")
  }

  @Test func `a server that is not there costs one sentence`() async throws {
    // A port that was free a moment ago.
    let port = LocalServer("").port
    let person = try await Self.converse(Self.radio(port), ["set the radio to 7"])
    let fault = person.events.compactMap(\.fault).first ?? ""
    #expect(fault.contains("could not be reached (Connection refused); start its server."), "\(fault)")
  }

  @Test(arguments: [
    ("http://example.org/", "another machine"), ("http://192.168.0.1/", "another machine"),
    ("http://0.0.0.0/", "another machine"), ("http://localhost.example.org/", "another machine"),
    ("https://127.0.0.1/", "is no address"), ("127.0.0.1:80", "is no address"), ("", "is no address"),
    ("http://me@127.0.0.1/", "values are told as JSON"), ("http://127.0.0.1/{level}", "values are told as JSON"),
    ("http://127.0.0.1:99999/", "values are told as JSON"),
  ]) func `an address elsewhere is refused when the file is read`(address: String, problem: String) throws {
    let json = Self.radio(1).replacing("http://127.0.0.1:1/volume?room=1", with: address)
    let error = #expect(throws: AppDescriptionError.self) { try Self.app(json) }
    #expect(error?.description.contains(problem) == true, "\(error.map { "\($0)" } ?? "")")
  }

  @Test func `a program and a server cannot do it together`() throws {
    let json = Self.radio(1, seconds: 1).replacing(#""seconds": 1"#, with: #""command": ["true"]"#)
    let error = #expect(throws: AppDescriptionError.self) { try Self.app(json) }
    #expect(error?.description.contains("“command” and “http” cannot do it together.") == true)
  }
}
