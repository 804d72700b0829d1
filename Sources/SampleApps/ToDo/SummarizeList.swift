import AppIntents

/// Says in one sentence what is on a list; a screen shows all of it.
public struct SummarizeList: AppIntent {
  public static let title: LocalizedStringResource = "Summarize List"

  @Parameter(
    title: "List",
    requestValueDialog: IntentDialog(full: "Which list would you like to hear?", supporting: "Which list?"))
  public var list: TodoList

  public static var parameterSummary: some ParameterSummary {
    Summary("Summarize \(\.$list)")
  }

  public init() {}

  public func perform() async throws -> some IntentResult & ReturnsValue<String> & ProvidesDialog & ShowsSnippetView {
    let count = list.items.count
    let things = "\(count) \(count == 1 ? "thing" : "things") on your \(list.name)"
    return .result(
      value: list.items.spokenList,
      dialog: count == 0
        ? IntentDialog(full: "There is nothing on your \(list.name).", supporting: "Nothing yet.")
        : IntentDialog(full: "\(things): \(list.items.spokenList).", supporting: "\(things)."),
      view: Snippet(title: list.name, lines: list.items))
  }
}
