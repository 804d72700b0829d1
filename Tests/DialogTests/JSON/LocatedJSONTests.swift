import Testing

@testable import ParleyDialog

struct LocatedJSONTests {
  @Test func `values and keys know their lines`() throws {
    let root = try LocatedJSON(parsing: "\u{FEFF}{\n\"a\": [1,\n -2.5e1],\n\n\"b\"\n:\n{\"c\": \"x\\n\\u00e9\"}}\n")
    guard case .object(let members) = root.value else { throw Unexpected() }
    #expect(members.map(\.key) == ["a", "b"])
    #expect(members.map(\.line) == [2, 5])
    #expect(
      members[0].value.value
        == .array([
          LocatedJSON(line: 2, column: 7, value: .number(1)), LocatedJSON(line: 3, column: 2, value: .number(-25)),
        ]))
    guard case .object(let inner) = members[1].value.value else { throw Unexpected() }
    #expect(inner.map(\.key) == ["c"] && inner[0].value == LocatedJSON(line: 7, column: 7, value: .text("x\né")))
    #expect(root.place(of: JSONPath("a")[1]) == (3, 2))
    #expect(root.place(of: JSONPath("b", "d")) == (5, 1))
  }

  @Test func `columns count characters`() throws {
    let text = #"["é–x", "y", {"ö": 1}]"#
    guard case .array(let items) = try LocatedJSON(parsing: text).value else { throw Unexpected() }
    #expect(items.map(\.column) == [2, 9, 14])
    #expect(throws: LocatedJSON.Mistake(line: 1, column: 9, problem: "a colon is expected after the key \"é–x\"")) {
      try LocatedJSON(parsing: #"{"é–x"  1}"#)
    }
  }

  struct Unexpected: Error {}

  static let mistakes: [(String, Int, String)] = [
    ("", 1, "the file ends where a value is expected"),
    ("{\n\"a\": 1\n\"b\": 2}", 3, "a comma or } is expected after the value of \"a\""),
    ("{\"a\" 1}", 1, "a colon is expected after the key \"a\""),
    ("{\"a\": 1,\n}", 2, "a key in quotes is expected"),
    ("{a: 1}", 1, "a key in quotes is expected"),
    ("{\"a\": 1, }", 1, "a key in quotes is expected, since a comma stands before; leave the comma out"),
    ("{// b\n}", 1, "a key in quotes is expected, and JSON has no comments; leave it out"),
    ("{\"a\": 1 # b\n}", 1, "a comma or } is expected after the value of \"a\", and JSON has no comments"),
    ("{\"a\": 'b'}", 1, "a value is expected: a text in quotes, a number, true, false, a list or an object, and"),
    ("[1,\n]", 2, "a value is expected: a text in quotes, a number, true, false, a list or an object, since a comma"),
    ("{\"a\": 1, \"a\": 2}", 1, "the key \"a\" stands there twice"),
    ("[1, 2", 1, "a comma or ] is expected after a value of the list"),
    ("{\"a\": yes}", 1, "a value is expected"),
    ("{\"a\": \"x", 1, "a text has no quotes at its end"),
    ("{\"a\": \"x\ny\"}", 1, "a text has to end in quotes on the line on which it begins"),
    ("{\"a\": \"\\q\"}", 1, "a text has an escape that JSON does not know"),
    ("{\"a\": \"\\", 1, "a text has no quotes at its end"),
    ("{\"a\": 01}", 1, "“01” is not a number"),
    ("{\"a\": 1e999}", 1, "“1e999” is not a number"),
    ("{}\n\n{}", 3, "there is something after the end of the object"),
    (String(repeating: "[", count: 100_000), 1, "lists and objects are nested too deeply"),
    ("\0", 1, "a value is expected"),
  ]

  @Test(arguments: mistakes) func `a mistake is told with its line`(text: String, line: Int, problem: String) {
    let mistake = #expect(throws: LocatedJSON.Mistake.self) { try LocatedJSON(parsing: text) }
    #expect(mistake?.line == line)
    #expect(mistake?.problem.hasPrefix(problem) == true, "\(mistake?.problem ?? "")")
  }

  @Test func `any bytes are read or refused`() {
    var state: UInt64 = 7
    let alphabet = Array("{}[]\",:\\0123456789.-+eEtrufalsn \n\tux\u{E9}\0")
    for _ in 0..<20_000 {
      var text = ""
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      for _ in 0..<(state >> 59) {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text.append(alphabet[Int(state >> 33) % alphabet.count])
      }
      _ = try? LocatedJSON(parsing: text)
    }
  }
}
