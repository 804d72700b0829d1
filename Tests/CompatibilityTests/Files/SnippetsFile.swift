import AppIntents

struct ShowStatus: AppIntent {
  static let title: LocalizedStringResource = "Show Status"
  static let supportedModes: IntentModes = .background
  func perform() async throws -> some IntentResult & ShowsSnippetIntent & ProvidesDialog {
    .result(dialog: "Here it is.", snippetIntent: StatusSnippet(count: 3))
  }
}
struct StatusSnippet: SnippetIntent {
  static let title: LocalizedStringResource = "Status"
  static let isDiscoverable = false
  @Parameter(title: "Count") var count: Int
  init() {}
  init(count: Int) { self.count = count }
  func perform() async throws -> some IntentResult & ShowsSnippetView { .result(view: "Count \(count)") }
}
struct Choose: AppIntent {
  static let title: LocalizedStringResource = "Choose"
  func perform() async throws -> some IntentResult & ReturnsValue<String?> {
    let big = Option(title: "Big", style: .default)
    let small = Option(title: "Small")
    let choice = try await requestChoice(
      between: [big, small, .cancel, .cancel(title: "No"), .init(title: "Wipe", style: .destructive)], dialog: "How?")
    StatusSnippet.reload()
    switch choice {
    case big: return .result(value: "big")
    default: break
    }
    if choice.style == .cancel { return .result(value: nil) }
    try await requestConfirmation(actionName: .order, snippetIntent: StatusSnippet(count: 1))
    try await requestConfirmation(
      result: .result(dialog: "Sure?", view: "x"), confirmationActionName: .buy, showPrompt: false)
    try await requestConfirmation(result: .result(dialog: "Sure?"))
    return .result(value: choice.title.key)
  }
}
struct SnippetsBuy: AppIntent {
  static let title: LocalizedStringResource = "SnippetsBuy"
  @Parameter(title: "What") var what: String
  func perform() async throws -> some ShowsSnippetView {
    let other = try await $what.requestValue("What?")
    _ = try await $what.requestDisambiguation(among: ["a", "b"], dialog: "Which?")
    if try await !$what.requestConfirmation(for: other, dialog: "\(other)?") {
      throw $what.needsDisambiguationError(among: ["x"], dialog: .init("Which?"))
    }
    return .result { "bought" }
  }
}
struct NoResult: AppIntent {
  static let title: LocalizedStringResource = "No"
  func perform() async throws -> some IntentResult & ReturnsValue<Never> & ProvidesDialog { .result(dialog: "x") }
}
struct Opaque: AppIntent {
  static let title: LocalizedStringResource = "Opaque"
  func perform() async throws -> some IntentResult & ReturnsValue<[String]> & OpensIntent & ProvidesDialog {
    .result(value: ["a"], opensIntent: SnippetsBuy(), dialog: "x")
  }
}
struct SnippetsFin: AppIntent {
  static let title: LocalizedStringResource = "F"
  func perform() async throws -> IntentResultContainer<Never, Never, Never, IntentDialog> { .result(dialog: "x") }
}
struct Fin2: AppIntent {
  static let title: LocalizedStringResource = "F"
  func perform() async throws(AppIntentError) -> some IntentResult { .result() }
}
struct Fin3: AppIntent {
  static let title: LocalizedStringResource = "F"
  func perform() async -> some IntentResult { .result() }
}
struct Fin4: AppIntent {
  static let title: LocalizedStringResource = "F"
  func perform() throws -> some IntentResult { .result() }
}
