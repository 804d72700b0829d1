import Foundation

/// Where a parameter's choices come from; nil when its type is open and it has no options provider.
func optionSource(of type: any _IntentValue.Type, _ metadata: ParameterMetadata) -> (any OptionSource)? {
  func entity<Entity: AppEntity>(_ type: Entity.Type) -> any OptionSource {
    let query = metadata.query ?? Entity.defaultQuery
    let search = entitySearch(query)
    return ProvidedOptionSource(
      valueType: type, typeName: Entity.typeDisplayRepresentation.name, provider: metadata.optionsProvider ?? query,
      search: search, lookup: entityLookup(query))
  }
  func enumeration<Enumeration: AppEnum>(_ type: Enumeration.Type) -> any OptionSource {
    if let provider = metadata.optionsProvider {
      return ProvidedOptionSource(
        valueType: type, typeName: Enumeration.typeDisplayRepresentation.name, provider: provider, search: nil)
    }
    let cases = metadata.supportedValues?.compactMap { $0 as? Enumeration } ?? Array(Enumeration.allCases)
    return FixedOptionSource(
      valueType: type, typeName: Enumeration.typeDisplayRepresentation.name,
      options: cases.map { valueOption(for: $0, displayName: nil) })
  }
  if let type = type as? any AppEnum.Type { return enumeration(type) }
  if let type = type as? any AppUnionValue.Type { return unionSource(of: type) }
  let name = (type as? any TypeDisplayRepresentable.Type)?.typeDisplayRepresentation.name ?? metadata.title ?? ""
  if let values = metadata.supportedValues {
    return FixedOptionSource(
      valueType: type, typeName: name, options: values.map { valueOption(for: $0, displayName: nil) })
  }
  if let type = type as? any AppEntity.Type, !(type is any TransientAppEntity.Type) || metadata.query != nil {
    return entity(type)
  }
  guard let provider = metadata.optionsProvider else { return nil }
  var source = ProvidedOptionSource(
    valueType: type, typeName: name, provider: provider, search: (provider as? any SearchingOptionsProvider)?.search)
  if let search = source.search { source.lookup = { id in try await search(id).first { $0.id == id } } }
  return source
}

/// An options provider that also finds what was said and is not among its options (R8).
package protocol SearchingOptionsProvider: DynamicOptionsProvider {
  /// False where it offers no search.
  var findsByText: Bool { get }
  func results(matching text: String) async throws -> Result
}

extension SearchingOptionsProvider {
  fileprivate var search: (@Sendable (String) async throws -> [ValueOption])? {
    guard findsByText else { return nil }
    return { text in
      try await AppWork.run("\(Self.self)") {
        try await prepareDependencies(of: self)
        return valueOptions(in: try await results(matching: text))
      }
    }
  }
}

private func entitySearch(_ query: any EntityQuery) -> (@Sendable (String) async throws -> [ValueOption])? {
  func search<Query: EntityStringQuery>(_ query: Query) -> @Sendable (String) async throws -> [ValueOption] {
    { text in
      try await AppWork.run("\(Query.self)") {
        try await prepareDependencies(of: query)
        return valueOptions(in: try await query.entities(matching: text))
      }
    }
  }
  return (query as? any EntityStringQuery).map { search($0) }
}

private func entityLookup(_ query: any EntityQuery) -> @Sendable (String) async throws -> ValueOption? {
  func lookup<Query: EntityQuery>(_ query: Query) -> @Sendable (String) async throws -> ValueOption? {
    { text in
      guard let id = Query.Entity.ID.entityIdentifier(for: text) else { return nil }
      return try await AppWork.run("\(Query.self)") {
        try await prepareDependencies(of: query)
        return try await query.entities(for: [id]).first.map { valueOption(for: $0, displayName: nil) }
      }
    }
  }
  return lookup(query)
}

private func valueOptions<Results: ResultsCollection>(in results: Results) -> [ValueOption] {
  guard let titled = results as? any TitledResults else {
    return results.items.map { valueOption(for: $0, displayName: nil) }
  }
  return titled.titledItems.map { value, display in
    let option = valueOption(for: value, displayName: nil)
    guard let display else { return option }
    return ValueOption(id: option.id, display: display, value: value)
  }
}

/// The choices that the type fixes.
struct FixedOptionSource: OptionSource {
  let valueType: (any _IntentValue.Type)?
  let typeName: LocalizedStringResource
  let options: [ValueOption]
  var fixedOptions: [ValueOption]? { options }

  func suggested() async throws -> [ValueOption] { options }
  func matching(_ text: String) async throws -> [ValueOption]? { nil }
  func defaultOption() async throws -> ValueOption? { nil }
}

/// The choices that the app's code lists when it is asked.
struct ProvidedOptionSource: OptionSource {
  let valueType: (any _IntentValue.Type)?
  let typeName: LocalizedStringResource
  let provider: any DynamicOptionsProvider
  let search: (@Sendable (String) async throws -> [ValueOption])?
  var fixedOptions: [ValueOption]? { nil }
  var lookup: (@Sendable (String) async throws -> ValueOption?)?
  var isFoundByText: Bool {
    search != nil || provider is any SearchingOptionsProvider || provider is any EnumerableEntityQuery
      || !(valueType is any AppEntity.Type)
  }

  func option(id: String) async throws -> ValueOption? {
    if let lookup { return try await lookup(id) }
    return try await suggested().first { $0.id == id }
  }

  func suggested() async throws -> [ValueOption] {
    @Sendable func results<Provider: DynamicOptionsProvider>(_ provider: Provider) async throws -> [ValueOption] {
      valueOptions(in: try await provider.results())
    }
    return try await AppWork.run("\(type(of: provider))") {
      try await prepareDependencies(of: provider)
      return RelevantEntities.shared.relevantFirst(try await results(provider))
    }
  }

  func matching(_ text: String) async throws -> [ValueOption]? { try await search?(text) }

  func defaultOption() async throws -> ValueOption? {
    @Sendable func result<Provider: DynamicOptionsProvider>(_ provider: Provider) async -> (any Sendable)? {
      await provider.defaultResult()
    }
    return try await AppWork.run("\(type(of: provider))") {
      try await prepareDependencies(of: provider)
      return await result(provider).map { valueOption(for: $0, displayName: nil) }
    }
  }
}
