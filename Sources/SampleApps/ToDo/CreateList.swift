import AppIntents

/// Makes a new list. Its name is open-ended, so it is asked for and never stands in a phrase (R12).
public struct CreateList: ResolvableIntent {
  public static let title: LocalizedStringResource = "Create List"

  @Parameter(
    title: "Name",
    requestValueDialog: IntentDialog(full: "What should I call the new list?", supporting: "What name?"))
  public var name: String

  @Dependency private var notebook: Notebook

  public static var resolvers: [ParameterResolver<CreateList>] {
    Resolve(\.$name) { intent, name in
      guard let name else { return .needsValue() }
      guard let list = await intent.notebook.list(named: name) else { return .success(name) }
      return .unsupported("You already have a list called \(list.name).")
    }
  }

  public static var parameterSummary: some ParameterSummary {
    Summary("Create a list called \(\.$name)")
  }

  public init() {}

  public func perform() async throws -> some IntentResult & ReturnsValue<TodoList> & ProvidesDialog {
    let list = await notebook.create(named: name)
    // From now on the new list's name is understood in phrases.
    ToDoShortcuts.updateAppShortcutParameters()
    let count = await notebook.lists.count
    return .result(
      value: list,
      dialog: IntentDialog(
        full: "I made the list \(list.name). You have \(count) lists now.", supporting: "Made \(list.name)."))
  }
}
