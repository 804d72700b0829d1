import Testing

@testable import ParleyCommand

struct ControlCharacterTests {
  @Test(arguments: [
    ("soup\u{1B}[2J", #"soup\u{1B}[2J"#), ("a\u{202E}b\u{2069}", #"a\u{202E}b\u{2069}"#), ("one\rtwo", #"one\u{D}two"#),
    ("\u{9B}31m\u{7F}", #"\u{9B}31m\u{7F}"#), ("two\nlines\tand a tab", "two\nlines\tand a tab"),
    ("ca\u{301}fé 👩‍🍳 می\u{200C}خواهم", "ca\u{301}fé 👩‍🍳 می\u{200C}خواهم"), ("\r\n", "\\u{D}\n"),
  ])
  func `control and direction characters are shown as what they are`(text: String, shown: String) {
    #expect(text.showingControls == shown)
    let output = TextOutput()
    output.line(text)
    #expect(output.text == shown + "\n")
  }

  @Test func `a control character in JSON is JSON's own`() {
    let output = TextOutput()
    JSONLines(output: output).write(["text": "a\u{1B}b"])
    #expect(output.text == "{\"text\":\"a\\u001bb\"}\n" || output.text == "{\"text\":\"a\\u001Bb\"}\n")
  }
}
