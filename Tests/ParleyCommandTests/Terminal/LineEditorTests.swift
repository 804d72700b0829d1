import Testing

@testable import ParleyCommand

struct LineEditorTests {
  /// What the keys make of an empty line: `|` is the cursor.
  private static func typed(_ bytes: String, completions: [String] = []) -> (shown: String, last: LineEditor.Action?) {
    var editor = LineEditor()
    var decoder = TerminalKeyDecoder()
    var last: LineEditor.Action?
    for byte in bytes.utf8 {
      if let key = decoder.take(byte) { last = editor.take(key, completions: completions) }
    }
    return (String(editor.text[..<editor.cursor]) + "|" + String(editor.text[editor.cursor...]), last)
  }

  @Test(
    "Keys edit the line",
    arguments: [
      ("abc", "abc|"), ("abc\u{1B}[D\u{1B}[DX", "aX|bc"), ("abc\u{1}X\u{5}Y", "XabcY|"), ("abc\u{7F}", "ab|"),
      ("\u{7F}", "|"), ("abc\u{1B}[D\u{1B}[3~", "ab|"), ("a bc  \u{17}", "a |"), ("ab\u{2}\u{15}", "|b"),
      ("ab\u{2}\u{B}", "a|"), ("grüße 日本\u{1B}[D", "grüße 日|本"), ("a\u{1B}[1;5Cb\u{1B}[Zc", "abc|"),
      ("ab\u{1B}OHx\u{1B}[Fy", "xaby|"), ("ab\u{2}\u{4}", "a|"), ("\u{1B}[99999999999", "99|"),
    ])
  func editing(bytes: String, shown: String) {
    #expect(Self.typed(bytes).shown == shown)
  }

  @Test(
    "The lines before come back, each once, and the new one is kept meanwhile",
    arguments: [
      ("one\rtwo\r\u{1B}[A", "two|"), ("one\rtwo\r\u{10}\u{10}", "one|"), ("one\rtwo\r\u{10}\u{10}\u{10}", "one|"),
      ("one\rne\u{10}\u{E}w", "new|"), ("one\rone\rtwo\r\r\u{10}\u{10}", "one|"), ("one\rx\u{3}\u{10}", "one|"),
    ])
  func history(bytes: String, shown: String) {
    #expect(Self.typed(bytes).shown == shown)
  }

  @Test(
    "Return, Control-C, Control-D and Control-Z end what they end",
    arguments: [
      ("order soup\r", LineEditor.Action.entered("order soup")), ("\r", .entered("")), ("\u{4}", .ended),
      ("\u{3}", .ended), ("a\u{3}", .abandoned), ("a\u{1A}", .stopped), ("a\u{C}", .show),
    ])
  func endings(bytes: String, action: LineEditor.Action) {
    #expect(Self.typed(bytes).last == action)
  }

  @Test(
    "Tab goes on as far as what can be said agrees, and then tells it",
    arguments: [
      ("cl\t", "clam chowder|", LineEditor.Action.show), ("Order\t", "order |", .show),
      ("order \t", "order |", .offered(["order soup", "order lunch"])), ("x\t", "x|", .show),
      ("or\tl\t", "order lunch|", .show),
    ])
  func completion(bytes: String, shown: String, action: LineEditor.Action) {
    let result = Self.typed(bytes, completions: ["order soup", "order lunch", "clam chowder"])
    #expect(result.shown == shown && result.last == action)
  }

  @Test(arguments: [
    (-120.0, "▕          ▏"), (-60, "▕          ▏"), (-30, "▕█████     ▏"), (0, "▕██████████▏"), (-27, "▕█████▄    ▏"),
  ])
  func `a meter shows a level`(decibels: Double, shown: String) {
    #expect(LiveDisplay.meter(decibels) == shown)
  }
}
