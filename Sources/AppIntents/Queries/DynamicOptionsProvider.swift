import Foundation

/// Supplies the present choices of a parameter, and a default (R6).
public protocol DynamicOptionsProvider: _SupportsAppDependencies, Sendable {
  associatedtype Result: ResultsCollection
  associatedtype DefaultValue: _IntentValue = Self.Result.Result
  where DefaultValue.ValueType == Self.Result.Result.ValueType

  func results() async throws -> Result
  func defaultResult() async -> DefaultValue?
}

extension DynamicOptionsProvider {
  public func defaultResult() async -> DefaultValue? { nil }

  public typealias ItemCollection = IntentItemCollection
  public typealias ItemSection<Value: _IntentValue> = IntentItemSection<Value>
  public typealias ParameterDependency = IntentParameterDependency
}
