import Foundation

/// A type whose values can be given to others as values of another type. It stands in for the one that Linux lacks.
public protocol Transferable: Sendable {
  associatedtype Representation: TransferRepresentation
  @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

/// A way to give a value to others.
public protocol TransferRepresentation: Sendable {
  associatedtype Item
  /// Each with what it makes of the item; nil for something else.
  var _exports: [@Sendable (any Sendable) async throws -> (any Sendable)?] { get }
}

/// Some ways to give a value to others, in the order of preference.
public struct _TransferRepresentations<Item>: TransferRepresentation {
  public let _exports: [@Sendable (any Sendable) async throws -> (any Sendable)?]
}

/// Collects the ways to give a value to others.
@resultBuilder
public enum TransferRepresentationBuilder<Item> {
  public static func buildExpression<Way: TransferRepresentation>(_ way: Way) -> _TransferRepresentations<Item>
  where Way.Item == Item { _TransferRepresentations(_exports: way._exports) }

  public static func buildBlock(_ ways: _TransferRepresentations<Item>...) -> _TransferRepresentations<Item> {
    _TransferRepresentations(_exports: ways.flatMap(\._exports))
  }
}

/// Gives a value as a value of another type.
public struct _ExportedRepresentation<Item, Exported: Sendable, Kind>: TransferRepresentation {
  let export: @Sendable (Item) async throws -> Exported

  public var _exports: [@Sendable (any Sendable) async throws -> (any Sendable)?] {
    [
      { item in
        guard let item = item as? Item else { return nil }
        return try await export(item)
      }
    ]
  }

  /// With the property that holds it.
  public init(exporting keyPath: KeyPath<Item, Exported>) {
    let path = UncheckedKeyPath(path: keyPath)
    export = { $0[keyPath: path.path] }
  }

  /// With what it makes of the item; throwing says that it cannot.
  public init(exporting: @escaping @Sendable (Item) async throws -> Exported) {
    export = exporting
  }

  /// With the property that holds it, and back again; nothing is taken from others here.
  public init(
    exporting keyPath: KeyPath<Item, Exported>, importing: @escaping @Sendable (Exported) async throws -> Item
  ) {
    self.init(exporting: keyPath)
  }

  /// With what it makes of the item, and back again; nothing is taken from others here.
  public init(
    exporting: @escaping @Sendable (Item) async throws -> Exported,
    importing: @escaping @Sendable (Exported) async throws -> Item
  ) {
    export = exporting
  }
}

extension _ExportedRepresentation where Exported == Data {
  /// With the bytes that it makes of the item; the type is not consulted.
  public init(exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data) {
    export = exporting
  }

  /// The same, and back again; nothing is taken from others here.
  public init(
    contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data,
    importing: @escaping @Sendable (Data) async throws -> Item
  ) {
    export = exporting
  }
}

/// Gives an entity as a value that the system knows, such as a person or a name.
public typealias IntentValueRepresentation<Item, IntentValue: _IntentValue> =
  _ExportedRepresentation<Item, IntentValue, any _IntentValue>
/// Gives a value as a value of another type that can be given.
public typealias ProxyRepresentation<Item, Proxy: Sendable> = _ExportedRepresentation<Item, Proxy, any Transferable>
/// Gives a value as bytes.
public typealias DataRepresentation<Item> = _ExportedRepresentation<Item, Data, Data>

extension AppEntity {
  public typealias ValueRepresentation<IntentValue: _IntentValue> = IntentValueRepresentation<Self, IntentValue>
}

extension TransientAppEntity {
  public typealias ValueRepresentation<IntentValue: _IntentValue> = IntentValueRepresentation<Self, IntentValue>
}

extension Transferable {
  /// The value as the other type, by the first representation that makes one; nil where none does.
  package func exported<Other>(as type: Other.Type) async throws -> Other? {
    for export in Self.transferRepresentation._exports {
      if let value = try await export(self) as? Other { return value }
    }
    return nil
  }
}
