import Foundation

/// A message of the compiler's, and what is answered.
struct PluginMessage {
  private let object: [String: Any]

  /// The next message; nil where none will come.
  static func read() -> PluginMessage? {
    let input = FileHandle.standardInput
    let header = input.readData(ofLength: 8)
    guard header.count == 8 else { return nil }
    let length = header.reversed().reduce(0) { $0 << 8 | Int($1) }
    guard let object = try? JSONSerialization.jsonObject(with: input.readData(ofLength: length)) else { return nil }
    return PluginMessage(object: object as? [String: Any] ?? [:])
  }

  static func write(_ answer: [String: Any]) {
    guard let data = try? JSONSerialization.data(withJSONObject: answer) else { return }
    var length = UInt64(data.count).littleEndian
    FileHandle.standardOutput.write(withUnsafeBytes(of: &length) { Data($0) } + data)
  }

  var answer: [String: Any] {
    if object["getCapability"] != nil { return ["getCapabilityResult": ["capability": ["protocolVersion": 7]]] }
    if let request = object["expandAttachedMacro"] as? [String: Any], let use = MacroUse(request) {
      let expansion = Self.expansion(of: use)
      return [
        "expandMacroResult": [
          "expandedSource": expansion.source, "diagnostics": expansion.diagnostics.map(\.message),
        ]
      ]
    }
    // `#bundle`, the only macro that is an expression: the main bundle, as there are no others here.
    let source = object["expandFreestandingMacro"] == nil ? "" : ".main"
    return ["expandMacroResult": ["expandedSource": source, "diagnostics": [Any]()]]
  }

  private static func expansion(of use: MacroUse) -> Expansion {
    switch use.macro {
    case "SchemaMacro": SchemaMacro(use: use).expansion
    case "UnionValueMacro": UnionValueMacro(use: use).expansion
    case "ComputedPropertyMacro": ComputedPropertyMacro(use: use).expansion
    default: Expansion()
    }
  }
}
