import Foundation

/// A type that can have `@Dependency` properties.
public protocol _SupportsAppDependencies {}

extension _SupportsAppDependencies {
  public typealias Dependency = AppDependency
}

/// An object of the app's that an intent or a query uses, registered with `AppDependencyManager` at launch.
@propertyWrapper
public final class AppDependency<Value: Sendable>: Sendable {
  private let key: DependencyKey
  private let manager: AppDependencyManager
  private let fallback: (@Sendable () async throws -> Value)?

  public convenience init(key: AnyHashable? = nil, manager: AppDependencyManager = .shared) {
    self.init(key, manager, nil)
  }

  public convenience init(
    key: AnyHashable? = nil, manager: AppDependencyManager = .shared,
    default value: @autoclosure @escaping @Sendable () -> Value
  ) {
    self.init(key, manager, value)
  }

  public convenience init(
    key: AnyHashable? = nil, manager: AppDependencyManager = .shared,
    default value: @escaping @Sendable () async throws -> Value
  ) {
    self.init(key, manager, value)
  }

  private init(_ key: AnyHashable?, _ manager: AppDependencyManager, _ fallback: (@Sendable () async throws -> Value)?)
  {
    self.key = DependencyKey(type: ObjectIdentifier(Value.self), key: key)
    self.manager = manager
    self.fallback = fallback
  }

  /// The registered object. Reading one that was never registered ends the intent with an error, and outside of a dialog
  /// it is a programming error.
  public var wrappedValue: Value {
    guard let value = (IntentRuntime.dependencies?.value(for: key) ?? manager.value(for: key)) as? Value else {
      AppWork.stop(
        UnsetValueError(
          description: "No dependency of type \(Value.self) is registered; "
            + "call AppDependencyManager.shared.add(dependency:) before an intent runs."))
    }
    return value
  }

  public var projectedValue: AppDependency<Value> { self }
}

/// A dependency without its type.
protocol AnyAppDependency {
  /// Makes the object when it is made by an asynchronous closure.
  func prepare() async throws
}

extension AppDependency: AnyAppDependency {
  func prepare() async throws {
    if try await IntentRuntime.dependencies?.prepare(key) == true { return }
    if try await manager.prepare(key) { return }
    if let fallback { manager.store(try await fallback(), for: key) }
  }
}

/// Makes the asynchronous dependencies of an intent or a query, before its code runs.
package func prepareDependencies(of subject: Any) async throws {
  var mirror: Mirror? = Mirror(reflecting: subject)
  while let present = mirror {
    for case let dependency as any AnyAppDependency in present.children.map(\.value) { try await dependency.prepare() }
    mirror = present.superclassMirror
  }
}
