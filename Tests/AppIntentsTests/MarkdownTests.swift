import AppIntents
import Testing

struct MarkdownTests {
  @Test(arguments: [
    ("**Done**, with *two* notes", "Done, with two notes"),
    ("***all*** of ~~it~~ `a * b`", "all of it a * b"),
    ("snake_case_name and 2 * 3 * 4", "snake_case_name and 2 * 3 * 4"),
    ("\\*not\\* marked, **nor this", "*not* marked, **nor this"),
    ("# Today\n- milk\n- bread\n\nThat is\nall.", "Today\nmilk\nbread\nThat is all."),
    ("See [the *page*](https://example.com/a) ![a cat](cat.png)", "See the page a cat"),
    ("^[2 soups](inflect: true) and ^[1 soup](inflect: true)", "2 soups and 1 soup"),
    ("^[0 new entry](inflect: true), ^[3 Person](inflect: true)", "0 new entries, 3 People"),
    ("^[21 bus](inflect: true), ^[2.5 dish](inflect: true)", "21 buses, 2.5 dishes"),
    ("^[page](inflect: true) ^[soup and 2](inflect: true) ^[2 day](x)", "page soup and 2 2 day"),
    ("<https://example.com>", "https://example.com"), ("", ""),
    ("_under_ __score__ 5 < 6 [x]", "under score 5 < 6 [x]"),
  ]) func `the marks are taken away`(markdown: String, text: String) throws {
    #expect(String(try AttributedString(markdown: markdown).characters) == text)
  }

  @Test func `breaks stay where they are to be kept`() throws {
    let options = AttributedString.MarkdownParsingOptions(interpretedSyntax: .inlineOnlyPreservingWhitespace)
    let text = try AttributedString(markdown: "- *a*\n\n  b", options: options)
    #expect(String(text.characters) == "- a\n\n  b")
  }

  @Test func `an address stays with its text`() throws {
    let text = try AttributedString(markdown: "Open [it](page)", baseURL: URL(string: "https://example.com/"))
    #expect(text.runs.compactMap(\.link).map(\.absoluteString) == ["https://example.com/page"])
  }
}
