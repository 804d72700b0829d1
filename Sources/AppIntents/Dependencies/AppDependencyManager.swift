import Foundation
import Synchronization

/// Holds the objects that intents and queries depend on. Calls may come from any isolation.
public final class AppDependencyManager: Sendable {
  private enum Entry: Sendable {
    case value(any Sendable)
    case synchronous(@Sendable () -> any Sendable)
    case asynchronous(@Sendable () async throws -> any Sendable)
  }

  public static let shared = AppDependencyManager()

  private let entries = Mutex<[DependencyKey: Entry]>([:])

  public init() {}

  /// Registers an object that is made when it is first used.
  @_disfavoredOverload
  public func add<Dependency: Sendable>(
    key: AnyHashable? = nil, dependency dependencyProvider: @autoclosure @escaping @Sendable () -> Dependency
  ) {
    register(Dependency.self, key, .synchronous(dependencyProvider))
  }

  /// Registers an object that a closure makes when it is first used.
  public func add<Dependency: Sendable>(
    key: AnyHashable? = nil, dependency dependencyProvider: @escaping @Sendable () -> Dependency
  ) {
    register(Dependency.self, key, .synchronous(dependencyProvider))
  }

  /// Registers an object that an asynchronous closure makes before the intent runs.
  public func add<Dependency: Sendable>(
    key: AnyHashable? = nil, dependency dependencyProvider: @escaping @Sendable () async throws -> Dependency
  ) {
    register(Dependency.self, key, .asynchronous(dependencyProvider))
  }

  private func register<Dependency>(_ type: Dependency.Type, _ key: AnyHashable?, _ entry: Entry) {
    let key = DependencyKey(type: ObjectIdentifier(type), key: key)
    entries.withLock { $0[key] = entry }
  }

  func store(_ value: any Sendable, for key: DependencyKey) {
    entries.withLock { $0[key] = .value(value) }
  }

  /// The object; nil when it is not registered, or its asynchronous closure has not run.
  func value(for key: DependencyKey) -> (any Sendable)? {
    switch entries.withLock({ $0[key] }) {
    case .value(let value): return value
    case .synchronous(let make):
      // Made outside the lock, because the app's code may use the manager; the first one stored is kept.
      let made = make()
      return entries.withLock { entries in
        if case .value(let value) = entries[key] { return value }
        entries[key] = .value(made)
        return made
      }
    case .asynchronous, nil: return nil
    }
  }

  /// Runs an asynchronous closure when there is one; false when nothing is registered.
  func prepare(_ key: DependencyKey) async throws -> Bool {
    guard let entry = entries.withLock({ $0[key] }) else { return false }
    if case .asynchronous(let make) = entry { store(try await make(), for: key) }
    return true
  }
}

/// What a dependency is registered under: its type and, where given, a key.
///
/// `AnyHashable` is not Sendable; this one is never changed, and only hashed and compared under the manager's lock.
struct DependencyKey: Hashable, @unchecked Sendable {
  let type: ObjectIdentifier
  let key: AnyHashable?
}
