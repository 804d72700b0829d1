/// The person's lists; in memory, one for each conversation.
public actor Notebook {
  public private(set) var lists = [
    TodoList(id: "grocery", name: "grocery list", synonyms: ["shopping list"], items: ["apples", "rice", "tea"]),
    TodoList(id: "chores", name: "chores", synonyms: ["chore list"], items: ["water the plants", "fix the bike"]),
    TodoList(id: "reading", name: "reading list", synonyms: ["book list"], items: ["the letter from the bank"]),
  ]

  public init() {}

  public func list(named name: String) -> TodoList? {
    lists.first { $0.name.lowercased() == name.lowercased() }
  }

  public func create(named name: String) -> TodoList {
    let list = TodoList(id: "list-\(lists.count + 1)", name: name)
    lists.append(list)
    return list
  }
}
