import Foundation

/// How a shortcut's parameter and its choices are shown; kept as data.
public struct AppShortcutParameterPresentation<Intent: AppIntent, Value, Parameter, ParameterKeyPath>: Sendable
where Value: _IntentValue, Parameter: IntentParameter<Value>, ParameterKeyPath: KeyPath<Intent, Parameter> {
  let record: AppShortcutParameterPresentationRecord

  public init<Specification: AppShortcutOptionsCollectionSpecification>(
    for keyPath: ParameterKeyPath, summary: AppShortcutParameterPresentationSummary<Intent>,
    @AppShortcutOptionsCollectionSpecificationBuilder<Value.UnwrappedType> optionsCollections: () -> Specification
  ) where Specification.Value == Value.UnwrappedType {
    record = AppShortcutParameterPresentationRecord(
      parameter: Intent.parameterName(for: keyPath) ?? "", summary: summary.string.parts,
      collections: optionsCollections().records)
  }
}

/// A parameter presentation without its types.
package struct AppShortcutParameterPresentationRecord: Sendable {
  package struct Collection: Sendable {
    package let title: LocalizedStringResource
    package let systemImageName: String?
    package let provider: any DynamicOptionsProvider
  }
  package let parameter: String
  package let summary: [PhrasePart]
  package let collections: [Collection]
}

/// The sentence that stands for a shortcut with a parameter in place.
public struct AppShortcutParameterPresentationSummary<Intent: AppIntent>: Sendable {
  let string: ParameterSummaryString<Intent>

  public init(_ string: ParameterSummaryString<Intent>, table: String? = nil) {
    self.string = string
  }
}

/// One titled list of a parameter's choices.
public struct AppShortcutOptionsCollection<Provider: DynamicOptionsProvider>: Sendable {
  let record: AppShortcutParameterPresentationRecord.Collection

  public init(
    _ dynamicOptionsProvider: Provider, title: LocalizedStringResource, systemImageName: String? = nil
  ) {
    record = .init(title: title, systemImageName: systemImageName, provider: dynamicOptionsProvider)
  }
}

/// Lists of a parameter's choices.
public protocol AppShortcutOptionsCollectionSpecification<Value>: Sendable {
  associatedtype Value: _IntentValue
  var _collections: _OptionsCollections<Value> { get }
}

extension AppShortcutOptionsCollectionSpecification {
  var records: [AppShortcutParameterPresentationRecord.Collection] { _collections.list }
}

/// The lists that a builder collected.
public struct _OptionsCollections<Value: _IntentValue>: AppShortcutOptionsCollectionSpecification {
  let list: [AppShortcutParameterPresentationRecord.Collection]
  public var _collections: _OptionsCollections<Value> { self }
}

/// Builds the lists of a parameter's choices.
@resultBuilder
public enum AppShortcutOptionsCollectionSpecificationBuilder<Value: _IntentValue> {
  public static func buildExpression<Provider: DynamicOptionsProvider>(
    _ collection: AppShortcutOptionsCollection<Provider>
  ) -> _OptionsCollections<Value> {
    _OptionsCollections(list: [collection.record])
  }
  public static func buildBlock(_ collections: _OptionsCollections<Value>...) -> _OptionsCollections<Value> {
    _OptionsCollections(list: collections.flatMap(\.list))
  }
  public static func buildOptional(_ collections: _OptionsCollections<Value>?) -> _OptionsCollections<Value> {
    collections ?? _OptionsCollections(list: [])
  }
}
