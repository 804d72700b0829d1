import Foundation

/// A value in words, without the app's help: dates and durations the way they are read, text as it is.
package func spokenText(of value: Any) -> String {
  switch value {
  case let text as String: return text
  case let text as AttributedString: return String(text.characters)
  case let number as Double: return LocalizationArgument.plain(number)
  case let number as Float: return LocalizationArgument.plain(Double(number))
  case let date as Date: return date.formatted(date: .long, time: .shortened)
  case let duration as Duration:
    return duration.formatted(.units(allowed: [.days, .hours, .minutes, .seconds], width: .wide))
  case let url as URL: return url.absoluteString
  case let name as PersonNameComponents: return name.spokenName
  case let resource as LocalizedStringResource: return resource.resolved()
  case let convertible as any CustomLocalizedStringResourceConvertible:
    return convertible.localizedStringResource.resolved()
  case let components as DateComponents:
    guard let date = Calendar.current.date(from: components) else { return "" }
    let hasDay = components.day != nil || components.month != nil || components.year != nil
    let hasTime = components.hour != nil || components.minute != nil
    return date.formatted(date: hasDay ? .long : .omitted, time: hasTime ? .shortened : .omitted)
  case let list as [Any]: return list.map { spokenText(of: $0) }.formatted(.list(type: .and))
  default:
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional { return mirror.children.first.map { spokenText(of: $0.value) } ?? "" }
    return String(describing: value)
  }
}
