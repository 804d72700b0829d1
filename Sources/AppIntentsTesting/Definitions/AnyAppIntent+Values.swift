import AppIntents

extension AnyAppIntent {
  /// A fresh intent with the values.
  func made(for app: LinkedApp) async throws -> any AppIntent {
    let intent = try app.intent(identifier).init()
    let parameters = intent.declaredParameters
    for (name, value) in values.all {
      guard let parameter = parameters.first(where: { $0.name == name }) else {
        let known = parameters.map { "'\($0.name)'" }.joined(separator: ", ")
        throw TestFailure(
          "The intent '\(identifier)' has no parameter '\(name)'; "
            + (known.isEmpty ? "it has none." : "it has \(known)."))
      }
      guard parameter.store(try await stored(value, in: parameter, app)) else {
        let given = value.map { "a \(type(of: $0))" } ?? "nothing"
        let wanted = describe(intent).parameters.first { $0.name == name }
        throw TestFailure(
          "The parameter '\(name)' of '\(identifier)' takes \(wanted?.isArray == true ? "several values" : "a value") "
            + "of the kind '\(wanted?.typeName ?? wanted?.kind ?? "?")', not \(given).")
      }
    }
    return intent
  }

  /// The same, with what the app takes by itself for what was not given; throws where something is missing.
  func prepared(for app: LinkedApp) async throws -> any AppIntent {
    let intent = try await made(for: app)
    for parameter in intent.declaredParameters
    where !parameter.isOptional && parameter.anyValue == nil && parameter.anyDefaultValue == nil {
      if case .options(let source) = parameter.kind,
        let option = try await app.work(identifier, { try await source.defaultOption() }), parameter.store(option.value)
      {
        continue
      }
      throw TestFailure(
        "The intent '\(identifier)' needs a value for '\(parameter.name)'; pass it to makeIntent(\(parameter.name):).")
    }
    return intent
  }

  /// The value as the app declares it: an entity that is looked up, a case by its raw value.
  private func stored(
    _ value: (any IntentValueExpressing)?, in parameter: any AnyIntentParameter, _ app: LinkedApp
  ) async throws -> (any Sendable)? {
    switch value.flatMap({ unwrappedIntentValue($0) }) {
    case let entity as AnyAppEntity: return try await found(entity, app)
    case let query as AnyEntityQuery: return try await query.entities().compactMap(\.entity)
    case let entity as AnyTransientAppEntity: return try await made(entity, app)
    case let value as AnyAppEnum: return try await `case`(value.rawValue, of: parameter) ?? value
    case let list as ExpressedList: return try await stored(list.elements, in: parameter, app)
    case let list as any ArrayIntentValue:
      return try await stored(list.anyElements.compactMap { $0 as? any IntentValueExpressing }, in: parameter, app)
    case let list as [any IntentValueExpressing]: return try await stored(list, in: parameter, app)
    case let text as String:
      if let value = try await `case`(text, of: parameter) { return value }
      return try await found(text, for: parameter, app) ?? text
    case let number as Int: return parameter.store(number) ? number : Double(number)
    case let other: return other
    }
  }

  private func stored(
    _ elements: [any IntentValueExpressing], in parameter: any AnyIntentParameter, _ app: LinkedApp
  ) async throws -> [any Sendable] {
    var stored: [any Sendable] = []
    for element in elements {
      if let value = try await self.stored(element, in: parameter, app) { stored.append(value) }
    }
    return stored
  }

  private func found(_ entity: AnyAppEntity, _ app: LinkedApp) async throws -> any AppEntity {
    if let entity = entity.entity { return entity }
    let (type, id) = (entity.identifier.entityType.typeIdentifier, entity.identifier.instanceIdentifier)
    guard let found = try await app.entities(of: type, .identifiers([id])).first?.entity else {
      throw TestFailure("There is no \(type) with the identifier “\(id)”.")
    }
    return found
  }

  /// The first entity that the query finds for a text, where the parameter takes no texts and the query searches for them.
  private func found(
    _ text: String, for parameter: any AnyIntentParameter, _ app: LinkedApp
  ) async throws -> (any Sendable)? {
    guard let source = parameter.kind.searchedSource, !parameter.store(text),
      let found = try await app.work(identifier, { try await source.matching(text) })
    else { return nil }
    guard let option = found.first else {
      throw TestFailure("The query of the parameter '\(parameter.name)' finds nothing for “\(text)”.")
    }
    return option.value
  }

  private func made(_ entity: AnyTransientAppEntity, _ app: LinkedApp) async throws -> any Sendable {
    switch entity.content {
    case .entity(let entity): return entity
    case .values(let values):
      let made = try app.transientEntity(entity.entityType.typeIdentifier).init()
      for (name, value) in values.all where !setEntityProperty(name, of: made, to: value) {
        throw TestFailure(
          "A \(entity.entityType.typeIdentifier) has no property '\(name)' that takes "
            + "\(value.map { "a \(Swift.type(of: $0))" } ?? "nothing").")
      }
      return made
    }
  }

  /// The choice with this identifier where the type fixes the choices: the case of an enumeration.
  private func `case`(_ rawValue: String, of parameter: any AnyIntentParameter) async throws -> (any Sendable)? {
    var kind = parameter.kind
    if case .array(let element) = kind { kind = element }
    guard case .options(let source) = kind, let options = source.fixedOptions else { return nil }
    guard let option = options.first(where: { $0.id == rawValue }) else {
      let known = options.map { "“\($0.id)”" }.joined(separator: ", ")
      throw TestFailure("The parameter '\(parameter.name)' has no case “\(rawValue)”; there are \(known).")
    }
    return option.value
  }
}

extension ValueKind {
  /// Where a value, or an element of several, is looked up by a text.
  fileprivate var searchedSource: (any OptionSource)? {
    switch self {
    case .options(let source): source
    case .array(let element): element.searchedSource
    default: nil
    }
  }
}
