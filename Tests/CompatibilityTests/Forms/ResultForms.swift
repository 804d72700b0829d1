import AppIntents
import Testing

// The ways in which perform() gives back results.

struct ReturnNothing: AppIntent {
  static let title: LocalizedStringResource = "Nothing"
  func perform() async throws -> some IntentResult { .result() }
}

struct ReturnText: AppIntent {
  static let title: LocalizedStringResource = "Text"
  func perform() async throws -> some IntentResult & ReturnsValue<String> { .result(value: "text") }
}

struct ReturnMaybe: AppIntent {
  static let title: LocalizedStringResource = "Maybe"
  @Parameter(title: "Have", default: false) var have: Bool
  func perform() async throws -> some IntentResult & ReturnsValue<Int?> {
    guard have else { return .result(value: nil) }
    return .result(value: 5)
  }
}

struct ReturnList: AppIntent {
  static let title: LocalizedStringResource = "List"
  func perform() async throws -> some ReturnsValue<[String]> & ProvidesDialog {
    .result(value: ["a", "b"], dialog: "Two letters.")
  }
}

struct SayOnly: AppIntent {
  static let title: LocalizedStringResource = "Say"
  func perform() async throws -> some ProvidesDialog {
    let count = 2
    return .result(dialog: "There are \(count) of them.")
  }
}

struct SayTwoTexts: AppIntent {
  static let title: LocalizedStringResource = "Say Two"
  func perform() async throws -> some IntentResult & ProvidesDialog & ShowsSnippetView {
    .result(dialog: IntentDialog(full: "The whole story.", supporting: "Here."), view: "Story")
  }
}

struct ShowOnly: AppIntent {
  static let title: LocalizedStringResource = "Show"
  func perform() async throws -> some IntentResult & ShowsSnippetView { .result(view: "Picture") }
}

struct ShowNothingAfterAll: AppIntent {
  static let title: LocalizedStringResource = "Show Nothing"
  func perform() async throws -> some IntentResult & ProvidesDialog & ShowsSnippetView { .result(dialog: "No view.") }
}

struct ShowTrailing: AppIntent {
  static let title: LocalizedStringResource = "Show Trailing"
  func perform() async throws -> some ReturnsValue<Int> & ProvidesDialog & ShowsSnippetView {
    .result(value: 3, dialog: "Three") {
      Snippet(title: "Three", lines: ["One", "Two"])
    }
  }
}

struct StorySnippet: SnippetIntent {
  static let title: LocalizedStringResource = "Story"
  @Parameter(title: "Chapter", default: 1) var chapter: Int
  init() {}
  init(chapter: Int) { self.chapter = chapter }
  func perform() async throws -> some IntentResult & ShowsSnippetView { .result(view: "Chapter") }
}

struct ShowStory: AppIntent {
  static let title: LocalizedStringResource = "Show Story"
  func perform() async throws -> some IntentResult & ReturnsValue<Int> & ProvidesDialog & ShowsSnippetIntent {
    .result(value: 1, dialog: "A story.", snippetIntent: StorySnippet(chapter: 4))
  }
}

struct MaybeStory: AppIntent {
  static let title: LocalizedStringResource = "Maybe Story"
  func perform() async throws -> some IntentResult & ShowsSnippetIntent & ReturnsValue<String> { .result(value: "x") }
}

struct GoOn: AppIntent {
  static let title: LocalizedStringResource = "Go On"
  @Parameter(title: "Far", default: false) var far: Bool
  func perform() async throws -> some IntentResult & OpensIntent {
    if far { return .result(opensIntent: StorySnippet(chapter: 9)) }
    return .result(opensIntent: SayOnly())
  }
}

struct GoOnSpeaking: AppIntent {
  static let title: LocalizedStringResource = "Go On Speaking"
  func perform() async throws -> some ReturnsValue<Int> & OpensIntent & ProvidesDialog {
    .result(value: 1, opensIntent: SayOnly(), dialog: "Going on.")
  }
}

@Suite("Result forms") struct ResultFormTests {
  @Test("values, plain, absent, lists") func values() async throws {
    #expect(try await performErased(ReturnNothing()).value == nil)
    #expect(try await performErased(ReturnText()).value as? String == "text")
    #expect(try await performErased(ReturnMaybe()).value == nil)
    let maybe = ReturnMaybe()
    maybe.have = true
    #expect(try await performErased(maybe).value as? Int == 5)
    let list = try await performErased(ReturnList())
    #expect(list.valueOption?.display.title.resolved() == "a and b")
    #expect(list.dialog?.full.resolved() == "Two letters.")
  }

  @Test("dialogs and snippets") func dialogs() async throws {
    #expect(try await performErased(SayOnly()).dialog?.full.resolved() == "There are 2 of them.")
    let two = try await performErased(SayTwoTexts())
    #expect(two.dialog?.supporting?.resolved() == "Here." && two.snippet == Snippet(title: "Story"))
    #expect(try await performErased(ShowOnly()).snippet?.title == "Picture")
    #expect(try await performErased(ShowNothingAfterAll()).snippet == nil)
    #expect(try await performErased(ShowTrailing()).snippet?.lines == ["One", "Two"])
    let story = try await performErased(ShowStory())
    #expect((story.snippetIntent as? StorySnippet)?.chapter == 4)
    #expect(try await performErased(MaybeStory()).snippetIntent == nil)
  }

  @Test("another intent to run") func opens() async throws {
    #expect(try await performErased(GoOn()).opensIntent is SayOnly)
    let far = GoOn()
    far.far = true
    #expect((try await performErased(far).opensIntent as? StorySnippet)?.chapter == 9)
    #expect(try await performErased(GoOnSpeaking()).opensIntent is SayOnly)
  }
}
