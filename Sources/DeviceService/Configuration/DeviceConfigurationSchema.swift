import Foundation

/// The JSON Schema (2020-12) of the configuration file, made from the table of its keys.
package enum DeviceConfigurationSchema {
  package static var text: String {
    var root = object(DeviceKey.all.map { (path: $0.name.split(separator: ".").map(String.init), key: $0) })
    if var properties = root["properties"] as? [String: Any] {
      // Editors find the schema by this key of the file.
      properties["$schema"] = ["type": "string"]
      root["properties"] = properties
    }
    root["$schema"] = "https://json-schema.org/draft/2020-12/schema"
    root["title"] = "Configuration of parley device"
    let options: JSONSerialization.WritingOptions = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // Made of strings, numbers, lists and objects only, which always encode.
    guard let data = try? JSONSerialization.data(withJSONObject: root, options: options) else { return "{}" }
    return String(decoding: data, as: UTF8.self)
  }

  private static func object(_ keys: [(path: [String], key: DeviceKey)]) -> [String: Any] {
    var properties: [String: Any] = [:]
    for (path, key) in keys where path.count == 1 { properties[path[0]] = property(key) }
    for section in Set(keys.filter { $0.path.count > 1 }.map(\.path[0])) {
      properties[section] = object(
        keys.filter { $0.path.count > 1 && $0.path[0] == section }.map { (Array($0.path.dropFirst()), $0.key) })
    }
    return ["type": "object", "additionalProperties": false, "properties": properties]
  }

  private static func property(_ key: DeviceKey) -> [String: Any] {
    var property: [String: Any] = ["description": key.summary]
    switch key.form {
    case .text, .path:
      property["type"] = "string"
      property["minLength"] = 1
    case .hours:
      property["type"] = "string"
      property["pattern"] = "^([01]?[0-9]|2[0-3]):[0-5][0-9]-([01]?[0-9]|2[0-3]):[0-5][0-9]$"
    case .choice(let choices): property["enum"] = choices
    case .texts, .paths:
      property["type"] = "array"
      property["items"] = ["type": "string", "minLength": 1] as [String: Any]
    case .flag: property["type"] = "boolean"
    case .number(let range):
      property["type"] = "number"
      property["minimum"] = range.lowerBound
      property["maximum"] = range.upperBound
    case .wholeNumber(let range):
      property["type"] = "integer"
      property["minimum"] = range.lowerBound
      property["maximum"] = range.upperBound
    }
    if let standard = key.standard,
      let value = try? JSONSerialization.jsonObject(with: Data(standard.utf8), options: .fragmentsAllowed)
    {
      property["default"] = value
    }
    return property
  }
}
