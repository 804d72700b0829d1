import Foundation

/// A type whose values can be given to others as values of another type. It stands in for the one that Linux lacks.
public protocol Transferable: Sendable {
  associatedtype Representation: TransferRepresentation
  @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

/// A way to give a value to others, and perhaps to make one of what they give.
public protocol TransferRepresentation: Sendable {
  associatedtype Item
  /// Each with what it makes of the item; nil for something else.
  var _exports: [@Sendable (any Sendable) async throws -> (any Sendable)?] { get }
  /// Each with the item that it makes of a value; nil for a value of another type.
  var _imports: [@Sendable (any Sendable) async throws -> (any Sendable)?] { get }
}

/// Some ways to give a value to others, in the order of preference.
public struct _TransferRepresentations<Item>: TransferRepresentation {
  public let _exports: [@Sendable (any Sendable) async throws -> (any Sendable)?]
  public let _imports: [@Sendable (any Sendable) async throws -> (any Sendable)?]
}

/// Collects the ways to give a value to others.
@resultBuilder
public enum TransferRepresentationBuilder<Item> {
  public static func buildExpression<Way: TransferRepresentation>(_ way: Way) -> _TransferRepresentations<Item>
  where Way.Item == Item { _TransferRepresentations(_exports: way._exports, _imports: way._imports) }

  public static func buildBlock(_ ways: _TransferRepresentations<Item>...) -> _TransferRepresentations<Item> {
    _TransferRepresentations(_exports: ways.flatMap(\._exports), _imports: ways.flatMap(\._imports))
  }
}

/// Gives a value as a value of another type.
public struct _ExportedRepresentation<Item: Sendable, Exported: Sendable, Kind>: TransferRepresentation {
  let export: (@Sendable (Item) async throws -> Exported)?
  let make: (@Sendable (Exported) async throws -> Item)?

  public var _exports: [@Sendable (any Sendable) async throws -> (any Sendable)?] {
    guard let export else { return [] }
    let way: @Sendable (any Sendable) async throws -> (any Sendable)? = { item in
      guard let item = item as? Item else { return nil }
      return try await export(item)
    }
    return [way]
  }

  public var _imports: [@Sendable (any Sendable) async throws -> (any Sendable)?] {
    guard let make else { return [] }
    let way: @Sendable (any Sendable) async throws -> (any Sendable)? = { value in
      guard let value = value as? Exported else { return nil }
      return try await make(value)
    }
    return [way]
  }

  private init(
    _ export: (@Sendable (Item) async throws -> Exported)?,
    _ make: (@Sendable (Exported) async throws -> Item)?
  ) {
    self.export = export
    self.make = make
  }

  /// With the property that holds it.
  public init(exporting keyPath: KeyPath<Item, Exported>) {
    let path = UncheckedKeyPath(path: keyPath)
    self.init({ $0[keyPath: path.path] }, nil)
  }

  /// With what it makes of the item; throwing says that it cannot.
  public init(exporting: @escaping @Sendable (Item) async throws -> Exported) {
    self.init(exporting, nil)
  }

  /// With the property that holds it, and back again.
  public init(
    exporting keyPath: KeyPath<Item, Exported>, importing: @escaping @Sendable (Exported) async throws -> Item
  ) {
    let path = UncheckedKeyPath(path: keyPath)
    self.init({ $0[keyPath: path.path] }, importing)
  }

  /// With what it makes of the item, and back again.
  public init(
    exporting: @escaping @Sendable (Item) async throws -> Exported,
    importing: @escaping @Sendable (Exported) async throws -> Item
  ) {
    self.init(exporting, importing)
  }

  /// Only back again.
  public init(importing: @escaping @Sendable (Exported) async throws -> Item) {
    self.init(nil, importing)
  }
}

extension _ExportedRepresentation where Exported == Data {
  /// With the bytes that it makes of the item; the type is not consulted.
  public init(exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data) {
    self.init(exporting, nil)
  }

  /// Only back again, from bytes of whatever type.
  public init(importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item) {
    self.init(nil, importing)
  }

  /// With bytes, and back again; the type is not consulted.
  public init(
    contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data,
    importing: @escaping @Sendable (Data) async throws -> Item
  ) {
    self.init(exporting, importing)
  }
}

extension Transferable {
  /// The value as the other type, by the first representation that makes one; nil where none does.
  package func exported<Other>(as type: Other.Type) async throws -> Other? {
    for export in Self.transferRepresentation._exports {
      if let value = try await export(self) as? Other { return value }
    }
    return nil
  }

  /// The value that is made of another, by the first representation that makes one; nil where none does.
  package static func imported(from other: any Sendable) async throws -> Self? {
    for make in transferRepresentation._imports {
      if let value = try await make(other) as? Self { return value }
    }
    return nil
  }
}
