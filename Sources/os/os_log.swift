import Foundation

// The platform's own spelling.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Writes a message to a log.
public func os_log(_ message: OSLogMessage, log: OSLog = .default, type: OSLogType = .default) {
  log.write(message, type)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Writes a message to a log.
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) {
  log.write(message, type)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Writes a message with values to a log: numbers and what its format marks as public; the rest is held back.
@_disfavoredOverload
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default, type: OSLogType = .default,
  _ arguments: Any...
) {
  log.write(OSLogMessage(text: formatted(message.description, arguments)), type)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Writes a message with values to a log: numbers and what its format marks as public; the rest is held back.
@_disfavoredOverload
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString, _ arguments: Any...
) {
  log.write(OSLogMessage(text: formatted(message.description, arguments)), type)
}

/// The format with values in the places of its conversions, in their order, each as `String(describing:)` has it.
private func formatted(_ format: String, _ arguments: [Any]) -> String {
  var next = arguments[...]
  return format.replacing(/%(?:\{([^}]*)\})?(?:%|[-+ 0#']*[0-9]*(?:\.[0-9*]+)?(?:hh|h|ll|l|q|z|t|j)?[@a-zA-Z])/) {
    match in
    if match.output.0 == "%%" { return "%" }
    guard let value = next.popFirst() else { return String(match.output.0) }
    let marks = match.output.1?.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) } ?? []
    let isNumber = value is any Numeric || value is Bool
    let isPublic = marks.contains("public") || (isNumber && !marks.contains("private"))
    return isPublic ? String(describing: value) : "<private>"
  }
}
