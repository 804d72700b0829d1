import Foundation
import Testing

/// Asks the program of the macros as the compiler does.
struct MacroProgramTests {
  private struct Diagnostic: Equatable {
    let severity: String
    let text: String
    /// What stands in the source where it is said.
    let place: String
  }

  /// The program, which is built beside the tests.
  private static var program: URL {
    Bundle.main.bundleURL.appendingPathComponent("ParleyMacros-tool")
  }

  private static func diagnostics(of attribute: String, on declaration: String, before: String = "") throws
    -> [Diagnostic]
  {
    let source = before + attribute + "\n" + declaration
    func syntax(_ text: String, _ offset: Int) -> [String: Any] {
      ["source": text, "location": ["fileID": "A/B.swift", "fileName": "B.swift", "offset": offset]]
    }
    let request: [String: Any] = [
      "expandAttachedMacro": [
        "macro": ["typeName": "SchemaMacro"], "macroRole": "extension",
        "attributeSyntax": syntax(attribute, before.utf8.count), "declSyntax": syntax(source, 0),
        "extendedTypeSyntax": ["source": "FindIntent"], "conformanceListSyntax": ["source": "struct S: AppIntent {}"],
      ]
    ]
    let answer = try ask(request)["expandMacroResult"] as? [String: Any]
    let found = answer?["diagnostics"] as? [[String: Any]] ?? []
    return found.map { diagnostic in
      let offset = (diagnostic["position"] as? [String: Any])?["offset"] as? Int ?? 0
      let rest = String(decoding: Array(source.utf8).dropFirst(offset), as: UTF8.self)
      return Diagnostic(
        severity: diagnostic["severity"] as? String ?? "", text: diagnostic["message"] as? String ?? "",
        place: rest.split(separator: " ").first.map(String.init) ?? "")
    }
  }

  private static func ask(_ request: [String: Any]) throws -> [String: Any] {
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = program
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let data = try JSONSerialization.data(withJSONObject: request)
    var length = UInt64(data.count).littleEndian
    try input.fileHandleForWriting.write(contentsOf: withUnsafeBytes(of: &length) { Data($0) } + data)
    try input.fileHandleForWriting.close()
    let answer = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return try JSONSerialization.jsonObject(with: answer.dropFirst(8)) as? [String: Any] ?? [:]
  }

  @Test(arguments: [
    ("photos.openAsset", "", "parameter 'target' (photos.asset)"),
    ("photos.updateAlbum", "var target: AlbumEntity", "parameter 'name' (String)"),
    // A static property of the name, one in a comment and one in a function are none of the intent's.
    (
      "photos.updateAlbum",
      "static var name = \"\"; /* var target: Int */ func perform() { let target = 1 }",
      "parameters 'target' (photos.album) and 'name' (String)"
    ),
    (
      "calendar.createEvent", "var isAllDay: Bool; var note: String?; var attendees: [Guest]; var endDate: Date?",
      "parameters 'title' (String), 'startDate' (Date) and 'calendar' (calendar.calendar)"
    ),
    ("audio.playAudio", "var playbackAttributes: Set<Attribute>", "parameter 'audioEntity' (@UnionValue)"),
  ])
  func `a parameter that the schema cannot be without is an error at the type`(
    schema: String, body: String, missing: String
  ) throws {
    let found = try Self.diagnostics(
      of: "@AppIntent(schema: .\(schema))", on: "@available(iOS 18, *)\npublic struct FindIntent { \(body) }",
      before: "// Größer\n")
    let errors = found.filter { $0.severity == "error" }
    let sentence = "The schema '\(schema)' needs the \(missing), which 'FindIntent' lacks."
    #expect(errors == [Diagnostic(severity: "error", text: sentence, place: "struct")], "\(found)")
  }

  @Test func `a union has every case, also of those that are declared in one line`() throws {
    let request: [String: Any] = [
      "expandAttachedMacro": [
        "macro": ["typeName": "UnionValueMacro"], "macroRole": "member", "attributeSyntax": ["source": "@UnionValue"],
        "declSyntax": ["source": "enum Sent { case note(Note), `in`(place: Box)\n  case text(String) }"],
      ]
    ]
    let answer = try Self.ask(request)["expandMacroResult"] as? [String: Any]
    let source = try #require(answer?["expandedSource"] as? String)
    #expect(source.contains("case note, in, text }"), "\(source)")
    #expect(source.contains("(value: Note) in Sent.note(value)"), "\(source)")
  }

  @Test func `what the documentation shows besides is a warning`() throws {
    let found = try Self.diagnostics(
      of: "@AssistantIntent(schema: .mail.createDraft)",
      on: "struct FindIntent { @Parameter var to: [IntentPerson]; var cc: [IntentPerson]; var subject: String? }")
    let text =
      "The documentation of the schema 'mail.createDraft' also has the parameters 'bcc' ([IntentPerson]), "
      + "'body' (AttributedString?), 'account' (mail.account?) and 'attachments' ([IntentFile]), "
      + "which 'FindIntent' lacks."
    #expect(found == [Diagnostic(severity: "warning", text: text, place: "struct")])
  }

  @Test(arguments: [
    ("AppIntent", "browser.bookmarkURL", "@Parameter(title: \"N\") var name: String?; private(set) var url: URL"),
    ("AppIntent", "system.search", "var `criteria`: StringSearchCriteria"),
    ("AppEntity", "browser.bookmark", "let id: Int; var name: String { url.path }; let url: URL"),
    ("AppIntent", "camera.stopCapture", ""),
    ("AppEntity", "journal.entry", ""),
    ("AppIntent", "gardening.water", ""),
  ])
  func `nothing is said of what is there, and where nothing is known`(macro: String, schema: String, body: String)
    throws
  {
    let found = try Self.diagnostics(of: "@\(macro)(schema: .\(schema))", on: "struct FindIntent { \(body) }")
    #expect(found == [])
  }

  @Test func `a name that a known domain lacks is a warning at the attribute`() throws {
    let found = try Self.diagnostics(of: "@AppIntent(schema: .photos.dream)", on: "struct FindIntent {}")
    let text = "The schema 'photos.dream' is not known here; it is taken as it is."
    #expect(found == [Diagnostic(severity: "warning", text: text, place: "@AppIntent(schema:")])
  }

  @Test func `an entity has properties`() throws {
    let found = try Self.diagnostics(of: "@AppEntity(schema: .browser.bookmark)", on: "struct FindIntent {}")
    #expect(
      found.map(\.text) == [
        "The schema 'browser.bookmark' needs the properties 'name' (String) and 'url' (URL), which 'FindIntent' lacks."
      ])
  }
}
