import ParleyDialog
import Testing

struct MarkupTests {
  @Test(arguments: [
    (DialogStyle.full, "<speak>It is <emphasis>hot</emphasis>.</speak>", "It is hot.", true),
    (.supporting, "<speak>It is hot.</speak>", "Hot.", false), (.full, "<speak>It is <b>hot", "It is hot", false),
    (.full, "It is hot.", "It is hot.", false),
  ])
  func `a prompt is shown without its markup and spoken with it where it is well-formed`(
    style: DialogStyle, full: String, spoken: String, hasMarkup: Bool
  ) {
    let prompt = Prompt(.statement, full: full, supporting: "Hot.", style: style)
    #expect(prompt.spoken == spoken)
    #expect((prompt.markup != nil) == hasMarkup)
    #expect(!prompt.full.contains("<"))
  }
}
