import AppIntents

/// A list of things to do or to get.
public struct TodoList: AppEntity {
  public let id: String
  public let name: String
  public var synonyms: [String] = []
  public var items: [String] = []

  public static let typeDisplayRepresentation: TypeDisplayRepresentation = "List"
  public static let defaultQuery = TodoListQuery()

  public var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(
      title: "\(name)", subtitle: "\(items.count) things", image: nil,
      synonyms: synonyms.map { LocalizedStringResource(stringLiteral: $0) })
  }
}

/// All lists: there are few, so they are simply enumerated (R8).
public struct TodoListQuery: EnumerableEntityQuery {
  @Dependency private var notebook: Notebook

  public init() {}

  public func allEntities() async throws -> [TodoList] {
    await notebook.lists
  }
}
