import Foundation

/// Everything an intent declares, as data for `parley apps --json`.
package struct IntentDescriptionRecord: Codable, Hashable, Sendable {
  package struct Parameter: Codable, Hashable, Sendable {
    package var name: String
    package var title: String?
    package var description: String?
    /// The kind of value: "boolean", "integer", "decimal", "text", "url", "date", "dateComponents", "duration",
    /// "money", "measurement", "options", or "unspeakable".
    package var kind: String
    package var isArray: Bool
    package var isOptional: Bool
    package var typeName: String?
    /// The titles of the choices that the type fixes.
    package var choices: [String]?
    package var defaultValue: String?
    /// Lowest and highest number.
    package var range: [Double]?
    package var dateKind: String?
    package var units: [String]?
    package var defaultUnit: String?
    package var requestValueDialog: String?
    package var requestDisambiguationDialog: String?
    package var controlStyle: String?
    package var inputOptions: [String: String]?
    package var trueName: String?
    package var falseName: String?
    package var supportedTypeIdentifiers: [String]?
    package var size: [String: Int]?
    package var inputConnectionBehavior: String
    package var hasOptionsProvider: Bool
    package var resolverCount: Int
    package var parent: String?
  }

  package var identifier: String
  package var title: String
  package var description: String?
  package var category: String?
  package var keywords: [String]
  package var resultValueName: String?
  package var isDiscoverable: Bool
  package var openAppWhenRun: Bool
  package var authenticationPolicy: String
  package var modes: [String]
  package var summary: String?
  package var deprecation: String?
  package var migratedFrom: String?
  package var parameters: [Parameter]
}

/// Describes an intent type; a fresh instance is made to see its parameters.
package func describe(_ type: any AppIntent.Type) -> IntentDescriptionRecord { describe(type.init()) }

/// Describes what an intent declares, its summary as it is with the values that it has.
package func describe(_ intent: any AppIntent) -> IntentDescriptionRecord {
  func describe<Intent: AppIntent>(_ intent: Intent) -> IntentDescriptionRecord {
    let description = Intent.description
    let parents = Dictionary(
      erasedResolvers(of: intent).compactMap { resolver in resolver.parentName.map { (resolver.parameterName, $0) } },
      uniquingKeysWith: { first, _ in first })
    return IntentDescriptionRecord(
      identifier: (intent as? any DataIntent)?.name ?? Intent.persistentIdentifier,
      title: intent.declaredTitle.resolved(),
      description: description.descriptionText.isEmpty ? nil : description.descriptionText.resolved(),
      category: description.categoryName?.resolved(), keywords: description.searchKeywords.map { $0.resolved() },
      resultValueName: description.resultValueName?.resolved(), isDiscoverable: Intent.isDiscoverable,
      openAppWhenRun: Intent.openAppWhenRun, authenticationPolicy: intent.declaredAuthentication.rawValue,
      modes: intent.declaredModes.names,
      summary: summaryTemplate(for: intent)?.map(\.catalogueText).joined(),
      deprecation: (Intent.self as? any DeprecatedAppIntent.Type)?.deprecation.message.resolved(),
      migratedFrom: (Intent.self as? any CustomIntentMigratedAppIntent.Type)?.intentClassName,
      parameters: intent.declaredParameters.map { $0.record(parent: parents[$0.name]) })
  }
  return describe(intent)
}

extension IntentModes {
  var names: [String] {
    [
      (IntentModes.background, "background"), (.foreground, "foreground"),
      (.foreground(.dynamic), "foreground dynamic"),
      (.foreground(.deferred), "foreground deferred"),
    ].filter { contains($0.0) }.map(\.1)
  }
}

extension AnyIntentParameter {
  fileprivate func record(parent: String?) -> IntentDescriptionRecord.Parameter {
    var record = IntentDescriptionRecord.Parameter(
      name: name, title: title?.resolved(), description: metadata.description?.resolved(), kind: "", isArray: false,
      isOptional: isOptional, defaultValue: anyDefaultValue.map { option(for: $0).display.title.resolved() },
      requestValueDialog: requestValueDialog?.full.resolved(),
      requestDisambiguationDialog: requestDisambiguationDialog?.full.resolved(), controlStyle: metadata.controlStyle,
      inputOptions: metadata.inputOptions?.record, trueName: metadata.displayName?.true.resolved(),
      falseName: metadata.displayName?.false.resolved(), supportedTypeIdentifiers: metadata.supportedTypeIdentifiers,
      size: metadata.size?.record, inputConnectionBehavior: metadata.inputConnectionBehavior.rawValue,
      hasOptionsProvider: metadata.optionsProvider != nil, resolverCount: metadata.resolvers.count, parent: parent)
    record.describe(kind)
    return record
  }
}

extension IntentDescriptionRecord.Parameter {
  fileprivate mutating func describe(_ valueKind: ValueKind) {
    switch valueKind {
    case .array(let inner):
      isArray = true
      describe(inner)
    case .boolean: kind = "boolean"
    case .integer(let bounds):
      kind = "integer"
      range = bounds.map { [Double($0.lowerBound), Double($0.upperBound)] }
    case .decimal(let bounds):
      kind = "decimal"
      range = bounds.map { [$0.lowerBound, $0.upperBound] }
    case .text: kind = "text"
    case .url: kind = "url"
    case .date(let date):
      kind = "date"
      dateKind = date.rawValue
    case .dateComponents(let date):
      kind = "dateComponents"
      dateKind = date.rawValue
    case .duration: kind = "duration"
    case .money(let codes, let bounds):
      kind = "money"
      units = codes
      range = bounds.map { [$0.lowerBound, $0.upperBound].map { ($0 as NSDecimalNumber).doubleValue } }
    case .measurement(let measurement):
      kind = "measurement"
      units = measurement.units.map(\.symbol)
      defaultUnit = measurement.units[measurement.defaultUnit].symbol
    case .options(let source):
      kind = "options"
      typeName = source.typeName.resolved()
      choices = (source as? FixedOptionSource)?.options.map { $0.display.title.resolved() }
    case .unspeakable(let name):
      kind = "unspeakable"
      typeName = name
    }
  }
}

extension String.IntentInputOptions {
  fileprivate var record: [String: String] {
    [
      "keyboardType": keyboardType.rawValue, "capitalizationType": capitalizationType.rawValue,
      "multiline": String(multiline), "autocorrect": String(autocorrect), "smartQuotes": String(smartQuotes),
      "smartDashes": String(smartDashes),
    ]
  }
}

extension IntentCollectionSize {
  fileprivate var record: [String: Int] {
    var record = Dictionary(uniqueKeysWithValues: sizes.map { ($0.key.rawValue, $0.value) })
    record["default"] = `default`
    return record
  }
}
