import Foundation

/// The kind of a parameter's element type, with what its declaration narrowed.
func valueKind(of type: any _IntentValue.Type, _ metadata: ParameterMetadata) -> ValueKind {
  if let source = optionSource(of: type, metadata) { return .options(source) }
  switch type {
  case is Bool.Type: return .boolean(true: metadata.displayName?.true, false: metadata.displayName?.false)
  case is Int.Type, is Int64.Type: return .integer(range: metadata.integerRange)
  case is Double.Type, is Float.Type, is Decimal.Type: return .decimal(range: metadata.decimalRange)
  case is String.Type, is AttributedString.Type, is PersonNameComponents.Type, is IntentPerson.Type,
    is StringSearchCriteria.Type:
    return .text
  case is IntentCurrencyAmount.Type: return .money(codes: metadata.currencyCodes, range: metadata.moneyRange)
  case is URL.Type: return .url
  case is Date.Type: return .date(metadata.dateKind)
  case is DateComponents.Type: return .dateComponents(metadata.dateKind)
  case is Duration.Type: return .duration
  default:
    if let measurement = type as? any MeasurementIntentValue.Type {
      return .measurement(measurement.measurementKind(metadata))
    }
    return .unspeakable(wordsOfTypeName(String(describing: type)))
  }
}

/// How a value is shown and spoken, whatever its type.
package func valueOption(for value: any Sendable, displayName: Bool.IntentDisplayName?) -> ValueOption {
  func entity<Entity: AppEntity>(_ entity: Entity) -> ValueOption {
    ValueOption(
      id: entity.id.entityIdentifierString, display: entity.displayRepresentation, value: value)
  }
  func enumeration<Enumeration: AppEnum>(_ value: Enumeration) -> ValueOption {
    ValueOption(
      id: value.rawValue.description,
      display: Enumeration.caseDisplayRepresentations[value]
        ?? DisplayRepresentation(title: value.localizedStringResource),
      value: value)
  }
  func option(_ id: String, _ display: DisplayRepresentation) -> ValueOption {
    ValueOption(id: id, display: display, value: value)
  }
  switch value {
  case let union as any AppUnionValue: return unionOption(for: union)
  case let value as any AppEntity: return entity(value)
  case let value as any AppEnum: return enumeration(value)
  case let shown as any InstanceDisplayRepresentable:
    return option(String(describing: value), shown.displayRepresentation)
  case let flag as Bool:
    let own = IntentRuntime.notation?.yesNo.map { names in
      Bool.IntentDisplayName(
        true: LocalizedStringResource(stringLiteral: names.yes), false: LocalizedStringResource(stringLiteral: names.no)
      )
    }
    let names = displayName ?? own ?? .yesNo
    return option(String(flag), DisplayRepresentation(title: flag ? names.true : names.false))
  case let measurement as any MeasurementIntentValue:
    let text = measurement.spokenMeasurement
    return option(text, DisplayRepresentation(stringLiteral: text))
  case let list as any ArrayIntentValue:
    let titles = list.anyElements.map { valueOption(for: $0, displayName: displayName).display.title.resolved() }
    let text = listText(titles)
    return option(text, DisplayRepresentation(stringLiteral: text))
  default:
    let text = spokenText(of: value)
    return option(text, DisplayRepresentation(stringLiteral: text))
  }
}
