import ParleyGrammar
import Testing

struct SpeechMarkupTests {
  @Test(arguments: [
    ("<speak>Ready</speak>", "Ready"), ("<speak>It is <emphasis>very</emphasis> hot.</speak>", "It is very hot."),
    ("<speak>One<break time=\"1s\"/>two</speak>", "One two"), ("  <speak version='1.0'>A &amp; B</speak>\n", "A & B"),
    ("<speak><p>First.</p><p>Second.</p></speak>", "First. Second."),
    ("<speak>1 &lt; 2<!-- not said --></speak>", "1 < 2"), ("<speak><say-as title=\"a > b\">x</say-as>.</speak>", "x."),
    ("<speak/>", ""),
  ])
  func `markup is shown without its tags`(source: String, plain: String) throws {
    #expect(try #require(SpeechMarkup(source)).plain == plain)
    #expect(SpeechMarkup.plain(source) == plain)
  }

  @Test(arguments: [
    ("<speak>Ready", "Ready"), ("<speak>It is <b>hot</speak>", "It is hot"), ("<speak>A & B</speak>", "A & B"),
    ("<speak>x</speak> There are three.", "x There are three."), ("<speak><<>></speak>", ""),
    ("<speak></b></speak>", ""), ("<speak>one</speak><speak>two</speak>", "one two"),
    ("<speak a=\">", ""), ("<speak>&nothing;</speak>", "&nothing;"),
  ])
  func `what is not well-formed is plain text`(source: String, plain: String) {
    #expect(SpeechMarkup(source) == nil)
    #expect(SpeechMarkup.plain(source) == plain)
  }

  @Test(arguments: ["3 < 4", "<b>bold</b>", "<speaker> is on", "", "speak", "<speak", "a <speak>b</speak>"])
  func `other text is left alone`(text: String) {
    #expect(SpeechMarkup(text) == nil)
    #expect(SpeechMarkup.plain(text) == text)
  }

  @Test func `stretches of text are read as people say them, and tags stay as they are`() throws {
    let markup = try #require(SpeechMarkup("<speak>It is <prosody rate=\"slow\">$3 &amp; up</prosody> now</speak>"))
    let spoken = markup.spoken { $0.replacing("$3", with: "three dollars").trimming() }
    #expect(spoken == "<speak>It is <prosody rate=\"slow\">three dollars &amp; up</prosody> now</speak>")
  }
}

extension String {
  fileprivate func trimming() -> String { split(separator: " ").joined(separator: " ") }
}
