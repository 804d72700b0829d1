import AppIntents
import Foundation

/// A value of the app's, on the way to one of its properties or elements.
@dynamicMemberLookup
public struct DynamicPropertyPath: Sendable {
  private let value: Result<(any Sendable)?, any Error>
  /// How it is got where that takes time.
  private let fetch: (@Sendable () async throws -> (any Sendable)?)?
  /// What the value is, in a sentence.
  private let name: String
  private let bundleIdentifier: String?

  init(_ value: (any Sendable)?, _ bundleIdentifier: String?, of name: String = "The value") {
    (self.value, fetch, self.name) = (.success(value.flatMap { unwrappedIntentValue($0) }), nil, name)
    self.bundleIdentifier = bundleIdentifier
  }

  init(failure: any Error) {
    (value, fetch, name, bundleIdentifier) = (.failure(failure), nil, "", nil)
  }

  private init(_ property: AnyEntityProperty, _ bundleIdentifier: String?) {
    (value, fetch, name) = (.success(property.value), property.fetch, "The property '\(property.name)'")
    self.bundleIdentifier = bundleIdentifier
  }

  // MARK: Going on

  public subscript(dynamicMember name: String) -> DynamicPropertyPath { member(name) }

  public subscript<T: IntentValueConvertible>(dynamicMember name: String) -> T {
    get throws { try member(name).as(T.self) }
  }

  @_disfavoredOverload
  public subscript(dynamicMember name: String) -> (any IntentValueExpressing)? {
    get throws { try member(name).expression() }
  }

  public subscript(index: Int) -> DynamicPropertyPath { element(index) }

  public subscript<T: IntentValueConvertible>(index: Int) -> T {
    get throws { try element(index).as(T.self) }
  }

  @_disfavoredOverload
  public subscript(index: Int) -> (any IntentValueExpressing)? {
    get throws { try element(index).expression() }
  }

  /// A property of an entity, or the `count` of several values.
  func member(_ member: String) -> DynamicPropertyPath {
    goOn { value in
      if let list = value as? any ArrayIntentValue, member == "count" || member == "isEmpty" {
        let count = list.anyElements.count
        return DynamicPropertyPath(member == "count" ? count : count == 0, bundleIdentifier)
      }
      let properties = entityProperties(of: value)
      if let property = properties.first(where: { $0.name == member }) {
        return DynamicPropertyPath(property, bundleIdentifier)
      }
      let known = properties.map { "'\($0.name)'" }.joined(separator: ", ")
      throw TestFailure(
        "A \(type(of: value)) has no property '\(member)'; "
          + (known.isEmpty ? "none of its properties is declared with @Property." : "it has \(known)."))
    }
  }

  private func element(_ index: Int) -> DynamicPropertyPath {
    goOn { value in
      let elements = (value as? any ArrayIntentValue)?.anyElements
      guard let elements else { throw TestFailure("\(name) is a \(type(of: value)), which has no elements.") }
      guard elements.indices.contains(index) else {
        throw TestFailure("\(name) has \(elements.count) elements; there is none at \(index).")
      }
      return DynamicPropertyPath(elements[index], bundleIdentifier, of: "Element \(index)")
    }
  }

  private func goOn(_ next: (any Sendable) throws -> DynamicPropertyPath) -> DynamicPropertyPath {
    do {
      guard let value = try value.get() else { throw TestFailure("\(name) is nil.") }
      return try next(value)
    } catch {
      return DynamicPropertyPath(failure: error)
    }
  }

  // MARK: Arriving

  /// The value as the type; throws where it is of another one.
  public func `as`<T>(_ type: T.Type) throws -> T {
    try ReceivedValue(try value.get(), name, bundleIdentifier).converted(to: type)
  }

  /// The value as an instance of the definition's type; throws where it is of another one.
  public func `as`<Definition: AppIntentTypeDefinition>(_ definition: Definition) throws -> Definition.Instance {
    let instance = try self.as(Definition.Instance.self)
    try definition.isInstance(instance)
    return instance
  }

  /// The value as the type, got from the app where it is a deferred property.
  public func get<T: IntentValueConvertible>(as type: T.Type = T.self) async throws -> T {
    guard let fetch else { return try self.as(type) }
    return try ReceivedValue(try await fetch(), name, bundleIdentifier).converted(to: type)
  }

  /// Whether there is a value; one that cannot be reached is none.
  public static func == (path: Self, absent: _OptionalNilComparisonType) -> Bool {
    (try? path.value.get())?.map { _ in false } ?? true
  }

  public static func != (path: Self, absent: _OptionalNilComparisonType) -> Bool { !(path == absent) }

  func expression() throws -> (any IntentValueExpressing)? {
    ReceivedValue(try value.get(), name, bundleIdentifier).expression
  }

  // MARK: Exports

  func exportedFile(_ contentType: UTType?) async throws -> IntentFile {
    if let value = try value.get() as? any Transferable, let data = try await value.exported(as: Data.self) {
      return IntentFile(data: data, filename: "\(type(of: value))", type: contentType)
    }
    throw TestFailure("\(name) has no representation as bytes.")
  }

  func exportedValue<T: Sendable>(_ type: T.Type) async throws -> T {
    if let value = try value.get() as? any Transferable, let other = try await value.exported(as: T.self) {
      return other
    }
    throw TestFailure("\(name) has no representation as a \(T.self).")
  }
}

/// The items that a value query gave.
public struct DynamicPropertyPathCollection: Sendable {
  private let items: [any Sendable]
  private let bundleIdentifier: String?

  init(_ items: [any Sendable], _ bundleIdentifier: String?) {
    (self.items, self.bundleIdentifier) = (items, bundleIdentifier)
  }

  public var count: Int { items.count }
  public var isEmpty: Bool { items.isEmpty }

  public subscript(position: Int) -> DynamicPropertyPath {
    guard items.indices.contains(position) else {
      return DynamicPropertyPath(failure: TestFailure("There are \(items.count) items; there is none at \(position)."))
    }
    return DynamicPropertyPath(items[position], bundleIdentifier, of: "Item \(position)")
  }

  public subscript<T: IntentValueConvertible>(position: Int) -> T {
    get throws { try (self[position] as DynamicPropertyPath).as(T.self) }
  }

  @_disfavoredOverload
  public subscript(position: Int) -> (any IntentValueExpressing)? {
    get throws { try (self[position] as DynamicPropertyPath).expression() }
  }
}
