import Phrases
import Testing

@Suite("JSGF")
struct JSGFTests {
  @Test("The common subset is read")
  func read() throws {
    let node = try PhraseNode(
      jsgf: """
        #JSGF V1.0 UTF-8 en;
        grammar soup;
        // What can be ordered.
        public <order> = (order | /0.5/ get [me]) <soup>+ {tag \\} more} "Please Now"*;
        <soup> = /2/ clam chowder | <NULL> /* nothing */ | <VOID>;
        """)
    #expect(
      node
        == .sequence([
          .choice([.word("order"), .sequence([.word("get"), .optional(.word("me"))])]),
          .repeated(.choice([PhraseNode(text: "clam chowder"), .nothing, .choice([])])),
          .optional(.repeated(PhraseNode(text: "please now"))),
        ]))
  }

  @Test("Several public rules are alternatives; the rule <anything> is open-ended text")
  func publicRules() throws {
    #expect(
      try PhraseNode(jsgf: "public <a> = stop; public <b> = play <anything>;")
        == .choice([.word("stop"), .sequence([.word("play"), .anything])]))
  }

  @Test(
    "Mistakes are told with their place",
    arguments: [
      ("", 1, 1, "public"), ("public <a> = b", 1, 8, ";"), ("public <a> = (b;", 1, 16, ")"),
      ("public <a> = b\n  | <c>;", 2, 5, "not declared"), ("public <a> = b <a>;", 1, 16, "uses itself"),
      ("public <a> = <b>;\n<b> = x <c>;\n<c> = <b>;", 3, 7, "uses itself"), ("public <a> = ;", 1, 14, "<NULL>"),
      ("public <a> = b | ;", 1, 18, "<NULL>"), ("import <x.y>;", 1, 1, "import"), ("public <a = b;", 1, 8, ">"),
      ("public <a> = {b;", 1, 14, "tag"), ("public <a> = b };", 1, 16, "}"), ("<a> = b; <a> = c;", 1, 10, "twice"),
      ("public <a> = *;", 1, 14, "bracket"), ("public <a> = b];", 1, 15, "bracket"), ("hello;", 1, 1, "rule"),
      ("public <a> = \"!\";", 1, 14, "spoken"), ("/* x", 1, 1, "comment"), ("public <NULL> = a;", 1, 8, "own"),
    ])
  func mistakes(text: String, line: Int, column: Int, hint: String) {
    let error = #expect(throws: JSGFError.self) { try PhraseNode(jsgf: text) }
    #expect(error?.line == line)
    #expect(error?.column == column)
    #expect(error?.reason.contains(hint) == true, "\(String(describing: error))")
  }

  @Test("Grammars that grow or nest without end are refused, long ones are not")
  func bounds() throws {
    let doubling = (0..<40).map { "<r\($0)> = <r\($0 + 1)> <r\($0 + 1)>;" }.joined() + "<r40> = a; public <p> = <r0>;"
    #expect(throws: JSGFError.self) { try PhraseNode(jsgf: doubling) }
    let deep = "public <p> = " + String(repeating: "(", count: 5000) + "a" + String(repeating: ")", count: 5000) + ";"
    #expect(throws: JSGFError.self) { try PhraseNode(jsgf: deep) }
    #expect(
      try PhraseNode(jsgf: "public <p> = a" + String(repeating: "*", count: 5000) + ";")
        == .optional(.repeated(.word("a"))))
    let long = "public <p> = " + (0..<5000).map { "w\($0)" }.joined(separator: " | ") + ";"
    #expect(try PhraseNode(jsgf: long).sentenceCount == 5000)
  }

  @Test("What is written is read back as the same language", arguments: 0..<10)
  func roundTrip(seed: Int) throws {
    var random = RandomPhrases(seed: UInt64(seed))
    for _ in 0..<30 {
      let node = random.node(depth: 4)
      let again = try PhraseNode(jsgf: node.jsgf(name: "x"))
      let (graph, other) = (PhraseGraph(node), PhraseGraph(again))
      for sample in node.samples(limit: 6) + again.samples(limit: 6) {
        #expect(other.match(sample) != nil, "\(node)")
        let mutated = random.mutated(sample)
        #expect((graph.match(mutated) == nil) == (other.match(mutated) == nil), "\(node)")
      }
    }
  }

  @Test("Awkward names and words")
  func awkward() {
    let node = PhraseNode.sequence([.word("a;b"), .word("say \"x\""), .word("public"), .word("it's")])
    #expect(
      node.jsgf(name: "soup shop") == """
        #JSGF V1.0 UTF-8;
        grammar soup_shop;
        public <soup_shop> = "a;b" "say \\"x\\"" public it's;

        """)
    #expect(node.wordsForeignToJSGF == ["a;b", "say \"x\""])
    #expect(PhraseNode.nothing.jsgf(name: "").contains("public <_> = <NULL>;"))
  }

  @Test("Any text is read or refused", arguments: 0..<4)
  func fuzz(seed: Int) {
    let pieces = [
      "public ", "<a>", "<b>", "=", ";", "|", "(", ")", "[", "]", "*", "+", "/1/", "{t}", "\"q\"", "word ", "\n",
      "#JSGF V1.0;",
      "grammar g;", "//c\n", "/*", "\\", "é",
    ]
    var generator = SplitMix64(seed: UInt64(seed))
    for _ in 0..<1500 {
      let text = (0..<Int.random(in: 0..<20, using: &generator)).map { _ in
        pieces.randomElement(using: &generator) ?? ""
      }
      if let node = try? PhraseNode(jsgf: "public <a> = " + text.joined()) { _ = PhraseGraph(node).match(["word"]) }
      _ = try? PhraseNode(jsgf: text.joined())
    }
  }
}
