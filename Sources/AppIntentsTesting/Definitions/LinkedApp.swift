import AppIntents
import Synchronization

/// An app of this program, by its bundle identifier, with the types that are its own.
struct LinkedApp: Sendable {
  let declaration: any TestedApp.Type
  /// What the app's intents depend on since it was launched.
  let dependencies: AppDependencyManager

  private static let launched = Mutex<[String: AppDependencyManager]>([:])

  /// Throws where no app has the identifier; launches it where it is not.
  static func named(_ bundleIdentifier: String) throws -> LinkedApp {
    guard let app = LinkedTypes.apps.first(where: { $0.bundleIdentifier == bundleIdentifier }) else {
      let known = LinkedTypes.apps.map { "“\($0.bundleIdentifier)”" }.sorted().joined(separator: ", ")
      throw TestFailure(
        "No app of this program has the bundle identifier “\(bundleIdentifier)”; "
          + (known.isEmpty ? "a type that conforms to TestedApp tells an app's." : "there are \(known)."))
    }
    let running = launched.withLock { $0[bundleIdentifier] }
    return LinkedApp(declaration: app, dependencies: running ?? launch(app))
  }

  /// Starts an app as if nothing had happened in it yet.
  @discardableResult
  static func launch(_ app: any TestedApp.Type) -> AppDependencyManager {
    let dependencies = AppDependencyManager()
    app.launch()
    app.shortcuts.registerDependencies(in: dependencies, seed: 1)
    launched.withLock { $0[app.bundleIdentifier] = dependencies }
    return dependencies
  }

  // MARK: Types

  private static func module(of type: Any.Type) -> Substring { String(reflecting: type).prefix { $0 != "." } }

  /// The type of the name: the app's own, or one of a module that is no other app's.
  ///
  /// - Parameter kind: as it is called in a sentence: "intent".
  private func type<Metatype>(_ name: String, among all: [Metatype], _ kind: String) throws -> Metatype {
    let own = Self.module(of: declaration.shortcuts)
    let others = Set(LinkedTypes.apps.map { Self.module(of: $0.shortcuts) }).subtracting([own, "AppIntents"])
    let reachable = all.filter { !others.contains(Self.module(of: $0 as! Any.Type)) }
    let named = reachable.filter { type in
      (type as? any PersistentlyIdentifiable.Type)?.persistentIdentifier == name || "\(type)" == name
    }
    let inModule = named.filter { Self.module(of: $0 as! Any.Type) == own }
    if let found = inModule.count == 1 ? inModule.first : named.count == 1 ? named.first : nil { return found }
    let app = declaration.bundleIdentifier
    guard named.isEmpty else {
      throw TestFailure("The app “\(app)” has several \(kind) types '\(name)', in different modules.")
    }
    let known = reachable.filter { Self.module(of: $0 as! Any.Type) == own }.map { "'\($0)'" }.sorted()
    throw TestFailure(
      "The app “\(app)” has no \(kind) '\(name)'; "
        + (known.isEmpty ? "it has none at all." : "it has \(known.joined(separator: ", "))."))
  }

  func entity(_ name: String) throws -> any AppEntity.Type { try type(name, among: LinkedTypes.entities, "entity") }
  func intent(_ name: String) throws -> any AppIntent.Type { try type(name, among: LinkedTypes.intents, "intent") }

  func transientEntity(_ name: String) throws -> any TransientAppEntity.Type {
    try type(name, among: LinkedTypes.transientEntities, "transient entity")
  }

  // MARK: The app at work

  /// Runs code of the app's on threads of its own.
  func work<Value: Sendable>(
    _ name: String, _ body: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let dependencies = dependencies
    return try await AppWork.run(name) {
      try await IntentRuntime.$dependencies.withValue(dependencies, operation: body)
    }
  }

  func entities(of name: String, _ search: EntitySearch) async throws -> [AnyAppEntity] {
    try await entities(try entity(name), search)
  }

  private func entities<Entity: AppEntity>(_ type: Entity.Type, _ search: EntitySearch) async throws -> [AnyAppEntity] {
    let bundle = declaration.bundleIdentifier
    return try await work("\(Entity.self)") {
      let query = Entity.defaultQuery
      try await prepareDependencies(of: query)
      return try await Self.found(query, search).map { AnyAppEntity.of($0, bundle) }
    }
  }

  private static func found<Query: EntityQuery>(_ query: Query, _ search: EntitySearch) async throws -> [Query.Entity] {
    func all<Listing: EnumerableEntityQuery>(_ query: Listing) async throws -> [any Sendable] {
      try await query.allEntities().items
    }
    func matching<Text: EntityStringQuery>(_ query: Text, _ text: String) async throws -> [any Sendable] {
      try await query.entities(matching: text).items
    }
    let found: [any Sendable]
    switch search {
    case .identifiers(let texts):
      return try await query.entities(for: texts.compactMap { Query.Entity.ID.entityIdentifier(for: $0) })
    case .suggestions: found = try await query.results().items
    case .all:
      guard let listing = query as? any EnumerableEntityQuery else {
        throw TestFailure("\(Query.self) does not list all entities: it is no EnumerableEntityQuery.")
      }
      found = try await all(listing)
    case .text(let text):
      guard let searching = query as? any EntityStringQuery else {
        throw TestFailure("\(Query.self) does not search for a text: it is no EntityStringQuery.")
      }
      found = try await matching(searching, text)
    }
    return found.compactMap { $0 as? Query.Entity }
  }

  func values(of name: String, for input: any Sendable) async throws -> [any Sendable] {
    let query = try type(name, among: LinkedTypes.valueQueries, "value query")
    return try await values(query, input)
  }

  private func values<Query: IntentValueQuery>(
    _ type: Query.Type, _ input: any Sendable
  ) async throws -> [any Sendable] {
    guard let input = input as? Query.Input else {
      throw TestFailure("\(Query.self) takes a \(Query.Input.self), not a \(Swift.type(of: input)).")
    }
    return try await work("\(Query.self)") {
      let query = Query()
      try await prepareDependencies(of: query)
      return try await query.values(for: input).items
    }
  }
}
