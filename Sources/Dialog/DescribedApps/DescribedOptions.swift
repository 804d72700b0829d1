import AppIntents
import Foundation

/// The values of a parameter that a program lists (R6), and finds by what was said (R8).
struct DescribedOptions: SearchingOptionsProvider {
  let command: DescribedCommand
  let request: CommandRequest
  /// The program also looks for what was said and is not among the values that it lists.
  var findsByText = false

  func results() async throws -> [DescribedValue] { try answer(to: request).values }

  func results(matching text: String) async throws -> [DescribedValue] {
    var request = request
    (request.task, request.text) = (.search, text)
    return try answer(to: request).values
  }

  func defaultResult() async -> DescribedValue? {
    guard let answer = try? answer(to: request), let standard = answer.standard else { return nil }
    return answer.values.first { $0.name == standard }
  }

  private func answer(to request: CommandRequest) throws -> CommandAnswer {
    var request = request
    if let intent = IntentRuntime.current as? DescribedIntent { request.take(intent.parameters) }
    let answer = try command.run(request)
    if let reason = answer.fail { throw CommandRefusal(reason: reason) }
    return answer
  }
}

/// A sentence of an app's program that says why something cannot be done.
struct CommandRefusal: Error, CustomLocalizedStringResourceConvertible {
  let reason: String

  var localizedStringResource: LocalizedStringResource { LocalizedStringResource(stringLiteral: reason) }
}

extension CommandRequest {
  /// Takes the values that parameters have.
  mutating func take(_ parameters: [any AnyIntentParameter]) {
    for parameter in parameters {
      guard let value = parameter.anyValue else { continue }
      arguments.append((parameter.name, Self.json(value)))
      func text() -> String {
        parameter.kind.text(ofDate: value) ?? parameter.option(for: value).display.title.resolved()
      }
      values[parameter.name] = text()
      // Programs are told the same in every language.
      known[parameter.name] = IntentRuntime.$notation.withValue(nil) { text() }
      guard let value = value as? DescribedValue else { continue }
      known[parameter.name] = value.name
      if value.properties.isEmpty { continue }
      properties.append((parameter.name, value.properties))
      for property in value.properties {
        values["\(parameter.name).\(property.name)"] = property.value.spoken
        known["\(parameter.name).\(property.name)"] = property.value.plain
      }
    }
  }

  private static func json(_ value: any Sendable) -> LocatedJSON.Value {
    switch value {
    case let value as DescribedValue: .text(value.name)
    case let values as [DescribedValue]: .list(values.map { .text($0.name) })
    case let number as Int: .number(Double(number))
    case let number as Double: .number(number)
    case let flag as Bool: .flag(flag)
    case let date as Date: .text(date.formatted(Date.ISO8601FormatStyle(timeZone: .current)))
    case let duration as Duration: .number(duration / .seconds(1))
    case let url as URL: .text(url.absoluteString)
    default:
      .text(
        IntentRuntime.$notation.withValue(nil) { valueOption(for: value, displayName: nil).display.title.resolved() })
    }
  }
}

extension ValueKind {
  /// A day without a time, or a time without a day; nil for other values.
  fileprivate func text(ofDate value: any Sendable) -> String? {
    guard case .date(let part) = self, let date = value as? Date, part != .dateTime else { return nil }
    return date.spokenText(part)
  }
}
